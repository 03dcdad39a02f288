import type { PageBudget } from '#contract/book/balance.ts'
import { bookOf, type Outlook, outlookOf } from '#domain/book/budget.ts'
import { pageLimits } from '#domain/book/page-count.ts'
import type { CoverType } from '#domain/book/spine.ts'
import type { Delivery, Refinement } from '#domain/order/details.ts'
import { estimate, pricePerCopy } from '#domain/order/estimate.ts'
import { copiesFrom } from '#domain/order/quantity.ts'

/** A book of so many pages. What it costs only where that can be estimated. */
type Stand = {
  pages: number
  spineMm: number
  fillUp: number
  perCopyCents: number | undefined
  totalCents: number | undefined
}
/** What an order plans, with what costs extra. */
type Planned = { cover: CoverType; copies: number; refinement: Refinement; delivery: Delivery }
export type Budget = {
  now: Stand
  expected: Stand
  outlook: Outlook
  cover: CoverType
  most: number
  /** Of the planned order, or the next number that can be ordered so that everybody gets one. */
  copies: number
  planned: Planned | undefined
  people: number
}

/** For the order that is planned, or so that everybody gets a copy. */
export function budgetFor({ content, cover: ofEdition, people }: PageBudget, planned: Planned | undefined): Budget {
  const cover = planned?.cover ?? ofEdition
  const copies = planned?.copies ?? copiesFrom('YEARBOOK_ORDER', cover, people) ?? people
  const standOf = (content: number): Stand => {
    const book = bookOf(content, cover)
    const each = pricePerCopy(book.pages)
    if (planned === undefined)
      return { ...book, perCopyCents: each, totalCents: each === undefined ? undefined : each * copies }
    const totalCents = estimate({ ...planned, pages: book.pages })?.totalCents
    const perCopyCents = totalCents === undefined ? undefined : Math.round(totalCents / copies)
    return { ...book, perCopyCents, totalCents }
  }
  return {
    now: standOf(content.now),
    expected: standOf(content.expected),
    outlook: outlookOf(content, cover),
    cover,
    most: pageLimits[cover].max,
    copies,
    planned,
    people,
  }
}
