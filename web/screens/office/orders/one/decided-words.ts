import type { OfficeEntry } from '#contract/office/order-parts.ts'
import { partnerLabels, phaseLabels } from '#domain/office/order-words.ts'
import { euros } from '#domain/order/euros.ts'
import type { Decided } from '#domain/order/history.ts'
import { carriers } from '#domain/order/shipping.ts'

type Value = Decided[string] | undefined
type Field = { label: string; words: (value: Exclude<Value, null | undefined>) => string }

const named = (labels: Readonly<Record<string, string>>) => (value: string | number) =>
  Object.hasOwn(labels, value) ? (labels[value] ?? String(value)) : String(value)
const carrierLabels = Object.fromEntries(Object.entries(carriers).map(([code, { label }]) => [code, label]))

const fields: Readonly<Record<string, Field>> = {
  priceCents: { label: 'Preis', words: (cents) => euros(Number(cents)) },
  partner: { label: 'Druckerei', words: named(partnerLabels) },
  partnerOrderNumber: { label: 'Nummer der Druckerei', words: String },
  carrier: { label: 'Paketdienst', words: named(carrierLabels) },
  invoice: { label: 'Rechnung', words: String },
  trackingNumber: { label: 'Sendungsnummer', words: String },
}

/** "Preis 2.890,00 €", "Druckerei Elanders → Von Hand": what an entry decided, and what a reset took back. */
export const decidedWords = (decided: Decided): string[] =>
  Object.entries(fields).flatMap(([name, { label, words }]) => {
    const [before, after] = [decided[`${name}.before`] ?? null, decided[`${name}.after`] ?? null]
    if (before === null && after === null) return []
    if (before === null && after !== null) return [`${label} ${words(after)}`]
    return [`${label} ${before === null ? '–' : words(before)} → ${after === null ? '–' : words(after)}`]
  })

/** From where to where it went, where it moved at all. */
export const wayWords = ({ from, to }: Pick<OfficeEntry, 'from' | 'to'>): string | undefined =>
  from === null || from === to ? undefined : `${phaseLabels[from]} → ${phaseLabels[to]}`
