import { and, desc, eq, gt, gte, inArray, isNotNull, lt, ne, notInArray, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../adapters/postgres/connect.ts'
import { type ActionKind, account, actionToken } from '../../schema/account.ts'

type NewToken = Omit<typeof actionToken.$inferInsert, 'expiresAt' | 'codeExpiresAt'> & {
  validHours: number
  codeMinutes?: number
}

/** What the links in mails may do. */
export const actionTokenStore = {
  async addActionToken(tx: Tx, { validHours, codeMinutes, ...values }: NewToken) {
    const codeExpiresAt = codeMinutes === undefined ? null : sql`now() + make_interval(mins => ${codeMinutes})`
    const expiresAt = sql`now() + make_interval(hours => ${validHours})`
    await tx.insert(actionToken).values({ ...values, expiresAt, codeExpiresAt })
  },
  /** Of several mails the last one's code counts. */
  async newestCode(tx: Tx, accountId: string) {
    const [row] = await tx
      .select()
      .from(actionToken)
      .where(and(eq(actionToken.accountId, accountId), gt(actionToken.codeExpiresAt, sql`now()`)))
      .orderBy(desc(actionToken.codeExpiresAt))
      .limit(1)
    return row
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
  /** Addresses that links go by: of tomorrow, and of before while that can be taken back. */
  async addressesInLinks(tx: Tx, accountId: string): Promise<{ kind: ActionKind; email: string }[]> {
    const alive = gt(actionToken.expiresAt, sql`now()`)
    return tx
      .select({ kind: actionToken.kind, email: actionToken.email })
      .from(actionToken)
      .where(and(eq(actionToken.accountId, accountId), alive))
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
  async findActionToken(db: Db, tokenHash: string, kind: ActionKind) {
    const alive = and(eq(actionToken.kind, kind), gt(actionToken.expiresAt, sql`now()`))
    const [row] = await db
      .select()
      .from(actionToken)
      .where(and(eq(actionToken.tokenHash, tokenHash), alive))
    return row
  },
  /** Links that ran out, and the new addresses that nobody confirmed meanwhile. */
  async sweepActionTokens(db: Db) {
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
}
