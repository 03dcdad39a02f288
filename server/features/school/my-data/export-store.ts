import { and, eq, inArray, lt, or, sql } from 'drizzle-orm'
import type { FileKey, FileScope } from '../../../adapters/files/files.ts'
import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import { account, dataExport } from '../../../schema/account.ts'
import { auditEntry, outboxMail } from '../../../schema/platform.ts'
import { member } from '../../../schema/school.ts'

export const EXPORT_KIND = 'my-data'
export const exportsOf = (accountId: string): FileScope => ({ ownerId: accountId, kind: EXPORT_KIND })
export const keyOf = ({ accountId, id }: { accountId: string; id: string }): FileKey => ({
  ownerId: accountId,
  kind: EXPORT_KIND,
  id,
  name: 'meine-daten.zip',
})

export type StoredExport = typeof dataExport.$inferSelect
const isMade = (id: string) => and(eq(dataExport.id, id), eq(dataExport.state, 'making'))

export const exportStore = {
  async find(tx: Tx | Db, accountId: string): Promise<StoredExport | undefined> {
    const [row] = await tx.select().from(dataExport).where(eq(dataExport.accountId, accountId))
    return row
  },
  /** Until the transaction ends nobody else asks, or deletes the account. */
  async hold(tx: Tx, accountId: string): Promise<void> {
    await tx.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for('no key update')
  },
  async begin(tx: Tx, accountId: string): Promise<StoredExport> {
    await tx.delete(dataExport).where(eq(dataExport.accountId, accountId))
    const [row] = await tx.insert(dataExport).values({ accountId }).returning()
    if (row === undefined) throw new Error('no row came back')
    return row
  },
  /** For whom it is; undefined when there is nothing to make any more. */
  async whose(tx: Tx | Db, id: string) {
    const [row] = await tx
      .select({ accountId: dataExport.accountId, memberId: member.id, classId: member.classId })
      .from(dataExport)
      .innerJoin(member, eq(member.accountId, dataExport.accountId))
      .where(isMade(id))
    return row
  },
  async come(db: Db, id: string, percent: number): Promise<void> {
    await db.update(dataExport).set({ percent }).where(isMade(id))
  },
  /** False when nobody waits for it any more. */
  async finish(tx: Tx, id: string, bytes: number, days: number): Promise<boolean> {
    const expiresAt = sql`now() + make_interval(days => ${days})`
    const rows = await tx
      .update(dataExport)
      .set({ state: 'ready', percent: 100, bytes, expiresAt })
      .where(isMade(id))
      .returning({ id: dataExport.id })
    return rows.length === 1
  },
  async fail(db: Db, id: string): Promise<void> {
    await db.update(dataExport).set({ state: 'failed' }).where(isMade(id))
  },
  removeOld: (tx: Tx) =>
    tx
      .delete(dataExport)
      .where(
        or(
          lt(dataExport.expiresAt, sql`now()`),
          and(eq(dataExport.state, 'failed'), lt(dataExport.requestedAt, sql`now() - interval '7 days'`)),
        ),
      )
      .returning(),
  async known(tx: Tx, ids: string[]): Promise<Set<string>> {
    const rows = await tx.select({ id: dataExport.id }).from(dataExport).where(inArray(dataExport.id, ids))
    return new Set(rows.map(({ id }) => id))
  },
  /**
   * What no feature's table holds: the mails to somebody, and what the log says that they did. Only a confirmed address is
   * theirs: behind any other may be a stranger's mails.
   */
  mailsTo: (tx: Tx, accountId: string) =>
    tx
      .select({ Betreff: outboxMail.subject, An: outboxMail.recipient, 'Verschickt am': outboxMail.sentAt })
      .from(outboxMail)
      .innerJoin(account, and(eq(account.email, outboxMail.recipient), account.emailVerified))
      .where(eq(account.id, accountId)),
  actionsOf: (tx: Tx, accountId: string) =>
    tx.select({ Was: auditEntry.action, Am: auditEntry.at }).from(auditEntry).where(eq(auditEntry.actorId, accountId)),
}
