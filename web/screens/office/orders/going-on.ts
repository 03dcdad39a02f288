import type { OfficeOrder } from '#contract/office/order-parts.ts'
import { isRunning } from '#domain/order/hand-over.ts'

/** What takes longer than this is looked after less often again. */
const AT_MOST_MS = 10 * 60_000

type Shown = Pick<OfficeOrder, 'order' | 'handOver' | 'check'>

/** A hand-over or a data check is under way, and has not been for long: the page follows it closely. */
export function isGoingOn({ order, handOver, check }: Shown, now: number): boolean {
  const isHandedOver = order.phase === 'PRINT_ONGOING' && (handOver === null || isRunning(handOver))
  const isChecked = order.phase === 'PARTNER_SELECTION' || check?.state === 'DATA_CHECK_ONGOING'
  return (isHandedOver || isChecked) && now - Date.parse(order.changedAt) < AT_MOST_MS
}
