import type { Staff } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import { isBefore } from '#domain/order/phase.ts'
import type { PrintPartner } from '#domain/order/print-partner.ts'
import type { Transactions } from '../../../adapters/postgres/connect.ts'
import { audit } from '../../../platform/audit.ts'
import { announce } from '../../../platform/events.ts'
import { decidedIn } from '../decided.ts'
import { requireOrder } from '../hold-order.ts'
import { orderStore } from '../store.ts'

type Asked = { orderId: string; partner: PrintPartner }

/** Until the price is fixed, which depends on it. After a printer has turned an order down it is handed to another (`retryHandOver`). */
export const choosePartner = (db: Transactions, by: Staff, { orderId, partner }: Asked) =>
  db.transaction(async (tx) => {
    const order = await requireOrder(tx, orderId)
    const isEarly = !isBefore(order.phase, 'PARTNER_SELECTION') && !isBefore('PRICE_CHECK', order.phase)
    if (!isEarly) throw new AppError('ORDER_NOT_MOVABLE')
    if (order.partner === partner) return order
    const after = await orderStore.change(tx, order, { partner })
    const decided = decidedIn(order, after)
    await orderStore.record(tx, after, { by, fromPhase: order.phase, why: 'partner', decided })
    await audit(tx, by, {
      action: 'office:choose-printer',
      classId: order.classId,
      subjectId: orderId,
      detail: decided,
    })
    if (order.classId !== null) await announce(tx, order.classId, 'order')
    return after
  })
