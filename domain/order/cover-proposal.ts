import { z } from 'zod'
import { pageCountProblem } from '../book/page-count.ts'
import { CoverType } from '../book/spine.ts'

/** How many pages a cover is proposed for while nobody knows how many there will be: the four of the cover included. */
export const PROPOSED_PAGES = 120

/** The cover of a book of so many pages, for the press. */
export const CoverWish = z
  .strictObject({
    cover: z.enum(CoverType.options),
    pages: z.coerce.number<unknown>('Wie viele Seiten hat das Buch?').int('Schreib eine ganze Zahl.'),
  })
  .check(({ value: { cover, pages }, issues }) => {
    const message = pageCountProblem(pages, cover)
    if (message !== undefined) issues.push({ code: 'custom', input: pages, path: ['pages'], message })
  })
export type CoverWish = z.output<typeof CoverWish>
