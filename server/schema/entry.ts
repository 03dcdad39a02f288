import { type AnyColumn, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { PageKind } from '#domain/content/personal-page.ts'
import { createdAt, id, moment, oneOf } from './columns.ts'
import { contentModule } from './content.ts'
import { file } from './file.ts'
import { member, teacher } from './school.ts'

/** What people fill into the modules. Every row names its class, and refers to module and people of that class only. */
const ofModule = () => ({ classId: uuid('class_id').notNull(), moduleId: uuid('module_id').notNull() })

type Of = { classId: AnyColumn; moduleId: AnyColumn }
type Kept = { classId: AnyColumn; entryId: AnyColumn }
type Entry = { classId: AnyColumn; id: AnyColumn }
const goesWithModule = (name: string, { classId, moduleId }: Of) =>
  foreignKey({
    name: `${name}_module`,
    columns: [classId as never, moduleId as never],
    foreignColumns: [contentModule.classId, contentModule.id],
  }).onDelete('cascade')
/** What is kept of an entry goes with it, and is of its class. */
export const goesWithEntry = (name: string, kept: Kept, entry: Entry) =>
  foreignKey({
    name,
    columns: [kept.classId as never, kept.entryId as never],
    foreignColumns: [entry.classId as never, entry.id as never],
  }).onDelete('cascade')
const goesWith = (name: string, classId: AnyColumn, person: AnyColumn) =>
  foreignKey({
    name,
    columns: [classId as never, person as never],
    foreignColumns: [member.classId, member.id],
  }).onDelete('cascade')

/** A text that saves itself: of an editorial, or of somebody's personal page. */
export const contentText = pgTable(
  'content_text',
  {
    id: id(),
    ...ofModule(),
    /** Whose page it stands on; an editorial has none. */
    subjectId: uuid('subject_id'),
    /** Whose text it is, whoever corrected it last. */
    authorId: uuid('author_id').notNull(),
    field: text().notNull(),
    value: jsonb().notNull(),
    /** Nothing is in it. */
    empty: boolean().notNull(),
    /** The editors have taken it out of the book. */
    hidden: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    savedBy: uuid('saved_by').references(() => member.id, { onDelete: 'set null' }),
    savedAt: moment('saved_at').notNull().defaultNow(),
  },
  (table) => [
    unique('content_text_field').on(table.moduleId, table.subjectId, table.field).nullsNotDistinct(),
    unique('content_text_of_class').on(table.classId, table.id),
    goesWithModule('content_text', table),
    goesWith('content_text_subject', table.classId, table.subjectId),
    goesWith('content_text_author', table.classId, table.authorId),
    index('content_text_subject').on(table.subjectId),
    index('content_text_author').on(table.authorId),
  ],
)

/** What an article was before; somebody may go back to it. */
export const earlierText = pgTable(
  'earlier_text',
  {
    classId: uuid('class_id').notNull(),
    textId: uuid('text_id').notNull(),
    version: integer().notNull(),
    value: jsonb().notNull(),
    savedBy: uuid('saved_by').references(() => member.id, { onDelete: 'set null' }),
    savedAt: moment('saved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.textId, table.version] }),
    goesWithEntry('earlier_text_text', { classId: table.classId, entryId: table.textId }, contentText),
  ],
)

/** What somebody has made of their page: profile, article or PDF, and whom they asked for help. */
export const personalPage = pgTable(
  'personal_page',
  {
    ...ofModule(),
    memberId: uuid('member_id').notNull(),
    kind: text().$type<PageKind>(),
    authorId: uuid('author_id').references(() => member.id, { onDelete: 'set null' }),
    uploaderId: uuid('uploader_id').references(() => member.id, { onDelete: 'set null' }),
    /** Whoever was asked to make it says that it is finished; the owner's own mark is another. */
    helperDone: boolean('helper_done').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.moduleId, table.memberId] }),
    goesWithModule('personal_page', table),
    goesWith('personal_page_member', table.classId, table.memberId),
    index('personal_page_member').on(table.memberId),
    index('personal_page_author').on(table.authorId),
    index('personal_page_uploader').on(table.uploaderId),
    check('personal_page_kind', oneOf('kind', PageKind.options)),
  ],
)

