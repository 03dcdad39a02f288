import type { MottoSurvey } from '#contract/yearbook.ts'

type Suggestion = MottoSurvey['suggestions'][number]
export type Ranked = { id: string; text: string; votes: number; isFirst: boolean }

/** The outcome of the vote: most votes first. Whoever shares the most votes shares the first place. */
export function ranked(suggestions: readonly Suggestion[]): Ranked[] {
  const counted = suggestions.map(({ id, text, votes }) => ({ id, text, votes: votes ?? 0 }))
  const most = Math.max(0, ...counted.map(({ votes }) => votes))
  return counted
    .map((each) => ({ ...each, isFirst: most > 0 && each.votes === most }))
    .toSorted((one, other) => other.votes - one.votes)
}
