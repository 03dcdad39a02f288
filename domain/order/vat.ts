import type { OrderType } from './order-type.ts'

/** In percent: what is printed as a book, and what is not. */
export type VatRates = { book: number; ticket: number }

export const vatPercent = (type: OrderType, { book, ticket }: VatRates): number =>
  type === 'TICKET_ORDER' ? ticket : book

/** What of a price with VAT is the tax: rounded once, so that net and tax add up to what was agreed. */
export function splitPrice(grossCents: number, percent: number): { netCents: number; vatCents: number } {
  const netCents = Math.round((grossCents * 100) / (100 + percent))
  return { netCents, vatCents: grossCents - netCents }
}
