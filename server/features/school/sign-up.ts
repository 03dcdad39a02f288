import type { SignUp } from '#contract/school.ts'
import { calledName } from '#domain/account/called-name.ts'
import { deviceWords } from '#domain/account/device.ts'
import { featuresOfNewClass } from '#domain/account/feature-flag.ts'
import type { Role } from '#domain/account/role.ts'
import { AppError } from '#domain/errors.ts'
import { isGraduationYear } from '#domain/school/graduation-year.ts'
import { namesAsMeant } from '#domain/school/names-as-meant.ts'
import { entryOf, namesakesOf } from '#domain/school/own-entry.ts'
import { MEMBERS_MAX } from '#domain/school/roster-name.ts'
import type { Tx } from '../../adapters/postgres/connect.ts'
import { type OpenedSession, openedSession } from '../account/open-session.ts'
import { hashPassword, verifyPassword } from '../account/password.ts'
import { postVerification } from '../account/send-verification.ts'
import type { From } from '../account/sign-in.ts'
import { endSessionOf } from '../account/sign-out.ts'
import { createAccount, requireGoodPassword } from '../account/steps.ts'
import { accountStore } from '../account/store.ts'
import { newInvitationCode } from './class/invitation-code.ts'
import { classStore } from './class/store.ts'
import type { SchoolDeps } from './deps.ts'
import { lapseClasses } from './lapse-classes.ts'
import { memberStore } from './members/store.ts'
import { schoolStore } from './store.ts'

const SIGN_UPS = { max: 600, seconds: 60 * 60, code: 'auth/too-many-requests' } as const

/**
 * Person, class and mail in one transaction. The first person of a school and year becomes its admin, whoever comes by an
 * invitation a student; the role that was sent is a wish. Sent twice, it answers as it did the first time.
 */
export async function signUp(
  deps: SchoolDeps,
  id: string,
  { userValues, basicSchool, year }: SignUp,
  from: From,
): Promise<OpenedSession> {
  const { account } = deps
  const {
    email,
    phone = '',
    password,
    support,
    consents,
    invitation,
    namesake = false,
    tag,
    nameInBook = '',
  } = userValues
  if (userValues.id !== id) throw new AppError('BAD_REQUEST')
  const foundsClass = invitation === undefined
  // Support has somebody to call in each class, and needs nobody else's number.
  if (foundsClass && (phone === '' || support === undefined)) throw new AppError('BAD_REQUEST')
  if (foundsClass && !isGraduationYear(year, deps.now())) throw new AppError('YEAR_NOT_OFFERED')
  await account.throttle.take(['sign-up', from.address], SIGN_UPS)
  const again = await repeated(deps, id, { email, password }, from)
  if (again !== undefined) return again

  const passwordHash = await hashPassword(password)
  const register = async (tx: Tx) => {
    const school =
      invitation === undefined ? await chosenSchool(tx, basicSchool) : await invitedTo(deps, tx, invitation)
    const typed = namesOf(userValues)
    const entry = 'classId' in school && !namesake ? await ownEntry(tx, school.classId, typed, tag) : undefined
    const names = entry === undefined ? typed : namesAsMeant(typed, entry)
    const person = {
      ...names,
      id,
      email,
      phone,
      passwordHash,
      supportChannel: support?.channel,
      supportByWhatsapp: support?.byWhatsapp,
    }
    const motto = 'classId' in school ? school.motto : ''
    requireGoodPassword(password, account.passwordMin, { ...names, email, school: school.name, motto })
    if (await accountStore.isEmailTaken(tx, email, id)) throw new AppError('auth/email-already-in-use')
    await createAccount(tx, person, consents)
    const role: Role = 'classId' in school ? 'student' : 'admin'
    if ('classId' in school)
      await join(tx, { ...names, nameInBook, accountId: id, classId: school.classId, claimsId: entry?.id })
    else await registerClass(deps, tx, { ...names, nameInBook, accountId: id, schoolId: school.id, year })
    await postVerification(account, tx, { id, email, firstName: calledName({ ...names, nameInBook }) })
    return accountStore.startSession(tx, id, role, deviceWords(from.userAgent))
  }
  try {
    const sessionId = await account.db.transaction(register)
    await endSessionOf(account, from.refreshToken)
    return await openedSession(account, sessionId, 0)
  } catch (error) {
    // Sent twice in the same moment: the other one was faster.
    const faster =
      error instanceof AppError && sentTwice.includes(error.code)
        ? await repeated(deps, id, { email, password }, from)
        : undefined
    if (faster === undefined) throw error
    return faster
  }
}

