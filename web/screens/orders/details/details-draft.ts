import type { Order } from '#contract/order/parts.ts'
import type { CoverType } from '#domain/book/spine.ts'
import type { CoverAd } from '#domain/order/ads.ts'
import type { CoverMaterial, Delivery, Refinement } from '#domain/order/details.ts'
import type { OrderType } from '#domain/order/order-type.ts'
import { copiesOffered } from '#domain/order/quantity.ts'

/** The details as the fields hold them: as far as they are chosen. Tickets leave most of it open. */
export type DetailsDraft = {
  cover: CoverType | null
  pages: number | null
  copies: number | null
  material: CoverMaterial | null
  refinement: Refinement
  delivery: Delivery
  adsBooked: boolean
  /** As typed: "12, 34, 91". */
  adPages: string
  adCovers: readonly CoverAd[]
  remark: string
}

/** Nothing that costs more is chosen beforehand. */
const fresh: DetailsDraft = {
  cover: null,
  pages: null,
  copies: null,
  material: null,
  refinement: 'NONE',
  delivery: 'STANDARD',
  adsBooked: false,
  adPages: '',
  adCovers: [],
  remark: '',
}

/** Where nothing is said yet, as many pages as the book has that was made. */
export function draftOf({ type, details }: Pick<Order, 'type' | 'details'>, bookPages: number | null): DetailsDraft {
  if (details === null) {
    if (type === 'TICKET_ORDER') return fresh
    return { ...fresh, pages: bookPages, cover: type === 'SAMPLE_YEARBOOK_ORDER' ? 'HARDCOVER' : null }
  }
  if (details.type === 'TICKET_ORDER') {
    const { pages, copies, remark } = details
    return { ...fresh, pages, copies, remark }
  }
  const { type: _, ads, ...chosen } = details
  return {
    ...fresh,
    ...chosen,
    adsBooked: ads !== null,
    adPages: ads?.pages.join(', ') ?? '',
    adCovers: ads?.covers ?? [],
  }
}

/** What would be saved; whether it can be, the rules say. */
export function candidateOf(type: OrderType, draft: DetailsDraft): unknown {
  const { adsBooked, adPages, adCovers, ...chosen } = draft
  const { pages, copies, remark } = chosen
  if (type === 'TICKET_ORDER') return { type, pages, copies, remark }
  return { type, ...chosen, ads: adsBooked ? { pages: numbersIn(adPages), covers: adCovers } : null }
}

/** What is no number stays none, so that the rules can say so. */
const numbersIn = (typed: string): number[] =>
  typed
    .split(/[\s,;]+/)
    .filter((part) => part !== '')
    .map((part) => (/^\d+$/.test(part) ? Number(part) : Number.NaN))

/** Another cover is not offered in every number of copies. */
export const withCover = (type: OrderType, draft: DetailsDraft, cover: CoverType): DetailsDraft => ({
  ...draft,
  cover,
  copies: copiesOffered(type, cover).find((copies) => copies === draft.copies) ?? null,
})
