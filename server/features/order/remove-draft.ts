import type { Member } from '#domain/account/actor.ts'
import { audit } from '../../platform/audit.ts'
import { announce } from '../../platform/events.ts'
import { holdDraft } from './change-order.ts'
import { enterPortal } from './enter-portal.ts'
import type { OrderParts } from './parts.ts'

/** With its history; what is left is that there was one. */
export function removeDraft(parts: OrderParts, actor: Member, orderId: string): Promise<void> {
  return enterPortal(parts, actor, async (tx) => {
    const { type } = await holdDraft(parts, tx, actor, orderId)
    await parts.store.remove(tx, orderId)
    await audit(tx, actor, { action: 'order:remove-draft', subjectId: orderId, detail: { type } })
    await announce(tx, actor.classId, 'order')
  })
}
