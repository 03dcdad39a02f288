import type { Member } from '#domain/account/actor.ts'
import { audit } from '../../../platform/audit.ts'
import { lockClass } from '../class/lock-class.ts'
import { forgetMember } from '../forget-member.ts'
import type { SchoolParts } from '../parts.ts'
import { holdEditable } from './hold-editable.ts'

/** Removes somebody with everything they contributed, whatever state the book is in. */
export function removeMember(parts: SchoolParts, actor: Member, memberId: string): Promise<void> {
  return parts.account.db.transaction(async (tx) => {
    const { classId } = actor
    await parts.book.outdate(tx, classId)
    await lockClass(parts, tx, actor)
    const { accountId } = await holdEditable(parts, tx, actor, memberId)
    await forgetMember(parts, tx, { classId, memberId, accountId })
    await audit(tx, actor, {
      action: 'member:remove',
      subjectId: memberId,
      detail: { registered: accountId !== null },
    })
  })
}
