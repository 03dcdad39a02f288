import type { MemberProgress } from '#contract/yearbook.ts'
import { totalOf } from '#domain/yearbook/progress.ts'

export type Order = 'missing' | 'name'

const missing = ({ tasks }: MemberProgress) => totalOf(tasks).missing
/** Those who need a push first, or as in the index of the book, which is how they come. */
export const sorted = (people: readonly MemberProgress[], order: Order): MemberProgress[] =>
  order === 'name' ? [...people] : people.toSorted((one, other) => missing(other) - missing(one))
