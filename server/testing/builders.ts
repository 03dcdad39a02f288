import type { Party } from '#domain/account/capability.ts'
import { type FeatureFlag, featuresOfNewClass } from '#domain/account/feature-flag.ts'
import type { Role } from '#domain/account/role.ts'
import { spineMm } from '#domain/book/spine.ts'
import { type Definition, freshSettings, type SettingsOf } from '#domain/content/definition.ts'
import type { ModuleType, PublishState } from '#domain/content/module-type.ts'
import { teacherKey } from '#domain/school/pasted-list.ts'
import { searchText } from '#domain/school/search.ts'
import type { TeacherEntry } from '#domain/school/teacher.ts'
import type { Db } from '../adapters/postgres/connect.ts'
import { hashPassword } from '../features/account/password.ts'
import { split } from '../features/content/modules/definition.ts'
import type { Sessions } from '../platform/http/session.ts'
import { account, secondFactor, session } from '../schema/account.ts'
import { edition } from '../schema/book.ts'
import { contentAssignment, contentModule } from '../schema/content.ts'
import { rankingAnswer } from '../schema/entry.ts'
import { gradClass, member, school, teacher } from '../schema/school.ts'
import { yearbook } from '../schema/yearbook.ts'

export type Person = {
  accountId: string
  sessionId: string
  email: string
  role: Role
  idToken: string
  /** The place on the roster of a class. */
  memberId?: string
}

type PersonOptions = {
  enrolled?: boolean
  role?: Role
  classId?: string
  emailVerified?: boolean
  /** Not let into the class yet; whoever is unconfirmed never is. */
  waiting?: boolean
  suspended?: boolean
  /** How long they have been in the class. */
  inForDays?: number
  names?: { firstName: string; lastName: string }
  email?: string
  password?: string
}
type ClassOptions = { features?: FeatureFlag[]; year?: number; school?: string; password?: string }

/** Most tests never type a password, and hashing one costs 50 ms. */
const NO_PASSWORD = 'none'
const hashes = new Map<string, Promise<string>>()
const hashOnce = (password: string): Promise<string> => {
  const hash = hashes.get(password) ?? hashPassword(password)
  hashes.set(password, hash)
  return hash
}
let count = 0
/** Long enough for their word to count. */
const inForLong = { inForDays: 2 }
const place = { postalCode: '10115', city: 'Berlin', state: 'BE', status: 'CHECKED' } as const

/** Names hold no digits. */
const inLetters = (number: number) =>
  number.toString(26).replaceAll(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)] ?? '')

const only = <Row>(rows: Row[]): Row => {
  const [row] = rows
  if (row === undefined) throw new Error('nothing was inserted')
  return row
}

