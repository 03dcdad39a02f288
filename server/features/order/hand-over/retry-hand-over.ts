import type { Staff } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import { isRunning, isStep } from '#domain/order/hand-over.ts'
import type { PrintPartner } from '#domain/order/print-partner.ts'
import type { Transactions } from '../../../adapters/postgres/connect.ts'
import { announce } from '../../../platform/events.ts'
import { decidedIn } from '../decided.ts'
import { holdOrder } from '../hold-order.ts'
import { orderStore } from '../store.ts'
import type { StartDeps } from './deps.ts'
import { handOverJob } from './jobs.ts'
import { startHandOver } from './start.ts'
import { GOES_ON, handOverStore } from './store.ts'

type Asked = { orderId: string /** Another one than before. */; partner?: PrintPartner }
/**
 * Staff have it handed over once more. What was only interrupted goes on where it was, under its key, since the printer may
 * have got it; after a no, or for another printer, it begins anew.
 */
export const retryHandOver = (
  deps: StartDeps & { db: Transactions },
  by: Staff,
  { orderId, partner }: Asked,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const order = await holdOrder(tx, orderId)
    if (order === undefined) throw new AppError('NOT_FOUND')
    if (order.phase !== 'PRINT_ONGOING') throw new AppError('ORDER_NOT_MOVABLE')
    const current = await handOverStore.find(tx, orderId)
    // A printer that has it would print it twice; it is set back first.
    if (current !== undefined && !isStep(current.state) && current.state !== 'STOPPED')
      throw new AppError('ORDER_AT_PRINTER')
    if (current !== undefined && isRunning({ ...current, givenUp: current.gaveUpAt !== null }))
      throw new AppError('HAND_OVER_RUNNING')
    const isOther = partner !== undefined && partner !== order.partner
    // Also where nothing of the order itself changes: another of staff who looks at it does not start it twice.
    const after = await orderStore.change(tx, order, isOther ? { partner, partnerOrderNumber: null } : {})
    if (isOther) {
      const decided = decidedIn(order, after)
      await orderStore.record(tx, after, { by, fromPhase: order.phase, why: 'partner', decided })
    }
    if (current !== undefined && isStep(current.state) && !isOther) {
      await handOverStore.change(tx, current, GOES_ON)
      await deps.enqueue(tx, handOverJob, { orderId, runId: current.runId })
    } else await startHandOver(deps, tx, after)
    if (order.classId !== null) await announce(tx, order.classId, 'order')
  })
