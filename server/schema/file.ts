import { sql } from 'drizzle-orm'
import { bigint, boolean, check, foreignKey, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { ErrorCode } from '#domain/errors.ts'
import { SavedIntent } from '#domain/file/intent.ts'
import { UploadKind } from '#domain/file/kind.ts'
import { PageSize } from '#domain/file/page-size.ts'
import { PrintedPage } from '#domain/file/printed-page.ts'
import { UploadState } from '#domain/file/upload-state.ts'
import { createdAt, id, moment, oneOf, savedJson } from './columns.ts'
import { gradClass, member, teacher } from './school.ts'

/**
 * A stored file: of a class, with the person who uploaded it, or of a print order, which outlives both. Its bytes lie in
 * the file storage under its owner and its id.
 */
export const file = pgTable(
  'file',
  {
    id: id(),
    /** The class, or what keeps the file when the class is gone. */
    ownerId: uuid('owner_id').notNull(),
    /** Null where it is not the class's. */
    classId: uuid('class_id').references(() => gradClass.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    name: text().notNull(),
    mediaType: text('media_type').notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    /** Who uploaded it, and takes it along when they go. */
    memberId: uuid('member_id').references(() => member.id, { onDelete: 'cascade' }),
    /** Of an upright photo, in pixels. */
    width: integer(),
    height: integer(),
    /** Of a document, in mm, page by page. */
    pageSizes: savedJson(z.array(PageSize), 'page_sizes'),
    /** Of a document, how each page goes into the book; null until that is made. */
    printedPages: savedJson(z.array(PrintedPage), 'printed_pages'),
    /** The version that goes into the print stands beside it. */
    printReady: boolean('print_ready').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    index('file_class').on(table.classId),
    index('file_member').on(table.memberId),
    check('file_owner', sql`class_id is null or class_id = owner_id`),
    check('file_uploader', sql`class_id is not null or member_id is null`),
  ],
)

/**
 * A file on its way into the book. Its bytes are staged under its class and its id; once it is placed, the file has
 * the same id.
 */
export const upload = pgTable(
  'upload',
  {
    id: id(),
    classId: uuid('class_id')
      .notNull()
      .references(() => gradClass.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    intent: savedJson(SavedIntent).notNull(),
    kind: text().$type<UploadKind>().notNull(),
    name: text().notNull(),
    /** As announced; fewer have arrived while it is being received. */
    bytes: bigint({ mode: 'number' }).notNull(),
    state: text().$type<UploadState>().notNull().default('receiving'),
    error: text().$type<ErrorCode>(),
    createdAt: createdAt(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [
    index('upload_class').on(table.classId),
    index('upload_member').on(table.memberId, table.state),
    // Few at any time, whatever has been uploaded before.
    index('upload_receiving').on(table.changedAt).where(sql`state = 'receiving'`),
    index('upload_module').on(sql`(${table.intent} ->> 'moduleId')`, table.state),
    check('upload_kind', oneOf('kind', UploadKind.options)),
    check('upload_state', oneOf('state', UploadState.options)),
    check('upload_error', sql`(${table.state} = 'failed') = (${table.error} is not null)`),
  ],
)

/** The face that stands beside a name: of a member or of a teacher. */
export const portrait = pgTable(
  'portrait',
  {
    fileId: uuid('file_id')
      .primaryKey()
      .references(() => file.id, { onDelete: 'cascade' }),
    classId: uuid('class_id').notNull(),
    memberId: uuid('member_id').unique(),
    teacherId: uuid('teacher_id').unique(),
  },
  (table) => [
    check('portrait_of_one', sql`num_nonnulls(${table.memberId}, ${table.teacherId}) = 1`),
    foreignKey({
      name: 'portrait_member',
      columns: [table.classId, table.memberId],
      foreignColumns: [member.classId, member.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'portrait_teacher',
      columns: [table.classId, table.teacherId],
      foreignColumns: [teacher.classId, teacher.id],
    }).onDelete('cascade'),
  ],
)
