import type { Member } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import { audit } from '../../platform/audit.ts'
import { announce } from '../../platform/events.ts'
import { holdDraft } from './change-order.ts'
import type { OrderDeps } from './deps.ts'
import { enterPortal } from './enter-portal.ts'
import { orderStore } from './store.ts'

/** With its history and its files; what is left is that there was one. */
export function removeDraft(deps: OrderDeps, actor: Member, orderId: string): Promise<void> {
  return enterPortal(deps, actor, async (tx) => {
    const { type, contract } = await holdDraft(tx, actor, orderId)
    // Ordered once, and set back by staff: what was agreed is kept.
    if (contract !== null) throw new AppError('ORDER_NOT_DRAFT')
    for (const scope of await orderStore.removeFiles(tx, orderId)) await deps.removeFiles(tx, scope)
    await orderStore.remove(tx, orderId)
    await audit(tx, actor, { action: 'order:remove-draft', subjectId: orderId, detail: { type } })
    await announce(tx, actor.classId, 'order')
  })
}
