import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { BookState, EditionFacts } from '#contract/book.ts'
import { CoverType, coverLabels } from '#domain/book/spine.ts'
import { type DataState, isLocked } from '#domain/yearbook/data-state.ts'
import { api, queries, queryClient } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { editionUrl } from '../../pieces/file-url.ts'
import { millimetres, momentWords, sizeWords } from '../../pieces/words.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { FilterChoice } from '../../ui/FilterChoice.tsx'
import { IconDownload } from '../../ui/icons.ts'
import { ErrorNotice, InfoNotice } from '../../ui/Notice.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { ProgressBar } from '../../ui/Progress.tsx'
import styles from './Book.module.css'

const { queryKey } = queries.book.get.queryOptions({ input: {} })
const covers = CoverType.options.map((value) => ({ value, label: coverLabels[value] }))

type Props = { state: BookState; dataState: DataState }

/** The files for the press: one button, then how far it is, then both to take along. */
export function EditionPanel({ state: { making, edition }, dataState }: Props) {
  const [cover, setCover] = useState<CoverType>(edition?.cover ?? 'HARDCOVER')
  const make = useMutation({
    mutationFn: () => api.book.make({ cover }),
    onSuccess: (state) => queryClient.setQueryData(queryKey, state),
  })
  const isMaking = making?.state === 'making'
  return (
    <Panel
      title="Druckdateien"
      words={
        isLocked(dataState)
          ? 'Die Redaktion ist abgeschlossen: Was ihr jetzt setzt, ist das fertige Buch.'
          : 'Vor dem Redaktionsschluss wird es ein Probedruck. So steht es dann auch im Buch.'
      }
    >
      {making?.state === 'failed' && (
        <ErrorNotice>
          Das hat leider nicht geklappt. Eure Inhalte sind sicher. Probiert es bitte noch einmal.
        </ErrorNotice>
      )}
      {make.isError && <ErrorNotice>{failureText(make.error)}</ErrorNotice>}
      {edition !== null && <Made edition={edition} />}
      {isMaking ? (
        <div className={styles.making} role="status">
          <p>Wir setzen euer Buch: {making.percent} %. Du kannst die Seite ruhig verlassen.</p>
          <ProgressBar done={making.percent} total={100} label="Das Buch wird gesetzt" />
        </div>
      ) : (
        <div className={styles.order}>
          <FilterChoice legend="Einband" options={covers} value={cover} onChange={setCover} />
          <Button kind={edition === null ? 'main' : 'secondary'} busy={make.isPending} onClick={() => make.mutate()}>
            {edition === null ? 'Buch setzen' : 'Neu setzen'}
          </Button>
        </div>
      )}
    </Panel>
  )
}

function Made({ edition }: { edition: EditionFacts }) {
  const { id, pages, innerPages, cover, spineMm, madeAt, trial, outdated, bytes } = edition
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
          Seitdem wurde etwas aus dem Buch genommen. Deshalb gibt es diese Dateien nicht mehr: Setzt das Buch neu.
        </InfoNotice>
      )}
      {bytes !== null && !outdated && (
        <div className={styles.files}>
          {(['content', 'cover'] as const).map((slot) => (
            <a key={slot} className={buttonClass({ kind: 'main' })} href={editionUrl(id, slot)} download>
              <IconDownload size={20} aria-hidden />
              {slotWords[slot]} laden ({sizeWords(bytes[slot])})
            </a>
          ))}
        </div>
      )}
    </>
  )
}

const slotWords = { content: 'Inhalt', cover: 'Umschlag' } as const
