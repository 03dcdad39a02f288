import type { ClassMember } from '#contract/school/members.ts'
import type { Member } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import { memberKey } from '#domain/school/pasted-list.ts'
import type { RosterEntry } from '#domain/school/roster-name.ts'
import { announce } from '../../../platform/events.ts'
import { lockClass } from '../class/lock-class.ts'
import type { SchoolDeps } from '../deps.ts'
import { holdEditable } from './hold-editable.ts'
import { showMember } from './list-members.ts'
import { memberStore } from './store.ts'

/** Corrects a name of the roster; whoever is registered does that in the profile. */
export function renameMember(
  deps: SchoolDeps,
  actor: Member,
  { memberId, firstName, lastName, tag = '' }: RosterEntry & { memberId: string },
): Promise<ClassMember> {
  return deps.account.db.transaction(async (tx) => {
    await deps.yearbook.requireWritable(tx, actor)
    await lockClass(tx, actor)
    const { accountId } = await holdEditable(tx, actor, memberId)
    if (accountId !== null) throw new AppError('ALREADY_REGISTERED')
    const names = { firstName, lastName, tag }
    const others = (await memberStore.names(tx, actor.classId)).filter(({ id }) => id !== memberId)
    if (others.some((other) => memberKey(other) === memberKey(names))) throw new AppError('NAME_ON_ROSTER')
    await memberStore.change(tx, memberId, names)
    await announce(tx, actor.classId, 'members')
    return showMember(tx, actor, memberId)
  })
}
