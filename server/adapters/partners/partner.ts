import type { Readable } from 'node:stream'
import type { SpokenPartner } from '#domain/order/partner-words.ts'

/** How we reach a printer, and how we know that it is the one who calls. */
export type PartnerAccess = {
  url: string
  /** By which they know us. */
  key: string
  /** By which they sign what they tell us; Standard Webhooks, `whsec_…`. */
  webhookSecret: string
}

/** What a printer says of an order, in its own words. */
export type Report = {
  orderNumber: string
  word: string
  carrier: string | null
  trackingNumber: string | null
  /** For people. */
  message: string | null
}

export type PackageToSend = {
  /** In hex, of its ticket, which names the hashes of its files. */
  digest: string
  bytes: number
  open: () => Readable
}
export type OrderToPlace = { product: string; copies: number; reference: string; callbackUrl: string }

/**
 * A printer, by our protocol (docs/partner-protocol.md). Whatever is asked for names its key: asked for twice under the
 * same, it is done once. What the printer refuses is a PartnerRefusal; everything else may work later.
 */
export type Partner = {
  transfer: (key: string, content: PackageToSend) => Promise<void>
  /** What it is called there, and how far it is. */
  order: (key: string, order: OrderToPlace) => Promise<Report>
  /** Whether that was still possible. */
  cancel: (key: string) => Promise<boolean>
  /** Undefined where they know of none. */
  ask: (key: string) => Promise<Report | undefined>
}

/** The printers that this installation works with. */
export type Partners = ReadonlyMap<SpokenPartner, Partner>

/** They have understood, and say no: trying again would not help. */
export class PartnerRefusal extends Error {
  override name = 'PartnerRefusal'
  /** In the printer's words; empty where it named none. */
  readonly word: string
  constructor(word: string, message: string) {
    super(message)
    this.word = word
  }
}

/** Not there, too busy, or in trouble: it may work later. */
export class PartnerAway extends Error {
  override name = 'PartnerAway'
}
