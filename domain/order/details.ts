import { z } from 'zod'
import { pageCountProblem } from '../book/page-count.ts'
import { CoverType } from '../book/spine.ts'
import { lines } from '../text.ts'
import { Ads, adsBeyond, adsProblem, SavedAds } from './ads.ts'
import type { OrderType } from './order-type.ts'
import { copiesOffered } from './quantity.ts'

export const CoverMaterial = z.enum(['GLOSSY', 'MATTE'], 'Glänzend oder matt?')
export type CoverMaterial = z.infer<typeof CoverMaterial>
export const Refinement = z.enum(['LAMINATION', 'NONE'], 'Mit oder ohne Kaschierung?')
export type Refinement = z.infer<typeof Refinement>
export const Delivery = z.enum(['STANDARD', 'EXPRESS'], 'Wie schnell soll geliefert werden?')
export type Delivery = z.infer<typeof Delivery>

export const REMARK_MAX = 1_000
const TICKET_SIDES = [1, 2] as const

const copies = z.int('Wie viele sollen gedruckt werden?')
const ofEveryBook = {
  pages: z.int('Wie viele Seiten hat das Buch? Schreib eine ganze Zahl.'),
  copies,
  material: CoverMaterial,
  refinement: Refinement,
  delivery: Delivery,
}
const yearbook = {
  type: z.literal('YEARBOOK_ORDER'),
  cover: z.enum(CoverType.options, 'Hardcover oder Softcover?'),
  ...ofEveryBook,
}
/** A trial print in softcover is not offered. */
const trialPrint = { type: z.literal('SAMPLE_YEARBOOK_ORDER'), cover: z.literal('HARDCOVER'), ...ofEveryBook }
/** Tickets come by standard delivery. */
const tickets = { type: z.literal('TICKET_ORDER'), pages: z.literal(TICKET_SIDES, 'Ein- oder zweiseitig?'), copies }

type AnyDetails = { type: OrderType; copies: number; pages: number; cover?: CoverType; ads?: Ads | null }

/** Rules between the fields; each message stands at the field that is to be mended. */
function fits({ value: { type, copies, pages, cover, ads }, issues }: z.core.ParsePayload<AnyDetails>): void {
  const complain = (path: string[], message: string | undefined) =>
    message !== undefined && issues.push({ code: 'custom', input: pages, path, message })
  if (cover !== undefined) complain(['pages'], pageCountProblem(pages, cover))
  if (ads !== undefined && ads !== null) complain(['ads', 'pages'], adsProblem(ads, pages))
  if (!copiesOffered(type, cover ?? null).includes(copies)) complain(['copies'], 'Wähl eine Auflage aus der Liste.')
}

const remark = lines(REMARK_MAX)
/** Null where none are booked. */
const ads = Ads.nullable()

/** What is to be printed. */
export const Details = z.discriminatedUnion('type', [
  z.strictObject({ ...yearbook, ads, remark }).check(fits),
  z.strictObject({ ...trialPrint, ads, remark }).check(fits),
  z.strictObject({ ...tickets, remark }).check(fits),
])
export type Details = z.infer<typeof Details>
/** And within what the operator allows. */
export const detailsWithin = ({ adPagesMax }: { adPagesMax: number }) =>
  Details.check(({ value, issues }) => {
    const message = value.type === 'TICKET_ORDER' || value.ads === null ? undefined : adsBeyond(value.ads, adPagesMax)
    if (message !== undefined) issues.push({ code: 'custom', input: value, path: ['ads', 'pages'], message })
  })
/** As they were saved. The rules may have changed since, and what was entered by the old ones must stay readable. */
export const SavedDetails = z.discriminatedUnion('type', [
  z.object({ ...yearbook, ads: SavedAds.nullable(), remark: z.string() }),
  z.object({ ...trialPrint, ads: SavedAds.nullable(), remark: z.string() }),
  z.object({ ...tickets, remark: z.string() }),
])
export type SavedDetails = z.infer<typeof SavedDetails>
export const hasAds = (details: SavedDetails): boolean => details.type !== 'TICKET_ORDER' && details.ads !== null
export type BookDetails = Exclude<Details, { type: 'TICKET_ORDER' }>

export const materialLabels = { GLOSSY: 'Glänzend', MATTE: 'Matt' } as const satisfies Record<CoverMaterial, string>
export const refinementLabels = {
  NONE: 'Ohne Kaschierung',
  LAMINATION: 'Kaschierung',
} as const satisfies Record<Refinement, string>
export const deliveryLabels = { STANDARD: 'Standard', EXPRESS: 'Express' } as const satisfies Record<Delivery, string>
