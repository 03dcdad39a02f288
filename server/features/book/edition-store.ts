import { and, desc, eq, exists, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import type { EditionFile } from '#domain/book/edition.ts'
import type { FileKey } from '../../adapters/files/files.ts'
import type { Db, Tx } from '../../adapters/postgres/connect.ts'
import { edition, editionFile } from '../../schema/book.ts'
import { file } from '../../schema/file.ts'

export type Edition = typeof edition.$inferSelect
export type Outdated = 'all' | 'made-for-good'
type Stored = { key: FileKey; bytes: number }

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
  /** Those that still show what is true and can be printed, the newest first. */
  printable: (tx: Tx | Db, classId: string): Promise<Edition[]> => {
    const content = tx
      .select()
      .from(editionFile)
      .where(and(eq(editionFile.editionId, edition.id), eq(editionFile.slot, 'content')))
    return tx
      .select()
      .from(edition)
      .where(and(eq(edition.classId, classId), isNull(edition.outdatedAt), exists(content)))
      .orderBy(desc(edition.madeAt), desc(edition.id))
  },
  /** Whatever became of it since. */
  async last(tx: Tx | Db, classId: string): Promise<Edition | undefined> {
    const [row] = await tx
      .select()
      .from(edition)
      .where(eq(edition.classId, classId))
      .orderBy(desc(edition.madeAt), desc(edition.id))
      .limit(1)
    return row
  },
  async add(tx: Tx, made: typeof edition.$inferInsert & { id: string }, files: ReadonlyMap<EditionFile, Stored>) {
    await tx.insert(edition).values(made)
    for (const [slot, { key, bytes }] of files) {
      const { id, ownerId, kind, name } = key
      await tx.insert(file).values({ id, ownerId, kind, name, mediaType: 'application/pdf', bytes })
      await tx.insert(editionFile).values({ editionId: made.id, slot, fileId: id })
    }
  },
  /** The files of an edition that are still there. */
  async files(tx: Tx | Db, editionId: string) {
    const rows = await tx
      .select({ slot: editionFile.slot, file })
      .from(editionFile)
      .innerJoin(file, eq(file.id, editionFile.fileId))
      .where(eq(editionFile.editionId, editionId))
    return new Map(rows.map((row) => [row.slot, row.file]))
  },
  async known(tx: Tx, ids: string[]): Promise<Set<string>> {
    const rows = await tx.select({ id: edition.id }).from(edition).where(inArray(edition.id, ids))
    return new Set(rows.map(({ id }) => id))
  },
  /** Those that were made so far no longer show what is true, or of these the ones made for good; which these are. */
  async outdate(tx: Tx, classId: string, which: Outdated): Promise<string[]> {
    const rows = await tx
      .update(edition)
      .set({ outdatedAt: sql`now()` })
      .where(
        and(
          eq(edition.classId, classId),
          isNull(edition.outdatedAt),
          which === 'made-for-good' ? eq(edition.trial, false) : undefined,
        ),
      )
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
