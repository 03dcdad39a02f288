import type { DispatchResult } from '#contract/office/order-parts.ts'
import type { Staff } from '#domain/account/actor.ts'
import { AppError, errors } from '#domain/errors.ts'
import type { Dispatch } from '#domain/office/pasted-tracking.ts'
import { type HandOverState, isHandedOver } from '#domain/order/hand-over.ts'
import { isBefore, type OrderPhase } from '#domain/order/phase.ts'
import { moveOn } from '../../order/staff/move-on.ts'
import type { OfficeDeps } from '../deps.ts'
import { officeOrderStore } from './order-store.ts'

type Known = { id: string; number: number; phase: OrderPhase; school: string; handOver: HandOverState | null }

/** What would become of each line of a pasted list. */
export async function tryDispatch({ db }: OfficeDeps, lines: readonly Dispatch[]): Promise<DispatchResult[]> {
  const known = await knownOf(db, lines)
  return lines.map(({ number }) => resultOf(number, known.get(number)))
}

/** Each order on its own: what fails with one is told at its line, and stops no other. */
export async function dispatchOrders(
  { db, order: { tell } }: OfficeDeps,
  by: Staff,
  lines: readonly Dispatch[],
): Promise<DispatchResult[]> {
  const known = await knownOf(db, lines)
  const results: DispatchResult[] = []
  for (const { number, carrier, trackingNumber } of lines) {
    const order = known.get(number)
    const result = resultOf(number, order)
    if (order === undefined || result.state !== 'ready') {
      results.push(result)
      continue
    }
    try {
      // Another may have moved it since: from any other phase nothing of this is asked for.
      const after = await moveOn({ db, tell }, by, order.id, { carrier, trackingNumber })
      results.push({ ...result, state: 'done', phase: after.phase })
    } catch (failure) {
      if (!(failure instanceof AppError)) throw failure
      results.push({ ...result, state: 'failed', failure: errors[failure.code].text })
    }
  }
  return results
}

async function knownOf(db: OfficeDeps['db'], lines: readonly Dispatch[]): Promise<Map<number, Known>> {
  const rows = await officeOrderStore.byNumber(
    db,
    lines.map(({ number }) => number),
  )
  return new Map(rows.map((row) => [row.number, row]))
}

function resultOf(number: number, order: Known | undefined): DispatchResult {
  if (order === undefined) return { number, state: 'unknown', phase: null, school: null, failure: null }
  const { phase, school } = order
  return { number, state: stateOf(order), phase, school, failure: null }
}

function stateOf({ phase, handOver }: Known): DispatchResult['state'] {
  if (phase !== 'PRINT_ONGOING') return isBefore(phase, 'PRINT_ONGOING') ? 'wrong-phase' : 'shipped-already'
  return handOver !== null && isHandedOver(handOver) ? 'ready' : 'not-handed-over'
}
