import { z } from 'zod'
import { lines } from '../content/text.ts'
import { Ads, adsProblem } from './ads.ts'
import type { OrderType } from './order-type.ts'
import { pageCountProblem } from './page-count.ts'
import { copiesOffered } from './quantity.ts'
import { CoverType } from './spine.ts'

export const CoverMaterial = z.enum(['GLOSSY', 'MATTE'], 'Glänzend oder matt?')
export type CoverMaterial = z.infer<typeof CoverMaterial>
export const Refinement = z.enum(['LAMINATION', 'NONE'], 'Mit oder ohne Kaschierung?')
export type Refinement = z.infer<typeof Refinement>
export const Delivery = z.enum(['STANDARD', 'EXPRESS'], 'Wie schnell soll geliefert werden?')
export type Delivery = z.infer<typeof Delivery>

export const NOTE_MAX = 1_000
const TICKET_SIDES = [1, 2] as const

const copies = z.int('Wie viele sollen gedruckt werden?')
const ofEveryBook = {
  pages: z.int('Wie viele Seiten hat das Buch? Schreib eine ganze Zahl.'),
  copies,
  material: CoverMaterial,
  refinement: Refinement,
  delivery: Delivery,
  /** Null where none are booked. */
  ads: Ads.nullable(),
  note: lines(NOTE_MAX),
}

type AnyDetails = { type: OrderType; copies: number; pages: number; cover?: CoverType; ads?: Ads | null }

/** Rules between the fields; each message stands at the field that is to be mended. */
function fits({ value: { type, copies, pages, cover, ads }, issues }: z.core.ParsePayload<AnyDetails>): void {
  const complain = (path: string[], message: string | undefined) =>
    message !== undefined && issues.push({ code: 'custom', input: pages, path, message })
  if (cover !== undefined) complain(['pages'], pageCountProblem(pages, cover))
  if (ads !== undefined && ads !== null) complain(['ads', 'pages'], adsProblem(ads, pages))
  if (!copiesOffered(type, cover ?? null).includes(copies)) complain(['copies'], 'Wähl eine Auflage aus der Liste.')
}

const YearbookDetails = z
  .strictObject({
    type: z.literal('YEARBOOK_ORDER'),
    cover: z.enum(CoverType.options, 'Hardcover oder Softcover?'),
    ...ofEveryBook,
  })
  .check(fits)
/** A trial print in softcover is not offered. */
const TrialPrintDetails = z
  .strictObject({ type: z.literal('SAMPLE_YEARBOOK_ORDER'), cover: z.literal('HARDCOVER'), ...ofEveryBook })
  .check(fits)
/** Tickets come by standard delivery. */
const TicketDetails = z
  .strictObject({
    type: z.literal('TICKET_ORDER'),
    pages: z.literal(TICKET_SIDES, 'Ein- oder zweiseitig?'),
    copies,
    note: lines(NOTE_MAX),
  })
  .check(fits)

/** What is to be printed. */
export const Details = z.discriminatedUnion('type', [YearbookDetails, TrialPrintDetails, TicketDetails])
export type Details = z.infer<typeof Details>
export type BookDetails = Exclude<Details, { type: 'TICKET_ORDER' }>

export const coverLabels = { HARDCOVER: 'Hardcover', SOFTCOVER: 'Softcover' } as const satisfies Record<
  CoverType,
  string
>
export const materialLabels = { GLOSSY: 'Glänzend', MATTE: 'Matt' } as const satisfies Record<CoverMaterial, string>
export const refinementLabels = {
  NONE: 'Ohne Kaschierung',
  LAMINATION: 'Kaschierung',
} as const satisfies Record<Refinement, string>
export const deliveryLabels = { STANDARD: 'Standard', EXPRESS: 'Express' } as const satisfies Record<Delivery, string>
