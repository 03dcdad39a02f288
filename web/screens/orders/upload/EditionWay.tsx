import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Order, OrderWithAddress, PrintedEdition } from '#contract/order/parts.ts'
import { coverLabels } from '#domain/book/spine.ts'
import { adsReplaced, planReplaced } from '#domain/order/printed-edition.ts'
import { copiesProblem } from '#domain/order/quantity.ts'
import { failureText } from '../../../api/failure.ts'
import { AskDialog } from '../../../pieces/AskDialog.tsx'
import { MAKE_BOOK_SPOT, paths } from '../../../pieces/paths.ts'
import { counted, momentWords } from '../../../pieces/words.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { IconCheck } from '../../../ui/icons.ts'
import { ErrorNotice } from '../../../ui/Notice.tsx'
import { TextSkeleton } from '../../../ui/Skeleton.tsx'
import { OrderFiles } from '../files/OrderFiles.tsx'
import { OutdatedBook } from '../OutdatedBook.tsx'
import { stepPlace } from '../order-steps.ts'
import { editionsFor } from '../orders.ts'
import page from '../page/OrderPage.module.css'
import { useOrderChange } from '../use-order-change.ts'
import { printEdition } from './our-files.ts'
import { ReplacedAds, ReplacedPlan } from './Replaced.tsx'
import styles from './Upload.module.css'

/** The class's own book: which of those that were set. */
export function EditionWay({ order }: { order: OrderWithAddress }) {
  const editions = useQuery(editionsFor(order.id))
  return (
    <section className={page.panel} aria-labelledby="edition">
      <h2 id="edition" className={page.panelTitle}>
        Euer Abibuch
      </h2>
      {order.edition?.outdated && <OutdatedBook order={order} />}
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
          {fittingFirst(editions.data, order).map((edition) => (
            <Edition key={edition.id} edition={edition} order={order} />
          ))}
        </ul>
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
      <Link className={buttonClass({})} to={paths.book} hash={MAKE_BOOK_SPOT}>
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

/** The newest of those that fit before those that would change what is planned. */
function fittingFirst(editions: readonly PrintedEdition[], { details }: Order): PrintedEdition[] {
  const differs = (edition: PrintedEdition) => Number(planReplaced(details, edition) !== undefined)
  return editions.toSorted((a, b) => differs(a) - differs(b))
}

function Edition({ edition, order }: { edition: PrintedEdition; order: OrderWithAddress }) {
  const { id: orderId, version, files, details } = order
  const [asking, setAsking] = useState(false)
  const use = useOrderChange(() => printEdition({ orderId, version, editionId: edition.id }))
  const isTaken = order.edition?.id === edition.id
  const uploaded = order.edition === null ? files.length : 0
  const ads = adsReplaced(details, edition)
  const plan = planReplaced(details, edition)
  const problem = details === null ? undefined : copiesProblem(details.type, edition.cover, details.copies)
  const asks = uploaded > 0 || ads !== undefined || plan !== undefined
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
      {!isTaken && problem === undefined && <p className={styles.words}>{changeWords(plan)}</p>}
      {use.isError && !asking && <ErrorNotice>{failureText(use.error)}</ErrorNotice>}
      {!isTaken && problem !== undefined && (
        <p className={styles.words}>
          {problem} <Link {...stepPlace('details', orderId)}>Druckdetails ändern</Link>
        </p>
      )}
      {!isTaken && problem === undefined && (
        <div>
          <Button
            kind={plan === undefined ? 'main' : 'secondary'}
            busy={use.isPending}
            aria-label={`Dieses Buch drucken: ${title}`}
            onClick={() => (asks ? setAsking(true) : take())}
          >
            Dieses Buch drucken
          </Button>
        </div>
      )}
      {asking && (
        <AskDialog
          title={
            uploaded > 0
              ? 'Euer Abibuch statt eurer Dateien?'
              : plan !== undefined
                ? 'Eure Druckdetails ändern sich'
                : 'Mit den Anzeigen aus eurem Abibuch?'
          }
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
          {plan !== undefined && <ReplacedPlan {...plan} />}
          {ads !== undefined && <ReplacedAds before={ads} adPages={edition.adPages} />}
        </AskDialog>
      )}
    </li>
  )
}

/** What of the details is then the book's. */
const changeWords = (plan: ReturnType<typeof planReplaced>): string =>
  plan === undefined
    ? 'Passt zu euren Druckdetails.'
    : `In den Druckdetails stehen dann ${plan.after.pages} Seiten und ${coverLabels[plan.after.cover]}.`
