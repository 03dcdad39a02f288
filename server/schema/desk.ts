import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { CorrectionState } from '#domain/content/desk.ts'
import { id, oneOf } from './columns.ts'
import { contentModule } from './content.ts'
import { contentDocument, contentPhoto, contentText, goesWithEntry, note, quote, rankingAnswer } from './entry.ts'
import { member } from './school.ts'

/** What an editor did, whoever it was: the work stays when they go. */
const editor = (name: string) => uuid(name).references(() => member.id, { onDelete: 'set null' })

/**
 * What the editors have read, one row for all of them, and in which version: what changes afterwards is unread again. Without
 * times, which nobody needs, and which anonymous notes must not have.
 */
export const deskRead = pgTable(
  'desk_read',
  {
    id: id(),
    classId: uuid('class_id').notNull(),
    textId: uuid('text_id').unique(),
    quoteId: uuid('quote_id').unique(),
    noteId: uuid('note_id').unique(),
    answerId: uuid('answer_id').unique(),
    photoId: uuid('photo_id').unique(),
    documentId: uuid('document_id').unique(),
    version: text().notNull(),
    readerId: editor('reader_id'),
  },
  (table) => [
    check('desk_read_of_one', sql`num_nonnulls(text_id, quote_id, note_id, answer_id, photo_id, document_id) = 1`),
    goesWithEntry('desk_read_text', { classId: table.classId, entryId: table.textId }, contentText),
    goesWithEntry('desk_read_quote', { classId: table.classId, entryId: table.quoteId }, quote),
    goesWithEntry('desk_read_note', { classId: table.classId, entryId: table.noteId }, note),
    goesWithEntry('desk_read_answer', { classId: table.classId, entryId: table.answerId }, rankingAnswer),
    goesWithEntry('desk_read_photo', { classId: table.classId, entryId: table.photoId }, contentPhoto),
    goesWithEntry('desk_read_document', { classId: table.classId, entryId: table.documentId }, contentDocument),
    index('desk_read_reader').on(table.readerId),
  ],
)

/** Other words that an editor proposes for a text, a quote or a signed note; whoever wrote it takes them or not. */
export const correction = pgTable(
  'correction',
  {
    id: id(),
    classId: uuid('class_id').notNull(),
    textId: uuid('text_id'),
    quoteId: uuid('quote_id'),
    noteId: uuid('note_id'),
    value: jsonb().notNull(),
    /** Of a quote. */
    giver: text(),
    /** The words that it would change, as a checksum: it stands for as long as these do, or once they do again. */
    basis: text().notNull(),
    word: text().notNull(),
    editorId: editor('editor_id'),
    state: text().$type<CorrectionState>().notNull().default('open'),
  },
  (table) => [
    check('correction_of_one', sql`num_nonnulls(text_id, quote_id, note_id) = 1`),
    check('correction_state', oneOf('state', CorrectionState.options)),
    // One at a time waits for an answer.
    ...[table.textId, table.quoteId, table.noteId].flatMap((column) => [
      uniqueIndex(`correction_open_${column.name}`).on(column).where(sql`state = 'open'`),
      index(`correction_${column.name}`).on(column),
    ]),
    goesWithEntry('correction_text', { classId: table.classId, entryId: table.textId }, contentText),
    goesWithEntry('correction_quote', { classId: table.classId, entryId: table.quoteId }, quote),
    goesWithEntry('correction_note', { classId: table.classId, entryId: table.noteId }, note),
    index('correction_editor').on(table.editorId),
  ],
)

/**
 * "Zurück an dich": a task of somebody with a word of an editor, and which entry of it is meant, where one is; or an
 * anonymous note, whose author only the app itself finds. Without times.
 */
export const handBack = pgTable(
  'hand_back',
  {
    id: id(),
    classId: uuid('class_id').notNull(),
    moduleId: uuid('module_id').notNull(),
    memberId: uuid('member_id'),
    textId: uuid('text_id')
      .unique()
      .references(() => contentText.id, { onDelete: 'cascade' }),
    quoteId: uuid('quote_id')
      .unique()
      .references(() => quote.id, { onDelete: 'cascade' }),
    noteId: uuid('note_id')
      .unique()
      .references(() => note.id, { onDelete: 'cascade' }),
    photoId: uuid('photo_id')
      .unique()
      .references(() => contentPhoto.id, { onDelete: 'cascade' }),
    documentId: uuid('document_id')
      .unique()
      .references(() => contentDocument.id, { onDelete: 'cascade' }),
    /** Of an anonymous note the words that were handed back: others than these are an answer to it. */
    version: text(),
    word: text().notNull(),
    editorId: editor('editor_id'),
    /** Of a note: its author has put it away, of which nobody else is told. */
    closed: boolean().notNull().default(false),
  },
  (table) => [
    // Who wrote an anonymous note is not here either.
    check(
      'hand_back_of_somebody',
      sql`(member_id is null) = (version is not null) and num_nonnulls(member_id, note_id) > 0`,
    ),
    check('hand_back_of_one', sql`num_nonnulls(text_id, quote_id, note_id, photo_id, document_id) <= 1`),
    uniqueIndex('hand_back_task')
      .on(table.moduleId, table.memberId)
      .where(sql`num_nonnulls(text_id, quote_id, note_id, photo_id, document_id) = 0`),
    index('hand_back_module').on(table.moduleId, table.memberId),
    foreignKey({
      name: 'hand_back_module',
      columns: [table.classId, table.moduleId],
      foreignColumns: [contentModule.classId, contentModule.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'hand_back_member',
      columns: [table.classId, table.memberId],
      foreignColumns: [member.classId, member.id],
    }).onDelete('cascade'),
    index('hand_back_member').on(table.memberId),
    index('hand_back_editor').on(table.editorId),
  ],
)