/** People and classes, written straight into the database; sessions are inserted instead of signed in. */
export function builders(db: Db, sessions: Sessions) {
  const aClass = async (options: ClassOptions = {}) => {
    const {
      features = featuresOfNewClass({ previewOpen: true }),
      year = 2027,
      school: name = 'Goethe-Gymnasium',
    } = options
    const password = options.password === undefined ? {} : { password: options.password }
    const { id: schoolId, searchText: schoolWords } = only(
      await db
        .insert(school)
        .values({ ...place, name, street: `Schulstraße ${++count}`, searchText: searchText(name, 'Berlin') })
        .returning(),
    )
    const { id: classId } = only(
      await db.insert(gradClass).values({ schoolId, schoolWords, year, features, usage: 'collect' }).returning(),
    )
    await db.insert(yearbook).values({ classId })
    return {
      classId,
      admin: await aPerson({ role: 'admin', classId, ...inForLong, ...password }),
      redakteur: await aPerson({ role: 'redakteur', classId, ...inForLong, ...password }),
      student: await aPerson({ role: 'student', classId, ...inForLong, ...password }),
    }
  }

  const aPerson = async (options: PersonOptions = {}): Promise<Person> => {
    const { role = 'student', classId, emailVerified = true, password, inForDays = 0 } = options
    const waiting = options.waiting ?? (!emailVerified && role !== 'admin')
    const suspendedAt = options.suspended === true ? new Date() : null
    const joinedAt = new Date(Date.now() - inForDays * 86_400_000)
    const email = options.email ?? `person-${++count}@schule.example`
    const { firstName, lastName } = options.names ?? { firstName: 'Mia', lastName: 'Özdemir-Groß' }
    const passwordHash = password === undefined ? NO_PASSWORD : await hashOnce(password)
    const { id: accountId } = only(
      await db
        .insert(account)
        .values({ email, emailVerified, passwordHash, firstName, lastName, staff: role === 'super_admin' })
        .returning(),
    )
    const [place] =
      classId === undefined || role === 'super_admin'
        ? []
        : await db
            .insert(member)
            .values({ classId, accountId, role, firstName, lastName, waiting, suspendedAt, joinedAt })
            .returning()
    if (options.enrolled === true)
      await db.insert(secondFactor).values({ accountId, secret: 'JBSWY3DPEHPK3PXP', confirmedAt: new Date() })
    const { id: sessionId } = only(await db.insert(session).values({ accountId, role }).returning())
    const { idToken } = await sessions.idToken({ accountId, sessionId, role })
    return { accountId, sessionId, email, role, idToken, ...(place === undefined ? {} : { memberId: place.id }) }
  }

  /** Somebody of each kind that can stand before the product; a visitor is nobody. */
  const everyParty = async (options: { password?: string } = {}): Promise<Record<Party, Person | undefined>> => {
    const { classId, admin, redakteur, student } = await aClass(options)
    return {
      visitor: undefined,
      unverified: await aPerson({ classId, emailVerified: false, ...options }),
      waiting: await aPerson({ classId, waiting: true, ...options }),
      suspended: await aPerson({ classId, suspended: true, ...options }),
      student,
      redakteur,
      admin,
      unenrolled: await aPerson({ role: 'super_admin', ...options }),
      super_admin: await aPerson({ role: 'super_admin', enrolled: true, ...options }),
    }
  }

  /** Somebody on the roster of a class who is not registered. */
  const aMember = async ({
    classId,
    ...names
  }: {
    classId: string
    firstName?: string
    lastName?: string
    tag?: string
  }) => {
    const values = { classId, firstName: 'Ben', lastName: `Schulz ${inLetters(++count)}`, ...names }
    return only(await db.insert(member).values(values).returning()).id
  }

  const aTeacher = async ({ classId, ...values }: { classId: string } & Partial<TeacherEntry>): Promise<string> => {
    const entry: TeacherEntry = {
      salutation: 'HERR',
      firstName: '',
      lastName: `Vogt ${inLetters(++count)}`,
      subject: 'Sport',
      gender: 'MALE',
      ...values,
    }
    return only(
      await db
        .insert(teacher)
        .values({ classId, ...entry, nameKey: teacherKey(entry) })
        .returning(),
    ).id
  }

  /** A module of the book of a class; published and as a new one begins unless said otherwise. */
  const aModule = async <Type extends ModuleType = 'quote'>(
    classId: string,
    options: { type?: Type; title?: string; state?: PublishState; settings?: Partial<SettingsOf<Type>> } = {},
  ): Promise<string> => {
    const { type = 'quote', title = 'Sprüche aus dem Unterricht', state = 'PUBLISHED' } = options
    const definition = { type, title, settings: { ...freshSettings[type], ...options.settings } } as Definition
    const { settings, assigned, answers } = split(definition)
    const values = { classId, type: definition.type, title, state, settings, position: ++count }
    const { id: moduleId } = only(await db.insert(contentModule).values(values).returning())
    if (assigned.length > 0)
      await db.insert(contentAssignment).values(assigned.map((memberId) => ({ classId, moduleId, memberId })))
    if (answers.length > 0)
      await db
        .insert(rankingAnswer)
        .values(answers.map(({ id, text }, position) => ({ id, text, classId, moduleId, position })))
    return moduleId
  }

  /** A finished book of a class. */
  const anEdition = async (classId: string, values: Partial<typeof edition.$inferInsert> = {}): Promise<string> => {
    const made = { design: 'klar', contentHash: `hash ${++count}`, cover: 'HARDCOVER', pages: 96 } as const
    const spine = spineMm(values.cover ?? made.cover, values.pages ?? made.pages)
    return only(
      await db
        .insert(edition)
        .values({ classId, ...made, spineMm: spine, ...values })
        .returning(),
    ).id
  }

  return {
    class: aClass,
    person: aPerson,
    member: aMember,
    teacher: aTeacher,
    module: aModule,
    edition: anEdition,
    everyParty,
  }
}
