/** Makes an upload this tab's own, or says nothing where another tab has it. The result gives it free. */
export type Claim = (id: string) => Promise<(() => void) | undefined>

/** The uploads that this tab takes care of. */
export function createClaims(claim: Claim) {
  const held = new Map<string, () => void>()
  function free(id: string) {
    held.get(id)?.()
    held.delete(id)
  }
  return {
    async take(id: string): Promise<boolean> {
      const giveUp = await claim(id)
      if (giveUp !== undefined) held.set(id, giveUp)
      return giveUp !== undefined
    },
    free,
    freeAll() {
      for (const id of [...held.keys()]) free(id)
    },
  }
}
