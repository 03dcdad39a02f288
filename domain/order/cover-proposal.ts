import { z } from 'zod'
import { CoverType } from './spine.ts'

/** How many pages a cover is proposed for while nobody knows how many there will be: the four of the cover included. */
export const PROPOSED_PAGES = 120

const PAGES = { min: 48, max: 352, step: 4 } as const
const RANGE = `Ein Abibuch hat ${PAGES.min} bis ${PAGES.max} Seiten.`

export const CoverPages = z.coerce
  .number<unknown>({ error: RANGE })
  .int(RANGE)
  .min(PAGES.min, RANGE)
  .max(PAGES.max, RANGE)
  .multipleOf(PAGES.step, 'Die Seitenzahl muss durch 4 teilbar sein.')

/** The cover of a book of so many pages, for the press. */
export const CoverWish = z.strictObject({ cover: CoverType, pages: CoverPages })
export type CoverWish = z.output<typeof CoverWish>
