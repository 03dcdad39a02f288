import { useEffect, useRef, useState } from 'react'
import type { ExpectedFile } from '#domain/order/print-file.ts'
import type { Progress, Report } from '#print/preflight/preflight.ts'
import { FileReport } from '../../../pieces/data-check/FileReport.tsx'
import { CheckCancelled, type DataCheck, runDataCheck } from '../../../pieces/data-check/run-data-check.ts'
import { DropZone } from '../../../pieces/upload/DropZone.tsx'
import { kindWords } from '../../../pieces/upload/upload-words.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorNotice, InfoNotice } from '../../../ui/Notice.tsx'
import { ProgressBar } from '../../../ui/Progress.tsx'
import styles from './Upload.module.css'

type Check =
  | { state: 'none' }
  | { state: 'checking'; file: File; progress: Progress | undefined }
  | { state: 'found'; file: File; report: Report }
  | { state: 'failed'; file: File }

type Props = {
  expected: ExpectedFile
  /** It can be printed: it may be sent. */
  onPassed: (file: File) => void
  /** There is one already, which may stay. */
  onKeep?: () => void
}

/** A file is chosen and checked on this device. What cannot be printed is not even sent. */
export function ChooseFile({ expected: { kind, extent }, onPassed, onKeep }: Props) {
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
      (report) => {
        if (report.findings.length > 0) return setCheck({ state: 'found', file, report })
        pass(file)
      },
      (failure: unknown) => {
        if (!(failure instanceof CheckCancelled)) setCheck({ state: 'failed', file })
      },
    )
  }
  function stop() {
    running.current?.cancel()
    setCheck({ state: 'none' })
  }
  function pass(file: File) {
    setCheck({ state: 'none' })
    onPassed(file)
  }

  if (check.state === 'none')
    return (
      <>
        <DropZone
          kind="document"
          multiple={false}
          formats="PDF, bis 1 GB"
          mayChoose={() => true}
          onFiles={([file]) => file !== undefined && begin(file)}
        />
        {onKeep !== undefined && (
          <div>
            <Button kind="quiet" onClick={onKeep}>
              Doch behalten
            </Button>
          </div>
        )}
      </>
    )
  if (check.state === 'checking') return <Checking {...check} onStop={stop} />
  if (check.state === 'failed')
    return (
      <>
        <ErrorNotice onRetry={() => begin(check.file)}>
          Die Prüfung von „{check.file.name}“ ist abgebrochen. Vielleicht lässt sich die Datei gerade nicht lesen.
        </ErrorNotice>
        <Chosen file={check.file} onOther={begin} />
      </>
    )
  return <Found {...check} onPass={() => pass(check.file)} onOther={begin} />
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

function Chosen({ file, onOther }: { file: File; onOther: (file: File) => void }) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <div className={styles.chosen}>
      <p className={styles.name}>{file.name}</p>
      <Button kind="secondary" onClick={() => chooser.current?.click()}>
        Andere Datei wählen
      </Button>
      <input
        ref={chooser}
        hidden
        type="file"
        aria-label="Andere Datei wählen"
        accept={kindWords.document.types}
        onChange={({ currentTarget: input }) => {
          const [other] = input.files ?? []
          // The same file, mended, may be chosen once more.
          input.value = ''
          if (other !== undefined) onOther(other)
        }}
      />
    </div>
  )
}

type FoundProps = { file: File; report: Report; onPass: () => void; onOther: (file: File) => void }

/** Errors stop the upload; with hints alone whoever has read them may go on. */
function Found({ file, report, onPass, onOther }: FoundProps) {
  const stops = report.findings.some(({ severity }) => severity === 'error')
  return (
    <>
      {stops ? (
        <ErrorNotice>
          So lässt sich die Datei nicht drucken. Deshalb haben wir sie nicht hochgeladen. Ändert, was unten steht, und
          wählt sie neu aus.
        </ErrorNotice>
      ) : (
        <InfoNotice>
          <div className={styles.switch}>
            <p>Die Datei lässt sich drucken. Lest bitte vorher, was uns aufgefallen ist.</p>
            <Button onClick={onPass}>Datei hochladen</Button>
          </div>
        </InfoNotice>
      )}
      <Chosen file={file} onOther={onOther} />
      <FileReport report={report} file={file} />
    </>
  )
}
