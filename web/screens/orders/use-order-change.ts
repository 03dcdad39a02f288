import type { OrderWithAddress } from '#contract/order/parts.ts'
import { useChange } from '../../api/use-change.ts'
import { oneOrder } from './orders.ts'

/** Something done to an order, which answers with how it stands then. */
export const useOrderChange = <Input = void>(change: (input: Input) => Promise<OrderWithAddress>) =>
  useChange<Input, OrderWithAddress>(['order'], change, { answers: ({ id }) => oneOrder(id).queryKey })
