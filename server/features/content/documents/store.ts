import { and, asc, eq, isNull, notExists, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Document, PageDocument } from '#contract/content/documents.ts'
import { PageSize } from '#domain/file/page-size.ts'
import type { PrintedPage } from '#domain/file/printed-page.ts'
import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import { sameClass } from '../../../schema/columns.ts'
import { contentModule } from '../../../schema/content.ts'
import { contentDocument } from '../../../schema/entry.ts'
import { file } from '../../../schema/file.ts'

/** The sizes of its pages, as they were found when it was taken in. */
export const pagesOf = (stored: unknown): PageSize[] => z.array(PageSize).parse(stored ?? [])

/** A PDF as it stands in the book; without printed pages where these are not made yet, or cannot be. */
export type PrintedDocument = Pick<Document, 'fileId' | 'pages'> & { printed: PrintedPage[] }

export const documentStore = {
  async ofPage(tx: Tx | Db, moduleId: string, subjectId: string): Promise<PageDocument | null> {
    const [row] = await tx
      .select({
        id: contentDocument.id,
        fileId: file.id,
        name: contentDocument.name,
        pages: file.pageSizes,
        bytes: file.bytes,
        hidden: contentDocument.hidden,
      })
      .from(contentDocument)
      .innerJoin(file, and(sameClass(file, contentDocument), eq(file.id, contentDocument.fileId)))
      .where(and(eq(contentDocument.moduleId, moduleId), eq(contentDocument.subjectId, subjectId)))
    return row === undefined ? null : { ...row, pages: pagesOf(row.pages) }
  },
  /** All of a module but the hidden ones, in the order in which the uploads began, with whose page each is. */
  async ofModule(tx: Tx | Db, moduleId: string) {
    const rows = await tx
      .select({
        subjectId: contentDocument.subjectId,
        fileId: file.id,
        pages: file.pageSizes,
        printed: file.printedPages,
      })
      .from(contentDocument)
      .innerJoin(file, and(sameClass(file, contentDocument), eq(file.id, contentDocument.fileId)))
      .where(and(eq(contentDocument.moduleId, moduleId), eq(contentDocument.hidden, false)))
      .orderBy(asc(file.id))
    return rows.map(({ subjectId, fileId, pages, printed }) => ({
      subjectId,
      document: { fileId, pages: pagesOf(pages), printed: printed ?? [] } satisfies PrintedDocument,
    }))
  },
  /** Published ads without a page that is printed, or is about to be. */
  emptyAds: (tx: Tx | Db, classId: string) =>
    tx
      .select({ moduleId: contentModule.id, title: contentModule.title })
      .from(contentModule)
      .where(
        and(
          eq(contentModule.classId, classId),
          eq(contentModule.type, 'placeholder'),
          eq(contentModule.state, 'PUBLISHED'),
          sql`(${contentModule.settings} ->> 'ad')::boolean`,
          notExists(
            tx
              .select({ id: contentDocument.id })
              .from(contentDocument)
              .innerJoin(file, and(sameClass(file, contentDocument), eq(file.id, contentDocument.fileId)))
              .where(
                and(
                  eq(contentDocument.moduleId, contentModule.id),
                  sql`coalesce(jsonb_array_length(${file.printedPages}), 1) > 0`,
                ),
              ),
          ),
        ),
      )
      .orderBy(asc(contentModule.position)),
  async find(tx: Tx | Db, classId: string, documentId: string) {
    const [row] = await tx
      .select()
      .from(contentDocument)
      .where(and(eq(contentDocument.classId, classId), eq(contentDocument.id, documentId)))
    return row
  },
  /** Pages of a placeholder, all its PDFs together. */
  async pagesOf(tx: Tx, moduleId: string): Promise<number> {
    const [row] = await tx
      .select({ pages: sql<number>`coalesce(sum(jsonb_array_length(${file.pageSizes})), 0)::int` })
      .from(contentDocument)
      .innerJoin(file, and(sameClass(file, contentDocument), eq(file.id, contentDocument.fileId)))
      .where(and(eq(contentDocument.moduleId, moduleId), isNull(contentDocument.subjectId)))
    return row?.pages ?? 0
  },
  async add(tx: Tx, document: typeof contentDocument.$inferInsert) {
    await tx.insert(contentDocument).values(document)
  },
}
