import { keepPreviousData, useMutation } from '@tanstack/react-query'
import type { OfficeOrder, OrderFilter } from '#contract/office/order-parts.ts'
import { queries } from '../../../api/client.ts'
import { keepAnswer } from '../../../api/keep-answer.ts'
import { presence } from '../../../api/presence.ts'
import { askOfficeAgain } from '../../../api/stale.ts'
import { fresh } from '../fresh.ts'
import { isSomebodyHere } from '../while-here.ts'
import { isGoingOn } from './going-on.ts'

const { orders } = queries.office
const GOING_ON_MS = 1_500

export const ordersPage = (filter: OrderFilter, page: number) => ({
  ...orders.list.queryOptions({ input: { ...filter, page } }),
  ...fresh,
  placeholderData: keepPreviousData,
})
export const ordersBoard = (filter: OrderFilter) => ({
  ...orders.board.queryOptions({ input: filter }),
  ...fresh,
  placeholderData: keepPreviousData,
})
export const ordersAlerts = () => ({ ...orders.alerts.queryOptions({ input: {} }), ...fresh })
export const officeOrder = (orderId: string) => ({
  ...orders.get.queryOptions({ input: { orderId } }),
  ...fresh,
  // What goes on by itself is seen going on.
  refetchInterval: ({ state: { data } }: { state: { data: OfficeOrder | undefined } }) =>
    data !== undefined && isSomebodyHere(presence) && isGoingOn(data, Date.now())
      ? GOING_ON_MS
      : fresh.refetchInterval(),
})

/** As the list was when somebody opened this one: whoever moves it on still gets to the next. */
export const besideOrder = (orderId: string, filter: OrderFilter) => ({
  ...orders.beside.queryOptions({ input: { ...filter, orderId } }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** The lists show something else now. */
export const askListsAgain = (): Promise<unknown> =>
  askOfficeAgain(orders.list.key(), orders.board.key(), orders.alerts.key())

/** Something done to an order, which answers with how it stands then. Refused, it is asked how it stands instead. */
export const useOfficeChange = <Input = void>(orderId: string, change: (input: Input) => Promise<OfficeOrder>) =>
  useMutation({
    mutationFn: change,
    onSuccess: async (answer) => {
      await keepAnswer(officeOrder(orderId).queryKey, answer)
      void askListsAgain()
    },
    onError: () => void askOfficeAgain(officeOrder(orderId).queryKey),
  })