const ofFile = () => ({
  fileId: uuid('file_id')
    .notNull()
    .unique()
    .references(() => file.id, { onDelete: 'cascade' }),
  uploaderId: uuid('uploader_id').notNull(),
  createdAt: createdAt(),
})

/** A photo in a collage, or in a frame of somebody's page. */
export const contentPhoto = pgTable(
  'content_photo',
  {
    id: id(),
    ...ofModule(),
    subjectId: uuid('subject_id'),
    /** The portrait or a photo category; a collage has no frames. */
    slot: text(),
    ...ofFile(),
    description: text().notNull().default(''),
    /** Counts the changes of the description. */
    version: integer().notNull().default(0),
    crop: jsonb(),
    /** In a collage. Those of one place, as all were before there was an order, stand as they came. */
    position: integer().notNull().default(0),
    hidden: boolean().notNull().default(false),
  },
  (table) => [
    index('content_photo_module').on(table.moduleId),
    // One photo in each frame.
    unique('content_photo_slot').on(table.moduleId, table.subjectId, table.slot),
    unique('content_photo_of_class').on(table.classId, table.id),
    check('content_photo_frame', sql.raw('("subject_id" is null) = ("slot" is null)')),
    goesWithModule('content_photo', table),
    goesWith('content_photo_subject', table.classId, table.subjectId),
    goesWith('content_photo_uploader', table.classId, table.uploaderId),
    index('content_photo_subject').on(table.subjectId),
    index('content_photo_uploader').on(table.uploaderId),
  ],
)

/** A PDF: somebody's page, or pages of a placeholder. */
export const contentDocument = pgTable(
  'content_document',
  {
    id: id(),
    ...ofModule(),
    subjectId: uuid('subject_id'),
    name: text().notNull(),
    ...ofFile(),
    /** The editors have taken it out of the book. */
    hidden: boolean().notNull().default(false),
  },
  (table) => [
    index('content_document_module').on(table.moduleId),
    unique('content_document_of_class').on(table.classId, table.id),
    uniqueIndex('content_document_page').on(table.moduleId, table.subjectId).where(sql`subject_id is not null`),
    goesWithModule('content_document', table),
    goesWith('content_document_subject', table.classId, table.subjectId),
    goesWith('content_document_uploader', table.classId, table.uploaderId),
    index('content_document_subject').on(table.subjectId),
    index('content_document_uploader').on(table.uploaderId),
  ],
)

export const quote = pgTable(
  'quote',
  {
    id: uuid().primaryKey(),
    ...ofModule(),
    /** Who wrote it down. */
    memberId: uuid('member_id').notNull(),
    text: text().notNull(),
    giver: text().notNull(),
    version: integer().notNull().default(1),
    hidden: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    index('quote_module').on(table.moduleId),
    unique('quote_of_class').on(table.classId, table.id),
    goesWithModule('quote', table),
    goesWith('quote_member', table.classId, table.memberId),
    index('quote_member').on(table.memberId),
  ],
)

/** An answer of a custom ranking: the editors', or where allowed a student's own. */
export const rankingAnswer = pgTable(
  'ranking_answer',
  {
    id: id(),
    ...ofModule(),
    memberId: uuid('member_id'),
    text: text().notNull(),
    position: integer().notNull(),
    hidden: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('ranking_answer_text').on(table.moduleId, sql`lower(${table.text})`),
    unique('ranking_answer_of_module').on(table.moduleId, table.id),
    unique('ranking_answer_of_class').on(table.classId, table.id),
    goesWithModule('ranking_answer', table),
    goesWith('ranking_answer_member', table.classId, table.memberId),
    index('ranking_answer_member').on(table.memberId),
  ],
)

