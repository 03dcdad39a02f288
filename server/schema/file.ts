import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'
import { gradClass, member, teacher } from './school.ts'

/** A stored file of a class; its bytes lie in the file storage under the same id. */
export const file = pgTable(
  'file',
  {
    id: id(),
    classId: uuid('class_id')
      .notNull()
      .references(() => gradClass.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    name: text().notNull(),
    mediaType: text('media_type').notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    /** Of photos, upright. */
    width: integer(),
    height: integer(),
    /** Of PDFs. */
    pages: integer(),
    createdAt: createdAt(),
  },
  (table) => [index('file_class').on(table.classId)],
)

/** The face that stands beside a name: of a member or of a teacher. */
export const portrait = pgTable(
  'portrait',
  {
    fileId: uuid('file_id')
      .primaryKey()
      .references(() => file.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id')
      .unique()
      .references(() => member.id, { onDelete: 'cascade' }),
    teacherId: uuid('teacher_id')
      .unique()
      .references(() => teacher.id, { onDelete: 'cascade' }),
  },
  (table) => [check('portrait_of_one', sql`num_nonnulls(${table.memberId}, ${table.teacherId}) = 1`)],
)
