import { z } from 'zod'
import type { ActorKind } from '../account/actor.ts'

/** In their order. */
export const dataStates = [
  'in-progress',
  'data-verification-requested',
  'data-verification-ongoing',
  'data-verified',
] as const
export const DataState = z.enum(dataStates)
export type DataState = z.infer<typeof DataState>

/** The class asks for the check; from then on the provider's staff move it, and may set it back. */
const steps: readonly { from: DataState; to: DataState; by: ActorKind }[] = [
  { from: 'in-progress', to: 'data-verification-requested', by: 'member' },
  { from: 'data-verification-requested', to: 'data-verification-ongoing', by: 'staff' },
  { from: 'data-verification-ongoing', to: 'data-verified', by: 'staff' },
  ...backwards(),
]

function backwards() {
  return dataStates.flatMap((from, at) => dataStates.slice(0, at).map((to) => ({ from, to, by: 'staff' }) as const))
}

export const canMove = (from: DataState, to: DataState, by: ActorKind): boolean =>
  steps.some((step) => step.from === from && step.to === to && step.by === by)

/** From the request on nobody changes the content. */
export const isLocked = (state: DataState): boolean => state !== 'in-progress'

export const dataStateLabels: Record<DataState, string> = {
  'in-progress': 'In Arbeit',
  'data-verification-requested': 'Datenprüfung angefragt',
  'data-verification-ongoing': 'Daten gesendet',
  'data-verified': 'Freigegeben',
}
