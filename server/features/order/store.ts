import { and, desc, eq, exists, inArray, isNotNull, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm'
import type { OrderWithAddress } from '#contract/order.ts'
import type { Actor } from '#domain/account/actor.ts'
import type { CoverType } from '#domain/book/spine.ts'
import { extentOf } from '#domain/order/extent.ts'
import type { OrderChange } from '#domain/order/history.ts'
import type { OrderType } from '#domain/order/order-type.ts'
import type { OrderPhase } from '#domain/order/phase.ts'
import type { Db, Tx } from '../../adapters/postgres/connect.ts'
import { edition, editionFile } from '../../schema/book.ts'
import { file } from '../../schema/file.ts'
import { orderFile, orderHistory, printOrder } from '../../schema/order.ts'
import { gradClass } from '../../schema/school.ts'

type Row = typeof printOrder.$inferSelect
const columns = {
  order: printOrder,
  edition: { id: edition.id, pages: edition.pages, cover: edition.cover, spineMm: edition.spineMm },
}

type Printed = { id: string; pages: number; cover: CoverType; spineMm: number } | null

/** An order with the edition that it prints. */
export type StoredOrder = Row & { edition: Printed }
const stored = ({ order, edition }: { order: Row; edition: Printed }): StoredOrder => ({ ...order, edition })

/** What can change in an order beside its phase, which `advance` alone writes. */
export type OrderContent = Partial<
  Pick<StoredOrder, 'details' | 'addresses' | 'addressBy' | 'editionId' | 'priceCents'>
>

const ofClass = (classId: string, orderId: string) => and(eq(printOrder.classId, classId), eq(printOrder.id, orderId))
const select = (tx: Tx | Db) =>
  tx.select(columns).from(printOrder).leftJoin(edition, eq(edition.id, printOrder.editionId))
const only = ([row]: Parameters<typeof stored>[0][]) => (row === undefined ? undefined : stored(row))

export const shown = (order: StoredOrder): OrderWithAddress => ({
  id: order.id,
  type: order.type,
  phase: order.phase,
  details: order.details,
  extent: extentOf(order.details, order.edition),
  hasAddress: order.addresses !== null,
  addresses: order.addresses,
  version: order.version,
  changedAt: order.changedAt.toISOString(),
})

const unorderedOf = (classId: string) => and(eq(printOrder.classId, classId), isNull(printOrder.contract))
const deliveredFor = (days: number) => lt(printOrder.deliveredAt, sql`now() - make_interval(days => ${days})`)
const scope = { ownerId: file.ownerId, kind: file.kind, id: file.id }
const filesOfOrder = (tx: Tx) => tx.select().from(orderFile).where(eq(orderFile.orderId, printOrder.id))
const filesOfEdition = (tx: Tx) => tx.select().from(editionFile).where(eq(editionFile.editionId, printOrder.editionId))

type Entry = { by: Actor; fromPhase: OrderPhase | null; why: OrderChange; reason?: string | undefined }

type Written = OrderContent & Partial<Pick<StoredOrder, 'phase' | 'contract'>> & { deliveredAt?: SQL | null }

async function write(tx: Tx, { id, version }: StoredOrder, change: Written): Promise<StoredOrder> {
  await tx
    .update(printOrder)
    .set({ ...change, version: version + 1, changedAt: sql`now()` })
    .where(eq(printOrder.id, id))
  const order = only(await select(tx).where(eq(printOrder.id, id)))
  if (order === undefined) throw new Error('an order that was held is gone')
  return order
}

export const orderStore = {
  async features(tx: Tx | Db, classId: string) {
    const [row] = await tx.select({ features: gradClass.features }).from(gradClass).where(eq(gradClass.id, classId))
    return row?.features ?? []
  },
  /** What was changed last stands first. */
  async list(tx: Tx | Db, classId: string): Promise<StoredOrder[]> {
    const rows = await select(tx)
      .where(eq(printOrder.classId, classId))
      .orderBy(desc(printOrder.changedAt), desc(printOrder.id))
    return rows.map(stored)
  },
  find: async (tx: Tx | Db, classId: string, orderId: string): Promise<StoredOrder | undefined> =>
    only(await select(tx).where(ofClass(classId, orderId))),
  /** Nobody else changes it until the transaction ends. */
  hold: async (tx: Tx, classId: string, orderId: string): Promise<StoredOrder | undefined> =>
    only(await select(tx).where(ofClass(classId, orderId)).for('update', { of: printOrder })),
  /** Those whose addresses somebody entered and that no contract keeps, held in the order of their ids. */
  async holdUnorderedBy(tx: Tx, memberId: string): Promise<StoredOrder[]> {
    const rows = await select(tx)
      .where(and(eq(printOrder.addressBy, memberId), isNull(printOrder.contract)))
      .orderBy(printOrder.id)
      .for('update', { of: printOrder })
    return rows.map(stored)
  },
  countDrafts: (tx: Tx, classId: string) =>
    tx.$count(
      printOrder,
      and(eq(printOrder.classId, classId), eq(printOrder.phase, 'YEARBOOK_CONFIG' satisfies OrderPhase)),
    ),
  /** Undefined when the id is another class's. */
  async add(tx: Tx, values: { id: string; classId: string; type: OrderType }): Promise<StoredOrder | undefined> {
    const [row] = await tx.insert(printOrder).values(values).onConflictDoNothing().returning()
    return row === undefined ? undefined : stored({ order: row, edition: null })
  },
  change: (tx: Tx, order: StoredOrder, change: OrderContent): Promise<StoredOrder> => write(tx, order, change),
  /** For `advance`. */
  move: (
    tx: Tx,
    order: StoredOrder,
    phase: OrderPhase,
    change: OrderContent & Partial<Pick<StoredOrder, 'contract'>>,
  ): Promise<StoredOrder> =>
    write(tx, order, { ...change, phase, deliveredAt: phase === 'DELIVERED' ? sql`now()` : null }),
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
  /** A contract stays, whoever asks. */
  async remove(tx: Tx, orderId: string) {
    await tx.delete(printOrder).where(and(eq(printOrder.id, orderId), isNull(printOrder.contract)))
  },
  /** Of a class that goes: what was never ordered goes with it, which no contract keeps; whose bytes have to go too. */
  async removeUnordered(tx: Tx, classId: string) {
    const files = tx
      .select({ id: orderFile.fileId })
      .from(orderFile)
      .innerJoin(printOrder, eq(printOrder.id, orderFile.orderId))
      .where(unorderedOf(classId))
    const scopes = await tx.delete(file).where(inArray(file.id, files)).returning(scope)
    await tx.delete(printOrder).where(unorderedOf(classId))
    return scopes
  },
  /** The editions of a class that orders refer to. */
  async printedEditions(tx: Tx, classId: string): Promise<string[]> {
    const rows = await tx
      .selectDistinct({ editionId: printOrder.editionId })
      .from(printOrder)
      .where(and(eq(printOrder.classId, classId), isNotNull(printOrder.editionId)))
    return rows.flatMap(({ editionId }) => (editionId === null ? [] : [editionId]))
  },
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
