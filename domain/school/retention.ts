/** How long a class is kept once its book is there, or once it has left school without one. */
export type ClassRetention = { monthsAfterDelivery: number; monthsAfterGraduation: number }

/** So many days before a class goes its admin is told, and once more. */
export const FIRST_WORD_DAYS = 30
export const LAST_WORD_DAYS = 7

type Planned = { deletesOn: string | null; toldOn: string | null }
export type RetentionStep =
  | { kind: 'nothing' }
  /** It is not due any more: something was ordered since. */
  | { kind: 'keep' }
  | { kind: 'tell'; deletesOn: string; days: number }
  | { kind: 'delete' }

const DAY_MS = 86_400_000
const addDays = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
const later = (one: string, other: string) => (one > other ? one : other)

/**
 * What happens today to a class that is due on a day, or on none. Nobody's class goes without both words, whatever the
 * settings were changed to and however long nothing ran: then it goes later.
 */
export function retentionStep(dueOn: string | null, { deletesOn, toldOn }: Planned, today: string): RetentionStep {
  const isDue = dueOn !== null && dueOn <= addDays(today, FIRST_WORD_DAYS)
  if (!isDue) return { kind: deletesOn === null ? 'nothing' : 'keep' }
  if (deletesOn === null || toldOn === null)
    return { kind: 'tell', deletesOn: later(dueOn, addDays(today, FIRST_WORD_DAYS)), days: FIRST_WORD_DAYS }
  const lastWordFrom = addDays(deletesOn, -LAST_WORD_DAYS)
  if (today < lastWordFrom) return { kind: 'nothing' }
  if (toldOn < lastWordFrom)
    return { kind: 'tell', deletesOn: later(deletesOn, addDays(today, LAST_WORD_DAYS)), days: LAST_WORD_DAYS }
  return { kind: today < deletesOn ? 'nothing' : 'delete' }
}