/**
 * A vote for a classmate, a teacher or an answer; for each at most one of everybody. For nothing any more where its answer is
 * gone: whoever gave it is told, until they choose anew.
 */
export const rankingVote = pgTable(
  'ranking_vote',
  {
    ...ofModule(),
    voterId: uuid('voter_id').notNull(),
    memberId: uuid('member_id'),
    teacherId: uuid('teacher_id'),
    answerId: uuid('answer_id'),
  },
  (table) => [
    unique('ranking_vote_once')
      .on(table.moduleId, table.voterId, table.memberId, table.teacherId, table.answerId)
      .nullsNotDistinct(),
    check('ranking_vote_for_one', sql`num_nonnulls(member_id, teacher_id, answer_id) <= 1`),
    goesWithModule('ranking_vote', table),
    goesWith('ranking_vote_voter', table.classId, table.voterId),
    goesWith('ranking_vote_member', table.classId, table.memberId),
    foreignKey({
      name: 'ranking_vote_teacher',
      columns: [table.classId, table.teacherId],
      foreignColumns: [teacher.classId, teacher.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'ranking_vote_answer',
      columns: [table.moduleId, table.answerId],
      foreignColumns: [rankingAnswer.moduleId, rankingAnswer.id],
    }).onDelete('cascade'),
    index('ranking_vote_voter').on(table.voterId),
    index('ranking_vote_member').on(table.memberId),
    index('ranking_vote_teacher').on(table.teacherId),
    index('ranking_vote_answer').on(table.answerId),
  ],
)

/**
 * What somebody wrote about a classmate. Random ids and no times: neither order nor moment may tell who wrote it. The
 * rule of anonymity that was in force stays with each note.
 */
export const note = pgTable(
  'note',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    ...ofModule(),
    /** Of a signed one. An anonymous one has a seal instead, which only a key outside of the database opens. */
    authorId: uuid('author_id'),
    seal: text(),
    /** By which its author finds it again, and nobody else: another one for each module and target. */
    mark: text(),
    targetId: uuid('target_id').notNull(),
    /** As its author has it. */
    text: text().notNull(),
    /** As everybody else does: null before it was brought out. Of an anonymous one it follows in batches. */
    shown: text(),
    /** Since the last night it counts, wherever notes are counted. */
    counted: boolean().notNull().default(false),
    /** What its author says to those who reported it, and as much of it as the editors read by now. */
    answer: text().notNull().default(''),
    shownAnswer: text('shown_answer').notNull().default(''),
    anonymous: boolean().notNull(),
    version: integer().notNull().default(1),
    hidden: boolean().notNull().default(false),
    takenOut: boolean('taken_out').notNull().default(false),
    /** The editors have released it as it is: whoever it is about may read it. */
    released: boolean().notNull().default(false),
    /**
     * Came to stand here when two entries of a person became one, beside another of the same author or about oneself. It
     * stays, since what vanished would tell who wrote it; its author no longer changes it.
     */
    merged: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('note_of_author').on(table.moduleId, table.authorId, table.targetId).where(sql`not merged`),
    uniqueIndex('note_of_mark').on(table.mark).where(sql`not merged`),
    unique('note_of_class').on(table.classId, table.id),
    check(
      'note_author_sealed',
      sql`anonymous = (author_id is null) and anonymous = (seal is not null) and anonymous = (mark is not null)`,
    ),
    check('note_about_another', sql`merged or author_id <> target_id`),
    goesWithModule('note', table),
    goesWith('note_author', table.classId, table.authorId),
    goesWith('note_target', table.classId, table.targetId),
    // Read page by page, in the order of their ids.
    index('note_of_module').on(table.moduleId, table.id),
    index('note_author').on(table.authorId),
    index('note_target').on(table.targetId),
  ],
)
