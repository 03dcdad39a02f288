import type { PageBudget } from '#contract/book/balance.ts'
import { bookOf, type Outlook, outlookOf } from '#domain/book/budget.ts'
import { pageLimits } from '#domain/book/page-count.ts'
import type { CoverType } from '#domain/book/spine.ts'
import { pricePerCopy } from '#domain/order/estimate.ts'
import { copiesFrom } from '#domain/order/quantity.ts'

/** A book of so many pages. What it costs only where that can be estimated. */
type Stand = { pages: number; spineMm: number; fillUp: number; perCopyCents: number | undefined }
export type Budget = {
  now: Stand
  expected: Stand
  outlook: Outlook
  cover: CoverType
  most: number
  /** Of the planned order, or the next number that can be ordered so that everybody gets one. */
  copies: number
  isPlanned: boolean
  people: number
}

/** For the order that is planned, or so that everybody gets a copy. */
export function budgetFor(
  { content, cover: ofEdition, people }: PageBudget,
  planned: { cover: CoverType; copies: number } | undefined,
): Budget {
  const cover = planned?.cover ?? ofEdition
  const standOf = (pages: number): Stand => {
    const book = bookOf(pages, cover)
    return { ...book, perCopyCents: pricePerCopy(book.pages) }
  }
  return {
    now: standOf(content.now),
    expected: standOf(content.expected),
    outlook: outlookOf(content, cover),
    cover,
    most: pageLimits[cover].max,
    copies: planned?.copies ?? copiesFrom('YEARBOOK_ORDER', cover, people) ?? people,
    isPlanned: planned !== undefined,
    people,
  }
}
