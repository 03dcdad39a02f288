import { PAGE_STEP, pageCountProblem } from '../book/page-count.ts'
import type { CoverType } from '../book/spine.ts'
import type { Delivery, Refinement } from './details.ts'

/** Table 1 of the specification: the price of a copy, linear between its ends. */
const TABLE = { pages: [48, 320], cents: [350, 1_950] } as const
/** Beyond that nothing is estimated, though it may be ordered. */
export const ESTIMATED_PAGES_MAX = TABLE.pages[1]
export const LAMINATION_CENTS = 50
/** For the whole order, however many copies. */
export const expressCents = { HARDCOVER: 15_000, SOFTCOVER: 30_000 } as const satisfies Record<CoverType, number>

/** As far as it is chosen. */
type Chosen = {
  cover: CoverType | null
  pages: number | null
  copies: number | null
  refinement: Refinement | null
  delivery: Delivery | null
}
export type Estimate = {
  perCopyCents: number
  copiesCents: number
  laminationCents: number
  expressCents: number
  totalCents: number
}

/** Within the table, otherwise undefined: nobody should plan with a figure that we made up. */
export function pricePerCopy(pages: number): number | undefined {
  const [fromPages, toPages] = TABLE.pages
  const [fromCents, toCents] = TABLE.cents
  if (!(pages >= fromPages && pages <= toPages) || pages % PAGE_STEP !== 0) return undefined
  return Math.round(fromCents + ((pages - fromPages) / (toPages - fromPages)) * (toCents - fromCents))
}

/** Not binding; the price that counts is the one that staff enter. */
export function estimate({ cover, pages, copies, refinement, delivery }: Chosen): Estimate | undefined {
  if (cover === null || pages === null || copies === null) return undefined
  const perCopyCents = pageCountProblem(pages, cover) === undefined ? pricePerCopy(pages) : undefined
  if (perCopyCents === undefined) return undefined
  const copiesCents = perCopyCents * copies
  const laminationCents = refinement === 'LAMINATION' ? LAMINATION_CENTS * copies : 0
  const express = delivery === 'EXPRESS' ? expressCents[cover] : 0
  return {
    perCopyCents,
    copiesCents,
    laminationCents,
    expressCents: express,
    totalCents: copiesCents + laminationCents + express,
  }
}