/** For this long a registration may be sent again; after that it is a login without a login's care. */
const REPEAT_SECONDS = 60 * 60
const REPEATS = { max: 5, seconds: 15 * 60, code: 'auth/too-many-requests' } as const

/** The phone lost the answer and asks again: the same person gets the same account, and nobody else does. */
async function repeated(
  { account }: SchoolDeps,
  id: string,
  { email, password }: { email: string; password: string },
  from: From,
) {
  const known = await accountStore.credentials(account.db, email)
  if (known === undefined || known.id !== id) {
    if (await accountStore.exists(account.db, id)) throw new AppError('auth/uid-already-exists')
    return undefined
  }
  const isFresh = !known.emailVerified && known.role !== 'super_admin' && known.ageSeconds < REPEAT_SECONDS
  if (!isFresh) throw new AppError('auth/uid-already-exists')
  await account.throttle.take(['sign-up-again', id], REPEATS)
  if (!(await verifyPassword(known.passwordHash, password))) throw new AppError('auth/uid-already-exists')
  const sessionId = await accountStore.startSession(account.db, id, known.role, deviceWords(from.userAgent))
  return openedSession(account, sessionId, 0)
}

const sentTwice = ['auth/uid-already-exists', 'auth/email-already-in-use']

async function chosenSchool(tx: Tx, chosen: SignUp['basicSchool']) {
  const school = 'id' in chosen ? await schoolStore.hold(tx, chosen.id) : await schoolStore.add(tx, chosen)
  if (school === undefined) throw new AppError('SCHOOL_NOT_FOUND')
  return { id: school.id, name: school.name }
}

async function invitedTo({ yearbook }: SchoolDeps, tx: Tx, code: string) {
  // The book before the class, as everywhere.
  const named = await classStore.findInvitation(tx, code)
  const book = named && (await yearbook.requireOpen(tx, named.classId))
  const found = await classStore.holdInvitation(tx, code)
  if (found === undefined) throw new AppError('REGISTRATION_KEY_NOT_FOUND')
  return { classId: found.classId, name: found.school, motto: book?.motto ?? '' }
}

type Names = { firstName: string; lastName: string }
const namesOf = ({ firstName, lastName }: Names): Names => ({ firstName, lastName })

/** The entry of the roster that has their name. It stays as it is until they are let in. */
async function ownEntry(tx: Tx, classId: string, names: Names, tag: string | undefined) {
  const entries = await memberStore.unclaimed(tx, classId)
  return namesakesOf(names, entries).find((each) => each.tag === tag) ?? entryOf(names, entries)
}

type Person = Names & { nameInBook: string; accountId: string }

async function registerClass(
  deps: SchoolDeps,
  tx: Tx,
  { schoolId, year, ...person }: Person & { schoolId: string; year: number },
) {
  const { yearbook, invitationDays } = deps
  await lapseClasses(deps, tx, { schoolId, year })
  // Of two at once the unique index lets one through; the other finds the class taken.
  const classId = await schoolStore.addClass(tx, { schoolId, year, features: featuresOfNewClass(deps) })
  if (classId === undefined) throw new AppError('YEAR_ALREADY_REGISTERED')
  await memberStore.join(tx, { ...person, classId, role: 'admin', waiting: false })
  await classStore.addInvitation(tx, classId, newInvitationCode(), invitationDays)
  await yearbook.begin(tx, classId)
}

type Joining = Person & { classId: string; claimsId: string | undefined }

/** Whoever joins waits at the least until the address is confirmed, whatever the class lets in: till then they are nowhere. */
async function join(tx: Tx, newcomer: Joining) {
  const { people, claiming } = await memberStore.countPeople(tx, newcomer.classId)
  const taken = newcomer.claimsId === undefined ? people : claiming
  if (taken >= MEMBERS_MAX) throw new AppError('CLASS_FULL')
  await memberStore.join(tx, { ...newcomer, waiting: true, role: 'student' })
}
