import { and, desc, eq, sql } from 'drizzle-orm'
import type { OrderWithAddress } from '#contract/order.ts'
import type { OrderChange } from '#domain/order/history.ts'
import type { OrderType } from '#domain/order/order-type.ts'
import type { OrderPhase } from '#domain/order/phase.ts'
import type { Db, Tx } from '../../adapters/postgres/connect.ts'
import { orderHistory, printOrder } from '../../schema/order.ts'
import { gradClass } from '../../schema/school.ts'

export type StoredOrder = typeof printOrder.$inferSelect

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

/** Nobody in particular where it follows from something else. */
type Entry = { memberId: string | null; fromPhase: OrderPhase | null; why: OrderChange }

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
  async change(
    tx: Tx,
    { id, version }: StoredOrder,
    change: Partial<Pick<StoredOrder, 'details' | 'addresses' | 'addressBy' | 'phase'>>,
  ): Promise<StoredOrder> {
    const [row] = await tx
      .update(printOrder)
      .set({ ...change, version: version + 1, changedAt: sql`now()` })
      .where(eq(printOrder.id, id))
      .returning()
    if (row === undefined) throw new Error('an order that was held is gone')
    return row
  },
  async note(tx: Tx, { id: orderId, classId, phase: toPhase }: StoredOrder, entry: Entry) {
    await tx.insert(orderHistory).values({ classId, orderId, toPhase, ...entry })
  },
  async remove(tx: Tx, orderId: string) {
    await tx.delete(printOrder).where(eq(printOrder.id, orderId))
  },
}
