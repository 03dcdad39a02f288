import { z } from 'zod'
import type { ActorKind } from '../account/actor.ts'
import { isBefore, isBinding, type OrderPhase } from './phase.ts'

/** Why an order changed: each change is an entry of its history. `moved`: nothing but its phase. */
export const OrderChange = z.enum([
  'begun',
  'details',
  'address',
  'address-forgotten',
  'files',
  'cancelled',
  'check-passed',
  'check-failed',
  'warnings-accepted',
  'partner',
  'price',
  'ordered',
  'handed-over',
  'partner-number',
  'hand-over-failed',
  'partner-said',
  'parcel',
  'addresses',
  'problem',
  'moved',
])
export type OrderChange = z.infer<typeof OrderChange>

/** Price, printer, parcel and their numbers, where an entry changed them: `field.before` and `field.after`. */
export const Decided = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))
export type Decided = z.infer<typeof Decided>

/** Staff's own words are theirs, unless they set an order back that is ordered, or to where the class has to do something again. */
export const tellsClass = (from: OrderPhase, to: OrderPhase): boolean =>
  isBefore(to, from) && (to === 'YEARBOOK_CONFIG' || to === 'PRINT_APPROVAL' || isBinding(from))

type Said = { actorKind: ActorKind; why: OrderChange; from: OrderPhase | null; to: OrderPhase; reason: string | null }

/** What the class reads of a reason. What printers say stands there in our words already; which house it is does not. */
export function reasonForClass({ actorKind, why, from, to, reason }: Said): string | null {
  if (actorKind !== 'staff' || why === 'partner-said') return reason
  return from !== null && tellsClass(from, to) ? reason : null
}

/** As the class reads it. */
export const orderChangeLabels = {
  begun: 'Bestellung angefangen',
  details: 'Druckdetails geändert',
  address: 'Adresse geändert',
  'address-forgotten': 'Adresse gelöscht, weil die Person gegangen ist',
  files: 'Druckdateien geändert',
  cancelled: 'Ablauf abgebrochen',
  'check-passed': 'Datenprüfung bestanden',
  'check-failed': 'Datenprüfung nicht bestanden',
  'warnings-accepted': 'Hinweise der Datenprüfung bestätigt',
  partner: 'Druckerei gewählt',
  price: 'Preis festgelegt',
  ordered: 'Zahlungspflichtig bestellt',
  'handed-over': 'An die Druckerei übergeben',
  'partner-number': 'Nummer bei der Druckerei berichtigt',
  'hand-over-failed': 'Übergabe an die Druckerei nicht gelungen',
  'partner-said': 'Nachricht der Druckerei',
  parcel: 'Sendung berichtigt',
  addresses: 'Adresse nach der Bestellung berichtigt',
  problem: 'Problem gemeldet',
  moved: 'Weitergegangen',
} as const satisfies Record<OrderChange, string>
