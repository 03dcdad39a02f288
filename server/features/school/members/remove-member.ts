import type { Member } from '#domain/account/actor.ts'
import { audit } from '../../../platform/audit.ts'
import { lockClass } from '../class/lock-class.ts'
import type { SchoolDeps } from '../deps.ts'
import { forgetMember } from '../forget-member.ts'
import { holdEditable } from './hold-editable.ts'

/** Removes somebody with everything they contributed, whatever state the book is in. */
export function removeMember(deps: SchoolDeps, actor: Member, memberId: string): Promise<void> {
  return deps.account.db.transaction(async (tx) => {
    const { classId } = actor
    await deps.yearbook.outdate(tx, classId)
    await lockClass(tx, actor)
    const { accountId } = await holdEditable(tx, actor, memberId)
    await forgetMember(deps, tx, { classId, memberId, accountId })
    await audit(tx, actor, {
      action: 'member:remove',
      subjectId: memberId,
      detail: { registered: accountId !== null },
    })
  })
}
