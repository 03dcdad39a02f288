import { useQuery } from '@tanstack/react-query'
import type { PageBudget } from '#contract/book/balance.ts'
import { bookOf, type Outlook, outlookOf } from '#domain/book/budget.ts'
import { pageLimits } from '#domain/book/page-count.ts'
import type { CoverType } from '#domain/book/spine.ts'
import { pricePerCopy } from '#domain/order/estimate.ts'
import { queries } from '../../api/client.ts'
import { useUser } from '../../api/use-session.ts'

/** A book of so many pages. What it costs only where that can be estimated. */
type Stand = { pages: number; spineMm: number; fillUp: number; perCopyCents: number | undefined }
export type Budget = {
  now: Stand
  expected: Stand
  outlook: Outlook
  cover: CoverType
  most: number
  copies: number
  /** Copies are those of a planned order, and not just one for everybody. */
  isPlanned: boolean
}

/** Where the live line is down, a page that waits for it asks by itself until the book is set. */
const LOOK_AGAIN_MS = 3_000

/** How many pages the book has and will have, and what that means: for the order that is planned, or a copy for everybody. */
export function useBudget({ waits = false } = {}) {
  const user = useUser()
  const prints = user?.gradClass?.features.includes('PRINT_SYSTEM') === true
  const budget = useQuery({
    ...queries.book.budget.queryOptions({ input: {} }),
    refetchInterval: ({ state }) => (waits && state.data?.budget === null ? LOOK_AGAIN_MS : false),
  })
  const orders = useQuery(queries.order.list.queryOptions({ input: {}, enabled: prints }))
  const planned = orders.data?.flatMap(({ details }) => (details?.type === 'YEARBOOK_ORDER' ? details : []))[0]
  return { ...budget, data: budget.data && { budget: budget.data.budget && budgetFor(budget.data.budget, planned) } }
}

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
    copies: planned?.copies ?? people,
    isPlanned: planned !== undefined,
  }
}
