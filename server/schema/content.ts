import { check, foreignKey, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { ModuleType, PublishState } from '#domain/content/module-type.ts'
import { createdAt, id, moment, oneOf } from './columns.ts'
import { member } from './school.ts'
import { yearbook } from './yearbook.ts'

/** A part of the book that the editors defined: what the specification calls a module. */
export const contentModule = pgTable(
  'content_module',
  {
    id: id(),
    classId: uuid('class_id')
      .notNull()
      .references(() => yearbook.classId, { onDelete: 'cascade' }),
    type: text().$type<ModuleType>().notNull(),
    title: text().notNull(),
    state: text().$type<PublishState>().notNull().default('DRAFT'),
    /** The order of the book. */
    position: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('content_module_class').on(table.classId, table.position),
    unique('content_module_of_class').on(table.classId, table.id),
    check('content_module_type', oneOf('type', ModuleType.options)),
    check('content_module_state', oneOf('state', PublishState.options)),
  ],
)

/** Who has finished what. */
export const contentDone = pgTable(
  'content_done',
  {
    moduleId: uuid('module_id').notNull(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    classId: uuid('class_id').notNull(),
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
