import type { Actor } from '#domain/account/actor.ts'
import type { OrderChange } from '#domain/order/history.ts'
import type { Tx } from '../../adapters/postgres/connect.ts'
import { advance } from './advance.ts'
import { checkStore } from './check/check-store.ts'
import type { OrderContent, StoredOrder } from './store.ts'

/** What was found out on the way: with a change none of it holds any more. */
export const foundOnTheWay = { priceCents: null, partner: null, overviewOpenedAt: null } as const satisfies OrderContent

type Why = { why: OrderChange; reason?: string; change?: OrderContent }

/**
 * What is under way becomes a draft again: findings, price and printer are forgotten, and a new data check is due. Class
 * and order are held by whoever calls.
 */
export async function backToDraft(
  tx: Tx,
  order: StoredOrder,
  by: Actor,
  { change, ...why }: Why,
): Promise<StoredOrder> {
  await checkStore.remove(tx, order.id)
  return advance(tx, order, 'YEARBOOK_CONFIG', by, { ...why, change: { ...foundOnTheWay, ...change } })
}
