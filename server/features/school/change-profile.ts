import type { User as UserView } from '#contract/account.ts'
import type { Profile } from '#contract/school.ts'
import type { User } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import { lookAlike, skeletonsOf } from '#domain/school/look-alike.ts'
import { printedName } from '#domain/school/roster-name.ts'
import type { Tx } from '../../adapters/postgres/connect.ts'
import { announce } from '../../platform/events.ts'
import type { Limit } from '../../platform/throttle.ts'
import { getUser } from '../account/get-user.ts'
import { changeConsent } from '../account/steps.ts'
import { accountStore } from '../account/store.ts'
import { classStore } from './class/store.ts'
import type { SchoolDeps } from './deps.ts'
import type { StoredMember } from './members/store.ts'
import { memberStore } from './members/store.ts'

/** Whoever tried name after name would learn who is in the class. */
const NAME_CHANGES: Limit = { max: 10, seconds: 60 * 60 }

/** The own profile. Name in the book and gender stand with the place on the roster, which may exist without an account. */
export async function changeProfile(deps: SchoolDeps, actor: User, id: string, profile: Profile): Promise<UserView> {
  const { account } = deps
  if (id !== actor.accountId) throw new AppError('NOT_FOUND')
  const { firstName, lastName, nameInBook, gender, phone, whatsappNumber, support, reminders, checkedAdds } = profile
  const names = given({ firstName, lastName })
  const entry = { ...names, ...given({ nameInBook, gender }) }
  const before = await memberStore.findOf(account.db, id)
  if (before !== undefined && newNames(before, { ...before, ...entry }).length > 0)
    await account.throttle.take(['name-change', id], NAME_CHANGES)
  await account.db.transaction(async (tx) => {
    const contact = given({
      phone,
      whatsappNumber,
      supportChannel: support?.channel,
      supportByWhatsapp: support?.byWhatsapp,
      reminders,
    })
    await changeEntry(deps, tx, actor, entry)
    await accountStore.change(tx, id, { ...names, ...contact })
    if (checkedAdds !== undefined) await changeConsent(tx, id, 'checkedAdds', checkedAdds)
  })
  return getUser(account, actor, id)
}

type Entry = Given<Pick<Profile, 'firstName' | 'lastName' | 'nameInBook' | 'gender'>>

/** What gets printed changes only while the content may be changed. */
async function changeEntry({ yearbook }: SchoolDeps, tx: Tx, actor: User, change: Entry): Promise<void> {
  const before = await memberStore.findOf(tx, actor.accountId)
  if (before === undefined) return
  const { id: memberId, classId } = before
  const after = { ...before, ...change }
  const isPrinted = printedName(after) !== printedName(before) || after.gender !== before.gender
  if (isPrinted) await yearbook.requireWritable(tx, { classId, role: actor.role })
  const names = newNames(before, after)
  if (names.length > 0) {
    // Of two who want the same name at once one gets it.
    await classStore.lock(tx, classId)
    const held = await memberStore.holdOf(tx, actor.accountId)
    // Whoever is not in learns nothing of who is: their name is judged when they are let in.
    if (held?.waiting !== true && (await areAnothers(tx, after, names))) throw new AppError('NAME_TAKEN')
  }
  await memberStore.change(tx, memberId, change)
  if (isPrinted) await announce(tx, classId, 'members')
}

/** Printed or called, which both are seen. Namesakes keep theirs. */
const newNames = (before: Named, after: Named): string[] =>
  skeletonsOf(after).filter((name) => !skeletonsOf(before).includes(name))
type Named = Parameters<typeof printedName>[0]

/** In quotes and comments a name is a signature: nobody takes another's, or one that looks like it. */
async function areAnothers(tx: Tx, { id, classId }: StoredMember, names: readonly string[]): Promise<boolean> {
  const others = (await memberStore.names(tx, classId)).filter((other) => other.id !== id)
  return lookAlike(names, others) !== undefined
}

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> }
/** What was not sent stays as it is. */
const given = <T extends object>(values: T): Given<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Given<T>
