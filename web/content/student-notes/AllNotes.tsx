import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReadNote } from '#contract/content/student-notes.ts'
import { queries } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { ReportDialog, useReportWord } from '../../pieces/report/ReportDialog.tsx'
import { useTypedSearch } from '../../pieces/use-typed-search.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorNotice } from '../../ui/Notice.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { TextSkeleton } from '../../ui/Skeleton.tsx'
import styles from './Notes.module.css'

/** For the editors: every note, without its author where it is anonymous. A large year writes thousands. */
export function AllNotes({ moduleId }: { moduleId: string }) {
  const { typed, setTyped, search } = useTypedSearch()
  const all = useInfiniteQuery({
    ...queries.content.studentNotes.all.infiniteOptions({
      input: (after: string | undefined) => ({ moduleId, ...(search !== '' && { search }), after }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
    placeholderData: keepPreviousData,
  })
  if (all.data === undefined)
    return all.isError ? (
      <ErrorNotice onRetry={() => all.refetch()}>{failureText(all.error)}</ErrorNotice>
    ) : (
      <TextSkeleton lines={4} />
    )
  const notes = all.data.pages.flatMap((page) => page.notes)
  if (notes.length === 0 && search === '' && !all.isPlaceholderData)
    return (
      <EmptyState drawing="mail" title="Noch keine Kommentare">
        <p>Hier lest ihr, was geschrieben wurde, bevor es die Betroffenen sehen.</p>
      </EmptyState>
    )
  return (
    <div className={styles.write}>
      <SearchField label="Name oder Wort suchen" value={typed} onChange={setTyped} />
      {notes.length === 0 && <p role="status">Nichts gefunden. Probier ein anderes Wort.</p>}
      <ul className={styles.notes}>
        {notes.map((note) => (
          <NoteForEditors key={note.id} note={note} />
        ))}
      </ul>
      {all.isError && (
        <ErrorNotice onRetry={() => (all.isFetchNextPageError ? all.fetchNextPage() : all.refetch())}>
          {failureText(all.error)}
        </ErrorNotice>
      )}
      {all.hasNextPage && !all.isError && (
        <Button kind="secondary" busy={all.isFetchingNextPage} onClick={() => void all.fetchNextPage()}>
          Weitere Kommentare zeigen
        </Button>
      )}
    </div>
  )
}

function NoteForEditors({ note }: { note: ReadNote }) {
  const [reporting, setReporting] = useState(false)
  const word = useReportWord()
  return (
    <li className={styles.note} data-out={note.takenOut || note.hidden}>
      <p className={styles.about}>
        Über <strong>{note.about.name}</strong>
      </p>
      <p className={styles.text}>{note.text}</p>
      <p className={styles.soft}>{note.author ?? 'Anonym'}</p>
      {note.takenOut && <Badge look="warning">Von der Person herausgenommen</Badge>}
      {note.hidden && <Badge look="warning">Verborgen</Badge>}
      <div className={styles.actions}>
        <Button kind="quiet" size="small" disabled={note.hidden} onClick={() => setReporting(true)}>
          {word}
        </Button>
      </div>
      {reporting && <ReportDialog kind="note" itemId={note.id} onClose={() => setReporting(false)} />}
    </li>
  )
}
