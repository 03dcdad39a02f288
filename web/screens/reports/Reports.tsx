import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Reported } from '#contract/content/reports.ts'
import { reportKindLabels } from '#domain/content/report.ts'
import { api, queries } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { useChange } from '../../api/use-change.ts'
import { BackLink } from '../../pieces/BackLink.tsx'
import { fileUrl } from '../../pieces/file-url.ts'
import { PrintWords } from '../../pieces/HidingWords.tsx'
import { paths } from '../../pieces/paths.ts'
import { PdfFirstPage } from '../../pieces/upload/PdfFirstPage.tsx'
import { counted } from '../../pieces/words.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FilterChoice } from '../../ui/FilterChoice.tsx'
import { ErrorNotice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { Photo } from '../../ui/Photo.tsx'
import { TextSkeleton } from '../../ui/Skeleton.tsx'
import styles from './Reports.module.css'

/** One list of what was reported, for the editors. What waits for a decision comes first. */
export function Reports() {
  const reports = useQuery(queries.content.reports.list.queryOptions({ input: {} }))
  const [shown, setShown] = useState<'open' | 'settled'>('open')
  const open = reports.data?.filter(({ settled }) => !settled) ?? []
  const settled = reports.data?.filter((each) => each.settled) ?? []
  const list = shown === 'open' ? open : settled
  return (
    <Page title="Gemeldetes" back={<BackLink to={paths.define}>Alle Inhalte</BackLink>}>
      <p className={styles.soft}>
        Jemand findet, dass etwas verletzt. Verbergt es, dann sieht es eure Stufe nicht mehr. Wer etwas gemeldet oder
        anonym geschrieben hat, erfahrt auch ihr nicht.
      </p>
      <PrintWords />
      {reports.data === undefined && !reports.isError && <TextSkeleton lines={3} />}
      {reports.isError && <ErrorNotice onRetry={() => reports.refetch()}>{failureText(reports.error)}</ErrorNotice>}
      {reports.data !== undefined && (
        <>
          <FilterChoice
            legend="Welche Meldungen"
            options={[
              { value: 'open', label: 'Offen', count: open.length },
              { value: 'settled', label: 'Entschieden', count: settled.length },
            ]}
            value={shown}
            onChange={setShown}
          />
          {list.length === 0 && (
            <EmptyState
              drawing="confetti"
              title={shown === 'open' ? 'Nichts gemeldet. So soll es sein!' : 'Noch nichts entschieden'}
            />
          )}
          <ul className={styles.list}>
            {list.map((item) => (
              <ReportedItem key={item.itemId} item={item} />
            ))}
          </ul>
        </>
      )}
    </Page>
  )
}

function ReportedItem({ item }: { item: Reported }) {
  const { kind, itemId, text, fileId, place, about, reports, reasons, answer, hidden, settled } = item
  const decide = useChange(['content'], (hide: boolean) => api.content.reports.decide({ kind, itemId, hidden: hide }))
  return (
    <li className={styles.item}>
      <p className={styles.facts}>
        <Badge>{reportKindLabels[kind]}</Badge>
        <span>
          {place}
          {about !== null && <> · {kind === 'note' ? `über ${about}` : about}</>}
        </span>
        {hidden && <Badge look="warning">Verborgen</Badge>}
      </p>
      {fileId !== null && kind === 'document' && <PdfFirstPage fileId={fileId} label={`Erste Seite von ${text}`} />}
      {fileId !== null && kind !== 'document' && (
        <Photo className={styles.photo} src={fileUrl(fileId, 'thumb')} alt={text || 'Gemeldetes Foto'} />
      )}
      {text !== '' && <p className={styles.text}>{text}</p>}
      <p className={styles.soft}>
        {reports === 0 ? 'Von der Redaktion verborgen' : counted(reports, 'Meldung', 'Meldungen')}
      </p>
      {reasons.length > 0 && (
        <ul className={styles.reasons}>
          {reasons.map((reason) => (
            <li key={reason}>„{reason}“</li>
          ))}
        </ul>
      )}
      {answer !== '' && (
        <>
          <p className={styles.soft}>Wer den Kommentar geschrieben hat, sagt dazu:</p>
          <p className={styles.text}>{answer}</p>
        </>
      )}
      {decide.isError && <ErrorNotice>{failureText(decide.error)}</ErrorNotice>}
      <div className={styles.actions}>
        <Button busy={decide.isPending} kind={hidden ? 'secondary' : 'main'} onClick={() => decide.mutate(!hidden)}>
          {hidden ? 'Wieder zeigen' : 'Verbergen'}
        </Button>
        {!settled && !hidden && (
          <Button kind="quiet" onClick={() => decide.mutate(false)}>
            Stehen lassen
          </Button>
        )}
      </div>
    </li>
  )
}
