import { useState } from 'react'
import { pageCountProblem } from '#domain/book/page-count.ts'
import { ESTIMATED_PAGES_MAX, type Estimate, estimate } from '#domain/order/estimate.ts'
import { euros } from '#domain/order/euros.ts'
import type { OrderType } from '#domain/order/order-type.ts'
import { grouped } from '../../../pieces/words.ts'
import { breakpoints } from '../../../ui/breakpoints.ts'
import styles from './Details.module.css'
import type { DetailsDraft } from './details-draft.ts'

const BINDING = 'Den verbindlichen Preis mit Mehrwertsteuer seht ihr, bevor ihr bestellt.'

/** What it will cost, as far as that can be said; changes with every choice, and stays in sight. */
export function EstimateBox({ type, draft }: { type: OrderType; draft: DetailsDraft }) {
  const price = type === 'TICKET_ORDER' ? undefined : estimate(draft)
  const title = type === 'TICKET_ORDER' ? 'Preis' : 'Unverbindliche Schätzung'
  return (
    <aside className={styles.estimate} aria-label={title} data-priced={price !== undefined}>
      <div className={styles.total}>
        <h2 className={styles.estimateTitle}>{title}</h2>
        <p role="status" className={price === undefined ? styles.noPrice : styles.price}>
          {price === undefined ? whyNone(type, draft) : euros(price.totalCents)}
        </p>
      </div>
      {price !== undefined && <Parts copies={draft.copies ?? 0} price={price} />}
    </aside>
  )
}

function Parts({ copies, price }: { copies: number; price: Estimate }) {
  // On a phone it would take the room of the form.
  const [open, setOpen] = useState(() => matchMedia(`(min-width: ${breakpoints.lg}px)`).matches)
  return (
    <details className={styles.parts} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{euros(Math.round(price.totalCents / copies))} pro Buch</summary>
      <dl className={styles.sums}>
        <dt>
          {grouped(copies)} × {euros(price.perCopyCents)}
        </dt>
        <dd>{euros(price.copiesCents)}</dd>
        {price.laminationCents > 0 && (
          <>
            <dt>Kaschierung</dt>
            <dd>{euros(price.laminationCents)}</dd>
          </>
        )}
        <dt>{price.expressCents > 0 ? 'Express' : 'Standardlieferung'}</dt>
        <dd>{price.expressCents > 0 ? euros(price.expressCents) : 'kostenlos'}</dd>
      </dl>
      <p className={styles.binding}>{BINDING}</p>
    </details>
  )
}

function whyNone(type: OrderType, { cover, pages, copies }: DetailsDraft): string {
  if (type === 'TICKET_ORDER') return `Für Ballkarten können wir vorab nichts schätzen. ${BINDING}`
  if (cover === null || pages === null || copies === null)
    return 'Füllt Seitenzahl und Auflage aus, dann steht hier, was es ungefähr kostet.'
  return pageCountProblem(pages, cover) === undefined
    ? `Für mehr als ${ESTIMATED_PAGES_MAX} Seiten können wir hier nichts schätzen. ${BINDING}`
    : 'Mit dieser Seitenzahl geht es nicht, deshalb steht hier kein Preis.'
}
