import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { User } from '#contract/account.ts'
import type { PasswordOwner } from '#domain/account/password.ts'
import type { Role } from '#domain/account/role.ts'
import { AppError } from '#domain/errors.ts'
import { type Db, prepared, statementName, type Tx } from '../../adapters/postgres/connect.ts'
import { account, actionToken, consent } from '../../schema/account.ts'
import { sameClass } from '../../schema/columns.ts'
import { portrait } from '../../schema/file.ts'
import { gradClass, member, school } from '../../schema/school.ts'
import { actionTokenStore } from './action-token-store.ts'
import { secondFactorStore } from './second-factor-store.ts'
import { sessionStore } from './session-store.ts'

/** An account as it is kept; role and second factor are the session's. */
export type StoredUser = Omit<User, 'role' | 'secondFactorDue' | 'waiting' | 'letInBy' | 'suspended'>
export type NewAccount = typeof account.$inferInsert & { id: string; email: string }

const UNIQUE_VIOLATION = '23505'

/** Two who want one address, or send one registration, at once: the index decides. */
function refuseTaken(error: { cause?: { code?: string; constraint?: string } }): never {
  const { code, constraint } = error.cause ?? {}
  if (code === UNIQUE_VIOLATION && constraint === 'account_email') throw new AppError('auth/email-already-in-use')
  if (code === UNIQUE_VIOLATION && constraint === 'account_pkey') throw new AppError('auth/uid-already-exists')
  throw error
}

const role = sql<Role>`case when ${account.staff} then 'super_admin' else coalesce(${member.role}, 'student') end`
const userById = prepared((db) =>
  db
    .select({
      id: account.id,
      email: account.email,
      emailVerified: account.emailVerified,
      newEmail: account.newEmail,
      firstName: account.firstName,
      lastName: account.lastName,
      phone: account.phone,
      whatsappNumber: account.whatsappNumber,
      supportChannel: account.supportChannel,
      supportByWhatsapp: account.supportByWhatsapp,
      reminders: account.reminders,
      nameInBook: member.nameInBook,
      gender: member.gender,
      portrait: portrait.fileId,
      classId: gradClass.id,
      school: school.name,
      year: gradClass.year,
      features: gradClass.features,
      usage: gradClass.usage,
    })
    .from(account)
    .leftJoin(member, eq(member.accountId, account.id))
    .leftJoin(portrait, and(sameClass(portrait, member), eq(portrait.memberId, member.id)))
    .leftJoin(gradClass, eq(gradClass.id, member.classId))
    .leftJoin(school, eq(school.id, gradClass.schoolId))
    .where(eq(account.id, sql.placeholder('id')))
    .prepare(statementName(db, 'user_by_id')),
)

