/** What was asked for is the answer for some time, also to those who ask while it is found out. What failed is asked again. */
export function keptFor<Answer>(ms: number, now: () => Date, ask: () => Promise<Answer>): () => Promise<Answer> {
  let kept: { answer: Promise<Answer>; until: number } | undefined
  return () => {
    if (kept !== undefined && now().getTime() < kept.until) return kept.answer
    const begun = { answer: ask(), until: now().getTime() + ms }
    kept = begun
    begun.answer.catch(() => {
      if (kept === begun) kept = undefined
    })
    return begun.answer
  }
}
