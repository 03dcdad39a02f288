import type { ClassMember } from '#contract/school/members.ts'
import type { Member } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import { audit } from '../../../platform/audit.ts'
import { announce } from '../../../platform/events.ts'
import { endLogins } from '../../account/steps.ts'
import { lockClass } from '../class/lock-class.ts'
import { appointedMail, withdrawnMail } from '../mails.ts'
import type { SchoolParts } from '../parts.ts'
import { tell } from '../tell.ts'
import { holdEditable } from './hold-editable.ts'
import { showMember } from './list-members.ts'

/** Whoever changes it to and fro does not fill anybody's mailbox. */
const AGAIN_SECONDS = 60 * 60

type Change = { memberId: string; role: 'student' | 'redakteur' }

/** Appoints an editor, or withdraws the rights again. */
export function changeRole(parts: SchoolParts, actor: Member, { memberId, role }: Change): Promise<ClassMember> {
  return parts.account.db.transaction(async (tx) => {
    await lockClass(parts, tx, actor)
    const { accountId, waiting, role: before } = await holdEditable(parts, tx, actor, memberId)
    if (accountId === null || waiting) throw new AppError('NOT_REGISTERED')
    if (role !== before) {
      await parts.members.change(tx, memberId, { role })
      // New rights wait for the next login; rights that are withdrawn are gone at once.
      if (role === 'student') await endLogins(parts.account.store, tx, accountId)
      const mail = role === 'student' ? withdrawnMail : appointedMail
      await tell(parts, tx, accountId, mail, { unlessToldWithinSeconds: AGAIN_SECONDS })
      await audit(tx, actor, {
        action: 'member:change-role',
        subjectId: memberId,
        detail: { from: before, to: role },
      })
      await announce(tx, actor.classId, 'members')
    }
    return showMember(parts, tx, actor, memberId)
  })
}
