import { and, eq, inArray, lt, notExists, type SQL, sql } from 'drizzle-orm'
import type { HandOverState } from '#domain/order/hand-over.ts'
import type { OrderPhase } from '#domain/order/phase.ts'
import type { PrintPartner } from '#domain/order/print-partner.ts'
import type { FileKey, FileScope } from '../../../adapters/files/files.ts'
import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import { handOver, partnerMessage, printOrder } from '../../../schema/order.ts'

export type HandOver = typeof handOver.$inferSelect
type Change = Partial<Omit<HandOver, 'orderId' | 'runId' | 'partner' | 'heardAt' | 'gaveUpAt'>>
type Written = Change & { gaveUpAt?: SQL | null }

/** What went wrong before is over. */
export const GOES_ON = { failure: null, words: null, tries: 0, gaveUpAt: null } as const satisfies Written

/** Packages are the order's, one for each try; where the bytes lie. */
export const PACKAGE_KIND = 'package'
type OfRun = Pick<HandOver, 'orderId' | 'runId'>
export const packageKey = ({ orderId, runId }: OfRun): FileKey => ({
  ...packageScope({ orderId, runId }),
  name: 'package.zip',
})
export const packageScope = ({ orderId, runId }: OfRun) =>
  ({ ownerId: orderId, kind: PACKAGE_KIND, id: runId }) satisfies FileScope

const ofOrder = (orderId: string) => eq(handOver.orderId, orderId)
const ofRun = (runId: string) => eq(handOver.runId, runId)
/** Somebody still waits for the parcel. */
const awaited: OrderPhase[] = ['PRINT_ONGOING', 'SHIPPING']

type Standing = Pick<HandOver, 'runId' | 'state'>
/** As long as it stands where the change is based on; whether it did. */
async function change(tx: Tx, { runId, state }: Standing, to: Written): Promise<boolean> {
  const rows = await tx
    .update(handOver)
    .set(to)
    .where(and(ofRun(runId), eq(handOver.state, state)))
    .returning({ runId: handOver.runId })
  return rows.length > 0
}

export const handOverStore = {
  async find(tx: Tx | Db, orderId: string): Promise<HandOver | undefined> {
    const [row] = await tx.select().from(handOver).where(ofOrder(orderId))
    return row
  },
  /** Nobody takes it a step further until the transaction ends. */
  async hold(tx: Tx, orderId: string): Promise<HandOver | undefined> {
    const [row] = await tx.select().from(handOver).where(ofOrder(orderId)).for('update')
    return row
  },
  async ofRun(tx: Tx | Db, runId: string): Promise<HandOver | undefined> {
    const [row] = await tx.select().from(handOver).where(ofRun(runId))
    return row
  },
  async begin(tx: Tx, of: OfRun & { partner: PrintPartner }): Promise<void> {
    await tx.insert(handOver).values({ ...of, state: 'PACKING' })
  },
  /** The one there was, whose package has to go. */
  async remove(tx: Tx, orderId: string): Promise<HandOver | undefined> {
    const [row] = await tx.delete(handOver).where(ofOrder(orderId)).returning()
    return row
  },
  change,
  /** Nobody tries it any more. */
  giveUp: (tx: Tx, at: Standing, why: Pick<HandOver, 'failure' | 'words'>): Promise<boolean> =>
    change(tx, at, { ...why, gaveUpAt: sql`now()` }),
  async hear(tx: Tx, runId: string, change: Change): Promise<void> {
    await tx
      .update(handOver)
      .set({ ...change, heardAt: sql`now()` })
      .where(ofRun(runId))
  },
  /** What arrived has had its trouble before. */
  async forgetTrouble(tx: Tx, orderId: string): Promise<void> {
    await tx.update(handOver).set({ trouble: null, failure: null, words: null }).where(ofOrder(orderId))
  },
  /** A message of a printer, once; false where it has come before. */
  async takeIn(tx: Tx, message: { partner: PrintPartner; id: string }): Promise<boolean> {
    const rows = await tx.insert(partnerMessage).values(message).onConflictDoNothing().returning()
    return rows.length > 0
  },
  /** Those that this printer has, and that nobody has heard of for so long. */
  silent: (db: Db, partner: PrintPartner, seconds: number): Promise<HandOver[]> =>
    db
      .select()
      .from(handOver)
      .where(
        and(
          eq(handOver.partner, partner),
          eq(handOver.state, 'AT_PARTNER' satisfies HandOverState),
          lt(handOver.heardAt, sql`now() - make_interval(secs => ${seconds})`),
          inArray(
            handOver.orderId,
            db.select({ id: printOrder.id }).from(printOrder).where(inArray(printOrder.phase, awaited)),
          ),
        ),
      )
      .orderBy(handOver.heardAt)
      .limit(100),
  async known(tx: Tx, runIds: string[]): Promise<Set<string>> {
    const rows = await tx.select({ runId: handOver.runId }).from(handOver).where(inArray(handOver.runId, runIds))
    return new Set(rows.map(({ runId }) => runId))
  },
  /** Of what was delivered so many days ago: nothing of it is needed any more. */
  removeOld: (tx: Tx, days: number): Promise<HandOver[]> => {
    const younger = tx
      .select()
      .from(printOrder)
      .where(
        and(
          eq(printOrder.id, handOver.orderId),
          sql`(${printOrder.deliveredAt} is null or ${printOrder.deliveredAt} >= now() - make_interval(days => ${days}))`,
        ),
      )
    return tx.delete(handOver).where(notExists(younger)).returning()
  },
  /** Older than any message that would still be taken. */
  async forgetMessages(tx: Tx): Promise<void> {
    await tx.delete(partnerMessage).where(lt(partnerMessage.receivedAt, sql`now() - interval '1 day'`))
  },
}
