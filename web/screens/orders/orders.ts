import type { OrderWithAddress } from '#contract/order.ts'
import { queries, queryClient } from '../../api/client.ts'
import { askAgain } from '../../api/stale.ts'

const { order } = queries
export const allOrders = () => order.list.queryOptions({ input: {} })
export const oneOrder = (orderId: string) => order.get.queryOptions({ input: { orderId } })

/** The server has answered with how an order stands now. */
export function remember(saved: OrderWithAddress) {
  queryClient.setQueryData(oneOrder(saved.id).queryKey, saved)
  void askAgain('order')
}
