import { can } from '../account/capability.ts'
import type { Role } from '../account/role.ts'
import { type DataState, isLocked } from './data-state.ts'
import { type Day, isPast } from './deadline.ts'

type Book = { dataState: DataState; deadline: Day | null }

/** Why somebody may not change the content now; `undefined` when they may. Editors go on after the deadline. */
export function writingRefused(book: Book, role: Role, today: Day): 'BOOK_LOCKED' | 'DEADLINE_PASSED' | undefined {
  if (isLocked(book.dataState)) return 'BOOK_LOCKED'
  if (isPast(book.deadline, today) && !can(role, 'yearbook:oversee')) return 'DEADLINE_PASSED'
  return undefined
}
