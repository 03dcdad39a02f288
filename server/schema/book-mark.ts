import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { MarkKind } from '#domain/book/mark.ts'
import { oneOf } from './columns.ts'
import { contentModule } from './content.ts'
import { contentPhoto, quote } from './entry.ts'
import { gradClass } from './school.ts'

/** What the editors want large: a quote or a collage's photo of a module each, and one photo for the contents. It goes with what it marks. */
export const bookMark = pgTable(
  'book_mark',
  {
    classId: uuid('class_id')
      .notNull()
      .references(() => gradClass.id, { onDelete: 'cascade' }),
    kind: text().$type<MarkKind>().notNull(),
    /** Null for the contents, which are the book's. */
    moduleId: uuid('module_id'),
    quoteId: uuid('quote_id').references(() => quote.id, { onDelete: 'cascade' }),
    fileId: uuid('file_id').references(() => contentPhoto.fileId, { onDelete: 'cascade' }),
  },
  (table) => [
    unique('book_mark_place').on(table.classId, table.kind, table.moduleId).nullsNotDistinct(),
    foreignKey({
      name: 'book_mark_module',
      columns: [table.classId, table.moduleId],
      foreignColumns: [contentModule.classId, contentModule.id],
    }).onDelete('cascade'),
    index('book_mark_quote').on(table.quoteId),
    index('book_mark_file').on(table.fileId),
    check('book_mark_kind', oneOf('kind', MarkKind.options)),
    check('book_mark_of_module', sql`(kind = 'contents') = (module_id is null)`),
    check(
      'book_mark_of_one',
      sql`(kind = 'poster') = (quote_id is not null) and (kind = 'poster') = (file_id is null)`,
    ),
  ],
)
