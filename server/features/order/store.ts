import {
  and,
  desc,
  eq,
  exists,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lt,
  not,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { OrderFile } from '#contract/order/parts.ts'
import type { Actor, Member } from '#domain/account/actor.ts'
import type { Severity } from '#domain/book/finding.ts'
import type { Decided, OrderChange } from '#domain/order/history.ts'
import type { OrderType } from '#domain/order/order-type.ts'
import { bindingPhases, isBefore, OrderPhase } from '#domain/order/phase.ts'
import { slotOfEdition } from '#domain/order/print-file.ts'
import { printStateOf } from '#domain/order/print-state.ts'
import type { PrintState } from '#domain/yearbook/print-state.ts'
import type { Db, Tx } from '../../adapters/postgres/connect.ts'
import { edition, editionFile } from '../../schema/book.ts'
import { file } from '../../schema/file.ts'
import { handOver, invoice, orderCheck, orderFile, orderHistory, printOrder } from '../../schema/order.ts'
import { gradClass } from '../../schema/school.ts'

type Row = typeof printOrder.$inferSelect
/** What was found can be thousands of places: whoever wants to see them asks for them (`checkStore`), others for how many. */
const { files: foundIn, ...checkColumns } = getTableColumns(orderCheck)
const howMany = (severity: Severity) =>
  sql<number>`(select count(*)::int from jsonb_path_query(${foundIn}, '$[*].findings[*].severity') as found
    where found = to_jsonb(${severity}::text))`
/** From here on the class has been told what it costs. */
const knowingPrice = OrderPhase.options.filter((phase) => !isBefore(phase, 'PRINT_APPROVAL'))
const columns = {
  order: printOrder,
  edition,
  check: checkColumns,
  found: { errors: howMany('error').as('errors'), warnings: howMany('warning').as('warnings') },
  trouble: handOver.trouble,
  invoice,
}

/** An order with the edition that it prints, how its data check stands, what the printer had trouble with, and its invoice. */
export type StoredOrder = Row & {
  edition: typeof edition.$inferSelect | null
  check: (Omit<typeof orderCheck.$inferSelect, 'files'> & Found) | null
  trouble: string | null
  invoice: typeof invoice.$inferSelect | null
}
type Found = { errors: number; warnings: number }
type Selected = { order: Row; check: Omit<NonNullable<StoredOrder['check']>, keyof Found> | null; found: Found } & Omit<
  StoredOrder,
  keyof Row | 'check'
>
const stored = ({ order, check, found, ...more }: Selected): StoredOrder => ({
  ...order,
  ...more,
  check: check === null ? null : { ...check, ...found },
})

/** What nobody writes: it is fixed, or written by the store and by `advance`. */
type Fixed =
  | 'id'
  | 'number'
  | 'classId'
  | 'type'
  | 'phase'
  | 'phaseSince'
  | 'contract'
  | 'version'
  | 'createdAt'
  | 'changedAt'
  | 'deliveredAt'
/** What can change in an order beside its phase, which `advance` alone writes. */
export type OrderContent = Partial<Omit<Row, Fixed>>

const ofClass = (classId: string, orderId: string) => and(eq(printOrder.classId, classId), eq(printOrder.id, orderId))
const select = (tx: Tx | Db) =>
  tx
    .select(columns)
    .from(printOrder)
    .leftJoin(edition, eq(edition.id, printOrder.editionId))
    .leftJoin(orderCheck, eq(orderCheck.orderId, printOrder.id))
    .leftJoin(handOver, eq(handOver.orderId, printOrder.id))
    .leftJoin(invoice, and(eq(invoice.orderId, printOrder.id), isNull(invoice.cancelledAt)))
const only = ([row]: Selected[]) => (row === undefined ? undefined : stored(row))

/** What is printed, by order: files of the class, or those of the edition. */
async function filesOf(tx: Tx | Db, orders: readonly StoredOrder[]): Promise<Map<string, StoredFile[]>> {
  const found = new Map<string, StoredFile[]>(orders.map(({ id }) => [id, []]))
  if (orders.length === 0) return found
  const ids = orders.map(({ id }) => id)
  const own = await tx
    .select({ orderId: orderFile.orderId, slot: orderFile.slot, name: orderFile.name, file })
    .from(orderFile)
    .innerJoin(file, eq(file.id, orderFile.fileId))
    .where(inArray(orderFile.orderId, ids))
  const ofEditions = await tx
    .select({ orderId: printOrder.id, slot: editionFile.slot, file })
    .from(printOrder)
    .innerJoin(editionFile, eq(editionFile.editionId, printOrder.editionId))
    .innerJoin(file, eq(file.id, editionFile.fileId))
    .where(inArray(printOrder.id, ids))
  for (const { orderId, ...each } of own) found.get(orderId)?.push(each)
  for (const { orderId, slot, file } of ofEditions)
    found.get(orderId)?.push({ slot: slotOfEdition[slot], name: `${slot}.pdf`, file })
  // Always in one order: whoever packs them twice packs the same.
  for (const files of found.values()) files.sort((a, b) => a.slot.localeCompare(b.slot))
  return found
}
export type StoredFile = { slot: OrderFile['slot']; name: string; file: typeof file.$inferSelect }

const unorderedOf = (classId: string) => and(eq(printOrder.classId, classId), isNull(printOrder.contract))
const deliveredFor = (days: number) => lt(printOrder.deliveredAt, sql`now() - make_interval(days => ${days})`)
const filesOfOrder = (tx: Tx) => tx.select().from(file).where(eq(file.ownerId, printOrder.id))
const filesOfEdition = (tx: Tx) => tx.select().from(editionFile).where(eq(editionFile.editionId, printOrder.editionId))

/** Who changed it: of somebody of the class no more than who they are. */
export type By = { kind: 'member'; memberId: string } | Exclude<Actor, Member>
type Entry = {
  by: By
  fromPhase: OrderPhase | null
  why: OrderChange
  reason?: string | undefined
  decided?: Decided
}

async function editionsOf(tx: Tx, which: SQL | undefined): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ editionId: printOrder.editionId })
    .from(printOrder)
    .where(and(which, isNotNull(printOrder.editionId)))
  return rows.flatMap(({ editionId }) => (editionId === null ? [] : [editionId]))
}

