import { and, eq, isNull } from 'drizzle-orm'
import type { MarkChoice } from '#domain/book/mark.ts'
import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import { bookMark } from '../../../schema/book-mark.ts'

export const markStore = {
  async ofClass(tx: Tx | Db, classId: string) {
    const rows = await tx
      .select()
      .from(bookMark)
      .where(eq(bookMark.classId, classId))
      .orderBy(bookMark.kind, bookMark.moduleId)
    return rows.flatMap(({ kind, moduleId, quoteId, fileId }) => {
      const itemId = quoteId ?? fileId
      return itemId === null ? [] : [{ kind, moduleId, itemId }]
    })
  },
  /** In the place of the one before, or none. */
  async save(tx: Tx, classId: string, { kind, moduleId, itemId }: MarkChoice): Promise<void> {
    const ofModule = moduleId === null ? isNull(bookMark.moduleId) : eq(bookMark.moduleId, moduleId)
    await tx.delete(bookMark).where(and(eq(bookMark.classId, classId), eq(bookMark.kind, kind), ofModule))
    if (itemId === null) return
    const item = kind === 'poster' ? { quoteId: itemId } : { fileId: itemId }
    await tx.insert(bookMark).values({ classId, kind, moduleId, ...item })
  },
}
