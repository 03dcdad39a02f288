import { asc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../adapters/postgres/connect.ts'
import { account, secondFactor, session } from '../../schema/account.ts'

/** The accounts of the provider's staff. */
export const staffStore = {
  list: (db: Db) =>
    db
      .select({
        id: account.id,
        name: sql<string>`trim(${account.firstName} || ' ' || ${account.lastName})`,
        email: account.email,
        hasFactor: sql<boolean>`${secondFactor.confirmedAt} is not null`,
        lastSeenAt:
          sql<Date | null>`(select max(${session.lastSeenAt}) from ${session} where ${session.accountId} = ${account.id})`.mapWith(
            session.lastSeenAt,
          ),
        lockedAt: account.lockedAt,
      })
      .from(account)
      .leftJoin(secondFactor, eq(secondFactor.accountId, account.id))
      .where(eq(account.staff, true))
      .orderBy(asc(account.lastName), asc(account.firstName)),
  /** All of them, in one order: two who lock each other out do so one after the other. */
  lockAll: (tx: Tx) =>
    tx
      .select({ id: account.id, lockedAt: account.lockedAt })
      .from(account)
      .where(eq(account.staff, true))
      .orderBy(account.id)
      .for('update'),
  async setLocked(tx: Tx, accountId: string, isLocked: boolean): Promise<void> {
    await tx
      .update(account)
      .set({ lockedAt: isLocked ? sql`now()` : null })
      .where(eq(account.id, accountId))
  },
}
