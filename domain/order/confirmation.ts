import { z } from 'zod'
import { hasAds, type SavedDetails } from './details.ts'

/** What has to be ticked before an order is binding; always three. */
export const Ticks = z.strictObject({
  /** Terms, and being of age or ordering with somebody who is. */
  terms: z.literal(true, 'Ohne dieses Häkchen können wir nicht drucken.'),
  /** Data, configuration, address and price. */
  checked: z.literal(true, 'Ohne dieses Häkchen können wir nicht drucken.'),
  ads: z.literal(true, 'Ohne dieses Häkchen können wir nicht drucken.'),
})
export type Ticks = z.infer<typeof Ticks>
export type Tick = keyof Ticks

/** The words beside each tick; the first is followed by links to the terms. */
export const tickWords = (details: SavedDetails): Record<Tick, string> => ({
  terms:
    'Ich bin 18 Jahre oder älter, oder ich bestelle mit einer erziehungsberechtigten Person oder Lehrkraft. Die AGB gelten für diese Bestellung.',
  checked: 'Druckdaten, Druckdetails, Adresse und Preis habe ich geprüft, und sie stimmen.',
  ads: hasAds(details)
    ? 'Alle gebuchten Anzeigen stehen in den Druckdaten an ihrer Stelle.'
    : 'Es sind keine Anzeigen gebucht, und in den Druckdaten stehen keine.',
})

export const NO_WITHDRAWAL =
  'Was wir drucken, wird eigens für euch angefertigt. Darum gibt es kein Widerrufsrecht (§ 312g Abs. 2 Nr. 1 BGB).'
