import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { OfficePage } from '#domain/office/office-page.ts'
import { ImportState, SchoolImportCounts, SchoolImportRefusal } from '#domain/office/school-import.ts'
import { account } from './account.ts'
import { id, moment, oneOf, savedJson } from './columns.ts'
import { printOrder } from './order.ts'
import { gradClass } from './school.ts'

const byStaff = () => uuid('account_id').references(() => account.id, { onDelete: 'set null' })

/** What staff write to an order: for each other, or to the class as a mail. */
export const orderNote = pgTable(
  'order_note',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => printOrder.id, { onDelete: 'cascade' }),
    accountId: byStaff(),
    text: text().notNull(),
    /** Sent to the class's admin. */
    toCustomer: boolean('to_customer').notNull().default(false),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [index('order_note_order').on(table.orderId, table.at), index('order_note_account').on(table.accountId)],
)

/** A way to look at a list that somebody of staff has kept under a name: what stands in the address of the page. */
export const officeView = pgTable(
  'office_view',
  {
    id: id(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    page: text().$type<OfficePage>().notNull(),
    name: text().notNull(),
    query: text().notNull(),
  },
  (table) => [
    unique('office_view_name').on(table.accountId, table.page, table.name),
    check('office_view_page', oneOf('page', OfficePage.options)),
  ],
)

/** How far a class has come, counted now and then: lists and charts do not count the content of ten thousand classes. */
export const classFigures = pgTable(
  'class_figures',
  {
    classId: uuid('class_id')
      .primaryKey()
      .references(() => gradClass.id, { onDelete: 'cascade' }),
    /** Who takes part. */
    people: integer().notNull(),
    /** Of all tasks of all of them. */
    filled: integer().notNull(),
    expected: integer().notNull(),
    countedAt: moment('counted_at').notNull().defaultNow(),
  },
  () => [check('class_figures_filled', sql`filled between 0 and expected`)],
)

/** A list of schools that somebody of staff has brought, from the dry run to the end; its text goes when it is done. */
export const schoolImport = pgTable(
  'school_import',
  {
    id: id(),
    accountId: byStaff(),
    fileName: text('file_name').notNull(),
    /** The columns that are taken, as they came; null once it is taken over. */
    content: text(),
    /** What was said for all of its rows: the state (`place`). */
    columns: savedJson(z.record(z.string(), z.string())),
    state: text().$type<ImportState>().notNull().default('tried'),
    percent: integer().notNull().default(0),
    counts: savedJson(SchoolImportCounts),
    /** The first of the rows that were refused, each with its reason. */
    refused: savedJson(z.array(SchoolImportRefusal)),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    index('school_import_account').on(table.accountId),
    check('school_import_state', oneOf('state', ImportState.options)),
    check('school_import_percent', sql`percent between 0 and 100`),
  ],
)

/** How the product stood on a day, for charts: one row a day, written over until the day is past. */
export const officeDay = pgTable('office_day', {
  day: date({ mode: 'string' }).primaryKey(),
  /** Classes of which somebody used the app on that day, or the days just before. */
  activeClasses: integer('active_classes').notNull(),
  /** Of all tasks of all classes that are still at work. */
  filled: integer().notNull(),
  expected: integer().notNull(),
})
