import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { type ActorKind, actorKinds } from '#domain/account/actor.ts'
import type { FindingCode } from '#domain/book/finding.ts'
import { SavedAddresses } from '#domain/order/address.ts'
import { CheckedFile, DataCheckState } from '#domain/order/check.ts'
import { Contract } from '#domain/order/contract.ts'
import { SavedDetails } from '#domain/order/details.ts'
import { HandOverState } from '#domain/order/hand-over.ts'
import { Decided, OrderChange } from '#domain/order/history.ts'
import { InvoiceFacts } from '#domain/order/invoice.ts'
import { OrderFailure } from '#domain/order/order-failure.ts'
import { OrderType } from '#domain/order/order-type.ts'
import { PartnerState } from '#domain/order/partner-state.ts'
import { bindingPhases, OrderPhase } from '#domain/order/phase.ts'
import { FileSlot } from '#domain/order/print-file.ts'
import { PrintPartner } from '#domain/order/print-partner.ts'
import { ProblemKind } from '#domain/order/problem.ts'
import { Carrier } from '#domain/order/shipping.ts'
import { SavedTicket } from '#domain/order/ticket.ts'
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
    /** Since when it is in this phase: what waits too long is told. */
    phaseSince: moment('phase_since').notNull().defaultNow(),
    details: savedJson(SavedDetails),
    addresses: savedJson(SavedAddresses),
    /** Who entered the addresses: an address at home goes with them. */
    addressBy: uuid('address_by').references(() => member.id, { onDelete: 'set null' }),
    /** The book of ours that it prints; null where the class brings its own files. */
    editionId: uuid('edition_id').references(() => edition.id, { onDelete: 'restrict' }),
    /** A ticket that we set, and what stands on it; null where the class brings its own file. */
    ticket: savedJson(SavedTicket),
    /** Of the whole order with VAT, as staff have entered it. */
    priceCents: integer('price_cents'),
    /** Who prints it; null until the data check begins. */
    partner: text().$type<PrintPartner>(),
    /** The customer has seen the overview of what they are about to order. */
    overviewOpenedAt: moment('overview_opened_at'),
    /** The browser's name for its wish to order: asked for once more after a lost answer, nothing is ordered twice. */
    confirmKey: uuid('confirm_key').unique(),
    partnerOrderNumber: text('partner_order_number'),
    carrier: text().$type<Carrier>(),
    trackingNumber: text('tracking_number'),
    shippedAt: moment('shipped_at'),
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
    index('print_order_phase').on(table.phase, table.phaseSince),
    index('print_order_changed').on(table.changedAt),
    // As the list of the back office has them (features/office/orders/list-store.ts).
    index('print_order_listed').on(
      sql`(case phase when 'DELIVERED' then 2 when 'YEARBOOK_CONFIG' then 1 else 0 end)`,
      sql`(case when phase <> 'DELIVERED' then phase_since end)`,
      table.phaseSince.desc().nullsFirst(),
      table.id,
    ),
    index('print_order_partner_number').using('gin', sql`partner_order_number gin_trgm_ops`),
    index('print_order_tracking').using('gin', sql`tracking_number gin_trgm_ops`),
    check('print_order_type', oneOf('type', OrderType.options)),
    check('print_order_phase', oneOf('phase', OrderPhase.options)),
    check('print_order_partner', oneOf('partner', PrintPartner.options)),
    check('print_order_carrier', oneOf('carrier', Carrier.options)),
    // What is printed is either our book, our ticket, or what the class brings.
    check('print_order_source', sql`edition_id is null or ticket is null`),
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
    /** Price, printer, parcel and their numbers, before and after. */
    decided: savedJson(Decided),
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
    /** As whoever uploaded it called it. */
    name: text().notNull().default('Datei.pdf'),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.slot] }),
    check('order_file_slot', oneOf('slot', FileSlot.options)),
  ],
)

/** The data check of an order: the last one. A run that is not this one any more writes nothing. */
export const orderCheck = pgTable(
  'order_check',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => printOrder.id, { onDelete: 'cascade' }),
    runId: uuid('run_id').notNull(),
    state: text().$type<DataCheckState>().notNull().default('DATA_CHECK_ONGOING'),
    percent: integer().notNull().default(0),
    /** What was found, file by file; null while it runs, and where it did not come to a result. */
    files: savedJson(z.array(CheckedFile)),
    startedAt: moment('started_at').notNull().defaultNow(),
    endedAt: moment('ended_at'),
    /** Somebody has seen its warnings and goes on all the same. */
    acceptedAt: moment('accepted_at'),
    acceptedBy: uuid('accepted_by').references(() => member.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('order_check_accepted_by').on(table.acceptedBy),
    index('order_check_ongoing').on(table.startedAt).where(sql`state = 'DATA_CHECK_ONGOING'`),
    check('order_check_state', oneOf('state', DataCheckState.options)),
    check('order_check_percent', sql`percent between 0 and 100`),
    check('order_check_ended', sql`(state = 'DATA_CHECK_ONGOING') = (ended_at is null)`),
  ],
)

