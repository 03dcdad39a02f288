import { and, eq, like, lt, ne, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Country, FederalState } from '#domain/school/federal-state.ts'
import { keptUntil, LAPSE_HOURS } from '#domain/school/lapse.ts'
import type { NewSchool } from '#domain/school/school.ts'
import { searchText, searchWords } from '#domain/school/search.ts'
import type { Db, Tx } from '../../adapters/postgres/connect.ts'
import { account } from '../../schema/account.ts'
import { gradClass, member, school } from '../../schema/school.ts'

type Place = { state?: FederalState | undefined; country?: Country | undefined }

const listed = {
  id: school.id,
  name: school.name,
  street: school.street,
  postalCode: school.postalCode,
  city: school.city,
}
const others = alias(member, 'others')
const german = sql`collate "de-x-icu"`
/** Of a class with its admin. Whoever has classmates with accounts was confirmed once, or took over from somebody who was. */
const unconfirmed = (tx: Tx) =>
  and(
    eq(account.emailVerified, false),
    notExists(
      tx
        .select({ id: others.id })
        .from(others)
        .where(and(eq(others.classId, gradClass.id), ne(others.accountId, account.id))),
    ),
  )

/** What a stranger types stands in no list before somebody has confirmed an address. */
const isShown = or(
  eq(school.status, 'CHECKED'),
  and(
    eq(school.status, 'NEW'),
    sql`exists (select from ${gradClass} join ${member} on ${member.classId} = ${gradClass.id}
        join ${account} on ${account.id} = ${member.accountId}
        where ${gradClass.schoolId} = ${school.id} and ${account.emailVerified})`,
  ),
)

const isChosen = (id: string) => and(eq(school.id, id), ne(school.status, 'BLOCKED'))

export const schoolStore = {
  search(db: Db, { state, country }: Place, words: string, limit: number) {
    // Folded words are letters and digits only: nothing in them means anything to LIKE.
    const begins = searchWords(words).map((word) => like(school.searchText, `% ${word}%`))
    return db
      .select(listed)
      .from(school)
      .where(
        and(
          isShown,
          state === undefined ? undefined : eq(school.state, state),
          country === undefined ? undefined : eq(school.country, country),
          ...begins,
        ),
      )
      .orderBy(sql`${school.name} ${german}`, sql`${school.city} ${german}`)
      .limit(limit)
  },
  async find(db: Db, id: string) {
    const [row] = await db.select(listed).from(school).where(isChosen(id))
    return row
  },
  /** The same, and until the transaction ends nobody blocks it or makes it one with another. */
  async hold(tx: Tx, id: string) {
    const [row] = await tx.select(listed).from(school).where(isChosen(id)).for('share')
    return row
  },
  /** Adds a school, or finds the one that somebody added in the same words before. */
  async add(tx: Tx, values: NewSchool) {
    const words = searchText(values.name, values.city)
    await tx
      .insert(school)
      .values({ ...values, searchText: words })
      .onConflictDoNothing()
    const [row] = await tx
      .select(listed)
      .from(school)
      .where(
        and(
          ne(school.status, 'BLOCKED'),
          eq(school.name, values.name),
          eq(school.postalCode, values.postalCode),
          eq(school.street, values.street),
        ),
      )
      .for('share')
    return row
  },

  async isRegistered(db: Db, schoolId: string, year: number): Promise<boolean> {
    return (await db.$count(gradClass, and(eq(gradClass.schoolId, schoolId), eq(gradClass.year, year)))) > 0
  },
  async addClass(tx: Tx, values: Omit<typeof gradClass.$inferInsert, 'schoolWords'>) {
    const schoolWords = sql`(select ${school.searchText} from ${school} where ${eq(school.id, values.schoolId)})`
    const [row] = await tx
      .insert(gradClass)
      .values({ ...values, schoolWords })
      .onConflictDoNothing()
      .returning({ id: gradClass.id })
    return row?.id
  },
  /** Classes whose admin never confirmed the address. Nobody else can be in them: the link shows after that. */
  lapsedClasses: (tx: Tx, only?: { schoolId: string; year: number }) =>
    tx
      .select({ classId: gradClass.id, schoolId: gradClass.schoolId, accountId: account.id })
      .from(gradClass)
      .innerJoin(member, and(eq(member.classId, gradClass.id), eq(member.role, 'admin')))
      .innerJoin(account, eq(account.id, member.accountId))
      .where(
        and(
          unconfirmed(tx),
          lt(gradClass.createdAt, sql`now() - make_interval(hours => ${LAPSE_HOURS})`),
          only === undefined ? undefined : and(eq(gradClass.schoolId, only.schoolId), eq(gradClass.year, only.year)),
        ),
      )
      .for('update', { of: gradClass, skipLocked: true }),
  /** Newcomers who have not confirmed their address for so many hours, or were let in by nobody for so many days. */
  lapsedNewcomers: (
    tx: Tx | Db,
    { unconfirmedHours, waitingDays }: { unconfirmedHours: number; waitingDays: number },
    only?: string,
  ) =>
    tx
      .select({ classId: member.classId, memberId: member.id })
      .from(member)
      .innerJoin(account, eq(account.id, member.accountId))
      .where(
        and(
          eq(member.waiting, true),
          only === undefined ? undefined : eq(member.id, only),
          or(
            and(
              eq(account.emailVerified, false),
              lt(member.createdAt, sql`now() - make_interval(hours => ${unconfirmedHours})`),
            ),
            lt(member.waitsSince, sql`now() - make_interval(days => ${waitingDays})`),
          ),
        ),
      ),
  /** Until when the class of somebody is kept that lapses unless they confirm the address. */
  async classKeptUntil(tx: Tx, adminId: string): Promise<Date | undefined> {
    const [row] = await tx
      .select({ registeredAt: gradClass.createdAt })
      .from(gradClass)
      .innerJoin(member, and(eq(member.classId, gradClass.id), eq(member.role, 'admin')))
      .innerJoin(account, eq(account.id, member.accountId))
      .where(and(eq(account.id, adminId), unconfirmed(tx)))
    return row === undefined ? undefined : keptUntil(row.registeredAt)
  },
  async removeClass(tx: Tx, classId: string) {
    await tx.delete(gradClass).where(eq(gradClass.id, classId))
  },
  /** A school that somebody added, once it has no class any more. */
  async removeUnused(tx: Tx, schoolId: string) {
    const classes = tx.select({ id: gradClass.id }).from(gradClass).where(eq(gradClass.schoolId, schoolId))
    await tx.delete(school).where(and(eq(school.id, schoolId), eq(school.status, 'NEW'), notExists(classes)))
  },
}
