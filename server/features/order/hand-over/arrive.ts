import type { Report } from '../../../adapters/partners/partner.ts'
import type { Tx } from '../../../adapters/postgres/connect.ts'
import { announce } from '../../../platform/events.ts'
import { decidedIn } from '../decided.ts'
import { orderStore, type StoredOrder } from '../store.ts'
import { GOES_ON, type HandOver, handOverStore } from './store.ts'

/** The printer has it, and has given it a number. */
export async function arrive(tx: Tx, order: StoredOrder, at: HandOver, { orderNumber }: Report): Promise<StoredOrder> {
  await handOverStore.change(tx, at, { ...GOES_ON, state: 'AT_PARTNER' })
  const after = await orderStore.change(tx, order, { partnerOrderNumber: orderNumber })
  await orderStore.record(tx, after, {
    by: { kind: 'system' },
    fromPhase: order.phase,
    why: 'handed-over',
    decided: decidedIn(order, after),
  })
  if (after.classId !== null) await announce(tx, after.classId, 'order')
  return after
}
