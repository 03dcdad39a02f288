import { z } from 'zod'
import type { ActorKind } from '../account/actor.ts'
import type { OrderStep } from './step.ts'

export const OrderPhase = z.enum([
  'YEARBOOK_CONFIG',
  'PARTNER_SELECTION',
  'DATA_CHECK',
  'AD_CHECK',
  'PRICE_CHECK',
  'PRINT_CHECK',
  'PRINT_APPROVAL',
  'PRINT_ONGOING',
  'SHIPPING',
  'DELIVERED',
])
export type OrderPhase = z.infer<typeof OrderPhase>

export type Badge = keyof typeof badgeLabels
export const badgeLabels = {
  start: 'Start',
  'data-check': 'Datenprüfung',
  'data-check-failed': 'Datenprüfung fehlgeschlagen',
  'data-check-success': 'Datenprüfung erfolgreich',
  'check-order': 'Bestellung prüfen',
  'confirm-order': 'Bestellung bestätigen',
  ordered: 'Bestellt',
  shipping: 'Versendet',
  delivered: 'Zugestellt',
} as const

type Phase = {
  /** Where it goes from here, and who sees to that; a member is the class as a customer. */
  next: readonly { to: OrderPhase; by: readonly ActorKind[] }[]
  /** The customer's pages. */
  steps: readonly [OrderStep, ...OrderStep[]]
  /** What its tile says; the second once something has happened within the phase: a failed check, an opened overview. */
  badges: readonly [Badge, ...Badge[]]
}

export const phases: Record<OrderPhase, Phase> = {
  YEARBOOK_CONFIG: {
    next: [{ to: 'PARTNER_SELECTION', by: ['member'] }],
    steps: ['details', 'address', 'upload'],
    badges: ['start', 'data-check-failed'],
  },
  PARTNER_SELECTION: {
    next: [{ to: 'DATA_CHECK', by: ['system'] }],
    steps: ['check'],
    badges: ['data-check'],
  },
  DATA_CHECK: {
    next: [
      { to: 'YEARBOOK_CONFIG', by: ['system'] },
      { to: 'AD_CHECK', by: ['system'] },
      // Without ads there is nothing to look at.
      { to: 'PRICE_CHECK', by: ['system'] },
    ],
    steps: ['check'],
    badges: ['data-check'],
  },
  AD_CHECK: { next: [{ to: 'PRICE_CHECK', by: ['staff'] }], steps: ['check'], badges: ['data-check-success'] },
  PRICE_CHECK: { next: [{ to: 'PRINT_CHECK', by: ['staff'] }], steps: ['check'], badges: ['data-check-success'] },
  PRINT_CHECK: { next: [{ to: 'PRINT_APPROVAL', by: ['staff'] }], steps: ['check'], badges: ['data-check-success'] },
  PRINT_APPROVAL: {
    next: [{ to: 'PRINT_ONGOING', by: ['member'] }],
    steps: ['overview', 'confirmation'],
    badges: ['check-order', 'confirm-order'],
  },
  PRINT_ONGOING: {
    next: [{ to: 'SHIPPING', by: ['partner', 'staff'] }],
    steps: ['confirmation'],
    badges: ['ordered'],
  },
  SHIPPING: { next: [{ to: 'DELIVERED', by: ['partner', 'staff'] }], steps: ['shipped'], badges: ['shipping'] },
  DELIVERED: { next: [], steps: ['delivered'], badges: ['delivered'] },
}

/** What its tile says now: whether the last check failed, and whether the overview was opened, tells two badges of one phase apart. */
export function badgeOf({ phase, checkFailed, overviewOpened }: Standing): Badge {
  const [first, second = first] = phases[phase].badges
  const happened = phase === 'YEARBOOK_CONFIG' ? checkFailed : phase === 'PRINT_APPROVAL' && overviewOpened
  return happened ? second : first
}
type Standing = { phase: OrderPhase; checkFailed: boolean; overviewOpened: boolean }

const at = (phase: OrderPhase) => OrderPhase.options.indexOf(phase)
export const isBefore = (phase: OrderPhase, other: OrderPhase): boolean => at(phase) < at(other)

/** From here on it is ordered, and outlives the class. */
export const bindingPhases: readonly OrderPhase[] = OrderPhase.options.slice(at('PRINT_ONGOING'))
export const isBinding = (phase: OrderPhase): boolean => bindingPhases.includes(phase)

/** A change of a customer, or an address that goes with its person, cancels what is under way; once it is ordered there is no way back. */
const cancels = (from: OrderPhase, to: OrderPhase) =>
  to === 'YEARBOOK_CONFIG' && at(from) > at(to) && at(from) < at('PRINT_ONGOING')

/** Staff can set an order back to any earlier phase, but never into the middle of the data check. */
const resets = (from: OrderPhase, to: OrderPhase) => at(to) < at(from) && to !== 'DATA_CHECK'

export const canMove = (from: OrderPhase, to: OrderPhase, by: ActorKind): boolean =>
  phases[from].next.some((way) => way.to === to && way.by.includes(by)) ||
  ((by === 'member' || by === 'system') && cancels(from, to)) ||
  (by === 'staff' && resets(from, to))

/** What it means when the customer changes details, address or files now. */
export function changeMeans(phase: OrderPhase): 'free' | 'cancels' | 'refused' {
  if (phase === 'YEARBOOK_CONFIG') return 'free'
  return canMove(phase, 'YEARBOOK_CONFIG', 'member') ? 'cancels' : 'refused'
}
