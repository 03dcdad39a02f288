import type { Member } from '#domain/account/actor.ts'
import { audit } from '../../../platform/audit.ts'
import { lockClass } from '../class/lock-class.ts'
import type { SchoolDeps } from '../deps.ts'
import { forgetAndTell } from '../forget-and-tell.ts'
import { refusedMail, removedMail } from '../mails.ts'
import { holdEditable } from './hold-editable.ts'

/** Removes somebody with everything they contributed, whatever state the book is in. They are told, if they have an account. */
export function removeMember(deps: SchoolDeps, actor: Member, memberId: string): Promise<void> {
  return deps.account.db.transaction(async (tx) => {
    const { classId } = actor
    await deps.yearbook.outdate(tx, classId)
    await lockClass(tx, actor)
    const { accountId, waiting, nameInBook } = await holdEditable(tx, actor, memberId)
    await forgetAndTell(deps, tx, { classId, memberId, accountId, nameInBook }, waiting ? refusedMail : removedMail)
    await audit(tx, actor, {
      action: 'member:remove',
      subjectId: memberId,
      detail: { registered: accountId !== null },
    })
  })
}
