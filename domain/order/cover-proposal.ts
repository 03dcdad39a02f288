import { z } from 'zod'
import { CoverType } from './spine.ts'

/** How many pages a cover is proposed for while nobody knows how many there will be: the four of the cover included. */
export const PROPOSED_PAGES = 120

const PAGES = { min: 48, max: 352, step: 4 } as const

/** The cover of a book of so many pages, for the press. */
export const CoverWish = z.strictObject({
  cover: CoverType,
  pages: z.coerce.number<number | string>().int().min(PAGES.min).max(PAGES.max).multipleOf(PAGES.step),
})
export type CoverWish = z.output<typeof CoverWish>
