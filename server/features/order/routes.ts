import type { order } from '#contract/order.ts'
import type { Handlers } from '../../platform/http/mount.ts'
import { ofClass } from '../../platform/http/signed-in.ts'
import { beginOrder } from './begin-order.ts'
import { saveAddress, saveDetails } from './change-order.ts'
import type { OrderParts } from './parts.ts'
import { makeCoverFile, proposeCover } from './propose-cover.ts'
import { removeDraft } from './remove-draft.ts'
import { getOrder, listOrders } from './show-orders.ts'

export const orderRoutes = (parts: OrderParts): Handlers<typeof order> => ({
  list: ({ actor }) => listOrders(parts, ofClass(actor)),
  get: ({ actor, input }) => getOrder(parts, ofClass(actor), input.orderId),
  begin: ({ actor, input }) => beginOrder(parts, ofClass(actor), input),
  saveDetails: ({ actor, input }) => saveDetails(parts, ofClass(actor), input),
  saveAddress: ({ actor, input }) => saveAddress(parts, ofClass(actor), input),
  removeDraft: ({ actor, input }) => removeDraft(parts, ofClass(actor), input.orderId),
  cover: {
    propose: ({ actor, input }) => proposeCover(parts, ofClass(actor), input),
    file: ({ actor, input }) => makeCoverFile(parts, ofClass(actor), input),
  },
})
