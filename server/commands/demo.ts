import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { featuresOfNewClass } from '#domain/account/feature-flag.ts'
import type { Gender } from '#domain/account/person.ts'
import type { Role } from '#domain/account/role.ts'
import { searchText } from '#domain/school/search.ts'
import { openPool, type Tx } from '../adapters/postgres/connect.ts'
import { hashPassword } from '../features/account/password.ts'
import { account } from '../schema/account.ts'
import { gradClass, invitation, member, school } from '../schema/school.ts'
import { DEMO_PASSWORD, demoPeople } from './demo-logins.ts'

export type DemoLogin = { role: string; email: string; password: string }

type DemoPerson = { role: Role; email: string; firstName: string; lastName: string; gender?: Gender }

const classmates =
  `Ben Schulz, Clara Meyer, Can Özdemir, David Nowak, Elif Aydın, Emil Fuchs, Felix Krämer, Frida Jansen,
Greta Lindner, Hannah Vogel, Ida Sommer, Jakob Ritter, Jule Brandt, Karim Haddad, Leonie Peters, Linh Nguyen, Luca Romano,
Max von-Stein, Mila Petrović, Noah Schäfer, Olga Iwanowa, Paul Ärmel, Sophie Dubois, Theo Zimmer`
    .split(/,\s+/)
    .map(namesOf)

/** On the roster, but not registered yet. */
const expected = 'Amelie Kurz, Finn Hartwig, Samira El-Amin, Tom Wagner'.split(/,\s+/).map(namesOf)

function namesOf(name: string) {
  const [firstName = '', lastName = ''] = name.split(' ')
  return { firstName, lastName }
}

const goetheGymnasium = {
  name: 'Goethe-Gymnasium',
  street: 'Lindenallee 27',
  postalCode: '10115',
  city: 'Berlin',
  state: 'BE',
  status: 'CHECKED',
  searchText: searchText('Goethe-Gymnasium', 'Berlin'),
} as const

const DEMO_LOCK = 0x4445_4d4f

/** Fills a new database with a class to try things with, and tells who can sign in. Leaves any other as it is. */
export async function fillDemo(url: string): Promise<DemoLogin[]> {
  const { db, close } = openPool(url, { max: 1, onError: () => {} })
  try {
    await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${DEMO_LOCK})`)
      if ((await tx.$count(account, eq(account.staff, false))) === 0) await fill(tx)
    })
    const known = await db.select({ email: account.email }).from(account)
    return demoPeople
      .filter(({ email }) => known.some((row) => row.email === email))
      .map(({ label, email }) => ({ role: label, email, password: DEMO_PASSWORD }))
  } finally {
    await close()
  }
}

async function fill(tx: Tx): Promise<void> {
  const schoolId = only(await tx.insert(school).values(goetheGymnasium).returning()).id
  const classId = only(
    await tx
      .insert(gradClass)
      .values({ schoolId, year: 2027, features: [...featuresOfNewClass] })
      .returning(),
  ).id
  const code = randomBytes(16).toString('base64url')
  await tx.insert(invitation).values({ classId, code, expiresAt: sql`now() + interval '1 year'` })

  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const students: DemoPerson[] = classmates.map((names, at) => ({
    ...names,
    role: 'student',
    email: `stufe-${at + 1}@goethe.example`,
  }))
  for (const { role, email, firstName, lastName, gender } of [...demoPeople, ...students] as DemoPerson[]) {
    const staff = role === 'super_admin'
    const values = { email, emailVerified: true, passwordHash, firstName, lastName, staff, phone: '+49301234567' }
    const accountId = only(await tx.insert(account).values(values).returning()).id
    if (role === 'super_admin') continue
    const place = { classId, accountId, role, firstName, lastName, joinedAt: sql`now()` }
    await tx.insert(member).values({ ...place, ...(gender === undefined ? {} : { gender }) })
  }
  await tx.insert(member).values(expected.map((names) => ({ classId, ...names })))
}

function only<Row>([row]: Row[]): Row {
  if (row === undefined) throw new Error('nothing was inserted')
  return row
}
