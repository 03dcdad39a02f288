import { eq, or } from 'drizzle-orm'
import { bookMark } from '../../schema/book-mark.ts'
import { contentPhoto, quote } from '../../schema/entry.ts'
import type { Trace } from '../school/trace.ts'

const marked = { poster: 'Zitat-Poster', hero: 'Großes Foto einer Collage', contents: 'Foto zum Inhaltsverzeichnis' }

/** What the editors want large names nobody: it goes, and moves, with the quote or the photo. */
export const markTrace: Trace = {
  kind: 'book-mark',
  tables: [bookMark],
  count: async () => 0,
  forget: async () => {},
  move: async () => {},
  tells: [
    {
      table: bookMark,
      title: 'Was von dir groß im Buch steht',
      by: [],
      rows: async (tx, { memberId }) => {
        const rows = await tx
          .select({ kind: bookMark.kind, text: quote.text })
          .from(bookMark)
          .leftJoin(quote, eq(quote.id, bookMark.quoteId))
          .leftJoin(contentPhoto, eq(contentPhoto.fileId, bookMark.fileId))
          .where(or(eq(quote.memberId, memberId), eq(contentPhoto.uploaderId, memberId)))
          .orderBy(bookMark.kind, bookMark.moduleId)
        return rows.map(({ kind, text }) => ({ Als: marked[kind], ...(text !== null && { Zitat: text }) }))
      },
    },
  ],
}
