type Ask = () => Promise<boolean>
const asking = new Set<Ask>()

/** For ways out that no change of page announces, such as signing out. */
export const unsaved = {
  /** May the page be left? Asks, where something on it is not saved. */
  async mayLeave(): Promise<boolean> {
    for (const ask of [...asking]) if (!(await ask())) return false
    return true
  },
  /** Whoever has something to lose asks from now on; the result ends that. */
  guard(ask: Ask) {
    asking.add(ask)
    return () => void asking.delete(ask)
  },
}
