import type { Order } from '#contract/order/parts.ts'
import { euros } from '#domain/order/euros.ts'
import { beyondEstimate, eachWords } from '#domain/order/price.ts'
import { deliveryWords } from '#domain/order/product-words.ts'
import { splitPrice, vatPercent } from '#domain/order/vat.ts'
import { inTenths } from '../../pieces/words.ts'
import { Facts } from './page/Facts.tsx'
import { usePrintRules } from './use-print-rules.ts'

/** As agreed, or as it would be agreed now. */
function useVat({ type, vatPercent: agreed }: Order): number | undefined {
  const { data: rules } = usePrintRules()
  return agreed ?? (rules && vatPercent(type, rules.vat))
}

/** "7 % (189,07 €)": how much of the price that is; undefined until both are known. */
export function useVatWords(order: Order): string | undefined {
  const percent = useVat(order)
  if (percent === undefined || order.priceCents === null) return undefined
  return `${inTenths(percent)} % (${euros(splitPrice(order.priceCents, percent).vatCents)})`
}

/** "512,00 € (5,12 € pro Buch)" */
export function priceWords({ details, priceCents }: Pick<Order, 'details' | 'priceCents'>): string {
  if (priceCents === null) return ''
  return details === null ? euros(priceCents) : `${euros(priceCents)} (${eachWords({ details, priceCents })})`
}

/** What it costs all in all, and how long it takes. */
export function PriceLines({ order }: { order: Order }) {
  const { details, priceCents } = order
  const vat = useVatWords(order)
  return (
    <Facts
      facts={[
        ['Gesamtpreis', priceWords(order)],
        ['Schätzung', (details !== null && priceCents !== null && beyondEstimate({ details, priceCents })) || ''],
        ['Mehrwertsteuer', vat === undefined ? '' : `${vat}, im Preis enthalten`],
        ['Versand', 'im Preis enthalten'],
        ['Lieferzeit', details === null ? '' : deliveryWords(details)],
        ['Bezahlen', 'auf Rechnung, sobald das Paket unterwegs ist'],
      ]}
    />
  )
}
