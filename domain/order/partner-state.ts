import { z } from 'zod'
import type { OrderPhase } from './phase.ts'

/** How far an order is at the printer, in the words of our protocol. */
export const PartnerState = z.enum(['RECEIVED', 'IN_PRODUCTION', 'SHIPPED', 'DELIVERED', 'REJECTED', 'CANCELLED'])
export type PartnerState = z.infer<typeof PartnerState>

export const partnerStateLabels = {
  RECEIVED: 'Bei der Druckerei eingegangen',
  IN_PRODUCTION: 'Wird gedruckt',
  SHIPPED: 'Versendet',
  DELIVERED: 'Zugestellt',
  REJECTED: 'Von der Druckerei abgelehnt',
  CANCELLED: 'Bei der Druckerei storniert',
} as const satisfies Record<PartnerState, string>

/** The phases that an order has to have passed when its printer says this, in their order. */
const phasesBehind: Record<PartnerState, readonly OrderPhase[]> = {
  RECEIVED: [],
  IN_PRODUCTION: [],
  SHIPPED: ['SHIPPING'],
  // A message may have been lost: what is delivered was shipped.
  DELIVERED: ['SHIPPING', 'DELIVERED'],
  REJECTED: [],
  CANCELLED: [],
}

const way: readonly OrderPhase[] = ['PRINT_ONGOING', 'SHIPPING', 'DELIVERED']

/** Which steps an order takes on this news, where it stands; none when the news is older than that. */
export function stepsBehind(state: PartnerState, from: OrderPhase): readonly OrderPhase[] {
  if (!way.includes(from)) return []
  return phasesBehind[state].filter((phase) => way.indexOf(phase) > way.indexOf(from))
}

const order: readonly PartnerState[] = ['RECEIVED', 'IN_PRODUCTION', 'SHIPPED', 'DELIVERED']

/** Messages overtake each other: one that tells of an earlier state changes nothing. */
export const isNewer = (state: PartnerState, than: PartnerState | null): boolean =>
  than === null || !order.includes(state) || order.indexOf(state) > order.indexOf(than)
