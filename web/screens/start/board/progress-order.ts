import type { MemberProgress } from '#contract/yearbook.ts'

export type Order = 'least' | 'name'

const german = new Intl.Collator('de')
const share = ({ done, total }: MemberProgress) => (total === 0 ? 1 : done / total)
const byName = (one: MemberProgress, other: MemberProgress) => german.compare(one.name, other.name)

const orders: Record<Order, (one: MemberProgress, other: MemberProgress) => number> = {
  least: (one, other) => share(one) - share(other) || byName(one, other),
  name: byName,
}

/** Those who need a push first, or as in the index of the book. */
export const sorted = (people: readonly MemberProgress[], order: Order): MemberProgress[] =>
  people.toSorted(orders[order])
