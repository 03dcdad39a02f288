import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Order, OrderWithAddress, PrintedEdition } from '#contract/order/parts.ts'
import { coverLabels } from '#domain/book/spine.ts'
import { errors } from '#domain/errors.ts'
import { failureText } from '../../../api/failure.ts'
import { AskDialog } from '../../../pieces/AskDialog.tsx'
import { paths } from '../../../pieces/paths.ts'
import { counted, momentWords } from '../../../pieces/words.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { IconCheck } from '../../../ui/icons.ts'
import { ErrorNotice, InfoNotice } from '../../../ui/Notice.tsx'
import { TextSkeleton } from '../../../ui/Skeleton.tsx'
import { OrderFiles } from '../files/OrderFiles.tsx'
import { editionsFor } from '../orders.ts'
import page from '../page/OrderPage.module.css'
import { useOrderChange } from '../use-order-change.ts'
import { printEdition } from './our-files.ts'
import styles from './Upload.module.css'

/** The class's own book: which of those that were set. */
export function EditionWay({ order }: { order: OrderWithAddress }) {
  const editions = useQuery(editionsFor(order.id))
  return (
    <section className={page.panel} aria-labelledby="edition">
      <h2 id="edition" className={page.panelTitle}>
        Euer Abibuch
      </h2>
      {editions.data === undefined ? (
        editions.isError ? (
          <ErrorNotice onRetry={() => void editions.refetch()}>{failureText(editions.error)}</ErrorNotice>
        ) : (
          <TextSkeleton lines={2} />
        )
      ) : editions.data.length === 0 ? (
        <NoEdition />
      ) : (
        <ul className={styles.editions}>
          {editions.data.map((edition) => (
            <Edition key={edition.id} edition={edition} order={order} />
          ))}
        </ul>
      )}
      {order.edition?.outdated && (
        <InfoNotice>
          {errors.EDITION_OUTDATED.text} <Link to={paths.book}>Zum Buch</Link>
        </InfoNotice>
      )}
      {order.edition !== null && !order.edition.outdated && (
        <>
          <h3 className={styles.subtitle}>So wird es gedruckt</h3>
          <OrderFiles order={order} />
        </>
      )}
    </section>
  )
}

const NoEdition = () => (
  <EmptyState
    drawing="pages"
    title="Noch kein fertiges Buch"
    actions={
      <Link className={buttonClass({})} to={paths.book}>
        Buch setzen
      </Link>
    }
  >
    <p>
      Euer Abibuch gibt es hier, sobald es gesetzt ist. Das geht mit einem Knopf und dauert nur ein paar Minuten. Für
      die ganze Auflage muss vorher die Redaktion abgeschlossen sein; einen Probedruck könnt ihr schon früher bestellen.
    </p>
  </EmptyState>
)

function Edition({ edition, order }: { edition: PrintedEdition; order: OrderWithAddress }) {
  const { id: orderId, version, files } = order
  const [asking, setAsking] = useState(false)
  const use = useOrderChange(() => printEdition({ orderId, version, editionId: edition.id }))
  const isTaken = order.edition?.id === edition.id
  const uploaded = order.edition === null ? files.length : 0
  const take = () => use.mutate(undefined, { onSuccess: () => setAsking(false) })
  const title = `${edition.trial ? 'Probedruck' : 'Fertiges Buch'} mit ${edition.pages} Seiten`
  return (
    <li className={styles.edition} data-taken={isTaken || undefined}>
      <div className={styles.head}>
        <p className={styles.name}>{title}</p>
        {edition.trial && <Badge look="warning">Probedruck</Badge>}
        {isTaken && (
          <Badge look="success" icon={<IconCheck size={14} aria-hidden />}>
            Wird gedruckt
          </Badge>
        )}
      </div>
      <p className={styles.words}>
        {coverLabels[edition.cover]} · gesetzt am {momentWords(edition.madeAt)}
      </p>
      {!isTaken && <p className={styles.words}>{changeWords(edition, order)}</p>}
      {use.isError && !asking && <ErrorNotice>{failureText(use.error)}</ErrorNotice>}
      {!isTaken && (
        <div>
          <Button
            busy={use.isPending}
            aria-label={`Dieses Buch drucken: ${title}`}
            onClick={() => (uploaded > 0 ? setAsking(true) : take())}
          >
            Dieses Buch drucken
          </Button>
        </div>
      )}
      {asking && (
        <AskDialog
          title="Euer Abibuch statt eurer Dateien?"
          action="Abibuch drucken"
          failure={use.error}
          busy={use.isPending}
          onConfirm={take}
          onClose={() => setAsking(false)}
        >
          <p>
            {counted(uploaded, 'hochgeladene Datei geht', 'hochgeladene Dateien gehen')} dann aus dieser Bestellung
            heraus. Auf eurem Gerät bleiben sie, wie sie sind.
          </p>
        </AskDialog>
      )}
    </li>
  )
}

/** What of the details is then the book's. */
function changeWords({ pages, cover }: PrintedEdition, { details }: Order): string {
  if (details === null || details.type === 'TICKET_ORDER' || (details.pages === pages && details.cover === cover))
    return 'Passt zu euren Druckdetails.'
  return `In den Druckdetails stehen dann ${pages} Seiten und ${coverLabels[cover]}.`
}
