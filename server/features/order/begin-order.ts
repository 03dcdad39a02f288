import type { OrderWithAddress } from '#contract/order/parts.ts'
import type { Member } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import { DRAFTS_MAX } from '#domain/order/draft.ts'
import type { OrderType } from '#domain/order/order-type.ts'
import { announce } from '../../platform/events.ts'
import type { OrderDeps } from './deps.ts'
import { enterPortal } from './enter-portal.ts'
import { shown } from './shown.ts'
import { orderStore } from './store.ts'

/** An empty draft. Asked for once more after a lost answer, it is the one that was begun then. */
export function beginOrder(
  deps: OrderDeps,
  actor: Member,
  { orderId, type }: { orderId: string; type: OrderType },
): Promise<OrderWithAddress> {
  return enterPortal(deps, actor, async (tx) => {
    const known = await orderStore.find(tx, actor.classId, orderId)
    if (known !== undefined && known.type === type) return shown(tx, known)
    if ((await orderStore.countDrafts(tx, actor.classId)) >= DRAFTS_MAX) throw new AppError('TOO_MANY_DRAFTS')
    const order = await orderStore.add(tx, { id: orderId, classId: actor.classId, type })
    if (order === undefined) throw new AppError('NOT_FOUND')
    await orderStore.record(tx, order, { by: actor, fromPhase: null, why: 'begun' })
    await announce(tx, actor.classId, 'order')
    return shown(tx, order)
  })
}
