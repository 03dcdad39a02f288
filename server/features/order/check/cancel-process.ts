import type { OrderWithAddress } from '#contract/order/parts.ts'
import type { Member } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import { backToDraft } from '../back-to-draft.ts'
import type { OrderDeps } from '../deps.ts'
import { enterPortal } from '../enter-portal.ts'
import { shown } from '../shown.ts'
import { orderStore } from '../store.ts'

/** Back to a draft, to change something. What is one already stays as it is: an answer may have been lost. */
export const cancelProcess = (
  deps: OrderDeps,
  actor: Member,
  { orderId, version }: { orderId: string; version: number },
): Promise<OrderWithAddress> =>
  enterPortal(deps, actor, async (tx) => {
    const order = await orderStore.hold(tx, actor.classId, orderId)
    if (order === undefined) throw new AppError('NOT_FOUND')
    if (order.phase === 'YEARBOOK_CONFIG') return shown(tx, order)
    if (order.version !== version) throw new AppError('ORDER_CHANGED')
    return shown(tx, await backToDraft(tx, order, actor, { why: 'cancelled' }))
  })
