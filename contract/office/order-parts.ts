import { z } from 'zod'
import { OrderAlert } from '#domain/office/alert.ts'
import { DispatchState } from '#domain/office/pasted-tracking.ts'
import { HandOverState } from '#domain/order/hand-over.ts'
import { Decided } from '#domain/order/history.ts'
import { OrderType } from '#domain/order/order-type.ts'
import { PartnerState } from '#domain/order/partner-state.ts'
import { OrderPhase } from '#domain/order/phase.ts'
import { PrintPartner } from '#domain/order/print-partner.ts'
import { CheckResult, HistoryEntry, OrderWithAddress, Problem } from '../order/parts.ts'
import { ListOf } from './parts.ts'

/** Which orders a list shows; the page beside an order finds the next one by the same words. */
export const OrderFilter = z.strictObject({
  search: ListOf.shape.search,
  phase: OrderPhase.optional(),
  type: OrderType.optional(),
  partner: z.enum(PrintPartner.options).optional(),
  /** Of one kind, or of any. */
  alert: z.enum([...OrderAlert.options, 'any']).optional(),
  classId: z.uuid().optional(),
})
export type OrderFilter = z.infer<typeof OrderFilter>

/** An order among others. */
export const OrderRow = z.object({
  id: z.uuid(),
  number: z.int(),
  type: OrderType,
  phase: OrderPhase,
  /** Since when it is in this phase. */
  since: z.iso.datetime(),
  school: z.string(),
  city: z.string(),
  year: z.int().nullable(),
  /** Null once the class is gone. */
  classId: z.uuid().nullable(),
  partner: z.enum(PrintPartner.options).nullable(),
  priceCents: z.int().nullable(),
  alert: OrderAlert.nullable(),
  /** Since when that waits: a problem from when it was reported, all else with its phase. */
  alertSince: z.iso.datetime(),
})
export type OrderRow = z.infer<typeof OrderRow>

/** The orders of a phase: how many there are, and the first of them. */
export const BoardColumn = z.object({ phase: OrderPhase, total: z.int(), rows: z.array(OrderRow) })
export type BoardColumn = z.infer<typeof BoardColumn>

/** What waits too long: how many of each kind, and the most pressing of all. */
export const OrderAlerts = z.object({
  counts: z.array(z.object({ alert: OrderAlert, total: z.int() })),
  rows: z.array(OrderRow),
})
export type OrderAlerts = z.infer<typeof OrderAlerts>

/** How an order is on its way into the printer's hands. */
export const HandOverFacts = z.object({
  state: HandOverState,
  partner: z.enum(PrintPartner.options),
  failure: z.string().nullable(),
  /** What the printer or we say about that. */
  words: z.string().nullable(),
  tries: z.int(),
  /** Nobody tries it any more. */
  givenUp: z.boolean(),
  packageBytes: z.int().nullable(),
  partnerState: PartnerState.nullable(),
  partnerWord: z.string().nullable(),
  heardAt: z.iso.datetime(),
})
export type HandOverFacts = z.infer<typeof HandOverFacts>

/** What somebody of staff has written to an order. */
export const OrderNote = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  who: z.string(),
  text: z.string(),
  toCustomer: z.boolean(),
})
export type OrderNote = z.infer<typeof OrderNote>

/** A line of its history, with what was decided in it. */
const OfficeEntry = HistoryEntry.omit({ voidInvoice: true }).extend({ decided: Decided })
export type OfficeEntry = z.infer<typeof OfficeEntry>

/** A problem that was reported: its words once `open` was asked. */
const OfficeProblem = Problem.extend({ text: z.string().nullable() })
export type OfficeProblem = z.infer<typeof OfficeProblem>

/**
 * One order with all that staff have to know of it. People, addresses, what the class has written, and its pages are seen once
 * `open` was asked, which is on record.
 */
export const OfficeOrder = z.object({
  order: OrderWithAddress,
  since: z.iso.datetime(),
  alert: OrderAlert.nullable(),
  school: z.string(),
  city: z.string(),
  year: z.int().nullable(),
  classId: z.uuid().nullable(),
  /** Who sees to it in the class; null before `open`. */
  contact: z.object({ name: z.string(), mail: z.string(), phone: z.string() }).nullable(),
  partner: z.enum(PrintPartner.options).nullable(),
  partnerOrderNumber: z.string().nullable(),
  /** Printers that an order can be given to here. */
  reachable: z.array(z.enum(PrintPartner.options)),
  /** Not binding, for the copies as they are planned; null where nothing can be estimated. */
  estimateCents: z.int().nullable(),
  /** As it would be agreed now. */
  vatPercent: z.number(),
  handOver: HandOverFacts.nullable(),
  check: CheckResult.nullable(),
  problems: z.array(OfficeProblem),
  notes: z.array(OrderNote),
  history: z.array(OfficeEntry),
  /** All that were ever written for it; a cancelled one keeps its number. */
  invoices: z.array(z.object({ number: z.string(), issuedAt: z.iso.datetime(), cancelled: z.boolean() })),
  /** Until when whoever asks sees what is the class's; null before they have said why. */
  openUntil: z.iso.datetime().nullable(),
})
export type OfficeOrder = z.infer<typeof OfficeOrder>

/** What became of a pasted line, or would. */
export const DispatchResult = z.object({
  number: z.int(),
  state: DispatchState,
  phase: OrderPhase.nullable(),
  school: z.string().nullable(),
  /** Where it did not work out: why. */
  failure: z.string().nullable(),
})
export type DispatchResult = z.infer<typeof DispatchResult>
