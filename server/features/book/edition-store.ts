import { and, desc, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../adapters/postgres/connect.ts'
import { edition, editionFile } from '../../schema/book.ts'
import { file } from '../../schema/file.ts'

export type Edition = typeof edition.$inferSelect

export const editionStore = {
  async find(tx: Tx | Db, editionId: string): Promise<Edition | undefined> {
    const [row] = await tx.select().from(edition).where(eq(edition.id, editionId))
    return row
  },
  /** The one that shows what the book holds now. */
  async current(tx: Tx | Db, classId: string): Promise<Edition | undefined> {
    const [row] = await tx
      .select()
      .from(edition)
      .where(and(eq(edition.classId, classId), isNull(edition.outdatedAt)))
      .orderBy(desc(edition.madeAt), desc(edition.id))
      .limit(1)
    return row
  },
  /** Those that were made so far no longer show what is true; which these are. */
  async outdate(tx: Tx, classId: string): Promise<string[]> {
    const rows = await tx
      .update(edition)
      .set({ outdatedAt: sql`now()` })
      .where(and(eq(edition.classId, classId), isNull(edition.outdatedAt)))
      .returning({ id: edition.id })
    return rows.map(({ id }) => id)
  },
  /** All of a class but those that somebody keeps; with their files' rows, whose bytes the caller removes. */
  async removeOf(tx: Tx, classId: string, kept: readonly string[]): Promise<string[]> {
    const gone = await tx
      .select({ id: edition.id })
      .from(edition)
      .where(and(eq(edition.classId, classId), kept.length === 0 ? undefined : notInArray(edition.id, [...kept])))
    const ids = gone.map(({ id }) => id)
    await this.removeFiles(tx, ids)
    if (ids.length > 0) await tx.delete(edition).where(inArray(edition.id, ids))
    return ids
  },
  /** The rows of their files; the editions stay. */
  async removeFiles(tx: Tx, editionIds: readonly string[]): Promise<void> {
    if (editionIds.length === 0) return
    const files = tx
      .select({ id: editionFile.fileId })
      .from(editionFile)
      .where(inArray(editionFile.editionId, [...editionIds]))
    await tx.delete(file).where(inArray(file.id, files))
  },
}
