import type { HistoryEntry } from '#contract/order/parts.ts'
import { orderChangeLabels } from '#domain/order/history.ts'
import { isBefore, type OrderPhase } from '#domain/order/phase.ts'

/** What it means that an order has moved on, by where to. */
const arrivals = {
  YEARBOOK_CONFIG: 'Entwurf',
  PARTNER_SELECTION: 'Datenprüfung gestartet',
  DATA_CHECK: 'Datenprüfung begonnen',
  AD_CHECK: 'Zur Prüfung der Anzeigen',
  PRICE_CHECK: 'Zur Preisfestlegung',
  PRINT_CHECK: 'Preis festgelegt',
  PRINT_APPROVAL: 'Zur Bestellung freigegeben',
  PRINT_ONGOING: 'Zahlungspflichtig bestellt',
  SHIPPING: 'Verschickt',
  DELIVERED: 'Zugestellt',
} as const satisfies Record<OrderPhase, string>

/** A line of the history. Where an order only moved, its way tells what happened: whatever goes back was set back. */
export function entryWords({ why, from, to }: Pick<HistoryEntry, 'why' | 'from' | 'to'>): string {
  if (why !== 'moved') return orderChangeLabels[why]
  if (from !== null && isBefore(to, from)) return to === 'YEARBOOK_CONFIG' ? 'Zurück zum Entwurf' : 'Zurückgesetzt'
  if (from === 'AD_CHECK' && to === 'PRICE_CHECK') return 'Anzeigen geprüft'
  return arrivals[to]
}
