import type { Staff } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import { tellsClass } from '#domain/order/history.ts'
import { invoiceNumber } from '#domain/order/invoice.ts'
import { isBefore, isBinding, type OrderPhase } from '#domain/order/phase.ts'
import type { PrintPartner } from '#domain/order/print-partner.ts'
import { waysBack } from '#domain/order/way-back.ts'
import type { Transactions, Tx } from '../../../adapters/postgres/connect.ts'
import { audit } from '../../../platform/audit.ts'
import type { RemoveFiles } from '../../../platform/file-removal.ts'
import { dropEditionFiles } from '../../book/steps.ts'
import { advance } from '../advance.ts'
import { checkStore } from '../check/check-store.ts'
import { beginCheck } from '../check/start-check.ts'
import { decidedIn } from '../decided.ts'
import type { StartDeps } from '../hand-over/deps.ts'
import { callOff, startHandOver } from '../hand-over/start.ts'
import { requireOrder } from '../hold-order.ts'
import { type OrderContent, orderStore, type StoredOrder } from '../store.ts'
import type { TellOfOrder } from '../tell.ts'

type Deps = StartDeps & {
  db: Transactions
  tell: TellOfOrder
  /** Who prints unless staff choose otherwise. */
  defaultPartner: PrintPartner
}
type Asked = { orderId: string; to: OrderPhase; reason: string }

/**
 * To an earlier phase, with a reason that the class reads where something is theirs to do again. What was found out after that
 * phase counts no more; what was ordered is cancelled at the printer, if it still can be.
 */
export const setBack = ({ db, tell, ...deps }: Deps, by: Staff, { orderId, to, reason }: Asked) =>
  db.transaction(async (tx) => {
    if (reason.trim() === '') throw new AppError('SET_BACK_UNEXPLAINED')
    const order = await requireOrder(tx, orderId)
    if (!waysBack(order).includes(to)) throw new AppError('ORDER_NOT_MOVABLE')
    const isUndone = isBinding(order.phase) && !isBinding(to)
    const voidInvoice = isUndone && order.invoice !== null ? invoiceNumber(order.invoice) : null
    // Delivered, and on its way after all: the printer has nothing to do with that.
    if (isBinding(order.phase) && to !== 'SHIPPING') await callOff(deps, tx, order)
    const after = await advance(tx, order, to, by, { reason, change: clearedBefore(to) })
    if (isBefore(to, 'DATA_CHECK')) await checkStore.remove(tx, orderId)
    if (tellsClass(order.phase, to)) await tell(tx, after, { news: 'set-back', reason, isUndone, voidInvoice })
    if (isUndone) await dropOutdated(deps.removeFiles, tx, after)
    // Printed once more, from the package on.
    if (to === 'PRINT_ONGOING') await startHandOver(deps, tx, after)
    const detail = { from: order.phase, to, ...decidedIn(order, after) }
    await audit(tx, by, { action: 'office:reset-order', classId: order.classId, subjectId: orderId, reason, detail })
    // From there nobody but the product goes on: its data check begins anew.
    return after.phase === 'PARTNER_SELECTION' ? beginCheck(deps, tx, after) : after
  })

/** Its files were kept because it was ordered. */
async function dropOutdated(removeFiles: RemoveFiles, tx: Tx, { edition, classId }: StoredOrder): Promise<void> {
  if (edition === null || edition.outdatedAt === null || classId === null) return
  if ((await orderStore.orderedEditions(tx, classId)).includes(edition.id)) return
  await dropEditionFiles(removeFiles, tx, edition.id)
}

/** What the phases after this one had found out. */
const clearedBefore = (to: OrderPhase): OrderContent => ({
  ...(isBefore(to, 'SHIPPING') && { carrier: null, trackingNumber: null, shippedAt: null }),
  ...(isBefore(to, 'PRINT_ONGOING') && { confirmKey: null, overviewOpenedAt: null, partnerOrderNumber: null }),
  ...(isBefore(to, 'PRINT_CHECK') && { priceCents: null }),
  ...(isBefore(to, 'DATA_CHECK') && { partner: null }),
})
