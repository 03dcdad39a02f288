import type { OrderWithAddress } from '#contract/order.ts'
import { queries, queryClient } from '../../api/client.ts'

const { order } = queries
export const allOrders = () => order.list.queryOptions({ input: {} })
export const oneOrder = (orderId: string) => order.get.queryOptions({ input: { orderId } })

export const lookAgain = () => queryClient.invalidateQueries({ queryKey: order.key() })

/** The server has answered with how an order stands now. */
export function remember(saved: OrderWithAddress) {
  queryClient.setQueryData(oneOrder(saved.id).queryKey, saved)
  void queryClient.invalidateQueries({ queryKey: order.list.key() })
}
