import type { Member } from '#domain/account/actor.ts'
import { audit } from '../../platform/audit.ts'
import { announce } from '../../platform/events.ts'
import { holdDraft } from './change-order.ts'
import type { OrderDeps } from './deps.ts'
import { enterPortal } from './enter-portal.ts'
import { dropAllFiles } from './print-files.ts'
import { orderStore } from './store.ts'

/**
 * With its history and its files; what is left is that there was one. One that was ordered and set back by staff leaves the
 * class, and what was agreed is kept.
 */
export function removeDraft(deps: OrderDeps, actor: Member, orderId: string): Promise<void> {
  return enterPortal(deps, actor, async (tx) => {
    const { type, contract } = await holdDraft(tx, actor, orderId)
    await dropAllFiles(deps.removeFiles, tx, orderId)
    await (contract === null ? orderStore.remove(tx, orderId) : orderStore.leave(tx, orderId))
    await audit(tx, actor, { action: 'order:remove-draft', subjectId: orderId, detail: { type } })
    await announce(tx, actor.classId, 'order')
  })
}
