import { z } from 'zod'
import { bindingPhases, type OrderPhase } from '../order/phase.ts'

/** After how long what waits is an alert: settings of the operator. */
export type AlertLimits = {
  staffHours: number
  customerDays: number
  /** A class that nobody has touched for so many days, within so many of its deadline. */
  quietClassDays: number
  deadlineDays: number
}

/** What an order is an alert for, the most pressing first. */
export const OrderAlert = z.enum(['problem', 'stopped', 'staff', 'customer'])
export type OrderAlert = z.infer<typeof OrderAlert>

export const orderAlerts: Record<OrderAlert, { label: string; hours: (limits: AlertLimits) => number }> = {
  problem: { label: 'Problem unbeantwortet', hours: () => 0 },
  stopped: { label: 'Übergabe steht', hours: () => 0 },
  staff: { label: 'Wartet auf uns', hours: ({ staffHours }) => staffHours },
  customer: { label: 'Wartet auf die Stufe', hours: ({ customerDays }) => customerDays * 24 },
}

/** What has to be the case beside the phase. */
export type Circumstance =
  /** Reported by the class or by the printer, and nobody has written to the class since. */
  | 'unanswered'
  /** Turned down, or tried for hours and given up. */
  | 'hand-over-stopped'
  /** Its printer speaks no protocol, and has no number for it yet: somebody has to bring it there. */
  | 'not-brought'
  | 'check-failed'
  /** The check found something that the class has to accept. */
  | 'warnings-open'

type Wait = { alert: OrderAlert; phases: readonly OrderPhase[]; when?: Circumstance }

/** The one rule of what waits for whom, counted from when the phase began. Of several the first counts. */
export const waits: readonly Wait[] = [
  { alert: 'problem', phases: bindingPhases, when: 'unanswered' },
  { alert: 'stopped', phases: ['PRINT_ONGOING'], when: 'hand-over-stopped' },
  { alert: 'staff', phases: ['AD_CHECK', 'PRICE_CHECK', 'PRINT_CHECK'] },
  { alert: 'staff', phases: ['PRINT_ONGOING'], when: 'not-brought' },
  { alert: 'customer', phases: ['YEARBOOK_CONFIG'], when: 'check-failed' },
  { alert: 'customer', phases: ['DATA_CHECK'], when: 'warnings-open' },
  { alert: 'customer', phases: ['PRINT_APPROVAL'] },
]
