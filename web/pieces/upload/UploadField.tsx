import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { CheckField } from '../../ui/Choice.tsx'
import { ErrorNotice, InfoNotice } from '../../ui/Notice.tsx'
import { sameJson } from '../autosave/same-json.ts'
import type { Uploads } from './browser-uploads.ts'
import { DropZone } from './DropZone.tsx'
import styles from './UploadField.module.css'
import { RefusedRow, UploadRow } from './UploadRow.tsx'
import { type FileKind, type Intent, isAmong } from './upload.ts'
import { errorWords, isHopeless, leftOverWords } from './upload-words.ts'

type Props = {
  uploads: Uploads
  /** What the files are for; the consent to photos is added here. */
  intent: Intent
  accept: FileKind
  /** Photos of things need nobody's consent. */
  showsPeople?: boolean
  /** How many more may be added, those on their way not yet counted; without it one after the other is possible. */
  room?: number
  /** Whether it says that there is no room; not where the page does, which knows why. */
  saysFull?: boolean
  /** Whether files can be chosen just now; what is on its way is shown in any case. */
  choosing?: boolean
  /** The files that the page shows by now: their rows leave at once. */
  shown?: readonly string[]
  /** Files were taken over, and are on their way. */
  onTaken?: () => void
  onPlaced: (fileId: string) => void
}

type Refusal = { id: number; name: string; code: string }
let refusalIds = 0

const consentWords = {
  one: 'Alle auf dem Foto sind einverstanden.',
  many: 'Alle auf den Fotos sind einverstanden.',
}

/** Where photos or PDFs are handed in: chosen, dropped or taken, and followed until they stand in the book. */
export function UploadField(props: Props) {
  const { uploads, intent, accept, room = Number.POSITIVE_INFINITY, choosing = true, shown = [], onPlaced } = props
  const { saysFull = true, showsPeople = accept === 'photo' } = props
  const [consent, setConsent] = useState<'open' | 'given' | 'asked'>('open')
  const [refusals, setRefusals] = useState<readonly Refusal[]>([])
  const [leftOver, setLeftOver] = useState<readonly File[]>([])
  const full = showsPeople ? { ...intent, consent: true } : intent
  const items = useSyncExternalStore(uploads.subscribe, uploads.items).filter((item) => sameJson(item.intent, full))
  const rows = items.filter((item) => !isAmong(shown, item))
  const onTheirWay = rows.filter(({ state }) => state !== 'failed' && state !== 'placed').length
  const free = Math.max(0, room - onTheirWay)
  // A file that has to be chosen again takes no place of its own.
  const missing = items.filter(({ state }) => state === 'missing').length
  const needsConsent = showsPeople && consent !== 'given'
  useReportPlaced(items, onPlaced)

  async function take(files: readonly File[]) {
    if (needsConsent) return setConsent('asked')
    // Given for these; the next ones show others.
    setConsent('open')
    props.onTaken?.()
    // What failed for good makes way for the next try.
    setRefusals([])
    for (const { id, state, error } of items) if (state === 'failed' && isHopeless(error)) uploads.remove(id)
    setLeftOver(files.slice(free + missing))
    let isTaken = false
    for (const file of files.slice(0, free + missing)) {
      const code = await uploads.check(file, intent.purpose)
      if (code === undefined) {
        uploads.add(file, full)
        isTaken = true
      } else setRefusals((before) => [...before, { id: ++refusalIds, name: file.name, code }])
    }
    // None of them was shown to anybody: it holds for the next try.
    if (!isTaken) setConsent('given')
  }

  return (
    <div className={styles.field}>
      {choosing && free + missing > 0 && (
        <>
          {showsPeople && (
            <CheckField
              name="consent"
              checked={consent === 'given'}
              onChange={(event) => setConsent(event.currentTarget.checked ? 'given' : 'open')}
              error={consent === 'asked' ? 'Bestätige das bitte, bevor du Fotos hochlädst.' : undefined}
            >
              {consentWords[free + missing > 1 ? 'many' : 'one']}
            </CheckField>
          )}
          <DropZone
            kind={accept}
            multiple={free + missing > 1}
            mayChoose={() => {
              if (needsConsent) setConsent('asked')
              return !needsConsent
            }}
            onFiles={(files) => void take(files)}
          />
        </>
      )}
      {saysFull && free + missing === 0 && onTheirWay === 0 && leftOver.length === 0 && (
        <InfoNotice>{errorWords('FILE_COUNT_EXCEEDED')}</InfoNotice>
      )}
      {leftOver.length > 0 && free + missing === 0 && <ErrorNotice>{leftOverWords(leftOver)}</ErrorNotice>}
      {rows.length + refusals.length > 0 && (
        <ul className={styles.list} aria-label="Uploads">
          {rows.map((item) => (
            <UploadRow key={item.id} item={item} kind={accept} uploads={uploads} />
          ))}
          {refusals.map(({ id, name, code }) => (
            <RefusedRow
              key={id}
              name={name}
              kind={accept}
              reason={errorWords(code)}
              onRemove={() => setRefusals((before) => before.filter((each) => each.id !== id))}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

/** Tells the page of each file once. What was in its place before somebody came back here, the page knows already. */
function useReportPlaced(items: readonly { id: string; fileId: string | undefined }[], onPlaced: Props['onPlaced']) {
  const [placedBefore] = useState(() => items.flatMap(({ id, fileId }) => (fileId === undefined ? [] : id)))
  const reported = useRef(new Set(placedBefore))
  useEffect(() => {
    for (const { id, fileId } of items) {
      if (fileId === undefined || reported.current.has(id)) continue
      reported.current.add(id)
      onPlaced(fileId)
    }
  }, [items, onPlaced])
}
