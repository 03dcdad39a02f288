import type { order } from '#contract/order.ts'
import type { Handlers } from '../../platform/http/mount.ts'
import { ofClass } from '../../platform/http/signed-in.ts'
import { beginOrder } from './begin-order.ts'
import { saveAddress, saveDetails } from './change-order.ts'
import { coverOfOrder } from './cover-of-order.ts'
import type { OrderDeps } from './deps.ts'
import { removeDraft } from './remove-draft.ts'
import { getOrder, listOrders } from './show-orders.ts'

export const orderRoutes = (deps: OrderDeps): Handlers<typeof order> => ({
  list: ({ actor }) => listOrders(deps, ofClass(actor)),
  get: ({ actor, input }) => getOrder(deps, ofClass(actor), input.orderId),
  begin: ({ actor, input }) => beginOrder(deps, ofClass(actor), input),
  saveDetails: ({ actor, input }) => saveDetails(deps, ofClass(actor), input),
  saveAddress: ({ actor, input }) => saveAddress(deps, ofClass(actor), input),
  removeDraft: ({ actor, input }) => removeDraft(deps, ofClass(actor), input.orderId),
  cover: ({ actor, input }) => coverOfOrder(deps, ofClass(actor), input.orderId),
})
