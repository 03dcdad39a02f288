import type { Member } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import { memberKey, memberKeys } from '#domain/school/pasted-list.ts'
import { MEMBERS_MAX, type RosterEntry } from '#domain/school/roster-name.ts'
import { announce } from '../../../platform/events.ts'
import { lockClass } from '../class/lock-class.ts'
import type { SchoolDeps } from '../deps.ts'
import { newEntries } from '../new-entries.ts'
import { memberStore } from './store.ts'

/** Classmates who are not registered yet. Whoever stands on the list already is passed over. */
export function addMembers(deps: SchoolDeps, actor: Member, entries: readonly RosterEntry[]) {
  return deps.account.db.transaction(async (tx) => {
    await deps.yearbook.requireWritable(tx, actor)
    await lockClass(tx, actor)
    const listed = await memberStore.names(tx, actor.classId)
    const added = newEntries(
      entries,
      listed.flatMap(({ nameInBook: name, ...each }) => memberKeys({ ...each, name })),
      memberKey,
    )
    if (entries.length === 1 && added.length === 0) throw new AppError('NAME_ON_ROSTER')
    const { people } = await memberStore.countPeople(tx, actor.classId)
    if (added.length > 0 && people + added.length > MEMBERS_MAX) throw new AppError('CLASS_FULL')
    await memberStore.addToRoster(tx, actor.classId, added)
    if (added.length > 0) await announce(tx, actor.classId, 'members')
    return { added: added.length, known: entries.length - added.length }
  })
}
