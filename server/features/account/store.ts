import { and, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm'
import type { User } from '#contract/account.ts'
import type { ConsentKey } from '#domain/account/consent.ts'
import type { Role } from '#domain/account/role.ts'
import { AppError } from '#domain/errors.ts'
import type { Db, Tx } from '../../adapters/postgres/connect.ts'
import {
  type ActionKind,
  account,
  actionToken,
  consent,
  recoveryCode,
  secondFactor,
  session,
} from '../../schema/account.ts'
import { gradClass, member, school } from '../../schema/school.ts'

export type AccountStore = ReturnType<typeof accountStore>
/** An account as it is kept; role and second factor are the session's. */
export type StoredUser = Omit<User, 'role' | 'secondFactorDue'>
export type NewAccount = typeof account.$inferInsert & { id: string; email: string }

const UNIQUE_VIOLATION = '23505'

/** Two people who want one address at once: the index decides. */
function refuseTakenEmail(error: { cause?: { code?: string; constraint?: string } }): never {
  const { code, constraint } = error.cause ?? {}
  if (code === UNIQUE_VIOLATION && constraint === 'account_email') throw new AppError('auth/email-already-in-use')
  throw error
}

export function accountStore(db: Db) {
  const role = sql<Role>`case when ${account.staff} then 'super_admin' else coalesce(${member.role}, 'student') end`
  const userById = db
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
      nameInBook: member.nameInBook,
      gender: member.gender,
      classId: gradClass.id,
      school: school.name,
      year: gradClass.year,
      features: gradClass.features,
    })
    .from(account)
    .leftJoin(member, eq(member.accountId, account.id))
    .leftJoin(gradClass, eq(gradClass.id, member.classId))
    .leftJoin(school, eq(school.id, gradClass.schoolId))
    .where(eq(account.id, sql.placeholder('id')))
    .prepare('user_by_id')

  return {
    async user(id: string): Promise<StoredUser | undefined> {
      const [row] = await userById.execute({ id })
      if (row === undefined) return undefined
      const { classId, school, year, features, phone, supportChannel, supportByWhatsapp, nameInBook, ...person } = row
      return {
        ...person,
        nameInBook: nameInBook ?? '',
        contact: { email: person.email, phone },
        support: { channel: supportChannel, byWhatsapp: supportByWhatsapp },
        gradClass:
          classId === null || school === null || year === null
            ? null
            : { id: classId, school, year, features: features ?? [] },
      }
    },
    async credentials(email: string) {
      const [row] = await db
        .select({ id: account.id, passwordHash: account.passwordHash, role })
        .from(account)
        .leftJoin(member, eq(member.accountId, account.id))
        .where(eq(sql`lower(${account.email})`, email.toLowerCase()))
      return row
    },
    /** Somebody who is known to exist: whoever asks has their session or their token. */
    async person(tx: Tx | Db, accountId: string) {
      const [row] = await tx.select().from(account).where(eq(account.id, accountId))
      if (row === undefined) throw new AppError('UNAUTHORIZED')
      return row
    },
    async exists(accountId: string): Promise<boolean> {
      return (await db.$count(account, eq(account.id, accountId))) > 0
    },
    async removeAccount(tx: Tx, accountId: string) {
      await tx.delete(account).where(eq(account.id, accountId))
    },
    async isEmailTaken(tx: Tx, email: string): Promise<boolean> {
      return (await tx.$count(account, eq(sql`lower(${account.email})`, email.toLowerCase()))) > 0
    },
    async addAccount(tx: Tx, person: NewAccount) {
      await tx.insert(account).values(person).catch(refuseTakenEmail)
    },
    async addConsents(tx: Tx, accountId: string, given: { key: ConsentKey; version: string; given: boolean }[]) {
      await tx.insert(consent).values(given.map((each) => ({ accountId, ...each })))
    },
    async change(tx: Tx, accountId: string, change: Partial<typeof account.$inferInsert>) {
      if (Object.keys(change).length > 0) await tx.update(account).set(change).where(eq(account.id, accountId))
    },
    async setPassword(tx: Tx, accountId: string, passwordHash: string) {
      await tx.update(account).set({ passwordHash }).where(eq(account.id, accountId))
    },
    async markVerified(tx: Tx, accountId: string, email: string) {
      await tx
        .update(account)
        .set({ emailVerified: true })
        .where(and(eq(account.id, accountId), eq(account.email, email)))
    },
    async setNewEmail(tx: Tx, accountId: string, newEmail: string) {
      await tx.update(account).set({ newEmail }).where(eq(account.id, accountId))
    },
    async adoptEmail(tx: Tx, accountId: string, email: string) {
      await tx
        .update(account)
        .set({ email, emailVerified: true, newEmail: null })
        .where(eq(account.id, accountId))
        .catch(refuseTakenEmail)
    },

    async addActionToken(tx: Tx, token: Omit<typeof actionToken.$inferInsert, 'expiresAt'> & { validHours: number }) {
      const { validHours, ...values } = token
      await tx.insert(actionToken).values({ ...values, expiresAt: sql`now() + make_interval(hours => ${validHours})` })
    },
    async takeActionToken(tx: Tx, tokenHash: string, kinds: readonly ActionKind[]) {
      const [row] = await tx
        .delete(actionToken)
        .where(
          and(
            eq(actionToken.tokenHash, tokenHash),
            inArray(actionToken.kind, kinds),
            gt(actionToken.expiresAt, sql`now()`),
          ),
        )
        .returning()
      return row
    },
    async dropActionTokens(tx: Tx, accountId: string, kind?: ActionKind) {
      const ofKind = kind === undefined ? undefined : eq(actionToken.kind, kind)
      await tx.delete(actionToken).where(and(eq(actionToken.accountId, accountId), ofKind))
    },
    async sweepActionTokens() {
      await db.delete(actionToken).where(lt(actionToken.expiresAt, sql`now()`))
    },

    async startSecondFactor(tx: Tx, accountId: string, secret: string) {
      const fresh = { secret, confirmedAt: null, lastStep: 0 }
      await tx
        .insert(secondFactor)
        .values({ accountId, ...fresh })
        .onConflictDoUpdate({ target: secondFactor.accountId, set: fresh })
    },
    async lockSecondFactor(tx: Tx, accountId: string) {
      const [row] = await tx.select().from(secondFactor).where(eq(secondFactor.accountId, accountId)).for('update')
      return row
    },
    async confirmSecondFactor(tx: Tx, accountId: string, lastStep: number, codeHashes: string[]) {
      await tx
        .update(secondFactor)
        .set({ confirmedAt: sql`now()`, lastStep })
        .where(eq(secondFactor.accountId, accountId))
      await tx.delete(recoveryCode).where(eq(recoveryCode.accountId, accountId))
      await tx.insert(recoveryCode).values(codeHashes.map((codeHash) => ({ accountId, codeHash })))
    },
    async spendTimeStep(tx: Tx, accountId: string, lastStep: number) {
      await tx.update(secondFactor).set({ lastStep }).where(eq(secondFactor.accountId, accountId))
    },
    async spendRecoveryCode(tx: Tx, accountId: string, codeHash: string): Promise<boolean> {
      const used = await tx
        .delete(recoveryCode)
        .where(and(eq(recoveryCode.accountId, accountId), eq(recoveryCode.codeHash, codeHash)))
        .returning()
      return used.length === 1
    },

    async startSession(tx: Tx | Db, accountId: string, role: Role) {
      const [row] = await tx.insert(session).values({ accountId, role }).returning({ id: session.id })
      if (row === undefined) throw new Error('no session was made')
      return row.id
    },
    async markSignedIn(tx: Tx | Db, sessionId: string) {
      await tx.update(session).set({ signedInAt: sql`now()` }).where(eq(session.id, sessionId))
    },
    async secondsSinceSignIn(tx: Tx, sessionId: string) {
      const seconds = sql<number>`extract(epoch from now() - ${session.signedInAt})::float8`
      const [row] = await tx.select({ seconds }).from(session).where(eq(session.id, sessionId))
      return row?.seconds
    },
    async endSessionsOf(tx: Tx | Db, accountId: string, except?: string) {
      const others = except === undefined ? undefined : ne(session.id, except)
      await tx.delete(session).where(and(eq(session.accountId, accountId), others))
    },
    async sweepSessions(idleSeconds: number) {
      await db.delete(session).where(lt(session.lastSeenAt, sql`now() - make_interval(secs => ${idleSeconds})`))
    },
    async lockSession(tx: Tx, sessionId: string) {
      const [row] = await tx
        .select({
          rotation: session.rotation,
          secondsSinceRotation: sql<number>`extract(epoch from now() - ${session.rotatedAt})::float8`,
        })
        .from(session)
        .where(eq(session.id, sessionId))
        .for('update')
      return row
    },
    async rotateSession(tx: Tx, sessionId: string, rotation: number) {
      await tx
        .update(session)
        .set({ rotation, rotatedAt: sql`now()`, lastSeenAt: sql`now()` })
        .where(eq(session.id, sessionId))
    },
    async endSession(tx: Tx | Db, sessionId: string) {
      await tx.delete(session).where(eq(session.id, sessionId))
    },
  }
}
