import type { MemberProgress } from '#contract/yearbook.ts'
import { totalOf } from '#domain/yearbook/progress.ts'

export type Order = 'missing' | 'name'

const german = new Intl.Collator('de')
const missing = ({ tasks }: MemberProgress) => totalOf(tasks).missing
const byName = (one: MemberProgress, other: MemberProgress) => german.compare(one.name, other.name)

const orders: Record<Order, (one: MemberProgress, other: MemberProgress) => number> = {
  missing: (one, other) => missing(other) - missing(one) || byName(one, other),
  name: byName,
}

/** Those who need a push first, or as in the index of the book. */
export const sorted = (people: readonly MemberProgress[], order: Order): MemberProgress[] =>
  people.toSorted(orders[order])
