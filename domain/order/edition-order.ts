import type { OrderType } from './order-type.ts'
import { isBinding, type OrderPhase } from './phase.ts'
import { needsNewBook } from './printed-edition.ts'

type Known = {
  type: OrderType
  phase: OrderPhase
  orderedAt: string | null
  edition: { outdated: boolean } | null
}

/** A draft counts once it has its book; what waits for a book that is set anew does not. */
const isUnderWay = (order: Known): boolean =>
  !needsNewBook(order) && (order.phase !== 'YEARBOOK_CONFIG' || order.edition !== null)

/** The order of the whole edition that tells how it stands: what was ordered last, or else what is under way. A trial print is none. */
export function editionOrder<Each extends Known>(orders: readonly Each[]): Each | undefined {
  const books = orders.filter(({ type }) => type === 'YEARBOOK_ORDER')
  const [ordered] = books
    .filter(({ phase }) => isBinding(phase))
    .sort((a, b) => (b.orderedAt ?? '').localeCompare(a.orderedAt ?? ''))
  return ordered ?? books.find(isUnderWay)
}
