import { z } from 'zod'
import { CoverType } from '#domain/book/spine.ts'
import { SavedAddresses } from '#domain/order/address.ts'
import { CheckedFile, DataCheckState } from '#domain/order/check.ts'
import { SavedDetails } from '#domain/order/details.ts'
import { OrderExtent } from '#domain/order/extent.ts'
import { OrderChange } from '#domain/order/history.ts'
import { OrderType } from '#domain/order/order-type.ts'
import { type Badge, badgeLabels, OrderPhase } from '#domain/order/phase.ts'
import { FileSlot } from '#domain/order/print-file.ts'
import { ProblemKind } from '#domain/order/problem.ts'
import { Carrier } from '#domain/order/shipping.ts'
import { SavedTicket } from '#domain/order/ticket.ts'
import { failsWith, operation } from '../base.ts'

/** One of the files that an order is printed from; it is fetched from /files/order/{orderId}/{slot}. */
export const OrderFile = z.object({
  slot: z.enum(FileSlot.options),
  fileId: z.uuid(),
  name: z.string(),
  bytes: z.int(),
  pages: z.int(),
})
export type OrderFile = z.infer<typeof OrderFile>

/** The book of ours that an order prints. */
export const PrintedEdition = z.object({
  id: z.uuid(),
  pages: z.int(),
  cover: z.enum(CoverType.options),
  trial: z.boolean(),
  /** Of the content, counted from 1: what the order's ads are. */
  adPages: z.array(z.int()),
  madeAt: z.iso.datetime(),
  /** Something was taken out of the book since, or it was open again: it cannot be ordered any more. */
  outdated: z.boolean(),
})
export type PrintedEdition = z.infer<typeof PrintedEdition>

/** How the data check stands. */
export const CheckFacts = z.object({
  state: DataCheckState,
  percent: z.int(),
  errors: z.int(),
  warnings: z.int(),
  /** Its warnings were seen and accepted. */
  accepted: z.boolean(),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
})
export type CheckFacts = z.infer<typeof CheckFacts>

export const Order = z.object({
  id: z.uuid(),
  /** For people: on the phone, on the invoice. */
  number: z.int(),
  type: OrderType,
  phase: OrderPhase,
  badge: z.enum(Object.keys(badgeLabels) as [Badge, ...Badge[]]),
  /** Null until they were saved for the first time. */
  details: SavedDetails.nullable(),
  /** How much it prints: of the edition that it prints, or as its details say; null until one of them is known. */
  extent: OrderExtent.nullable(),
  hasAddress: z.boolean(),
  edition: PrintedEdition.nullable(),
  /** A ticket that we set; null where the class brings its own file. */
  ticket: SavedTicket.nullable(),
  files: z.array(OrderFile),
  check: CheckFacts.nullable(),
  /** Of the whole order with VAT; null until staff have entered it. */
  priceCents: z.int().nullable(),
  /** As it was agreed; null until then. */
  vatPercent: z.number().nullable(),
  /** When it was ordered; null until then. */
  orderedAt: z.iso.datetime().nullable(),
  /** The version of the terms under which it was ordered; null until then. */
  termsVersion: z.string().nullable(),
  /** Null while it is not on its way. */
  shipping: z
    .object({
      carrier: z.enum(Carrier.options).nullable(),
      trackingNumber: z.string().nullable(),
      shippedAt: z.iso.datetime().nullable(),
    })
    .nullable(),
  deliveredAt: z.iso.datetime().nullable(),
  /** The code of what the printer reported after the print, for the customer to read. */
  trouble: z.string().nullable(),
  /** The number of its invoice, which is written when the parcel goes out; null until then. */
  invoice: z.string().nullable(),
  /** Counts the changes; each names the one it was based on. */
  version: z.int(),
  changedAt: z.iso.datetime(),
})
export type Order = z.infer<typeof Order>

/** With where it goes, for those who see to the order; others learn only that it is known. */
export const OrderWithAddress = Order.extend({ addresses: SavedAddresses.nullable() })
export type OrderWithAddress = z.infer<typeof OrderWithAddress>

/** One line of an order's history. */
export const HistoryEntry = z.object({
  at: z.iso.datetime(),
  /** Who did it, as the class knows them: a name, or what they are. */
  who: z.string(),
  why: OrderChange,
  from: OrderPhase.nullable(),
  to: OrderPhase,
  reason: z.string().nullable(),
  /** The number of the invoice that holds no more since then. */
  voidInvoice: z.string().nullable(),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

/** A problem that was reported. Its photos are fetched from /files/order/{orderId}/problem/{fileId}. */
export const Problem = z.object({
  id: z.uuid(),
  kind: ProblemKind,
  text: z.string(),
  reportedAt: z.iso.datetime(),
  photos: z.array(z.uuid()),
  /** What staff have written to the class since. */
  answers: z.array(z.object({ text: z.string(), at: z.iso.datetime() })),
})
export type Problem = z.infer<typeof Problem>

/** What the check found, file by file; null while it runs, and where it came to no result. */
export const CheckResult = CheckFacts.extend({ files: z.array(CheckedFile).nullable() })
export type CheckResult = z.infer<typeof CheckResult>

export const OfOrder = z.strictObject({ orderId: z.uuid() })
/** A change names the version that it was based on. */
export const OfVersion = OfOrder.extend({ version: z.int() })
export const read = operation('order:read')
export const manage = operation('order:manage', { refusal: 'ONLY_ADMINS_ORDER', announces: ['order'] })
export const change = failsWith('NOT_FOUND', 'PRINT_NOT_USED', 'ORDER_NOT_DRAFT', 'ORDER_CHANGED')
