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

/** Far enough for any class, and no typing error: "20277". */
export const DEADLINE_YEARS_AHEAD = 5
/** A new deadline lies ahead: today still counts. */
export const isPossibleDeadline = (deadline: Day, today: Day): boolean =>
  deadline >= today && daysBetween(today, deadline) <= DEADLINE_YEARS_AHEAD * 366
