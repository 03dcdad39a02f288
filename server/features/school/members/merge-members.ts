import type { ClassMember } from '#contract/school/members.ts'
import type { Member } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import { audit } from '../../../platform/audit.ts'
import { lockClass } from '../class/lock-class.ts'
import type { SchoolDeps } from '../deps.ts'
import { holdEditable, holdMember } from './hold-editable.ts'
import { showMember } from './list-members.ts'
import { makeOne } from './make-one.ts'
import { memberStore } from './store.ts'

/** Two entries of one person become one: the first goes over into the other, with everything it has. */
export function mergeMembers(
  deps: SchoolDeps,
  actor: Member,
  { memberId, into }: { memberId: string; into: string },
): Promise<ClassMember> {
  return deps.account.db.transaction(async (tx) => {
    if (memberId === into) throw new AppError('BAD_REQUEST')
    // Between moving what is there and forgetting the entry, nobody may write anything about it.
    await deps.yearbook.requireWritable(tx, actor, 'alone')
    await lockClass(tx, actor)
    const from = await holdEditable(tx, actor, memberId)
    const to = await holdMember(tx, actor, into)
    if (from.accountId !== null && to.accountId !== null) throw new AppError('BOTH_REGISTERED')

    const rest = (await memberStore.names(tx, actor.classId)).filter(({ id }) => id !== memberId && id !== into)
    await makeOne(deps, tx, [from, to], rest)
    await audit(tx, actor, { action: 'member:merge', subjectId: into, detail: { from: memberId } })
    return showMember(tx, actor, into)
  })
}
