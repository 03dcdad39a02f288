import type { OrderWithAddress } from '#contract/order/parts.ts'
import { queries, queryClient } from '../../api/client.ts'
import { askAgain } from '../../api/stale.ts'

const { order } = queries
export const allOrders = () => order.list.queryOptions({ input: {} })
export const oneOrder = (orderId: string) => order.get.queryOptions({ input: { orderId } })
export const checkOf = (orderId: string) => order.check.get.queryOptions({ input: { orderId } })
export const editionsFor = (orderId: string) => order.files.editions.queryOptions({ input: { orderId } })
export const historyOf = (orderId: string) => order.after.history.queryOptions({ input: { orderId } })
export const problemsOf = (orderId: string) => order.after.problems.queryOptions({ input: { orderId } })

/** The server has answered with how an order stands now. */
export function remember(saved: OrderWithAddress) {
  queryClient.setQueryData(oneOrder(saved.id).queryKey, saved)
  void askAgain('order')
}
