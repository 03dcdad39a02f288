import type { Staff } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import type { Transactions } from '../../../adapters/postgres/connect.ts'
import { audit } from '../../../platform/audit.ts'
import { announce } from '../../../platform/events.ts'
import { decidedIn } from '../decided.ts'
import { requireOrder } from '../hold-order.ts'
import { orderStore } from '../store.ts'

type Asked = { orderId: string; partnerOrderNumber: string }

/** Brought to a printer by hand, who has a number for it: from now on it waits for nobody of us. A number typed wrongly is mended the same way. */
export const enterNumber = (db: Transactions, by: Staff, { orderId, partnerOrderNumber }: Asked) =>
  db.transaction(async (tx) => {
    const order = await requireOrder(tx, orderId)
    if (order.phase !== 'PRINT_ONGOING') throw new AppError('ORDER_NOT_MOVABLE')
    if (order.partnerOrderNumber === partnerOrderNumber) return
    const after = await orderStore.change(tx, order, { partnerOrderNumber })
    const decided = decidedIn(order, after)
    const why = order.partnerOrderNumber === null ? 'handed-over' : 'partner-number'
    await orderStore.record(tx, after, { by, fromPhase: order.phase, why, decided })
    await audit(tx, by, {
      action: 'office:enter-partner-number',
      classId: order.classId,
      subjectId: orderId,
      detail: decided,
    })
    if (order.classId !== null) await announce(tx, order.classId, 'order')
  })
