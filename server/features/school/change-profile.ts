import { isDeepStrictEqual } from 'node:util'
import type { User as UserView } from '#contract/account.ts'
import type { Profile } from '#contract/school.ts'
import type { User } from '#domain/account/actor.ts'
import { can } from '#domain/account/capability.ts'
import { AppError } from '#domain/errors.ts'
import { newSkeletons } from '#domain/school/look-alike.ts'
import { othersInName } from '#domain/school/name-of-another.ts'
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
import { requestName } from './names/request-name.ts'
import { nameRequestStore } from './names/store.ts'

/** Whoever tried name after name would learn who is in the class. */
const NAME_CHANGES: Limit = { max: 10, seconds: 60 * 60 }

/** The own profile. Name in the book and gender stand with the place on the roster, which may exist without an account. */
export async function changeProfile(deps: SchoolDeps, actor: User, id: string, profile: Profile): Promise<UserView> {
  const { account } = deps
  if (id !== actor.accountId) throw new AppError('NOT_FOUND')
  const phone = await newPhone(deps, actor, profile)
  const { firstName, lastName, nameInBook, gender, whatsappNumber, support, reminders, checkedAdds } = profile
  const names = given({ firstName, lastName })
  const entry = { ...names, ...given({ nameInBook, gender }) }
  const before = await memberStore.findOf(account.db, id)
  if (before !== undefined && newSkeletons(before, { ...before, ...entry }).length > 0)
    await account.throttle.take(['name-change', id], NAME_CHANGES)
  await account.db.transaction(async (tx) => {
    const contact = given({
      phone,
      whatsappNumber,
      supportChannel: support?.channel,
      supportByWhatsapp: support?.byWhatsapp,
      reminders,
    })
    const { granted } = await changeEntry(deps, tx, actor, entry)
    await accountStore.change(tx, id, { ...(granted && names), ...contact })
    if (checkedAdds !== undefined) await changeConsent(tx, id, 'checkedAdds', checkedAdds)
  })
  return getUser(account, actor, id)
}

/**
 * Whoever sends the whole user back sends what only others can change as it is: anything else is refused by its name.
 * The phone number is theirs to change, and to take out: only whoever runs the class has to be within reach.
 */
async function newPhone({ account }: SchoolDeps, actor: User, profile: Profile): Promise<string | undefined> {
  const { contact, id, email, newEmail, role, secondFactorDue, waiting, letInBy, suspended, portrait, gradClass } =
    profile
  const fixed = given({
    ...{ id, email, newEmail, role, secondFactorDue, waiting, letInBy, suspended, portrait, gradClass },
    'contact.email': contact?.email,
  })
  const leavesOut = profile.phone === '' && can(actor.role, 'class:manage')
  if (contact === undefined && !leavesOut && Object.keys(fixed).length === 0) return profile.phone
  const user = await getUser(account, actor, actor.accountId)
  const now = { ...user, 'contact.email': user.contact.email }
  const changed: string[] = Object.keys(fixed).filter((name) => {
    const key = name as keyof typeof fixed
    return !isDeepStrictEqual(fixed[key], now[key])
  })
  const phone = profile.phone ?? contact?.phone ?? user.contact.phone
  if (phone === '' && user.contact.phone !== '' && can(actor.role, 'class:manage'))
    changed.push(leavesOut ? 'phone' : 'contact.phone')
  if (changed.length > 0) throw new AppError('BAD_REQUEST', { issues: changed.map(notYours) })
  return phone === user.contact.phone ? undefined : phone
}

const notYours = (name: string) => ({
  path: ['body', ...name.split('.')],
  code: 'custom',
  message: `${name} lässt sich hier nicht ändern.`,
})

type Entry = Given<Pick<Profile, 'firstName' | 'lastName' | 'nameInBook' | 'gender'>>

/**
 * What gets printed changes only while the content may be changed. A name that another has, or nearly, or that tells of
 * another, is left to the admin; until they decide it is not granted.
 */
async function changeEntry(deps: SchoolDeps, tx: Tx, actor: User, change: Entry): Promise<{ granted: boolean }> {
  const before = await memberStore.findOf(tx, actor.accountId)
  if (before === undefined) return { granted: true }
  const { id: memberId, classId } = before
  const after = { ...before, ...change }
  const isPrinted = printedName(after) !== printedName(before) || after.gender !== before.gender
  if (isPrinted) await deps.yearbook.requireWritable(tx, { classId, role: actor.role })
  const isNamed = !sameNames(before, after)
  // Of two who want the same name at once one gets it.
  if (isNamed) await classStore.lock(tx, classId)
  const held = isNamed ? await memberStore.holdOf(tx, actor.accountId) : undefined
  const granted = held === undefined || !(await needsAdmin(tx, held, after))
  if (isNamed && granted) await nameRequestStore.drop(tx, memberId)
  if (!granted) await requestName(deps, tx, held, namesOf(after))
  const { gender } = change
  await memberStore.change(tx, memberId, granted ? change : given({ gender }))
  if (isPrinted) await announce(tx, classId, 'members')
  return { granted }
}

const namesOf = ({ firstName, lastName, nameInBook }: StoredMember) => ({ firstName, lastName, nameInBook })
const sameNames = (one: StoredMember, other: StoredMember): boolean =>
  JSON.stringify(namesOf(one)) === JSON.stringify(namesOf(other))

/**
 * Whoever is not in learns nothing of who is: their name is judged when they are let in. The admin decides for themselves.
 */
const needsAdmin = async (tx: Tx, held: StoredMember, after: StoredMember): Promise<boolean> =>
  !held.waiting && !can(held.role, 'class:manage') && (await isAboutAnother(tx, held, after))

async function isAboutAnother(tx: Tx, before: StoredMember, after: StoredMember): Promise<boolean> {
  const others = (await memberStore.names(tx, after.classId)).filter(({ id }) => id !== after.id)
  return othersInName(before, after, others).length > 0
}

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> }
/** What was not sent stays as it is. */
const given = <T extends object>(values: T): Given<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Given<T>
