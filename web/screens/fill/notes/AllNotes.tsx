import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { ReadNote } from '#contract/content/notes.ts'
import { queries } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { findPeople } from '../../../parts/find-people.ts'
import { ReportDialog, useReportWord } from '../../../parts/report/ReportDialog.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyPart } from '../../../ui/EmptyState.tsx'
import { ErrorNotice } from '../../../ui/Notice.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { TextSkeleton } from '../../../ui/Skeleton.tsx'
import styles from './Notes.module.css'

/** For the editors: every note, without its author where it is anonymous. */
export function AllNotes({ moduleId }: { moduleId: string }) {
  const all = useQuery(queries.content.notes.all.queryOptions({ input: { moduleId } }))
  const [search, setSearch] = useState('')
  const found = findPeople(all.data ?? [], ({ about, text }) => `${about.name} ${text}`, useDeferredValue(search))
  if (all.data === undefined)
    return all.isError ? (
      <ErrorNotice onRetry={() => all.refetch()}>{failureText(all.error)}</ErrorNotice>
    ) : (
      <TextSkeleton lines={4} />
    )
  if (all.data.length === 0)
    return (
      <EmptyPart drawing="mail" title="Noch keine Kommentare">
        <p>Hier lest ihr, was geschrieben wurde, bevor es die Betroffenen sehen.</p>
      </EmptyPart>
    )
  return (
    <div className={styles.write}>
      <SearchField label="Name oder Wort suchen" value={search} onChange={setSearch} />
      <ul className={styles.notes}>
        {found.map((note) => (
          <NoteForEditors key={note.id} note={note} />
        ))}
      </ul>
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
