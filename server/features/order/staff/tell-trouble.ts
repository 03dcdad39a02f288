import type { Staff } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import { isWithPrinter } from '#domain/order/hand-over.ts'
import { isForCustomer, type OrderFailure, orderFailures } from '#domain/order/order-failure.ts'
import { announce } from '../../../platform/events.ts'
import { handOverStore } from '../hand-over/store.ts'
import { requireOrder } from '../hold-order.ts'
import { orderStore } from '../store.ts'
import type { StaffDeps } from './move-on.ts'

/** What a printer by hand reports after the print: the class reads it, and gets it by mail. */
export const tellTrouble = (
  { db, tell }: StaffDeps,
  by: Staff,
  orderId: string,
  failure: OrderFailure,
): Promise<void> =>
  db.transaction(async (tx) => {
    const order = await requireOrder(tx, orderId)
    const run = await handOverStore.find(tx, orderId)
    const mayTell = run !== undefined && isWithPrinter({ ...order, state: run.state })
    if (!mayTell || !isForCustomer(failure)) throw new AppError('ORDER_NOT_MOVABLE')
    await handOverStore.hear(tx, run.runId, { trouble: failure })
    // A version of its own: another of staff who is told the same writes to the class no second time.
    const after = await orderStore.change(tx, order, {})
    const reason = orderFailures[failure].customer?.short ?? orderFailures[failure].staff.short
    await orderStore.record(tx, after, { by, fromPhase: order.phase, why: 'partner-said', reason })
    await tell(tx, after, { news: 'trouble', code: failure })
    if (order.classId !== null) await announce(tx, order.classId, 'order')
  })
