import type { Member } from '#domain/account/actor.ts'
import { audit } from '../../../platform/audit.ts'
import type { SchoolParts } from '../parts.ts'
import { editClass } from './edit-class.ts'
import { newInvitationCode } from './invitation-code.ts'

/** A new link with a new term; the old one stops at once, also for whoever is about to use it. */
export function renewInvitation(parts: SchoolParts, actor: Member) {
  return editClass(parts, actor, async (tx) => {
    await parts.classes.renewInvitation(tx, actor.classId, newInvitationCode(), parts.invitationDays)
    await audit(tx, actor, { action: 'class:renew-invitation' })
  })
}

/** Nobody joins until it is renewed. Closed twice, it stays closed. */
export function closeInvitation(parts: SchoolParts, actor: Member) {
  return editClass(parts, actor, async (tx) => {
    await parts.classes.closeInvitation(tx, actor.classId)
    await audit(tx, actor, { action: 'class:close-invitation' })
  })
}