type Written = Omit<OrderContent, 'shippedAt'> &
  Partial<Pick<StoredOrder, 'phase' | 'contract'>> & {
    phaseSince?: SQL
    deliveredAt?: SQL | null
    shippedAt?: SQL | Date | null
  }

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
  /** Whichever class it is of, if any: for staff, printers and jobs. */
  findAny: async (tx: Tx | Db, orderId: string): Promise<StoredOrder | undefined> =>
    only(await select(tx).where(eq(printOrder.id, orderId))),
  /** Undefined where there is no such order, or its class is gone. */
  async classOf(tx: Tx, orderId: string): Promise<string | undefined> {
    const [row] = await tx.select({ classId: printOrder.classId }).from(printOrder).where(eq(printOrder.id, orderId))
    return row?.classId ?? undefined
  },
  /** Nobody else changes it until the transaction ends. */
  hold: async (tx: Tx, classId: string, orderId: string): Promise<StoredOrder | undefined> =>
    only(await select(tx).where(ofClass(classId, orderId)).for('update', { of: printOrder })),
  /** The same of whichever class, and where that is gone. */
  holdAny: async (tx: Tx, orderId: string): Promise<StoredOrder | undefined> =>
    only(await select(tx).where(eq(printOrder.id, orderId)).for('update', { of: printOrder })),
  /** Those whose addresses somebody entered and that no contract keeps, held in the order of their ids. */
  async holdUnorderedBy(tx: Tx, memberId: string): Promise<StoredOrder[]> {
    const rows = await select(tx)
      .where(and(eq(printOrder.addressBy, memberId), isNull(printOrder.contract)))
      .orderBy(printOrder.id)
      .for('update', { of: printOrder })
    return rows.map(stored)
  },
  filesOf,
  countDrafts: (tx: Tx, classId: string) =>
    tx.$count(
      printOrder,
      and(eq(printOrder.classId, classId), eq(printOrder.phase, 'YEARBOOK_CONFIG' satisfies OrderPhase)),
    ),
  /** Undefined when the id is another class's. */
  async add(tx: Tx, values: { id: string; classId: string; type: OrderType }): Promise<StoredOrder | undefined> {
    const [row] = await tx.insert(printOrder).values(values).onConflictDoNothing().returning()
    return row === undefined ? undefined : { ...row, edition: null, check: null, trouble: null, invoice: null }
  },
  change: (tx: Tx, order: StoredOrder, change: OrderContent): Promise<StoredOrder> => write(tx, order, change),
  /** For `advance`. */
  move: (
    tx: Tx,
    order: StoredOrder,
    phase: OrderPhase,
    change: OrderContent & Partial<Pick<StoredOrder, 'contract'>>,
  ): Promise<StoredOrder> =>
    write(tx, order, {
      ...change,
      phase,
      phaseSince: sql`now()`,
      // Delivered by mistake, and on its way after all: it was sent when it was sent.
      ...(phase === 'SHIPPING' && order.phase !== 'DELIVERED' && { shippedAt: sql`now()` }),
      deliveredAt: phase === 'DELIVERED' ? sql`now()` : null,
    }),
  /** One line of its history. */
  async record(tx: Tx, { id: orderId, classId, phase: toPhase }: StoredOrder, entry: Entry) {
    const { by, fromPhase, why, reason, decided = {} } = entry
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
      decided: Object.keys(decided).length === 0 ? null : decided,
    })
  },
  /** The price that the class knew last, and that was taken back since. */
  async priceBefore(tx: Tx, orderId: string): Promise<number | null> {
    const before = sql<number>`(${orderHistory.decided} ->> 'priceCents.before')::int`
    const [last] = await tx
      .select({ before })
      .from(orderHistory)
      .where(
        and(
          eq(orderHistory.orderId, orderId),
          inArray(orderHistory.fromPhase, knowingPrice),
          isNotNull(sql`${orderHistory.decided} ->> 'priceCents.before'`),
        ),
      )
      .orderBy(desc(orderHistory.at))
      .limit(1)
    return last?.before ?? null
  },
  /** A contract stays, whoever asks. */
  async remove(tx: Tx, orderId: string) {
    await tx.delete(printOrder).where(and(eq(printOrder.id, orderId), isNull(printOrder.contract)))
  },
  /** Of a class that goes: what was never ordered goes with it, which no contract keeps; whose bytes have to go too. */
  async removeUnordered(tx: Tx, classId: string): Promise<string[]> {
    const gone = tx.select({ id: printOrder.id }).from(printOrder).where(unorderedOf(classId))
    await tx.delete(file).where(inArray(file.ownerId, gone))
    const rows = await tx.delete(printOrder).where(unorderedOf(classId)).returning({ id: printOrder.id })
    return rows.map(({ id }) => id)
  },
  /** It is no class's any more. */
  async leave(tx: Tx, orderId: string): Promise<void> {
    await tx.update(printOrder).set({ classId: null, editionId: null }).where(eq(printOrder.id, orderId))
  },
  /** Ordered once, and set back by staff: nobody prints it. */
  async setBackOf(tx: Tx, classId: string): Promise<string[]> {
    const isIt = and(
      eq(printOrder.classId, classId),
      isNotNull(printOrder.contract),
      notInArray(printOrder.phase, [...bindingPhases]),
    )
    return (await tx.select({ id: printOrder.id }).from(printOrder).where(isIt)).map(({ id }) => id)
  },
  /** The editions of a class that orders refer to. */
  printedEditions: (tx: Tx, classId: string): Promise<string[]> => editionsOf(tx, eq(printOrder.classId, classId)),
  /** Of those, the ones that are ordered. */
  orderedEditions: (tx: Tx, classId: string): Promise<string[]> =>
    editionsOf(tx, and(eq(printOrder.classId, classId), inArray(printOrder.phase, [...bindingPhases]))),
  /** Whether the book of a class is on order, or out of the printer's house already. */
  async printState(tx: Tx | Db, classId: string): Promise<PrintState> {
    const rows = await tx
      .select({ phase: printOrder.phase })
      .from(printOrder)
      .where(and(eq(printOrder.classId, classId), eq(printOrder.type, 'YEARBOOK_ORDER')))
    return printStateOf(rows.map(({ phase }) => phase))
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
  /** The rows of all that is the order's: what it is printed from, photos of what was wrong with it. */
  async removeFiles(tx: Tx, orderId: string): Promise<void> {
    await tx.delete(file).where(eq(file.ownerId, orderId))
  },
}
