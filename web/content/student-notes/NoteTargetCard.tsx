import { useId } from 'react'
import type { Notes } from '#contract/content/student-notes.ts'
import { spotNames } from '#domain/content/spot.ts'
import { isBehind } from '#domain/content/student-notes.ts'
import { Person } from '../../pieces/Person.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { IconCheck } from '../../ui/icons.ts'
import { NoteField } from './NoteField.tsx'
import styles from './Notes.module.css'
import { ReportedNote } from './ReportedNote.tsx'
import { type NoteTarget, useNote } from './use-note.ts'

type Props = { person: NoteTarget; notes: Notes; refused: boolean; open: boolean; onToggle: () => void }

/** Somebody to write about; the field opens under the name. */
export function NoteTargetCard({ person, notes, refused, open, onToggle }: Props) {
  const id = useId()
  const { firstName, lastName, name, portrait, amount, mine } = person
  return (
    <li id={spotNames.note(person.memberId)} className={styles.person} data-open={open}>
      <button type="button" className={styles.head} aria-expanded={open} aria-controls={id} onClick={onToggle}>
        <Person firstName={firstName} lastName={lastName} portrait={portrait} />
        <span className={styles.name}>{name}</span>
        {mine.reported ? (
          <Badge look="warning">Gemeldet</Badge>
        ) : mine.id !== null ? (
          <Badge look="success" icon={<IconCheck size={14} aria-hidden />}>
            Geschrieben
          </Badge>
        ) : (
          isBehind(
            amount,
            notes.people.map((each) => each.amount),
          ) && <Badge look="warning">Noch wenige</Badge>
        )}
      </button>
      {open && (
        <div id={id} className={styles.body}>
          <OwnNote person={person} notes={notes} refused={refused} />
          {mine.reported && <ReportedNote person={person} moduleId={notes.moduleId} />}
        </div>
      )}
    </li>
  )
}

function OwnNote({ person, notes, refused }: Pick<Props, 'person' | 'notes' | 'refused'>) {
  const note = useNote(person, notes)
  return <NoteField person={person} note={note} maxLength={notes.maxLength} disabled={refused} />
}
