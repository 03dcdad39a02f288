import { sql } from 'drizzle-orm'
import { bigint, check, foreignKey, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { type ActorKind, actorKinds } from '#domain/account/actor.ts'
import { SavedAddresses } from '#domain/order/address.ts'
import { bindingPhases, Contract } from '#domain/order/contract.ts'
import { SavedDetails } from '#domain/order/details.ts'
import { OrderChange } from '#domain/order/history.ts'
import { OrderType } from '#domain/order/order-type.ts'
import { OrderPhase } from '#domain/order/phase.ts'
import { FileSlot } from '#domain/order/print-file.ts'
import { account } from './account.ts'
import { edition } from './book.ts'
import { createdAt, id, moment, oneOf, savedJson } from './columns.ts'
import { file } from './file.ts'
import { gradClass, member } from './school.ts'

/**
 * Something a class has printed. It is the class's, and stays when whoever entered it goes. Once it is ordered it is a
 * contract, which stays when the class goes too.
 */
export const printOrder = pgTable(
  'print_order',
  {
    id: id(),
    /** For people: on the phone, on the invoice. */
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity({ startWith: 10_001 }).unique(),
    /** Null once the class is gone. */
    classId: uuid('class_id').references(() => gradClass.id, { onDelete: 'set null' }),
    type: text().$type<OrderType>().notNull(),
    /** Written by `advance` alone. */
    phase: text().$type<OrderPhase>().notNull().default('YEARBOOK_CONFIG'),
    details: savedJson(SavedDetails),
    addresses: savedJson(SavedAddresses),
    /** Who entered the addresses: an address at home goes with them. */
    addressBy: uuid('address_by').references(() => member.id, { onDelete: 'set null' }),
    /** The book of ours that it prints; null where the class brings its own files. */
    editionId: uuid('edition_id').references(() => edition.id, { onDelete: 'restrict' }),
    /** Of the whole order with VAT, as staff have entered it. */
    priceCents: integer('price_cents'),
    /** What was agreed, once it is ordered. */
    contract: savedJson(Contract),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    changedAt: moment('changed_at').notNull().defaultNow(),
    deliveredAt: moment('delivered_at'),
  },
  (table) => [
    unique('print_order_of_class').on(table.classId, table.id),
    index('print_order_address_by').on(table.addressBy),
    index('print_order_edition').on(table.editionId),
    check('print_order_type', oneOf('type', OrderType.options)),
    check('print_order_phase', oneOf('phase', OrderPhase.options)),
    check('print_order_details', sql.raw(`"details" is null or "details" ->> 'type' = "type"`)),
    check('print_order_address', sql.raw(`"address_by" is null or "addresses" is not null`)),
    // Whoever deletes a class and forgets its contracts is stopped here.
    check(
      'print_order_contract',
      sql`(class_id is not null and not (${oneOf('phase', bindingPhases)})) or contract is not null`,
    ),
  ],
)

/** Who changed an order, when, from which phase to which, and why. Whoever is removed becomes nobody here. */
export const orderHistory = pgTable(
  'order_history',
  {
    id: id(),
    /** As its order has it. */
    classId: uuid('class_id'),
    orderId: uuid('order_id')
      .notNull()
      .references(() => printOrder.id, { onDelete: 'cascade' }),
    actorKind: text('actor_kind').$type<ActorKind>().notNull(),
    memberId: uuid('member_id').references(() => member.id, { onDelete: 'set null' }),
    staffId: uuid('staff_id').references(() => account.id, { onDelete: 'set null' }),
    partner: text(),
    at: moment('at').notNull().defaultNow(),
    fromPhase: text('from_phase').$type<OrderPhase>(),
    toPhase: text('to_phase').$type<OrderPhase>().notNull(),
    why: text().$type<OrderChange>().notNull(),
    /** What staff say about it. */
    reason: text(),
  },
  (table) => [
    // Of one class with its order, also when the order has lost its class.
    foreignKey({
      name: 'order_history_order',
      columns: [table.classId, table.orderId],
      foreignColumns: [printOrder.classId, printOrder.id],
    })
      .onUpdate('cascade')
      .onDelete('cascade'),
    index('order_history_order').on(table.orderId, table.at),
    index('order_history_member').on(table.memberId),
    index('order_history_staff').on(table.staffId),
    check('order_history_actor', oneOf('actor_kind', actorKinds)),
    check(
      'order_history_actor_id',
      sql`(actor_kind = 'member' or member_id is null)
      and (actor_kind = 'staff' or staff_id is null) and (actor_kind = 'partner') = (partner is not null)`,
    ),
    check('order_history_from', oneOf('from_phase', OrderPhase.options)),
    check('order_history_to', oneOf('to_phase', OrderPhase.options)),
    check('order_history_why', oneOf('why', OrderChange.options)),
  ],
)

/**
 * The files that an order is printed from. They are the order's, neither the class's nor whoever's uploaded them, and are
 * deleted some time after the delivery: the law asks for the invoice, not for minors' pages.
 */
export const orderFile = pgTable(
  'order_file',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => printOrder.id, { onDelete: 'cascade' }),
    slot: text().$type<FileSlot>().notNull(),
    fileId: uuid('file_id')
      .notNull()
      .unique()
      .references(() => file.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.slot] }),
    check('order_file_slot', oneOf('slot', FileSlot.options)),
  ],
)
