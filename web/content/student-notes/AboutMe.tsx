import { useState } from 'react'
import type { Notes, ReadNote } from '#contract/content/student-notes.ts'
import { api } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { useChange } from '../../api/use-change.ts'
import { ReportDialog, useReportWord } from '../../pieces/report/ReportDialog.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorNotice } from '../../ui/Notice.tsx'
import styles from './Notes.module.css'

/** What others wrote about one. Each decides what is printed about them. */
export function AboutMe({ notes }: { notes: Notes }) {
  if (!notes.released)
    return (
      <EmptyState drawing="mail" title="Noch unter Verschluss">
        <p>
          Sobald die Redaktion die Kommentare freigibt, kannst du hier lesen, was über dich im Buch stehen soll, und
          herausnehmen, was du nicht willst.
        </p>
      </EmptyState>
    )
  if (notes.aboutMe.length === 0)
    return (
      <EmptyState drawing="mail" title="Noch ist nichts für dich freigegeben">
        <p>Schreib den anderen, dann schreiben sie zurück.</p>
      </EmptyState>
    )
  return (
    <div className={styles.write}>
      <p className={styles.soft}>Was du herausnimmst, wird nicht gedruckt. Niemand muss wissen, warum.</p>
      <ul className={styles.notes}>
        {notes.aboutMe.map((note) => (
          <NoteAboutMe key={note.id} note={note} />
        ))}
      </ul>
    </div>
  )
}

function NoteAboutMe({ note }: { note: ReadNote }) {
  const [reporting, setReporting] = useState(false)
  const word = useReportWord()
  const decide = useChange(['content'], (out: boolean) =>
    api.content.release.say({ kind: 'note', id: note.id, says: out ? 'out' : 'fine' }),
  )
  return (
    <li className={styles.note} data-out={note.takenOut}>
      <p className={styles.text}>{note.text}</p>
      <p className={styles.soft}>{note.author ?? 'Anonym'}</p>
      {note.takenOut && <Badge look="warning">Wird nicht gedruckt</Badge>}
      {decide.isError && <ErrorNotice>{failureText(decide.error)}</ErrorNotice>}
      <div className={styles.actions}>
        <Button kind="secondary" size="small" busy={decide.isPending} onClick={() => decide.mutate(!note.takenOut)}>
          {note.takenOut ? 'Doch drucken' : 'Bitte raus'}
        </Button>
        <Button kind="quiet" size="small" onClick={() => setReporting(true)}>
          {word}
        </Button>
      </div>
      {reporting && <ReportDialog kind="note" itemId={note.id} onClose={() => setReporting(false)} />}
    </li>
  )
}
