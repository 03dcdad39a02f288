import { sql } from 'drizzle-orm'
import { searchText } from '#domain/school/search.ts'
import { connect } from '../adapters/postgres/connect.ts'
import { hashPassword } from '../features/account/password.ts'
import { account } from '../schema/account.ts'
import { gradClass, member, school } from '../schema/school.ts'

export type DemoLogin = { role: string; email: string; password: string }

const PASSWORD = 'stufenbuch-demo'
const people = [
  { role: 'admin', label: 'Stufenadmin', email: 'admin@goethe.example', firstName: 'Mara', lastName: 'Yıldız' },
  {
    role: 'redakteur',
    label: 'Redakteur:in',
    email: 'redaktion@goethe.example',
    firstName: 'Jonas',
    lastName: 'Weber',
  },
  { role: 'student', label: 'Schüler:in', email: 'schueler@goethe.example', firstName: 'Anna-Lena', lastName: 'Groß' },
] as const

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
  const { db, close } = connect(url, { max: 1, onError: () => {} })
  try {
    await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${DEMO_LOCK})`)
      if ((await tx.$count(school)) > 0) return
      const [goethe] = await tx.insert(school).values(goetheGymnasium).returning()
      const [abi] = await tx
        .insert(gradClass)
        .values({
          schoolId: goethe?.id ?? '',
          year: 2027,
          features: ['CONTENT_MANAGEMENT_SYSTEM', 'PRINT_SYSTEM', 'PREVIEW_FEATURE'],
        })
        .returning()
      const passwordHash = await hashPassword(PASSWORD)
      for (const { role, email, firstName, lastName } of people) {
        const [made] = await tx
          .insert(account)
          .values({ email, emailVerified: true, passwordHash, firstName, lastName })
          .returning()
        await tx.insert(member).values({ classId: abi?.id ?? '', accountId: made?.id ?? '', role, firstName, lastName })
      }
    })
    const known = await db.select({ email: account.email }).from(account)
    return people
      .filter(({ email }) => known.some((row) => row.email === email))
      .map(({ label, email }) => ({ role: label, email, password: PASSWORD }))
  } finally {
    await close()
  }
}
