import { type Day, daysBetween } from './deadline.ts'

/** The round in which everybody looks at what the book says about them. */
export type RoundState = 'none' | 'open' | 'closed'
type Round = { releaseEndsOn: Day | null; releaseClosed: boolean }

export const roundOf = ({ releaseEndsOn, releaseClosed }: Round): RoundState => {
  if (releaseEndsOn === null) return 'none'
  return releaseClosed ? 'closed' : 'open'
}

/** Nobody has to look within hours, and a book does not wait for months. */
export const ROUND_DAYS = { least: 1, most: 60, usual: 7 }
/** Whoever still has something open gets a mail. */
export const REMINDED_DAYS_BEFORE = 3

export const isPossibleEnd = (endsOn: Day, today: Day): boolean => {
  const days = daysBetween(today, endsOn)
  return days >= ROUND_DAYS.least && days <= ROUND_DAYS.most
}
