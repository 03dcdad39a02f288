import type { ClassMember } from '#contract/school/members.ts'
import type { Member } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import { audit } from '../../../platform/audit.ts'
import { announce } from '../../../platform/events.ts'
import { endLogins } from '../../account/steps.ts'
import { lockClass } from '../class/lock-class.ts'
import type { SchoolDeps } from '../deps.ts'
import { appointedMail, withdrawnMail } from '../mails.ts'
import { mailMember } from '../member-mail.ts'
import { holdEditable } from './hold-editable.ts'
import { showMember } from './list-members.ts'
import { memberStore } from './store.ts'

/** Whoever changes it to and fro does not fill anybody's mailbox. */
const AGAIN_SECONDS = 60 * 60

type Change = { memberId: string; role: 'student' | 'redakteur' }

/** Appoints an editor, or withdraws the rights again. */
export function changeRole(deps: SchoolDeps, actor: Member, { memberId, role }: Change): Promise<ClassMember> {
  return deps.account.db.transaction(async (tx) => {
    await lockClass(tx, actor)
    const { accountId, waiting, suspendedAt, role: before } = await holdEditable(tx, actor, memberId)
    if (accountId === null || waiting || suspendedAt !== null) throw new AppError('NOT_REGISTERED')
    if (role !== before) {
      await memberStore.change(tx, memberId, { role })
      // New rights wait for the next login; rights that are withdrawn are gone at once.
      if (role === 'student') await endLogins(tx, accountId)
      const mail = role === 'student' ? withdrawnMail : appointedMail
      await mailMember(deps, tx, accountId, mail, { unlessToldWithinSeconds: AGAIN_SECONDS })
      await audit(tx, actor, {
        action: 'member:change-role',
        subjectId: memberId,
        detail: { from: before, to: role },
      })
      await announce(tx, actor.classId, 'members')
    }
    return showMember(tx, actor, memberId)
  })
}
