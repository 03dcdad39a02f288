import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import type { Reportable } from '#contract/book.ts'
import { reportKindLabels } from '#domain/content/report.ts'
import { SHEET_MM } from '#domain/file/printed-page.ts'
import { queries } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { pageUrl } from '../../pieces/pages/book-pages.ts'
import { ReportDialog, useMayHide } from '../../pieces/report/ReportDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorNotice } from '../../ui/Notice.tsx'
import { Photo } from '../../ui/Photo.tsx'
import { TextSkeleton } from '../../ui/Skeleton.tsx'
import styles from './Reportable.module.css'

type OpenPage = { number: number; key: string }
type Props = { pages: readonly OpenPage[]; onClose: () => void }

/** What stands on the open pages, to choose what is meant; then it is reported, or hidden, as everywhere. */
export function ReportableDialog({ pages, onClose }: Props) {
  const [chosen, setChosen] = useState<Reportable>()
  const mayHide = useMayHide()
  if (chosen !== undefined)
    return <ReportDialog kind={chosen.kind} itemId={chosen.itemId} readByAll onClose={onClose} />
  return (
    <Dialog title={mayHide ? 'Was soll weg?' : 'Was stört dich?'} onClose={onClose}>
      <Entries {...{ pages, mayHide }} onChoose={setChosen} />
    </Dialog>
  )
}

type EntriesProps = { pages: readonly OpenPage[]; mayHide: boolean; onChoose: (entry: Reportable) => void }

function Entries({ pages, mayHide, onChoose }: EntriesProps) {
  const asked = useQueries({
    queries: pages.map(({ key }) => queries.book.reportable.queryOptions({ input: { key } })),
  })
  const failed = asked.filter(({ isError }) => isError)
  if (failed.length > 0)
    return (
      <ErrorNotice onRetry={() => void Promise.all(failed.map(({ refetch }) => refetch()))}>
        {failureText(failed[0]?.error)}
      </ErrorNotice>
    )
  if (asked.some(({ isPending }) => isPending)) return <TextSkeleton lines={3} />
  const filled = pages.flatMap((page, nth) => {
    const entries = asked[nth]?.data ?? []
    return entries.length === 0 ? [] : { page, entries }
  })
  if (filled.length === 0)
    return (
      <p role="status">
        {pages.length === 1 ? 'Auf dieser Seite' : 'Auf diesen Seiten'} steht nichts, was jemand eingetragen hat. Stört
        dich trotzdem etwas, sprich eure Redaktion an.
      </p>
    )
  return (
    <>
      <p>{mayHide ? 'Wähl aus, was nicht gedruckt werden soll.' : 'Wähl aus, was du melden möchtest.'}</p>
      {filled.map((on) => (
        <OnPage key={on.page.key} {...on} named={pages.length > 1} onChoose={onChoose} />
      ))}
    </>
  )
}

type OnPageProps = {
  page: OpenPage
  entries: readonly Reportable[]
  /** Where another page lies open beside it. */
  named: boolean
  onChoose: (entry: Reportable) => void
}

function OnPage({ page, entries, named, onChoose }: OnPageProps) {
  return (
    <section className={styles.page}>
      {named && <h3 className={styles.number}>Seite {page.number}</h3>}
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <li key={entry.itemId}>
            <button type="button" className={styles.entry} onClick={() => onChoose(entry)}>
              <EntryWords entry={entry} pageKey={page.key} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function EntryWords({ entry: { kind, text, mark }, pageKey }: { entry: Reportable; pageKey: string }) {
  const label = reportKindLabels[kind]
  return (
    <>
      {mark !== null && <Cutting pageKey={pageKey} mark={mark} />}
      <span className={styles.words}>
        <span className={styles.kind}>{label}</span>
        {text !== label && <span className={styles.text}>{text}</span>}
      </span>
    </>
  )
}

/** A photo as it stands on the page: its file is not everybody's to see. */
function Cutting({ pageKey, mark }: { pageKey: string; mark: NonNullable<Reportable['mark']> }) {
  const { left, top, width, height } = mark
  return (
    <span className={styles.cutting} style={{ aspectRatio: `${width * SHEET_MM.width} / ${height * SHEET_MM.height}` }}>
      <Photo
        className={styles.sheet}
        src={pageUrl(pageKey, 'page')}
        alt=""
        covers
        eager
        style={{ width: share(1 / width), left: share(-left / width), top: share(-top / height) }}
      />
    </span>
  )
}

const share = (part: number) => `${part * 100}%`
