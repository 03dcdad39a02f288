import type { Staff } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import { audit } from '../../../platform/audit.ts'
import { orderStore } from '../../order/store.ts'
import type { OfficeDeps } from '../deps.ts'
import { OPEN_ORDER, officeOrderStore } from './order-store.ts'
import { showOrder } from './show-order.ts'

/** Somebody says why they look at what is the class's in an order; that is on record before they see any of it. */
export async function openOrder(deps: OfficeDeps, by: Staff, { orderId, reason }: { orderId: string; reason: string }) {
  await deps.db.transaction(async (tx) => {
    const order = await orderStore.findAny(tx, orderId)
    if (order === undefined) throw new AppError('NOT_FOUND')
    await audit(tx, by, { action: OPEN_ORDER, classId: order.classId, subjectId: orderId, reason })
  })
  return showOrder(deps, by, orderId)
}

/** Whether they have, within the hour. */
export const hasOpened = async ({ db }: { db: Db | Tx }, by: Staff, orderId: string): Promise<boolean> =>
  (await officeOrderStore.openUntil(db, by.accountId, orderId)) !== undefined
