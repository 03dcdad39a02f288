import { coverLabels, spineMm } from '#domain/book/spine.ts'
import { coverAdLabels } from '#domain/order/ads.ts'
import { type Details, deliveryLabels, materialLabels, refinementLabels } from '#domain/order/details.ts'
import { millimetres } from '../../../pieces/words.ts'
import { copiesWords } from '../order-words.ts'
import page from '../page/OrderPage.module.css'

/** The details to read. */
export function DetailsSummary({ details }: { details: Details | null }) {
  if (details === null) return <p>Druckdetails sind noch keine eingetragen.</p>
  return (
    <section className={page.panel} aria-label="Druckdetails">
      <dl className={page.facts}>
        {factsOf(details)
          .filter(([, words]) => words !== '')
          .map(([label, words]) => (
            <FactLine key={label} label={label} words={words} />
          ))}
      </dl>
    </section>
  )
}

const FactLine = ({ label, words }: { label: string; words: string }) => (
  <>
    <dt>{label}</dt>
    <dd>{words}</dd>
  </>
)

function factsOf(details: Details): [label: string, words: string][] {
  if (details.type === 'TICKET_ORDER')
    return [
      ['Bedruckung', details.pages === 1 ? 'Einseitig' : 'Zweiseitig'],
      ['Auflage', copiesWords(details)],
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
    ['Lieferung', deliveryLabels[delivery]],
    ['Anzeigen', ads === null ? 'Keine' : adWords(ads)],
    ['Notiz', remark],
  ]
}

const adWords = ({ pages, covers }: { pages: readonly number[]; covers: readonly (keyof typeof coverAdLabels)[] }) =>
  [
    ...(pages.length === 0 ? [] : [`${pages.length === 1 ? 'Seite' : 'Seiten'} ${pages.join(', ')}`]),
    ...covers.map((cover) => coverAdLabels[cover]),
  ].join('; ')
