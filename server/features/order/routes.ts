import type { order } from '#contract/order.ts'
import type { Handlers } from '../../platform/http/mount.ts'
import { ofClass } from '../../platform/http/signed-in.ts'
import { reportProblem, showProblems } from './after/report-problem.ts'
import { showHistory } from './after/show-history.ts'
import { confirmOrder } from './approval/confirm-order.ts'
import { openOverview } from './approval/open-overview.ts'
import { beginOrder } from './begin-order.ts'
import { saveAddress, saveDetails } from './change-order.ts'
import { acceptWarnings } from './check/accept-warnings.ts'
import { cancelProcess } from './check/cancel-process.ts'
import { showCheck } from './check/show-check.ts'
import { startCheck } from './check/start-check.ts'
import { coverOfOrder } from './cover-of-order.ts'
import type { OrderDeps } from './deps.ts'
import { removeFile } from './files/remove-file.ts'
import { showEditions } from './files/show-editions.ts'
import { useEdition } from './files/use-edition.ts'
import { useTicket } from './files/use-ticket.ts'
import { makeConfirmation } from './papers/make-confirmation.ts'
import { makeGuide } from './papers/make-guide.ts'
import { makeInvoice } from './papers/make-invoice.ts'
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
  guide: () => makeGuide(deps),
  files: {
    editions: ({ actor, input }) => showEditions(deps, ofClass(actor), input.orderId),
    useEdition: ({ actor, input }) => useEdition(deps, ofClass(actor), input),
    useTicket: ({ actor, input }) => useTicket(deps, ofClass(actor), input),
    remove: ({ actor, input }) => removeFile(deps, ofClass(actor), input),
  },
  check: {
    start: ({ actor, input }) => startCheck(deps, ofClass(actor), input),
    get: ({ actor, input }) => showCheck(deps, ofClass(actor), input.orderId),
    accept: ({ actor, input }) => acceptWarnings(deps, ofClass(actor), input),
    cancel: ({ actor, input }) => cancelProcess(deps, ofClass(actor), input),
  },
  approval: {
    open: ({ actor, input }) => openOverview(deps, ofClass(actor), input.orderId),
    confirm: ({ actor, input }) => confirmOrder(deps, ofClass(actor), input),
    confirmation: ({ actor, input }) => makeConfirmation(deps, ofClass(actor), input.orderId),
    invoice: ({ actor, input }) => makeInvoice(deps, ofClass(actor), input.orderId),
  },
  after: {
    history: ({ actor, input }) => showHistory(deps, ofClass(actor), input.orderId),
    problems: ({ actor, input }) => showProblems(deps, ofClass(actor), input.orderId),
    report: ({ actor, input }) => reportProblem(deps, ofClass(actor), input),
  },
})
