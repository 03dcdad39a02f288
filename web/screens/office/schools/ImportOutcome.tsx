import { useMutation } from '@tanstack/react-query'
import type { SchoolImport } from '#contract/office/schools.ts'
import { refusalWords, type SchoolImportCounts } from '#domain/office/school-import.ts'
import { api, queries } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { keepAnswer } from '../../../api/keep-answer.ts'
import { momentWords } from '../../../pieces/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorNotice, InfoNotice, SuccessNotice } from '../../../ui/Notice.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { ProgressBar } from '../../../ui/Progress.tsx'
import styles from '../Office.module.css'
import { isUnderWay } from './use-import.ts'

const countWords: Record<keyof SchoolImportCounts, string> = {
  added: 'neu',
  changed: 'geändert',
  unchanged: 'unverändert',
  kept: 'vom Team berichtigt und behalten',
  refused: 'abgelehnt',
}
const number = new Intl.NumberFormat('de-DE')

/** What a list would change, how far it is, and what has become of it. */
export function ImportOutcome({ current }: { current: SchoolImport }) {
  const { id, fileName, state, counts, percent, at } = current
  const takeOver = useMutation({
    mutationFn: () => api.office.schools.imports.takeOver({ importId: id }),
    onSuccess: (running) =>
      keepAnswer(queries.office.schools.imports.get.queryKey({ input: { importId: id } }), running),
  })
  const wouldChange = counts !== null && counts.added + counts.changed > 0
  return (
    <Panel title={state === 'done' ? 'Übernommen' : 'Probelauf'} words={`${fileName}, ${momentWords(at)}`}>
      {isUnderWay(current) && (
        <>
          <p role="status">
            {state === 'running' ? `Wird übernommen: ${percent} %` : 'Die Liste wird mit unseren Schulen verglichen …'}
          </p>
          <ProgressBar done={percent} total={100} label={state === 'running' ? 'Übernahme' : 'Probelauf'} />
        </>
      )}
      {state === 'done' && <SuccessNotice>Die Liste ist übernommen.</SuccessNotice>}
      {state === 'failed' && (
        <ErrorNotice>
          {counts === null
            ? 'Der Probelauf ist nicht gelungen. Geändert ist nichts. Lies die Liste noch einmal ein.'
            : 'Dabei ist etwas schiefgegangen. Was schon übernommen ist, bleibt; der Rest fehlt noch.'}
        </ErrorNotice>
      )}
      {counts !== null && state !== 'running' && <Counts counts={counts} />}
      {takeOver.isError && <ErrorNotice>{failureText(takeOver.error)}</ErrorNotice>}
      {counts !== null && (state === 'tried' || state === 'failed') && (
        <>
          {!wouldChange && <InfoNotice>Diese Liste ändert nichts.</InfoNotice>}
          {(wouldChange || counts.kept > 0) && (
            <Button busy={takeOver.isPending} onClick={() => takeOver.mutate()}>
              {state === 'failed' ? 'Den Rest übernehmen' : 'Übernehmen'}
            </Button>
          )}
        </>
      )}
      {state !== 'running' && <Refused current={current} />}
    </Panel>
  )
}

const Counts = ({ counts }: { counts: SchoolImportCounts }) => (
  <ul className={styles.plain} aria-label="Ergebnis">
    {(Object.keys(countWords) as (keyof SchoolImportCounts)[]).map((kind) => (
      <li key={kind}>
        <strong>{number.format(counts[kind])}</strong> {countWords[kind]}
      </li>
    ))}
  </ul>
)

const Refused = ({ current: { refused, counts } }: { current: SchoolImport }) =>
  refused.length > 0 && (
    <details>
      <summary>Abgelehnte Zeilen ansehen</summary>
      <ul className={styles.plain}>
        {refused.map(({ line, name, reason }) => (
          <li key={line}>
            Zeile {line}: {refusalWords[reason]}
            {name !== '' && <span className={styles.quiet}> ({name})</span>}
          </li>
        ))}
      </ul>
      {counts !== null && counts.refused > refused.length && (
        <p>und {number.format(counts.refused - refused.length)} weitere</p>
      )}
    </details>
  )
