import { type DataState, isLocked } from './data-state.ts'
import { type Day, daysBetween } from './deadline.ts'

/** Is this a day on which everybody with open tasks gets a mail? */
export const isReminderDay = (
  book: { deadline: Day | null; dataState: DataState },
  today: Day,
  daysBefore: readonly number[],
): boolean =>
  book.deadline !== null && !isLocked(book.dataState) && daysBefore.includes(daysBetween(today, book.deadline))
