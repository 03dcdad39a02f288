import type { Member } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import { confirmsName } from '#domain/school/roster-name.ts'
import { audit } from '../../../platform/audit.ts'
import { announce } from '../../../platform/events.ts'
import { endLogins, requireRecentLogin } from '../../account/steps.ts'
import { accountStore } from '../../account/store.ts'
import { lockClass } from '../class/lock-class.ts'
import type { SchoolDeps } from '../deps.ts'
import { formerAdminMail, newAdminMail } from '../mails.ts'
import { mailMember } from '../member-mail.ts'
import { holdEditable } from './hold-editable.ts'
import { memberStore } from './store.ts'

/**
 * Hands the class over. The lock on the class lets one transfer through at a time, and the next one finds that its caller
 * is no admin any more: there is always exactly one. Both log in again, since the role is fixed at the login.
 */
export function transferAdmin(
  deps: SchoolDeps,
  actor: Member,
  { memberId, name }: { memberId: string; name: string },
): Promise<void> {
  return deps.account.db.transaction(async (tx) => {
    await lockClass(tx, actor)
    await requireRecentLogin(tx, actor)
    const heir = await holdEditable(tx, actor, memberId)
    const { accountId } = heir
    if (accountId === null || heir.waiting || heir.suspendedAt !== null) throw new AppError('NOT_REGISTERED')
    const { emailVerified } = await accountStore.person(tx, accountId)
    if (!emailVerified) throw new AppError('NOT_REGISTERED')
    if (!confirmsName(name, heir)) throw new AppError('NAME_NOT_CONFIRMED')

    // In this order: a class never has two admins, not even for a moment (member_one_admin).
    await memberStore.change(tx, actor.memberId, { role: 'student' })
    await memberStore.change(tx, memberId, { role: 'admin' })
    for (const each of [actor.accountId, accountId]) await endLogins(tx, each)
    await mailMember(deps, tx, accountId, newAdminMail)
    await mailMember(deps, tx, actor.accountId, formerAdminMail)
    await audit(tx, actor, { action: 'class:transfer-admin', subjectId: memberId })
    await announce(tx, actor.classId, 'members')
  })
}
