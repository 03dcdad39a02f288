import { AppError } from '#domain/errors.ts'
import { couldBe } from '#domain/school/roster-name.ts'
import { lapseClasses } from './lapse-classes.ts'
import type { SchoolParts } from './parts.ts'

const SHOWN = 50
/** A whole class looks up its school at once, from one address; nobody reads the list out a thousand times. */
const LOOKUPS = { max: 3_000, seconds: 10 * 60 }
/** Guessing invitation codes is hopeless at 128 bits; this only keeps the logs quiet. */
const CODES = { max: 600, seconds: 10 * 60 }
const ROSTER_SHOWN = 5

type Place = Parameters<SchoolParts['store']['search']>[0]

export async function listSchools(
  { store, account }: SchoolParts,
  { search = '', ...place }: Place & { search?: string | undefined },
  address: string,
) {
  await account.throttle.take(['school-search', address], LOOKUPS)
  const found = await store.search(place, search, SHOWN + 1)
  return { schools: found.slice(0, SHOWN), more: found.length > SHOWN }
}

export async function checkYear(
  parts: SchoolParts,
  { schoolId, year }: { schoolId: string; year: number },
  address: string,
) {
  const { store, account } = parts
  await account.throttle.take(['school-search', address], LOOKUPS)
  if ((await store.find(account.db, schoolId)) === undefined) throw new AppError('SCHOOL_NOT_FOUND')
  await account.db.transaction((tx) => lapseClasses(parts, tx, { schoolId, year }))
  return { registered: await store.isRegistered(schoolId, year) }
}

/** School and year only: whoever has the link learns nothing about people. */
export async function getInvitation({ classes, account }: SchoolParts, code: string, address: string) {
  await account.throttle.take(['invitation', address], CODES)
  const found = await classes.findInvitation(account.db, code)
  if (found === undefined) throw new AppError('REGISTRATION_KEY_NOT_FOUND')
  return found
}

/** Entries of the roster that could be the newcomer: whoever has the link cannot read the class by it. */
export async function findOnRoster(
  parts: SchoolParts,
  { code, ...typed }: { code: string; firstName: string; lastName: string },
  address: string,
) {
  const { classId } = await getInvitation(parts, code, address)
  const unclaimed = await parts.members.unclaimed(parts.account.db, classId)
  const members = unclaimed.filter((entry) => couldBe(typed, entry))
  return { members: members.slice(0, ROSTER_SHOWN) }
}
