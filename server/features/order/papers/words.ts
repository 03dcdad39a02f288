import { euros } from '#domain/order/euros.ts'
import { splitPrice } from '#domain/order/vat.ts'

/** A price with VAT in its parts, in words. */
export function amounts(grossCents: number, percent: number) {
  const { netCents, vatCents } = splitPrice(grossCents, percent)
  return { net: euros(netCents), vat: euros(vatCents), gross: euros(grossCents), vatPercent: `${percent} %` }
}
