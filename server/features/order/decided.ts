import type { Decided } from '#domain/order/history.ts'
import type { StoredOrder } from './store.ts'

const decided = ['priceCents', 'partner', 'partnerOrderNumber', 'carrier', 'trackingNumber'] as const

/** What was decided of an order, as history and log tell it: each that is another now, before and after. */
export const decidedIn = (before: StoredOrder, after: StoredOrder): Decided =>
  Object.fromEntries(
    decided
      .filter((field) => before[field] !== after[field])
      .flatMap((field) => [
        [`${field}.before`, before[field]],
        [`${field}.after`, after[field]],
      ]),
  )
