import { AppError } from '#domain/errors.ts'
import { entryOf, namesakesOf } from '#domain/school/own-entry.ts'
import { classStore } from './class/store.ts'
import type { SchoolDeps } from './deps.ts'
import { lapseClasses } from './lapse-classes.ts'
import { memberStore } from './members/store.ts'
import { schoolStore } from './store.ts'

const SHOWN = 50
/** A whole class looks up its school at once, from one address; nobody reads the list out a thousand times. */
const LOOKUPS = { max: 3_000, seconds: 10 * 60 }
/** Guessing invitation codes is hopeless at 128 bits; this only keeps the logs quiet. */
const CODES = { max: 600, seconds: 10 * 60 }
/** Everybody of a class asks a few times, from one address; whoever guesses names gets nowhere. */
const ROSTER_LOOKUPS = { ofCode: { max: 300, seconds: 60 * 60 }, byAddress: { max: 200, seconds: 60 * 60 } }

type Place = Parameters<typeof schoolStore.search>[1]

export async function listSchools(
  { account }: SchoolDeps,
  { search = '', ...place }: Place & { search?: string | undefined },
  address: string,
) {
  await account.throttle.take(['school-search', address], LOOKUPS)
  const found = await schoolStore.search(account.db, place, search, SHOWN + 1)
  return { schools: found.slice(0, SHOWN), more: found.length > SHOWN }
}

export async function checkYear(
  deps: SchoolDeps,
  { schoolId, year }: { schoolId: string; year: number },
  address: string,
) {
  const { account } = deps
  await account.throttle.take(['school-search', address], LOOKUPS)
  if ((await schoolStore.find(account.db, schoolId)) === undefined) throw new AppError('SCHOOL_NOT_FOUND')
  await account.db.transaction((tx) => lapseClasses(deps, tx, { schoolId, year }))
  return { registered: await schoolStore.isRegistered(account.db, schoolId, year) }
}

/** School and year only: whoever has the link learns nothing about people. */
export async function getInvitation({ account, yearbook }: SchoolDeps, code: string, address: string) {
  await account.throttle.take(['invitation', address], CODES)
  const found = await classStore.findInvitation(account.db, code)
  if (found === undefined) throw new AppError('REGISTRATION_KEY_NOT_FOUND')
  return { ...found, open: await yearbook.looksOpen(account.db, found.classId) }
}

/** Whether the own name stands on the roster: whoever has the link cannot read the class by it. */
export async function findOnRoster(
  deps: SchoolDeps,
  { code, ...typed }: { code: string; firstName: string; lastName: string },
  address: string,
) {
  const { db, throttle } = deps.account
  const { classId } = await getInvitation(deps, code, address)
  await throttle.take(['roster', address], ROSTER_LOOKUPS.byAddress)
  await throttle.take(['roster', classId], ROSTER_LOOKUPS.ofCode)
  const entries = await memberStore.unclaimed(db, classId)
  const tags = namesakesOf(typed, entries).map(({ tag }) => tag)
  return { found: tags.length > 0 || entryOf(typed, entries) !== undefined, tags: tags.toSorted() }
}
