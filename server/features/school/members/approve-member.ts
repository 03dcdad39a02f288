import type { ClassMember } from '#contract/school/members.ts'
import type { Member } from '#domain/account/actor.ts'
import { audit } from '../../../platform/audit.ts'
import { announce } from '../../../platform/events.ts'
import { lockClass } from '../class/lock-class.ts'
import type { SchoolDeps } from '../deps.ts'
import { holdEditable } from './hold-editable.ts'
import { letIn } from './let-in.ts'
import { showMember } from './list-members.ts'

type Approved = { memberId: string; entryId?: string | null | undefined; tag?: string | undefined }

/** Lets somebody into the class; whoever is in stays in. */
export function approveMember(
  deps: SchoolDeps,
  actor: Member,
  { memberId, entryId, tag }: Approved,
): Promise<ClassMember> {
  return deps.account.db.transaction(async (tx) => {
    await deps.yearbook.requireOpen(tx, actor.classId)
    await lockClass(tx, actor)
    const newcomer = await holdEditable(tx, actor, memberId)
    if (!newcomer.waiting) return showMember(tx, actor, memberId)
    const id = await letIn(deps, tx, newcomer, { cameBy: 'admin', byId: actor.memberId, entryId, tag })
    await audit(tx, actor, { action: 'member:let-in', subjectId: id })
    await announce(tx, actor.classId, 'members')
    return showMember(tx, actor, id)
  })
}
