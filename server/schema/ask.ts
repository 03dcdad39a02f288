import { check, foreignKey, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { Wanted } from '#domain/book/fairness.ts'
import { moment, oneOf } from './columns.ts'
import { member } from './school.ts'

/**
 * What the editors asked somebody for last: one row each, so that nobody is asked twice in a week, however many ask at
 * once (features/book/fairness/ask-store.ts). That somebody was asked stays where whom it is about goes.
 */
export const ask = pgTable(
  'ask',
  {
    recipientId: uuid('recipient_id').primaryKey(),
    classId: uuid('class_id').notNull(),
    /** Whom it is about; null once they are gone, and when it was put away. */
    aboutId: uuid('about_id').references(() => member.id, { onDelete: 'set null' }),
    wanted: text().$type<Wanted>().notNull(),
    editorId: uuid('editor_id').references(() => member.id, { onDelete: 'set null' }),
    askedAt: moment('asked_at').notNull().defaultNow(),
  },
  (table) => [
    check('ask_wanted', oneOf('wanted', Wanted.options)),
    foreignKey({
      name: 'ask_recipient',
      columns: [table.classId, table.recipientId],
      foreignColumns: [member.classId, member.id],
    }).onDelete('cascade'),
    index('ask_class').on(table.classId),
    index('ask_about').on(table.aboutId),
    index('ask_editor').on(table.editorId),
  ],
)
