import { phaseAfterCheck } from './check.ts'
import type { SavedDetails } from './details.ts'
import { canMove, isBefore, OrderPhase } from './phase.ts'

/** Where staff may set an order back to; the nearest first. What it never went through is no way back. */
export const waysBack = ({ phase, details }: { phase: OrderPhase; details: SavedDetails | null }): OrderPhase[] =>
  OrderPhase.options
    .filter((to) => isBefore(to, phase) && canMove(phase, to, 'staff'))
    .filter((to) => to !== 'AD_CHECK' || phaseAfterCheck(details) === 'AD_CHECK')
    .toReversed()
