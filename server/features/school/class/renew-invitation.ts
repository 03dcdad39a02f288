import type { Member } from '#domain/account/actor.ts'
import { audit } from '../../../platform/audit.ts'
import type { SchoolDeps } from '../deps.ts'
import { editClass } from './edit-class.ts'
import { newInvitationCode } from './invitation-code.ts'
import { classStore } from './store.ts'

/** A new link with a new term; the old one stops at once, also for whoever is about to use it. */
export function renewInvitation(deps: SchoolDeps, actor: Member) {
  return editClass(deps, actor, async (tx) => {
    await classStore.renewInvitation(tx, actor.classId, newInvitationCode(), deps.invitationDays)
    await audit(tx, actor, { action: 'class:renew-invitation' })
  })
}

/** Nobody joins until it is renewed. Closed twice, it stays closed. */
export function closeInvitation(deps: SchoolDeps, actor: Member) {
  return editClass(deps, actor, async (tx) => {
    await classStore.closeInvitation(tx, actor.classId)
    await audit(tx, actor, { action: 'class:close-invitation' })
  })
}
