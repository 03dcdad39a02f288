import { useQuery } from '@tanstack/react-query'
import { queries } from '../../api/client.ts'
import { useUser } from '../../api/use-session.ts'
import { budgetFor } from './budget-for.ts'

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
