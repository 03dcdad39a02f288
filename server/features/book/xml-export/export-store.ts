import { and, eq, inArray, lt, ne, or, sql } from 'drizzle-orm'
import type { FileKey, OneFile } from '../../../adapters/files/files.ts'
import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import { bookExport } from '../../../schema/book.ts'
import { file } from '../../../schema/file.ts'

export const EXPORT_KIND = 'book-export'
export const exportScope = (classId: string, id: string): OneFile => ({ ownerId: classId, kind: EXPORT_KIND, id })
export const exportKey = (classId: string, id: string): FileKey => ({ ...exportScope(classId, id), name: 'export.zip' })

export type StoredExport = typeof bookExport.$inferSelect
const isMade = (id: string) => and(eq(bookExport.id, id), eq(bookExport.state, 'making'))
const anew = {
  id: sql`gen_random_uuid()`,
  state: 'making',
  percent: 0,
  bytes: null,
  requestedAt: sql`now()`,
  expiresAt: null,
} as const

export const exportStore = {
  async find(tx: Tx | Db, classId: string): Promise<StoredExport | undefined> {
    const [row] = await tx.select().from(bookExport).where(eq(bookExport.classId, classId))
    return row
  },
  /** Until the transaction ends nobody else begins anew. */
  async hold(tx: Tx, classId: string): Promise<StoredExport | undefined> {
    const [row] = await tx.select().from(bookExport).where(eq(bookExport.classId, classId)).for('update')
    return row
  },
  /** Undefined where somebody else has begun in the same moment. */
  async begin(tx: Tx, classId: string): Promise<StoredExport | undefined> {
    const [row] = await tx
      .insert(bookExport)
      .values({ classId })
      .onConflictDoUpdate({ target: bookExport.classId, set: anew, setWhere: ne(bookExport.state, 'making') })
      .returning()
    return row
  },
  /** Undefined when there is nothing to make any more. */
  async whose(db: Db, id: string): Promise<string | undefined> {
    const [row] = await db.select({ classId: bookExport.classId }).from(bookExport).where(isMade(id))
    return row?.classId
  },
  async come(db: Db, id: string, percent: number): Promise<void> {
    await db.update(bookExport).set({ percent }).where(isMade(id))
  },
  /** False when nobody waits for it any more, or somebody went from the book meanwhile. */
  async finish(tx: Tx, id: string, bytes: number, days: number): Promise<boolean> {
    const expiresAt = sql`now() + make_interval(days => ${days})`
    const rows = await tx
      .update(bookExport)
      .set({ state: 'ready', percent: 100, bytes, expiresAt })
      .where(isMade(id))
      .returning({ id: bookExport.id })
    return rows.length === 1
  },
  async fail(db: Db, id: string): Promise<void> {
    await db.update(bookExport).set({ state: 'failed' }).where(isMade(id))
  },
  /** The ids of those whose bytes go. */
  async outdate(tx: Tx, classId: string): Promise<string[]> {
    const ofClass = eq(bookExport.classId, classId)
    const gone = await tx
      .delete(bookExport)
      .where(and(ofClass, eq(bookExport.state, 'ready')))
      .returning({ id: bookExport.id })
    await tx.update(bookExport).set({ state: 'failed' }).where(ofClass)
    return gone.map(({ id }) => id)
  },
  removeOld: (tx: Tx) =>
    tx
      .delete(bookExport)
      .where(
        or(
          lt(bookExport.expiresAt, sql`now()`),
          and(eq(bookExport.state, 'failed'), lt(bookExport.requestedAt, sql`now() - interval '7 days'`)),
        ),
      )
      .returning(),
  async known(tx: Tx, ids: string[]): Promise<Set<string>> {
    const rows = await tx.select({ id: bookExport.id }).from(bookExport).where(inArray(bookExport.id, ids))
    return new Set(rows.map(({ id }) => id))
  },
  filesOf: (tx: Tx, classId: string, ids: readonly string[]) =>
    tx
      .select({ id: file.id, ownerId: file.ownerId, kind: file.kind, name: file.name, printReady: file.printReady })
      .from(file)
      .where(and(eq(file.classId, classId), inArray(file.id, [...ids]))),
}
