import { and, eq, gt, gte, inArray, isNotNull, lt, ne, notInArray, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { User } from '#contract/account.ts'
import type { ConsentKey } from '#domain/account/consent.ts'
import type { PasswordOwner } from '#domain/account/password.ts'
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

/** Two who want one address, or send one registration, at once: the index decides. */
function refuseTaken(error: { cause?: { code?: string; constraint?: string } }): never {
  const { code, constraint } = error.cause ?? {}
  if (code === UNIQUE_VIOLATION && constraint === 'account_email') throw new AppError('auth/email-already-in-use')
  if (code === UNIQUE_VIOLATION && constraint === 'account_pkey') throw new AppError('auth/uid-already-exists')
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
    /** Somebody who is known to exist: whoever asks has their session or their token. */
    async person(tx: Tx | Db, accountId: string) {
      const [row] = await tx.select().from(account).where(eq(account.id, accountId))
      if (row === undefined) throw new AppError('UNAUTHORIZED')
      return row
    },
    /** What the whole class knows about somebody, and so no password should be. */
    async passwordOwner(accountId: string): Promise<PasswordOwner> {
      const person = await this.user(accountId)
      if (person === undefined) throw new AppError('UNAUTHORIZED')
      const { firstName, lastName, email, gradClass } = person
      return { firstName, lastName, email, ...(gradClass === null ? {} : { school: gradClass.school }) }
    },
    async exists(accountId: string): Promise<boolean> {
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
      const claims = await tx.$count(
        actionToken,
        and(same(actionToken.email), revertible, ne(actionToken.accountId, by)),
      )
      return accounts + claims > 0
    },
    async addAccount(tx: Tx, person: NewAccount) {
      await tx.insert(account).values(person).catch(refuseTaken)
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
    /** All but the links that take back a change made before this one. */
    async dropActionTokensSince(tx: Tx, accountId: string, expiresAt: Date) {
      const later = or(ne(actionToken.kind, 'revert-email'), gte(actionToken.expiresAt, expiresAt))
      await tx.delete(actionToken).where(and(eq(actionToken.accountId, accountId), later))
    },
    async findActionToken(tokenHash: string, kind: ActionKind) {
      const alive = and(eq(actionToken.kind, kind), gt(actionToken.expiresAt, sql`now()`))
      const [row] = await db
        .select()
        .from(actionToken)
        .where(and(eq(actionToken.tokenHash, tokenHash), alive))
      return row
    },
    /** Links that ran out, and the new addresses that nobody confirmed meanwhile. */
    async sweepActionTokens() {
      await db.delete(actionToken).where(lt(actionToken.expiresAt, sql`now()`))
      const confirmable = db
        .select({ id: actionToken.accountId })
        .from(actionToken)
        .where(eq(actionToken.kind, 'change-email'))
      await db
        .update(account)
        .set({ newEmail: null })
        .where(and(isNotNull(account.newEmail), notInArray(account.id, confirmable)))
    },

    /** Beside the confirmed one, which counts until this one is confirmed too. */
    async startSecondFactor(tx: Tx, accountId: string, pendingSecret: string) {
      await tx
        .insert(secondFactor)
        .values({ accountId, pendingSecret })
        .onConflictDoUpdate({ target: secondFactor.accountId, set: { pendingSecret } })
    },
    async lockSecondFactor(tx: Tx, accountId: string) {
      const [row] = await tx.select().from(secondFactor).where(eq(secondFactor.accountId, accountId)).for('update')
      return row
    },
    async confirmSecondFactor(
      tx: Tx,
      accountId: string,
      confirmed: { secret: string; lastStep: number },
      codeHashes: string[],
    ) {
      await tx
        .update(secondFactor)
        .set({ ...confirmed, pendingSecret: null, confirmedAt: sql`now()` })
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

    /** Password and role as they are now; they stay so until the transaction ends. */
    async lockCredentials(tx: Tx, accountId: string) {
      const [row] = await tx
        .select({ passwordHash: account.passwordHash, role })
        .from(account)
        .leftJoin(member, eq(member.accountId, account.id))
        .where(eq(account.id, accountId))
        .for('update', { of: account })
      return row
    },
    async startSession(tx: Tx | Db, accountId: string, role: Role) {
      const [row] = await tx.insert(session).values({ accountId, role }).returning({ id: session.id })
      if (row === undefined) throw new Error('no session was made')
      return row.id
    },
    async markSignedIn(tx: Tx | Db, sessionId: string) {
      await tx.update(session).set({ signedInAt: sql`now()` }).where(eq(session.id, sessionId))
    },
    async secondsSinceSignIn(tx: Tx | Db, sessionId: string) {
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