/** How many data checks failed on a day for which reason; of whom nobody keeps. */
export const checkFailure = pgTable(
  'check_failure',
  {
    day: date({ mode: 'string' }).notNull(),
    code: text().$type<FindingCode>().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.code] })],
)

/** An order on its way through the printer's house, step by step. Each step has a key: asked for twice, it is done once. */
export const handOver = pgTable(
  'hand_over',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => printOrder.id, { onDelete: 'cascade' }),
    /** Of this try, and the key of its steps: another printer, or another try after a no, is another. */
    runId: uuid('run_id').notNull().unique(),
    partner: text().$type<PrintPartner>().notNull(),
    state: text().$type<HandOverState>().notNull(),
    /** What went wrong last, until it goes on. */
    failure: text().$type<OrderFailure>(),
    /** What the printer or we say about that, for staff. */
    words: text(),
    /** What the printer reported after the print, for the customer. */
    trouble: text().$type<OrderFailure>(),
    tries: integer().notNull().default(0),
    /** When nobody tried it any more; staff have it go on. */
    gaveUpAt: moment('gave_up_at'),
    packageBytes: bigint('package_bytes', { mode: 'number' }),
    /** Of its ticket, in hex. */
    packageDigest: text('package_digest'),
    /** How far the printer is, as far as we have understood. */
    partnerState: text('partner_state').$type<PartnerState>(),
    /** Its last word, understood or not: the same once more is no news. */
    partnerWord: text('partner_word'),
    /** When the printer was last heard of. */
    heardAt: moment('heard_at').notNull().defaultNow(),
  },
  (table) => [
    index('hand_over_heard').on(table.heardAt).where(sql`state = 'AT_PARTNER'`),
    check('hand_over_partner', oneOf('partner', PrintPartner.options)),
    check('hand_over_state', oneOf('state', HandOverState.options)),
    check('hand_over_failure', oneOf('failure', OrderFailure.options)),
    check('hand_over_trouble', oneOf('trouble', OrderFailure.options)),
    check('hand_over_partner_state', oneOf('partner_state', PartnerState.options)),
    // What goes on has its package.
    check(
      'hand_over_package',
      sql`state in ('PACKING', 'STOPPED') or (package_bytes is not null and package_digest is not null)`,
    ),
  ],
)

/** What a printer has told us already; the same once more is no news. */
export const partnerMessage = pgTable(
  'partner_message',
  { partner: text().notNull(), id: text().notNull(), receivedAt: moment('received_at').notNull().defaultNow() },
  (table) => [
    primaryKey({ columns: [table.partner, table.id] }),
    index('partner_message_received').on(table.receivedAt),
  ],
)

/** The last number of each year's invoices; whoever writes one holds the row, so that none is missing and none twice. */
export const invoiceSeries = pgTable('invoice_series', { year: integer().primaryKey(), last: integer().notNull() })

/** Invoices. What stands on one stays as it was, whatever becomes of its order; one that staff have set back is cancelled. */
export const invoice = pgTable(
  'invoice',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => printOrder.id, { onDelete: 'restrict' }),
    year: integer().notNull(),
    number: integer().notNull(),
    issuedAt: moment('issued_at').notNull().defaultNow(),
    facts: savedJson(InvoiceFacts).notNull(),
    cancelledAt: moment('cancelled_at'),
  },
  (table) => [
    unique('invoice_number').on(table.year, table.number),
    uniqueIndex('invoice_of_order').on(table.orderId).where(sql`cancelled_at is null`),
  ],
)

/** Something is wrong with what came, or nothing came. */
export const orderProblem = pgTable(
  'order_problem',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => printOrder.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id').references(() => member.id, { onDelete: 'set null' }),
    kind: text().$type<ProblemKind>().notNull(),
    text: text().notNull(),
    reportedAt: moment('reported_at').notNull().defaultNow(),
  },
  (table) => [
    index('order_problem_order').on(table.orderId),
    index('order_problem_member').on(table.memberId),
    check('order_problem_kind', oneOf('kind', ProblemKind.options)),
  ],
)

/** Photos of what is wrong; the order's, as its print files are. */
export const problemPhoto = pgTable(
  'problem_photo',
  {
    problemId: uuid('problem_id')
      .notNull()
      .references(() => orderProblem.id, { onDelete: 'cascade' }),
    fileId: uuid('file_id')
      .primaryKey()
      .references(() => file.id, { onDelete: 'cascade' }),
  },
  (table) => [index('problem_photo_problem').on(table.problemId)],
)
