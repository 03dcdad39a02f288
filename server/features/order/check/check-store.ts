import { and, eq, lt, sql } from 'drizzle-orm'
import type { CheckedFile, DataCheckState } from '#domain/order/check.ts'
import { measures } from '../../../adapters/measures.ts'
import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import { checkFailure, orderCheck } from '../../../schema/order.ts'

/** One run of the data check of an order. */
export type Run = { orderId: string; runId: string }
const isOngoing = ({ orderId, runId }: Run) =>
  and(eq(orderCheck.orderId, orderId), eq(orderCheck.runId, runId), eq(orderCheck.state, 'DATA_CHECK_ONGOING'))

export const checkStore = {
  /** In the place of the one before. */
  async begin(tx: Tx, { orderId, runId }: Run): Promise<void> {
    await tx.delete(orderCheck).where(eq(orderCheck.orderId, orderId))
    await tx.insert(orderCheck).values({ orderId, runId })
  },
  async come(tx: Tx, run: Run, percent: number): Promise<void> {
    await tx.update(orderCheck).set({ percent }).where(isOngoing(run))
  },
  async end(tx: Tx, run: Run, state: Exclude<DataCheckState, 'DATA_CHECK_ONGOING'>, files: CheckedFile[] | null) {
    await tx.update(orderCheck).set({ state, files, percent: 100, endedAt: sql`now()` }).where(isOngoing(run))
    measures.dataCheck.tell({ result: state })
  },
  /** For staff's figures: each code once a check, however many places have it. In one order, so that two at once queue. */
  async countFailure(tx: Tx, files: readonly CheckedFile[]): Promise<void> {
    const errors = files.flatMap(({ findings }) => findings).filter(({ severity }) => severity === 'error')
    const codes = [...new Set(errors.map(({ code }) => code))].sort()
    if (codes.length === 0) return
    const day = sql`(now() at time zone 'Europe/Berlin')::date`
    await tx
      .insert(checkFailure)
      .values(codes.map((code) => ({ day, code, count: 1 })))
      .onConflictDoUpdate({
        target: [checkFailure.day, checkFailure.code],
        set: { count: sql`${checkFailure.count} + 1` },
      })
  },
  async accept(tx: Tx, orderId: string, memberId: string): Promise<void> {
    const change = { acceptedAt: sql`now()`, acceptedBy: memberId }
    await tx.update(orderCheck).set(change).where(eq(orderCheck.orderId, orderId))
  },
  /** What was found, file by file. */
  async files(tx: Tx | Db, orderId: string): Promise<CheckedFile[] | null> {
    const [row] = await tx.select({ files: orderCheck.files }).from(orderCheck).where(eq(orderCheck.orderId, orderId))
    return row?.files ?? null
  },
  /** By file: the hash of what goes to the press, where it has passed. */
  async hashes(tx: Tx | Db, orderId: string): Promise<Map<string, string | null>> {
    const byFile = sql<Record<string, string | null> | null>`(
      select jsonb_object_agg(each ->> 'fileId', each ->> 'sha256') from jsonb_array_elements(${orderCheck.files}) as each)`
    const [row] = await tx.select({ byFile }).from(orderCheck).where(eq(orderCheck.orderId, orderId))
    return new Map(Object.entries(row?.byFile ?? {}))
  },
  /** A run that is still at work finds that nobody waits for it. */
  async remove(tx: Tx, orderId: string): Promise<void> {
    await tx.delete(orderCheck).where(eq(orderCheck.orderId, orderId))
  },
  /** Those that have run for longer than any check takes. */
  overdue: (db: Db, hours: number): Promise<Run[]> =>
    db
      .select({ orderId: orderCheck.orderId, runId: orderCheck.runId })
      .from(orderCheck)
      .where(
        and(
          eq(orderCheck.state, 'DATA_CHECK_ONGOING'),
          lt(orderCheck.startedAt, sql`now() - make_interval(hours => ${hours})`),
        ),
      ),
}
