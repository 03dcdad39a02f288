import type { Order } from '#contract/order/parts.ts'
import type { Badge as OrderBadge, OrderPhase } from '#domain/order/phase.ts'
import { needsNewBook } from '#domain/order/printed-edition.ts'

/** Who has to act. */
export type Who = 'you' | 'we' | 'printer' | 'carrier' | 'nobody'
export const whoWords = {
  you: 'Ihr seid dran',
  we: 'Wir sind dran',
  printer: 'Die Druckerei ist dran',
  carrier: 'Der Paketdienst ist dran',
  nobody: 'Fertig',
} as const satisfies Record<Who, string>

type Next = { who: Who; words: string }

const byPhase: Record<OrderPhase, Next> = {
  YEARBOOK_CONFIG: { who: 'you', words: 'Fehlt nichts mehr, startet ihr die Datenprüfung. Bestellt ist noch nichts.' },
  PARTNER_SELECTION: { who: 'we', words: 'Gleich beginnt die Datenprüfung eurer Dateien.' },
  DATA_CHECK: { who: 'we', words: 'Wir prüfen eure Dateien Seite für Seite. Das dauert höchstens einen Tag.' },
  AD_CHECK: { who: 'we', words: 'Wir sehen nach, ob alle Anzeigen an ihrem Platz stehen.' },
  PRICE_CHECK: { who: 'we', words: 'Wir legen den verbindlichen Preis fest.' },
  PRINT_CHECK: { who: 'we', words: 'Wir sehen uns die Druckdaten ein letztes Mal an.' },
  PRINT_APPROVAL: { who: 'you', words: 'Seht euch alles noch einmal an. Erst dann bestellt ihr.' },
  PRINT_ONGOING: { who: 'printer', words: 'Eure Bestellung wird gedruckt. Ihr müsst nichts tun.' },
  SHIPPING: { who: 'carrier', words: 'Euer Paket ist unterwegs.' },
  DELIVERED: { who: 'nobody', words: 'Es ist da. Viel Freude damit!' },
}

/** What comes next with an order, in a line: whose turn it is, and what for. */
export function nextOf(order: Order): Next {
  const { phase, details, hasAddress, badge, check } = order
  if (needsNewBook(order))
    return {
      who: 'you',
      words:
        phase === 'YEARBOOK_CONFIG'
          ? 'Buch neu setzen, hier auswählen und die Prüfung starten.'
          : 'Buch neu setzen. So, wie es geprüft ist, darf es nicht mehr gedruckt werden.',
    }
  if (phase === 'YEARBOOK_CONFIG') {
    if (details === null) return { who: 'you', words: 'Legt fest, was gedruckt werden soll.' }
    if (badge === 'data-check-failed' && check?.errors === 0)
      return { who: 'you', words: 'Die Prüfung hat kein Ergebnis. Startet sie bitte noch einmal.' }
    if (badge === 'data-check-failed')
      return { who: 'you', words: 'Seht euch an, was die Prüfung gefunden hat, und startet sie danach neu.' }
    if (!hasAddress) return { who: 'you', words: 'Tragt ein, wohin das Paket gehen soll.' }
  }
  if (phase === 'DATA_CHECK' && waitsForTick(check))
    return { who: 'you', words: 'Die Prüfung ist fertig. Seht euch die Hinweise an, dann geht es weiter.' }
  if (phase === 'PRINT_APPROVAL' && badge === 'confirm-order')
    return { who: 'you', words: 'Alles geprüft? Dann fehlt nur noch eure Bestellung.' }
  return byPhase[phase]
}

/** What waits for the class before what waits for others. */
export const yoursFirst = (orders: readonly Order[]): Order[] =>
  orders.toSorted((a, b) => Number(nextOf(b).who === 'you') - Number(nextOf(a).who === 'you'))

/** The check found nothing that stops the print, but something that somebody should have read. */
export const waitsForTick = (check: Order['check']): boolean =>
  check !== null && check.state === 'DATA_CHECK_SUCCESS' && check.warnings > 0 && !check.accepted

/** The main action of a tile. */
export const actionWords = {
  start: 'Weiterplanen',
  'data-check': 'Zur Datenprüfung',
  'data-check-failed': 'Befunde ansehen',
  'data-check-success': 'Stand ansehen',
  'check-order': 'Bestellung prüfen',
  'confirm-order': 'Bestellung bestätigen',
  ordered: 'Bestellung ansehen',
  shipping: 'Sendung verfolgen',
  delivered: 'Ansehen',
} as const satisfies Record<OrderBadge, string>
