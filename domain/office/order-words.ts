import type { HandOverState } from '../order/hand-over.ts'
import type { OrderPhase } from '../order/phase.ts'
import type { PrintPartner } from '../order/print-partner.ts'

/** Phases as staff call them: by what is to be done, or by who has it. */
export const phaseLabels = {
  YEARBOOK_CONFIG: 'Entwurf',
  PARTNER_SELECTION: 'Druckerei wird gewählt',
  DATA_CHECK: 'Datenprüfung',
  AD_CHECK: 'Anzeigen prüfen',
  PRICE_CHECK: 'Preis festlegen',
  PRINT_CHECK: 'Druckbogen prüfen',
  PRINT_APPROVAL: 'Bestellung offen',
  PRINT_ONGOING: 'Im Druck',
  SHIPPING: 'Unterwegs',
  DELIVERED: 'Zugestellt',
} as const satisfies Record<OrderPhase, string>

/** What the button of the one step says that is theirs in a phase; which phases those are, `phases` says. */
export const stepLabels: Partial<Record<OrderPhase, string>> = {
  AD_CHECK: 'Anzeigen sind in Ordnung',
  PRICE_CHECK: 'Preis festlegen',
  PRINT_CHECK: 'Druck freigeben',
  PRINT_ONGOING: 'Sendung eintragen',
  SHIPPING: 'Ist zugestellt',
}

/** Why somebody most likely looks at the pages of an order in this phase. */
export const lookReasons: Record<OrderPhase, string> = {
  YEARBOOK_CONFIG: 'Frage der Stufe zur Bestellung',
  PARTNER_SELECTION: 'Frage der Stufe zur Bestellung',
  DATA_CHECK: 'Befunde der Datenprüfung ansehen',
  AD_CHECK: 'Anzeigen prüfen',
  PRICE_CHECK: 'Umfang für den Preis prüfen',
  PRINT_CHECK: 'Druckbogen prüfen',
  PRINT_APPROVAL: 'Frage der Stufe zur Bestellung',
  PRINT_ONGOING: 'Übergabe an die Druckerei',
  SHIPPING: 'Problem mit der Lieferung klären',
  DELIVERED: 'Problem mit der Lieferung klären',
}

export const partnerLabels = {
  FLYERALARM: 'Flyeralarm',
  FLYERALARM_V2: 'Flyeralarm (neu)',
  ELANDERS: 'Elanders',
  OTHER: 'Von Hand',
} as const satisfies Record<PrintPartner, string>

export const handOverLabels = {
  PACKING: 'Wird gepackt',
  TRANSFERRING: 'Wird übertragen',
  ORDERING: 'Wird bestellt',
  AT_PARTNER: 'Bei der Druckerei',
  BY_HAND: 'Gepackt, von Hand zu übergeben',
  STOPPED: 'Steht: braucht euch',
} as const satisfies Record<HandOverState, string>
