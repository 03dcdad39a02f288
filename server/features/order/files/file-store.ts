import { and, eq, inArray, not, sql } from 'drizzle-orm'
import type { FileSlot } from '#domain/order/print-file.ts'
import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import { file } from '../../../schema/file.ts'
import { orderFile, orderProblem, printOrder, problemPhoto } from '../../../schema/order.ts'

type Place = { orderId: string; slot: FileSlot }
const scope = { ownerId: file.ownerId, kind: file.kind, id: file.id }
const isAt = ({ orderId, slot }: Place) => and(eq(orderFile.orderId, orderId), eq(orderFile.slot, slot))

/** The files that a class brings to its orders, and the photos of what was wrong with them. */
export const orderFileStore = {
  async add(tx: Tx, values: typeof orderFile.$inferInsert): Promise<void> {
    await tx.insert(orderFile).values(values)
  },
  /** The rows go, of one place or of the whole order; whose bytes have to go too. */
  remove: (tx: Tx, orderId: string, slot?: FileSlot) => {
    const places = slot === undefined ? eq(orderFile.orderId, orderId) : isAt({ orderId, slot })
    const ids = tx.select({ id: orderFile.fileId }).from(orderFile).where(places)
    return tx.delete(file).where(inArray(file.id, ids)).returning(scope)
  },
  /** What the files of a class's orders take, but for the one that another would take the place of. */
  async bytesOf(tx: Tx, classId: string, place: Place): Promise<number> {
    const [row] = await tx
      .select({ bytes: sql<string>`coalesce(sum(${file.bytes}), 0)` })
      .from(orderFile)
      .innerJoin(file, eq(file.id, orderFile.fileId))
      .innerJoin(printOrder, eq(printOrder.id, orderFile.orderId))
      .where(and(eq(printOrder.classId, classId), not(isAt(place) ?? sql`false`)))
    return Number(row?.bytes ?? 0)
  },
  isThere: async (db: Db | Tx, fileId: string): Promise<boolean> => (await db.$count(file, eq(file.id, fileId))) > 0,

  isProblemOf: async (tx: Tx, orderId: string, problemId: string): Promise<boolean> =>
    (await tx.$count(orderProblem, and(eq(orderProblem.id, problemId), eq(orderProblem.orderId, orderId)))) === 1,
  countPhotos: (tx: Tx, problemId: string) => tx.$count(problemPhoto, eq(problemPhoto.problemId, problemId)),
  async addPhoto(tx: Tx, values: typeof problemPhoto.$inferInsert): Promise<void> {
    await tx.insert(problemPhoto).values(values)
  },
  /** All photos of what was reported of an order, the first ones first. */
  async photosOf(db: Db, orderId: string) {
    const rows = await db
      .select({ file })
      .from(problemPhoto)
      .innerJoin(orderProblem, eq(orderProblem.id, problemPhoto.problemId))
      .innerJoin(file, eq(file.id, problemPhoto.fileId))
      .where(eq(orderProblem.orderId, orderId))
      .orderBy(orderProblem.reportedAt, file.id)
    return rows.map((row) => row.file)
  },
  /** A photo of something that was reported of an order of this class. */
  async photo(db: Db, classId: string, { orderId, fileId }: { orderId: string; fileId: string }) {
    const [row] = await db
      .select({ file })
      .from(problemPhoto)
      .innerJoin(orderProblem, eq(orderProblem.id, problemPhoto.problemId))
      .innerJoin(printOrder, eq(printOrder.id, orderProblem.orderId))
      .innerJoin(file, eq(file.id, problemPhoto.fileId))
      .where(and(eq(printOrder.classId, classId), eq(printOrder.id, orderId), eq(problemPhoto.fileId, fileId)))
    return row?.file
  },
}
