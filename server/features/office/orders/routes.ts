import type { orders } from '#contract/office/orders.ts'
import type { Handlers } from '../../../platform/http/mount.ts'
import { ofStaff } from '../../../platform/http/signed-in.ts'
import type { OfficeDeps } from '../deps.ts'
import {
  changeOrderAddresses,
  changeOrderParcel,
  choosePrinter,
  enterPartnerNumber,
  moveOrderOn,
  reportTrouble,
  retryOrder,
  setOrderBack,
} from './change-order.ts'
import { dispatchOrders, tryDispatch } from './dispatch-orders.ts'
import { orderListStore } from './list-store.ts'
import { openOrder } from './open-order.ts'
import { showOrder } from './show-order.ts'
import { writeNote } from './write-note.ts'

export const officeOrderRoutes = (deps: OfficeDeps): Handlers<typeof orders> => ({
  list: ({ input: { page, ...filter } }) => orderListStore.page(deps.db, deps.alerts, filter, page),
  board: ({ input }) => orderListStore.board(deps.db, deps.alerts, input),
  alerts: () => orderListStore.alerts(deps.db, deps.alerts),
  beside: ({ input: { orderId, ...filter } }) => orderListStore.beside(deps.db, deps.alerts, filter, orderId),
  get: ({ actor, input }) => showOrder(deps, ofStaff(actor), input.orderId),
  open: ({ actor, input }) => openOrder(deps, ofStaff(actor), input),
  moveOn: ({ actor, input }) => moveOrderOn(deps, ofStaff(actor), input),
  changeParcel: ({ actor, input }) => changeOrderParcel(deps, ofStaff(actor), input),
  changeAddresses: ({ actor, input }) => changeOrderAddresses(deps, ofStaff(actor), input),
  setBack: ({ actor, input }) => setOrderBack(deps, ofStaff(actor), input),
  choosePartner: ({ actor, input }) => choosePrinter(deps, ofStaff(actor), input),
  enterNumber: ({ actor, input }) => enterPartnerNumber(deps, ofStaff(actor), input),
  retry: ({ actor, input }) => retryOrder(deps, ofStaff(actor), input),
  tellTrouble: ({ actor, input }) => reportTrouble(deps, ofStaff(actor), input),
  note: ({ actor, input }) => writeNote(deps, ofStaff(actor), input),
  tryDispatch: ({ input }) => tryDispatch(deps, input.lines),
  dispatch: ({ actor, input }) => dispatchOrders(deps, ofStaff(actor), input.lines),
})
