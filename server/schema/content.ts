import { sql } from 'drizzle-orm'
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
import { ModuleType, oncePerYearbook, PublishState } from '#domain/content/module-type.ts'
import { createdAt, id, moment, oneOf } from './columns.ts'
import { member } from './school.ts'
import { yearbook } from './yearbook.ts'

/** A module of the book that the editors defined: what the specification calls a module. */
export const contentModule = pgTable(
  'content_module',
  {
    id: id(),
    classId: uuid('class_id')
      .notNull()
      .references(() => yearbook.classId, { onDelete: 'cascade' }),
    type: text().$type<ModuleType>().notNull(),
    title: text().notNull(),
    /** What the definition holds beside people and answers, which have tables of their own. */
    settings: jsonb().$type<object>().notNull().default({}),
    state: text().$type<PublishState>().notNull().default('DRAFT'),
    /** The order of the book. */
    position: integer().notNull(),
    /** Counts the changes of the definition. */
    version: integer().notNull().default(1),
    voteEnded: boolean('vote_ended').notNull().default(false),
    /** Since when; unknown of votes that ended before this was kept. */
    voteEndedAt: moment('vote_ended_at'),
    /** The editing was closed over it: when that is open again, so is the vote. */
    voteEndedByClosing: boolean('vote_ended_by_closing').notNull().default(false),
    notesReleased: boolean('notes_released').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    index('content_module_class').on(table.classId, table.position),
    unique('content_module_of_class').on(table.classId, table.id),
    // Two editors who add the personal pages at once add them once.
    uniqueIndex('content_module_once')
      .on(table.classId, table.type)
      .where(sql.raw(`"type" in (${oncePerYearbook.map((type) => `'${type}'`).join(', ')})`)),
    check('content_module_type', oneOf('type', ModuleType.options)),
    check('content_module_state', oneOf('state', PublishState.options)),
  ],
)

/** Whom an article or a collage is assigned to. */
export const contentAssignment = pgTable(
  'content_assignment',
  {
    moduleId: uuid('module_id').notNull(),
    memberId: uuid('member_id').notNull(),
    classId: uuid('class_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.moduleId, table.memberId] }),
    foreignKey({
      name: 'content_assignment_module',
      columns: [table.classId, table.moduleId],
      foreignColumns: [contentModule.classId, contentModule.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'content_assignment_member',
      columns: [table.classId, table.memberId],
      foreignColumns: [member.classId, member.id],
    }).onDelete('cascade'),
    index('content_assignment_member').on(table.memberId),
  ],
)

/** Who has finished what, as they say themselves, and as others are told: of notes only since the last night. */
export const contentDone = pgTable(
  'content_done',
  {
    moduleId: uuid('module_id').notNull(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    classId: uuid('class_id').notNull(),
    done: boolean().notNull().default(true),
    told: boolean().notNull().default(true),
    doneAt: moment('done_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.moduleId, table.memberId] }),
    foreignKey({
      name: 'content_done_module',
      columns: [table.classId, table.moduleId],
      foreignColumns: [contentModule.classId, contentModule.id],
    }).onDelete('cascade'),
    index('content_done_member').on(table.memberId),
  ],
)
