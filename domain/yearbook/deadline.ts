import { z } from 'zod'

/** A day without a time: the deadline is over when that day is over in Germany. */
export const Day = z.iso.date('Das ist kein Datum.')
export type Day = string

const DAY_MS = 86_400_000
/** From here on it may be the next day in Germany, which is one or two hours ahead. */
const LATE_HOUR = 22

/** The day it is in Germany at a moment. */
export const dayOf = (moment: Date): Day =>
  // A browser takes longer to make the first format than to draw a page: only where the hour alone does not tell.
  moment.getUTCHours() < LATE_HOUR
    ? moment.toISOString().slice(0, 10)
    : new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' }).format(moment)

/** Whole days from one day to another; negative when it is over. */
export const daysBetween = (from: Day, to: Day): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

export const isPast = (deadline: Day | null, today: Day): boolean => deadline !== null && deadline < today

/** "Noch 12 Tage", "Heute ist Redaktionsschluss". */
export function countdown(deadline: Day, today: Day): string {
  const days = daysBetween(today, deadline)
  if (days > 1) return `Noch ${days} Tage`
  if (days === 1) return 'Noch 1 Tag'
  if (days === 0) return 'Heute ist Redaktionsschluss'
  return days === -1 ? 'Seit gestern vorbei' : `Seit ${-days} Tagen vorbei`
}

/** The last day that can be set: a year after the Abi the book is no more of it; a class that is late has a year from today. */
export function lastDeadline(graduationYear: number, today: Day): Day {
  const afterAbi = `${graduationYear + 1}-08-31`
  const inAYear = new Date(Date.parse(today) + 365 * DAY_MS).toISOString().slice(0, 10)
  return afterAbi > inAYear ? afterAbi : inAYear
}

/** Why a day cannot be the new deadline; today still can. */
export function deadlineRefused(deadline: Day, today: Day, graduationYear: number) {
  if (deadline < today) return 'DEADLINE_IMPOSSIBLE'
  return deadline > lastDeadline(graduationYear, today) ? 'DEADLINE_TOO_LATE' : undefined
}
