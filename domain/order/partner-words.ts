import type { OrderFailure } from './order-failure.ts'
import type { OrderType } from './order-type.ts'
import type { PartnerState } from './partner-state.ts'
import type { PrintPartner } from './print-partner.ts'

/** Those that speak our protocol; OTHER is by hand. */
export type SpokenPartner = Exclude<PrintPartner, 'OTHER'>

/** What a word of a partner means to us. */
export type Meaning = { state: PartnerState } | { failure: OrderFailure }

type Vocabulary = {
  /** What they call what we order. */
  products: Record<OrderType, string>
  /** What they say about an order, how far it is or what went wrong. */
  words: Readonly<Record<string, Meaning>>
}

/** One protocol, and the words that each house uses in it. */
export const vocabularies: Record<SpokenPartner, Vocabulary> = {
  FLYERALARM: {
    products: { YEARBOOK_ORDER: 'abibuch', SAMPLE_YEARBOOK_ORDER: 'abibuch-muster', TICKET_ORDER: 'eintrittskarte' },
    words: {
      angenommen: { state: 'RECEIVED' },
      'in-produktion': { state: 'IN_PRODUCTION' },
      versendet: { state: 'SHIPPED' },
      zugestellt: { state: 'DELIVERED' },
      abgelehnt: { state: 'REJECTED' },
      storniert: { state: 'CANCELLED' },
      'paket-unlesbar': { failure: 'TRANSFER_FAILED' },
      'auftrag-abgelehnt': { failure: 'PARTNER_ORDER_FAILED' },
      'datencheck-fehler': { failure: 'PARTNER_PREPROCESSING_FAILED' },
      'normalisierung-fehler': { failure: 'PARTNER_NORMALISATION_FAILED' },
      zustellproblem: { failure: 'DELIVERY_PROBLEM' },
      ruecksendung: { failure: 'PACKAGE_RETURNING' },
      'sendung-verloren': { failure: 'PACKAGE_DESTROYED' },
      fehler: { failure: 'FAILED' },
    },
  },
  FLYERALARM_V2: {
    products: { YEARBOOK_ORDER: 'YEARBOOK', SAMPLE_YEARBOOK_ORDER: 'YEARBOOK_SAMPLE', TICKET_ORDER: 'TICKET' },
    words: {
      ORDER_ACCEPTED: { state: 'RECEIVED' },
      ORDER_PRINTING: { state: 'IN_PRODUCTION' },
      ORDER_SHIPPED: { state: 'SHIPPED' },
      ORDER_DELIVERED: { state: 'DELIVERED' },
      ORDER_REJECTED: { state: 'REJECTED' },
      ORDER_CANCELED: { state: 'CANCELLED' },
      PACKAGE_INVALID: { failure: 'TRANSFER_FAILED' },
      ORDER_INVALID: { failure: 'PARTNER_ORDER_FAILED' },
      PREFLIGHT_FAILED: { failure: 'PARTNER_PREPROCESSING_FAILED' },
      NORMALIZATION_FAILED: { failure: 'PARTNER_NORMALISATION_FAILED' },
      DELIVERY_EXCEPTION: { failure: 'DELIVERY_PROBLEM' },
      RETURN_TO_SENDER: { failure: 'PACKAGE_RETURNING' },
      SHIPMENT_LOST: { failure: 'PACKAGE_DESTROYED' },
      ORDER_FAILED: { failure: 'FAILED' },
    },
  },
  ELANDERS: {
    products: { YEARBOOK_ORDER: 'BK-A4-CLASS', SAMPLE_YEARBOOK_ORDER: 'BK-A4-SAMPLE', TICKET_ORDER: 'TK-210x100' },
    words: {
      '100-received': { state: 'RECEIVED' },
      '200-production': { state: 'IN_PRODUCTION' },
      '300-shipped': { state: 'SHIPPED' },
      '400-delivered': { state: 'DELIVERED' },
      '900-rejected': { state: 'REJECTED' },
      '910-cancelled': { state: 'CANCELLED' },
      'E110-package': { failure: 'TRANSFER_FAILED' },
      'E120-order': { failure: 'PARTNER_ORDER_FAILED' },
      'E130-preprocessing': { failure: 'PARTNER_PREPROCESSING_FAILED' },
      'E140-normalisation': { failure: 'PARTNER_NORMALISATION_FAILED' },
      'E310-delivery': { failure: 'DELIVERY_PROBLEM' },
      'E320-returning': { failure: 'PACKAGE_RETURNING' },
      'E330-destroyed': { failure: 'PACKAGE_DESTROYED' },
      'E900-failed': { failure: 'FAILED' },
    },
  },
}

/** Undefined for a word that nobody has told us of. */
export function meaningOf(partner: SpokenPartner, word: string): Meaning | undefined {
  const { words } = vocabularies[partner]
  return Object.hasOwn(words, word) ? words[word] : undefined
}

export const isSpoken = (partner: PrintPartner): partner is SpokenPartner => partner !== 'OTHER'
