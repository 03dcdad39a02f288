import type { PrintState } from '../yearbook/print-state.ts'
import { isBinding, type OrderPhase } from './phase.ts'

/** How far a book is, by the phases of its orders. */
export function printStateOf(phases: readonly OrderPhase[]): PrintState {
  const binding = phases.filter(isBinding)
  if (binding.length === 0) return 'none'
  return binding.some((phase) => phase !== 'PRINT_ONGOING') ? 'printed' : 'ordered'
}
