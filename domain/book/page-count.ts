import { type CoverType, coverLabels } from './spine.ts'

/** Sheets are folded: a book grows by four pages. */
export const PAGE_STEP = 4
/** Front, back and their insides count as pages of the order, but are a file of their own. */
export const COVER_PAGES = 4

export const pageLimits = {
  HARDCOVER: { min: 48, max: 352 },
  SOFTCOVER: { min: 52, max: 320 },
} as const satisfies Record<CoverType, { min: number; max: number }>

/** The pages of the content: without the cover's. */
export const innerPages = (pages: number): number => pages - COVER_PAGES

/** What is wrong with a number of pages, in words that name one that is right. */
export function pageCountProblem(pages: number, cover: CoverType): string | undefined {
  const { min, max } = pageLimits[cover]
  const name = `Ein ${coverLabels[cover]}`
  if (pages < min) return `${name} hat mindestens ${min} Seiten.`
  if (pages > max) return `${name} hat höchstens ${max} Seiten.`
  if (pages % PAGE_STEP === 0) return undefined
  const below = pages - (pages % PAGE_STEP)
  return `Die Seitenzahl muss durch ${PAGE_STEP} teilbar sein, zum Beispiel ${below} oder ${below + PAGE_STEP}.`
}
