import { useEffect, useId, useRef, useState } from 'react'
import { type ExpectedFile, fileLabels } from '#domain/order/print-file.ts'
import type { Progress, Report } from '#print/preflight/preflight.ts'
import { DataCheckReport } from '../../../pieces/data-check/DataCheckReport.tsx'
import { CheckCancelled, type DataCheck, runDataCheck } from '../../../pieces/data-check/run-data-check.ts'
import { DropZone } from '../../../pieces/upload/DropZone.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ErrorNotice } from '../../../ui/Notice.tsx'
import { ProgressBar } from '../../../ui/Progress.tsx'
import page from '../page/OrderPage.module.css'
import { expectedWords } from './expected-words.ts'
import styles from './Upload.module.css'

type Check =
  | { state: 'none' }
  | { state: 'checking'; file: File; progress: Progress | undefined }
  | { state: 'done'; file: File; report: Report }
  | { state: 'failed'; file: File }

/** One file of an order: what it must be, and whether the chosen one is. */
export function FileCheck({ expected }: { expected: ExpectedFile }) {
  const id = useId()
  const { slot, kind, extent, required } = expected
  const [check, setCheck] = useState<Check>({ state: 'none' })
  const running = useRef<DataCheck>(undefined)
  // Whoever leaves the page needs no answer any more.
  useEffect(() => () => running.current?.cancel(), [])

  function begin(file: File) {
    running.current?.cancel()
    setCheck({ state: 'checking', file, progress: undefined })
    const started = runDataCheck(file, { kind, extent }, (progress) => setCheck({ state: 'checking', file, progress }))
    running.current = started
    started.report.then(
      (report) => setCheck({ state: 'done', file, report }),
      (failure: unknown) => {
        if (!(failure instanceof CheckCancelled)) setCheck({ state: 'failed', file })
      },
    )
  }
  function stop() {
    running.current?.cancel()
    setCheck({ state: 'none' })
  }

  return (
    <section className={page.panel} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={page.panelTitle}>
          {fileLabels[slot]}
        </h2>
        {!required && <Badge>freiwillig</Badge>}
      </div>
      <dl className={page.facts}>
        {expectedWords(expected).map(([label, words]) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      {check.state === 'none' && (
        <DropZone
          kind="document"
          multiple={false}
          formats="PDF, bis 1 GB"
          mayChoose={() => true}
          onFiles={([file]) => file !== undefined && begin(file)}
        />
      )}
      {check.state === 'checking' && <Checking {...check} onStop={stop} />}
      {check.state === 'failed' && (
        <ErrorNotice onRetry={() => begin(check.file)}>
          Die Prüfung von „{check.file.name}“ ist abgebrochen. Vielleicht lässt sich die Datei gerade nicht lesen.
        </ErrorNotice>
      )}
      {(check.state === 'done' || check.state === 'failed') && (
        <div className={styles.chosen}>
          <p className={styles.name}>{check.file.name}</p>
          <Button kind="secondary" onClick={stop}>
            Andere Datei prüfen
          </Button>
        </div>
      )}
      {check.state === 'done' && <DataCheckReport report={check.report} file={check.file} />}
    </section>
  )
}

type CheckingProps = { file: File; progress: Progress | undefined; onStop: () => void }

function Checking({ file, progress, onStop }: CheckingProps) {
  const { page: at = 0, pages = 0 } = progress ?? {}
  return (
    <div className={styles.checking}>
      <p className={styles.name}>{file.name}</p>
      <ProgressBar done={at} total={pages} label={`Prüfung von ${file.name}`} />
      <p className={styles.words}>{pages > 0 ? `Seite ${at} von ${pages} geprüft` : 'Die Datei wird gelesen …'}</p>
      <Button kind="secondary" onClick={onStop}>
        Abbrechen
      </Button>
    </div>
  )
}
