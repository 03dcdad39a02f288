import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { Addresses } from '#domain/order/address.ts'
import type { Details } from '#domain/order/details.ts'
import { OrderChange } from '#domain/order/history.ts'
import { OrderType } from '#domain/order/order-type.ts'
import { OrderPhase } from '#domain/order/phase.ts'
import { createdAt, id, moment, oneOf } from './columns.ts'
import { gradClass, member } from './school.ts'

/** Something a class has printed. It is the class's, and stays when whoever entered it goes. */
export const printOrder = pgTable(
  'print_order',
  {
    id: id(),
    classId: uuid('class_id')
      .notNull()
      .references(() => gradClass.id, { onDelete: 'cascade' }),
    type: text().$type<OrderType>().notNull(),
    phase: text().$type<OrderPhase>().notNull().default('YEARBOOK_CONFIG'),
    details: jsonb().$type<Details>(),
    addresses: jsonb().$type<Addresses>(),
    /** Who entered the addresses: an address at home goes with them. */
    addressBy: uuid('address_by').references(() => member.id, { onDelete: 'set null' }),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [
    unique('print_order_of_class').on(table.classId, table.id),
    index('print_order_address_by').on(table.addressBy),
    check('print_order_type', oneOf('type', OrderType.options)),
    check('print_order_phase', oneOf('phase', OrderPhase.options)),
    check('print_order_details', sql.raw(`"details" is null or "details" ->> 'type' = "type"`)),
    check('print_order_address', sql.raw(`"address_by" is null or "addresses" is not null`)),
  ],
)

/** Who changed an order, when, from which phase to which, and why. Whoever is removed becomes nobody here. */
export const orderHistory = pgTable(
  'order_history',
  {
    id: id(),
    classId: uuid('class_id').notNull(),
    orderId: uuid('order_id').notNull(),
    memberId: uuid('member_id').references(() => member.id, { onDelete: 'set null' }),
    at: moment('at').notNull().defaultNow(),
    fromPhase: text('from_phase').$type<OrderPhase>(),
    toPhase: text('to_phase').$type<OrderPhase>().notNull(),
    why: text().$type<OrderChange>().notNull(),
  },
  (table) => [
    foreignKey({
      name: 'order_history_order',
      columns: [table.classId, table.orderId],
      foreignColumns: [printOrder.classId, printOrder.id],
    }).onDelete('cascade'),
    index('order_history_order').on(table.orderId, table.at),
    index('order_history_member').on(table.memberId),
    check('order_history_from', oneOf('from_phase', OrderPhase.options)),
    check('order_history_to', oneOf('to_phase', OrderPhase.options)),
    check('order_history_why', oneOf('why', OrderChange.options)),
  ],
)
