import type { OrderWithAddress } from '#contract/order/parts.ts'
import type { Member } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import { phaseAfterCheck } from '#domain/order/check.ts'
import { advance } from '../advance.ts'
import type { OrderDeps } from '../deps.ts'
import { enterPortal } from '../enter-portal.ts'
import { shown } from '../shown.ts'
import { orderStore } from '../store.ts'
import { checkStore } from './check-store.ts'

/** Somebody has seen the warnings and goes on all the same. Asked for once more after a lost answer, it has. */
export const acceptWarnings = (
  deps: OrderDeps,
  actor: Member,
  { orderId, version }: { orderId: string; version: number },
): Promise<OrderWithAddress> =>
  enterPortal(deps, actor, async (tx) => {
    const order = await orderStore.hold(tx, actor.classId, orderId)
    if (order === undefined) throw new AppError('NOT_FOUND')
    if (order.check?.acceptedAt != null) return shown(tx, order)
    if (order.phase !== 'DATA_CHECK' || order.check?.state !== 'DATA_CHECK_SUCCESS')
      throw new AppError('ORDER_NOT_MOVABLE')
    if (order.version !== version) throw new AppError('ORDER_CHANGED')
    await checkStore.accept(tx, orderId, actor.memberId)
    await orderStore.record(tx, order, { by: actor, fromPhase: order.phase, why: 'warnings-accepted' })
    return shown(tx, await advance(tx, order, phaseAfterCheck(order.details), { kind: 'system' }))
  })
