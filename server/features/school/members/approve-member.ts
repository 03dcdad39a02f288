import type { ClassMember } from '#contract/school/members.ts'
import type { Member } from '#domain/account/actor.ts'
import { announce } from '../../../platform/events.ts'
import { lockClass } from '../class/lock-class.ts'
import type { SchoolParts } from '../parts.ts'
import { holdEditable } from './hold-editable.ts'
import { letIn } from './let-in.ts'
import { showMember } from './list-members.ts'

/** Lets somebody into the class; whoever is in stays in. */
export function approveMember(parts: SchoolParts, actor: Member, memberId: string): Promise<ClassMember> {
  return parts.account.db.transaction(async (tx) => {
    await parts.book.requireOpen(tx, actor.classId)
    await lockClass(parts, tx, actor)
    const newcomer = await holdEditable(parts, tx, actor, memberId)
    if (!newcomer.waiting) return showMember(parts, tx, actor, memberId)
    const id = await letIn(parts, tx, newcomer)
    await announce(tx, actor.classId, 'members')
    return showMember(parts, tx, actor, id)
  })
}