export const accountStore = {
  ...actionTokenStore,
  ...secondFactorStore,
  ...sessionStore,

  async user(db: Db, id: string): Promise<StoredUser | undefined> {
    const [row] = await userById(db).execute({ id })
    if (row === undefined) return undefined
    const { classId, school, year, features, usage, phone, supportChannel, supportByWhatsapp, nameInBook, ...person } =
      row
    return {
      ...person,
      nameInBook: nameInBook ?? '',
      contact: { email: person.email, phone },
      support: { channel: supportChannel, byWhatsapp: supportByWhatsapp },
      gradClass:
        classId === null || school === null || year === null
          ? null
          : { id: classId, school, year, features: features ?? [], usage },
    }
  },
  async credentials(db: Db, email: string) {
    const [row] = await db
      .select({
        id: account.id,
        passwordHash: account.passwordHash,
        role,
        emailVerified: account.emailVerified,
        ageSeconds: sql<number>`extract(epoch from now() - ${account.createdAt})::float8`,
      })
      .from(account)
      .leftJoin(member, eq(member.accountId, account.id))
      .where(eq(sql`lower(${account.email})`, email.toLowerCase()))
    return row
  },
  /** Password and role as they are now; they stay so until the transaction ends. */
  async lockCredentials(tx: Tx, accountId: string) {
    // Locked first and read then: a statement that waits for a lock would still read the role from before.
    await tx.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for('update')
    const [row] = await tx
      .select({ passwordHash: account.passwordHash, role, isLocked: sql<boolean>`${account.lockedAt} is not null` })
      .from(account)
      .leftJoin(member, eq(member.accountId, account.id))
      .where(eq(account.id, accountId))
    return row
  },
  /** Whatever is decided by what stands there is decided one after the other. */
  async lock(tx: Tx, accountId: string) {
    await tx.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for('update')
  },
  /** Somebody who is known to exist: whoever asks has their session or their token. */
  async person(tx: Tx | Db, accountId: string) {
    const [row] = await tx.select().from(account).where(eq(account.id, accountId))
    if (row === undefined) throw new AppError('UNAUTHORIZED')
    return row
  },
  /** What the whole class knows about somebody, and so no password should be. */
  async passwordOwner(db: Db, accountId: string): Promise<PasswordOwner> {
    const person = await this.user(db, accountId)
    if (person === undefined) throw new AppError('UNAUTHORIZED')
    const { firstName, lastName, email, gradClass } = person
    return { firstName, lastName, email, ...(gradClass === null ? {} : { school: gradClass.school }) }
  },
  async exists(db: Db, accountId: string): Promise<boolean> {
    return (await db.$count(account, eq(account.id, accountId))) > 0
  },
  async removeAccount(tx: Tx, accountId: string) {
    await tx.delete(account).where(eq(account.id, accountId))
  },
  /** By somebody's account, or by somebody who can still take a change of address back. */
  async isEmailTaken(tx: Tx, email: string, by: string): Promise<boolean> {
    const same = (column: AnyPgColumn) => eq(sql`lower(${column})`, email.toLowerCase())
    const accounts = await tx.$count(account, and(same(account.email), ne(account.id, by)))
    const revertible = and(eq(actionToken.kind, 'revert-email'), gt(actionToken.expiresAt, sql`now()`))
    const claims = await tx.$count(actionToken, and(same(actionToken.email), revertible, ne(actionToken.accountId, by)))
    return accounts + claims > 0
  },
  async addAccount(tx: Tx, person: NewAccount) {
    await tx.insert(account).values(person).catch(refuseTaken)
  },
  /** At this very moment, not that of the transaction's start: whoever waited for another comes after it. */
  async addConsents(tx: Tx, given: Omit<typeof consent.$inferInsert, 'at'>[]) {
    await tx.insert(consent).values(given.map((each) => ({ ...each, at: sql`clock_timestamp()` })))
  },
  /** The last word on each. */
  consents: (tx: Tx | Db, accountId: string) =>
    tx
      .selectDistinctOn([consent.key])
      .from(consent)
      .where(eq(consent.accountId, accountId))
      .orderBy(consent.key, desc(consent.at), desc(consent.id)),
  async change(tx: Tx, accountId: string, change: Partial<typeof account.$inferInsert>) {
    if (Object.keys(change).length > 0) await tx.update(account).set(change).where(eq(account.id, accountId))
  },
  async setPassword(tx: Tx, accountId: string, passwordHash: string) {
    await tx.update(account).set({ passwordHash }).where(eq(account.id, accountId))
  },
  /** False when the address is no longer that of the account. */
  async markVerified(tx: Tx, accountId: string, email: string): Promise<boolean> {
    const marked = await tx
      .update(account)
      .set({ emailVerified: true })
      .where(and(eq(account.id, accountId), eq(account.email, email)))
      .returning({ id: account.id })
    return marked.length === 1
  },
  async setNewEmail(tx: Tx, accountId: string, newEmail: string | null) {
    await tx.update(account).set({ newEmail }).where(eq(account.id, accountId))
  },
  async adoptEmail(tx: Tx, accountId: string, email: string) {
    await tx
      .update(account)
      .set({ email, emailVerified: true, newEmail: null })
      .where(eq(account.id, accountId))
      .catch(refuseTaken)
  },
}
