import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { id } from './columns.ts'
import { contentDocument, contentPhoto, contentText, note, quote, rankingAnswer } from './entry.ts'
import { member } from './school.ts'
import { mottoSuggestion } from './yearbook.ts'

/** Somebody finds that something hurts. It goes with the thing it is about. */
export const report = pgTable(
  'report',
  {
    id: id(),
    classId: uuid('class_id').notNull(),
    reporterId: uuid('reporter_id').notNull(),
    textId: uuid('text_id').references(() => contentText.id, { onDelete: 'cascade' }),
    noteId: uuid('note_id').references(() => note.id, { onDelete: 'cascade' }),
    quoteId: uuid('quote_id').references(() => quote.id, { onDelete: 'cascade' }),
    mottoId: uuid('motto_id').references(() => mottoSuggestion.id, { onDelete: 'cascade' }),
    answerId: uuid('answer_id').references(() => rankingAnswer.id, { onDelete: 'cascade' }),
    photoId: uuid('photo_id').references(() => contentPhoto.id, { onDelete: 'cascade' }),
    documentId: uuid('document_id').references(() => contentDocument.id, { onDelete: 'cascade' }),
    reason: text().notNull(),
    /** The editors have decided since. */
    settled: boolean().notNull().default(false),
  },
  (table) => [
    check(
      'report_of_one',
      sql`num_nonnulls(text_id, note_id, quote_id, motto_id, answer_id, photo_id, document_id) = 1`,
    ),
    // Reported twice by one person is reported once.
    unique('report_once')
      .on(
        ...[table.reporterId, table.textId, table.noteId, table.quoteId],
        ...[table.mottoId, table.answerId, table.photoId, table.documentId],
      )
      .nullsNotDistinct(),
    foreignKey({
      name: 'report_reporter',
      columns: [table.classId, table.reporterId],
      foreignColumns: [member.classId, member.id],
    }).onDelete('cascade'),
    index('report_class').on(table.classId),
    index('report_text').on(table.textId),
    index('report_note').on(table.noteId),
    index('report_quote').on(table.quoteId),
    index('report_motto').on(table.mottoId),
    index('report_answer').on(table.answerId),
    index('report_photo').on(table.photoId),
    index('report_document').on(table.documentId),
  ],
)
