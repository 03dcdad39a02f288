import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { BookState, EditionFacts } from '#contract/book.ts'
import type { Order } from '#contract/order/parts.ts'
import { EditionFile, editionFileLabels } from '#domain/book/edition.ts'
import { CoverType, coverLabels } from '#domain/book/spine.ts'
import { isBinding } from '#domain/order/phase.ts'
import { type DataState, isLocked } from '#domain/yearbook/data-state.ts'
import { api, queries } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { keepAnswer } from '../../api/keep-answer.ts'
import { editionFacts, editionStands, useEditionOrder } from '../../pieces/book/edition-order.ts'
import { DownloadLink } from '../../pieces/DownloadLink.tsx'
import { editionUrl } from '../../pieces/file-url.ts'
import { MAKE_BOOK_SPOT, paths } from '../../pieces/paths.ts'
import { millimetres, momentWords, sizeWords } from '../../pieces/words.ts'
import { Button } from '../../ui/Button.tsx'
import { FilterChoice } from '../../ui/FilterChoice.tsx'
import { IconDownload } from '../../ui/icons.ts'
import { ErrorNotice, InfoNotice } from '../../ui/Notice.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { ProgressBar } from '../../ui/Progress.tsx'
import styles from './Book.module.css'
import type { OfBook } from './Book.tsx'
import { UnreadEntries } from './UnreadEntries.tsx'

const covers = CoverType.options.map((value) => ({ value, label: coverLabels[value] }))

type Props = { state: BookState; look: OfBook }

/** The files for the press: one button, then how far it is, then all of them to take along. */
export function EditionPanel({ state: { making, edition, dataState }, look }: Props) {
  const [cover, setCover] = useState<CoverType>(edition?.cover ?? 'HARDCOVER')
  const make = useMutation({
    mutationFn: () => api.book.make({ ...look, cover }),
    onSuccess: (state) => keepAnswer(queries.book.get.queryOptions({ input: look }).queryKey, state),
  })
  const isOurs = look.yearbookId === undefined
  const isMaking = making?.state === 'making'
  const { order } = useEditionOrder({ enabled: isOurs })
  const isOrdered = order !== undefined && isBinding(order.phase)
  return (
    <Panel
      title="Druckdateien"
      words={
        isOrdered
          ? undefined
          : isLocked(dataState)
            ? `Die Redaktion ist abgeschlossen: Was ${isOurs ? 'ihr jetzt setzt' : 'jetzt gesetzt wird'}, ist das fertige Buch.`
            : 'Vor dem Redaktionsschluss wird es ein Probedruck. So steht es dann auch im Buch.'
      }
    >
      {order !== undefined && <Standing order={order} />}
      {making?.state === 'failed' && (
        <ErrorNotice>
          Das hat leider nicht geklappt. {isOurs ? 'Eure' : 'Die'} Inhalte sind sicher.{' '}
          {isOurs ? 'Probiert es bitte noch einmal.' : 'Probier es bitte noch einmal.'}
        </ErrorNotice>
      )}
      {isOurs && !isOrdered && <UnreadEntries />}
      {make.isError && <ErrorNotice>{failureText(make.error)}</ErrorNotice>}
      {edition !== null && <Made edition={edition} dataState={dataState} look={look} />}
      {isMaking ? (
        <div className={styles.making} role="status">
          <p>
            Wir setzen {isOurs ? 'euer' : 'das'} Buch: {making.percent} %. Du kannst die Seite ruhig verlassen.
          </p>
          <ProgressBar done={making.percent} total={100} label="Das Buch wird gesetzt" />
        </div>
      ) : (
        <div className={styles.order}>
          <FilterChoice legend="Einband" options={covers} value={cover} onChange={setCover} />
          <Button
            id={MAKE_BOOK_SPOT}
            kind={isOrdered ? 'quiet' : edition === null && isOurs ? 'main' : 'secondary'}
            busy={make.isPending}
            onClick={() => make.mutate()}
          >
            {edition === null ? 'Buch setzen' : 'Neu setzen'}
          </Button>
        </div>
      )}
    </Panel>
  )
}

/** Whoever comes here for the order learns that there is one. */
const Standing = ({ order }: { order: Order }) => (
  <InfoNotice>
    <strong>{editionStands[order.phase].title}</strong> ({editionFacts(order)}).{' '}
    {isBinding(order.phase) &&
      (order.edition === null
        ? 'Gedruckt wird es aus euren eigenen Dateien. '
        : 'Gedruckt wird es so, wie ihr es bestellt habt. Dafür müsst ihr nichts neu setzen. ')}
    <Link to={paths.order} params={{ orderId: order.id }}>
      Zur Bestellung
    </Link>
  </InfoNotice>
)

type MadeProps = { edition: EditionFacts; dataState: DataState; look: OfBook }
function Made({ edition, dataState, look }: MadeProps) {
  const { id, pages, innerPages, cover, spineMm, madeAt, trial, outdated, bytes } = edition
  const isReopened = !trial && !isLocked(dataState)
  return (
    <>
      <p>
        <strong>
          {trial ? 'Probedruck' : 'Fertiges Buch'} mit {pages} Seiten
        </strong>
        : {innerPages} innen und vier vom Umschlag, {coverLabels[cover]} mit {millimetres(spineMm)} Rücken. Gesetzt am{' '}
        {momentWords(madeAt)}.
      </p>
      {outdated && (
        <InfoNotice>
          {isReopened
            ? 'Seitdem wurde die Redaktion wieder geöffnet.'
            : 'Seitdem wurde etwas im Buch geändert, oder die Redaktion war wieder offen.'}{' '}
          Deshalb gibt es diese Dateien nicht mehr:{' '}
          {look.yearbookId === undefined ? 'Setzt das Buch neu' : 'Das Buch muss neu gesetzt werden'}
          {isReopened && ', sobald sie abgeschlossen ist'}.
        </InfoNotice>
      )}
      {bytes !== null && !outdated && (
        <div className={styles.files}>
          {EditionFile.options.map((slot) => {
            const size = bytes[slot]
            if (size === undefined) return null
            const kind = slot === 'content' || slot === 'cover' ? 'main' : 'secondary'
            return (
              <DownloadLink key={slot} kind={kind} href={editionUrl(id, slot, look)}>
                <IconDownload size={20} aria-hidden />
                {editionFileLabels[slot]} laden ({sizeWords(size)})
              </DownloadLink>
            )
          })}
        </div>
      )}
    </>
  )
}
