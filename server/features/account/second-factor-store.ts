import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../adapters/postgres/connect.ts'
import { recoveryCode, secondFactor } from '../../schema/account.ts'

/** The authenticator apps of staff, and the codes that stand in for them. */
export const secondFactorStore = {
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
  /** Whether there was one. */
  async removeSecondFactor(tx: Tx, accountId: string): Promise<boolean> {
    await tx.delete(recoveryCode).where(eq(recoveryCode.accountId, accountId))
    const removed = await tx.delete(secondFactor).where(eq(secondFactor.accountId, accountId)).returning()
    return removed.length === 1
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
}
