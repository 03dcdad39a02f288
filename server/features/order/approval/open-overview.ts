import type { OrderWithAddress } from '#contract/order/parts.ts'
import type { Member } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import { announce } from '../../../platform/events.ts'
import type { OrderDeps } from '../deps.ts'
import { enterPortal } from '../enter-portal.ts'
import { shown } from '../shown.ts'
import { orderStore } from '../store.ts'

/** The customer has seen what they are about to order; what is left is to confirm it. */
export function openOverview(deps: OrderDeps, actor: Member, orderId: string): Promise<OrderWithAddress> {
  return enterPortal(deps, actor, async (tx) => {
    const order = await orderStore.hold(tx, actor.classId, orderId)
    if (order === undefined) throw new AppError('NOT_FOUND')
    if (order.phase !== 'PRINT_APPROVAL') throw new AppError('ORDER_NOT_MOVABLE')
    if (order.overviewOpenedAt !== null) return shown(tx, order)
    await announce(tx, actor.classId, 'order')
    return shown(tx, await orderStore.change(tx, order, { overviewOpenedAt: new Date() }))
  })
}
