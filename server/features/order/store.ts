import { and, desc, eq, exists, inArray, isNotNull, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm'
import type { OrderWithAddress } from '#contract/order.ts'
import type { Actor } from '#domain/account/actor.ts'
import type { OrderChange } from '#domain/order/history.ts'
import type { OrderType } from '#domain/order/order-type.ts'
import type { OrderPhase } from '#domain/order/phase.ts'
import type { Db, Tx } from '../../adapters/postgres/connect.ts'
import { editionFile } from '../../schema/book.ts'
import { file } from '../../schema/file.ts'
import { orderFile, orderHistory, printOrder } from '../../schema/order.ts'
import { gradClass } from '../../schema/school.ts'

export type StoredOrder = typeof printOrder.$inferSelect
/** What can change in an order beside its phase, which `advance` alone writes. */
export type OrderContent = Partial<
  Pick<StoredOrder, 'details' | 'addresses' | 'addressBy' | 'editionId' | 'priceCents'>
>

const ofClass = (classId: string, orderId: string) => and(eq(printOrder.classId, classId), eq(printOrder.id, orderId))

export const shown = ({ id, type, phase, details, addresses, version, changedAt }: StoredOrder): OrderWithAddress => ({
  id,
  type,
  phase,
  details,
  hasAddress: addresses !== null,
  addresses,
  version,
  changedAt: changedAt.toISOString(),
})

const unorderedOf = (classId: string) => and(eq(printOrder.classId, classId), isNull(printOrder.contract))
const deliveredFor = (days: number) => lt(printOrder.deliveredAt, sql`now() - make_interval(days => ${days})`)
const scope = { ownerId: file.ownerId, kind: file.kind, id: file.id }
const filesOfOrder = (tx: Tx) => tx.select().from(orderFile).where(eq(orderFile.orderId, printOrder.id))
const filesOfEdition = (tx: Tx) => tx.select().from(editionFile).where(eq(editionFile.editionId, printOrder.editionId))

type Entry = { by: Actor; fromPhase: OrderPhase | null; why: OrderChange; reason?: string | undefined }

type Written = Partial<Omit<StoredOrder, 'deliveredAt'>> & { deliveredAt?: SQL }

async function write(tx: Tx, { id, version }: StoredOrder, change: Written): Promise<StoredOrder> {
  const [row] = await tx
    .update(printOrder)
    .set({ ...change, version: version + 1, changedAt: sql`now()` })
    .where(eq(printOrder.id, id))
    .returning()
  if (row === undefined) throw new Error('an order that was held is gone')
  return row
}

export const orderStore = {
  async features(tx: Tx | Db, classId: string) {
    const [row] = await tx.select({ features: gradClass.features }).from(gradClass).where(eq(gradClass.id, classId))
    return row?.features ?? []
  },
  /** What was changed last stands first. */
  list: (tx: Tx | Db, classId: string): Promise<StoredOrder[]> =>
    tx
      .select()
      .from(printOrder)
      .where(eq(printOrder.classId, classId))
      .orderBy(desc(printOrder.changedAt), desc(printOrder.id)),
  async find(tx: Tx | Db, classId: string, orderId: string): Promise<StoredOrder | undefined> {
    const [row] = await tx.select().from(printOrder).where(ofClass(classId, orderId))
    return row
  },
  /** Nobody else changes it until the transaction ends. */
  async hold(tx: Tx, classId: string, orderId: string): Promise<StoredOrder | undefined> {
    const [row] = await tx.select().from(printOrder).where(ofClass(classId, orderId)).for('update')
    return row
  },
  countDrafts: (tx: Tx, classId: string) =>
    tx.$count(
      printOrder,
      and(eq(printOrder.classId, classId), eq(printOrder.phase, 'YEARBOOK_CONFIG' satisfies OrderPhase)),
    ),
  /** Undefined when the id is another class's. */
  async add(tx: Tx, values: { id: string; classId: string; type: OrderType }): Promise<StoredOrder | undefined> {
    const [row] = await tx.insert(printOrder).values(values).onConflictDoNothing().returning()
    return row
  },
  change: (tx: Tx, order: StoredOrder, change: OrderContent): Promise<StoredOrder> => write(tx, order, change),
  /** For `advance`. */
  move: (
    tx: Tx,
    order: StoredOrder,
    phase: OrderPhase,
    change: OrderContent & Partial<Pick<StoredOrder, 'contract'>>,
  ): Promise<StoredOrder> =>
    write(tx, order, { ...change, phase, ...(phase === 'DELIVERED' && { deliveredAt: sql`now()` }) }),
  /** One line of its history. */
  async record(tx: Tx, { id: orderId, classId, phase: toPhase }: StoredOrder, { by, fromPhase, why, reason }: Entry) {
    await tx.insert(orderHistory).values({
      classId,
      orderId,
      actorKind: by.kind,
      memberId: by.kind === 'member' ? by.memberId : null,
      staffId: by.kind === 'staff' ? by.accountId : null,
      partner: by.kind === 'partner' ? by.partner : null,
      fromPhase,
      toPhase,
      why,
      reason: reason ?? null,
    })
  },
  async remove(tx: Tx, orderId: string) {
    await tx.delete(printOrder).where(eq(printOrder.id, orderId))
  },
  /** Of a class that goes: what was never ordered goes with it, which no contract keeps. */
  async removeUnordered(tx: Tx, classId: string) {
    const files = tx
      .select({ id: orderFile.fileId })
      .from(orderFile)
      .innerJoin(printOrder, eq(printOrder.id, orderFile.orderId))
      .where(unorderedOf(classId))
    await tx.delete(file).where(inArray(file.id, files))
    await tx.delete(printOrder).where(unorderedOf(classId))
  },
  /** The editions of a class that contracts refer to. */
  async printedEditions(tx: Tx, classId: string): Promise<string[]> {
    const rows = await tx
      .selectDistinct({ editionId: printOrder.editionId })
      .from(printOrder)
      .where(and(eq(printOrder.classId, classId), isNotNull(printOrder.editionId)))
    return rows.flatMap(({ editionId }) => (editionId === null ? [] : [editionId]))
  },
  filesOfUnordered: (tx: Tx, classId: string) =>
    tx
      .select(scope)
      .from(orderFile)
      .innerJoin(file, eq(file.id, orderFile.fileId))
      .innerJoin(printOrder, eq(printOrder.id, orderFile.orderId))
      .where(unorderedOf(classId)),
  /** Delivered so many days ago, with files that are still kept. */
  deliveredBefore: (tx: Tx, days: number) =>
    tx
      .select({ orderId: printOrder.id, editionId: printOrder.editionId })
      .from(printOrder)
      .where(and(deliveredFor(days), or(exists(filesOfOrder(tx)), exists(filesOfEdition(tx)))))
      .orderBy(printOrder.id)
      .for('update', { of: printOrder, skipLocked: true }),
  /** Whether another order still prints it, or was delivered too short a time ago. */
  isWaitedFor: async (tx: Tx, editionId: string, days: number): Promise<boolean> => {
    const others = and(eq(printOrder.editionId, editionId), or(isNull(printOrder.deliveredAt), not(deliveredFor(days))))
    return (await tx.$count(printOrder, others)) > 0
  },
  /** The rows go; whose bytes have to go too. */
  async removeFiles(tx: Tx, orderId: string) {
    const ids = tx.select({ id: orderFile.fileId }).from(orderFile).where(eq(orderFile.orderId, orderId))
    return tx.delete(file).where(inArray(file.id, ids)).returning(scope)
  },
}
