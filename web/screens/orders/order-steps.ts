import type { Order } from '#contract/order/parts.ts'
import { phases } from '#domain/order/phase.ts'
import type { OrderStep } from '#domain/order/step.ts'
import { paths } from '../../pieces/paths.ts'

const pages = {
  details: paths.orderDetails,
  address: paths.orderAddress,
  upload: paths.orderUpload,
  check: paths.orderCheck,
  overview: paths.orderOverview,
  confirmation: paths.orderConfirmation,
  shipped: paths.orderShipped,
  delivered: paths.orderDelivered,
} as const satisfies Record<OrderStep, string>

export const stepPlace = (step: OrderStep, orderId: string) => ({ to: pages[step], params: { orderId } })

/** A step of its phase; and where the files go and what they must be follows from the details: those come first. */
export const isReachable = (step: OrderStep, { phase, details }: Pick<Order, 'phase' | 'details'>): boolean =>
  phases[phase].steps.includes(step) && (step === 'details' || details !== null)

/** Where somebody goes on who comes back. */
export function nextStep({ phase, details, hasAddress, badge }: Order): OrderStep {
  if (phase === 'YEARBOOK_CONFIG') {
    if (details === null) return 'details'
    return hasAddress ? 'upload' : 'address'
  }
  return badge === 'confirm-order' ? 'confirmation' : phases[phase].steps[0]
}
