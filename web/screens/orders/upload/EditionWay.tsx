import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Order, OrderWithAddress, PrintedEdition } from '#contract/order/parts.ts'
import { coverLabels } from '#domain/book/spine.ts'
import { adsReplaced } from '#domain/order/printed-edition.ts'
import { failureText } from '../../../api/failure.ts'
import { AskDialog } from '../../../pieces/AskDialog.tsx'
import { paths } from '../../../pieces/paths.ts'
import { counted, momentWords } from '../../../pieces/words.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { IconCheck } from '../../../ui/icons.ts'
import { ErrorNotice } from '../../../ui/Notice.tsx'
import { TextSkeleton } from '../../../ui/Skeleton.tsx'
import { adWords } from '../details/DetailsSummary.tsx'
import { OrderFiles } from '../files/OrderFiles.tsx'
import { OutdatedBook } from '../OutdatedBook.tsx'
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
      {order.edition?.outdated && <OutdatedBook />}
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
  const replaced = adsReplaced(order.details, edition)
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
            onClick={() => (uploaded > 0 || replaced !== undefined ? setAsking(true) : take())}
          >
            Dieses Buch drucken
          </Button>
        </div>
      )}
      {asking && (
        <AskDialog
          title={uploaded > 0 ? 'Euer Abibuch statt eurer Dateien?' : 'Mit den Anzeigen aus eurem Abibuch?'}
          action="Abibuch drucken"
          failure={use.error}
          busy={use.isPending}
          onConfirm={take}
          onClose={() => setAsking(false)}
        >
          {uploaded > 0 && (
            <p>
              {counted(uploaded, 'hochgeladene Datei geht', 'hochgeladene Dateien gehen')} dann aus dieser Bestellung
              heraus. Auf eurem Gerät bleiben sie, wie sie sind.
            </p>
          )}
          {replaced !== undefined && <ReplacedAds before={replaced} adPages={edition.adPages} />}
        </AskDialog>
      )}
    </li>
  )
}

type ReplacedProps = { before: Parameters<typeof adWords>[0]; adPages: readonly number[] }

/** Which ads of the details then hold no longer, and which do. */
const ReplacedAds = ({ before, adPages }: ReplacedProps) => (
  <>
    <p>
      Eure Anzeigen in den Druckdetails gelten dann nicht mehr: <strong>{adWords(before)}</strong>. Gedruckt werden die,
      die im Buch stehen: <strong>{adPages.length === 0 ? 'keine' : adWords({ pages: adPages, covers: [] })}</strong>.
    </p>
    {before.covers.length > 0 && (
      <p>Auf dem Umschlag, den wir setzen, stehen keine Anzeigen. Mit eigenen Dateien geht das.</p>
    )}
    {adPages.length === 0 && (
      <p>Anzeigen kommen ins Buch, wenn ihr sie unter „Inhalte definieren“ als Platzhalter mit PDF anlegt.</p>
    )}
  </>
)

/** What of the details is then the book's. */
function changeWords({ pages, cover }: PrintedEdition, { details }: Order): string {
  if (details === null || details.type === 'TICKET_ORDER' || (details.pages === pages && details.cover === cover))
    return 'Passt zu euren Druckdetails.'
  return `In den Druckdetails stehen dann ${pages} Seiten und ${coverLabels[cover]}.`
}
