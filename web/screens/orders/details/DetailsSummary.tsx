import { coverLabels, spineMm } from '#domain/book/spine.ts'
import { adWords } from '#domain/order/ads.ts'
import { type Details, deliveryLabels, materialLabels, refinementLabels } from '#domain/order/details.ts'
import { deliveryWords } from '#domain/order/product-words.ts'
import { millimetres } from '../../../pieces/words.ts'
import { copiesWords, sidesWords } from '../order-words.ts'
import { Facts } from '../page/Facts.tsx'
import page from '../page/OrderPage.module.css'

/** The details to read. */
export function DetailsSummary({ details }: { details: Details | null }) {
  if (details === null) return <p>Druckdetails sind noch keine eingetragen.</p>
  return (
    <section className={page.panel} aria-label="Druckdetails">
      <Facts facts={detailFacts(details)} />
    </section>
  )
}

export function detailFacts(details: Details): [label: string, words: string][] {
  if (details.type === 'TICKET_ORDER')
    return [
      ['Bedruckung', sidesWords(details.pages)],
      ['Auflage', copiesWords(details)],
      ['Lieferung', `${deliveryLabels.STANDARD}, ${deliveryWords(details)}`],
      ['Notiz', details.remark],
    ]
  const { cover, pages, material, refinement, delivery, ads, remark } = details
  return [
    ['Umschlag', coverLabels[cover]],
    ['Seitenzahl', String(pages)],
    ['Rückenbreite', millimetres(spineMm(cover, pages))],
    ['Auflage', copiesWords(details)],
    ['Material', materialLabels[material]],
    ['Veredelung', refinementLabels[refinement]],
    ['Lieferung', `${deliveryLabels[delivery]}, ${deliveryWords(details)}`],
    ['Anzeigen', ads === null ? 'Keine' : adWords(ads)],
    ['Notiz', remark],
  ]
}
