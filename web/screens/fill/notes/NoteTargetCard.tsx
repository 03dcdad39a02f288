import { useCallback, useId } from 'react'
import type { Notes } from '#contract/content/notes.ts'
import { anonymityRule } from '#domain/content/student-notes.ts'
import { api } from '../../../api/client.ts'
import { holdOver, PlainText } from '../../../parts/autosave/PlainText.tsx'
import type { Text } from '../../../parts/autosave/text.ts'
import { useAutosave } from '../../../parts/autosave/use-autosave.ts'
import { Person } from '../../../parts/Person.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { IconCheck, IconLock } from '../../../ui/icons.ts'
import styles from './Notes.module.css'

type Target = Notes['people'][number]
type Props = { person: Target; notes: Notes; refused: boolean; open: boolean; onToggle: () => void }

/** Somebody to write about; the field opens under the name. */
export function NoteTargetCard({ person, notes, refused, open, onToggle }: Props) {
  const id = useId()
  const { firstName, lastName, name, portrait, amount, mine } = person
  return (
    <li className={styles.person} data-open={open}>
      <button type="button" className={styles.head} aria-expanded={open} aria-controls={id} onClick={onToggle}>
        <Person firstName={firstName} lastName={lastName} portrait={portrait} />
        <span className={styles.name}>{name}</span>
        {mine.id !== null ? (
          <Badge look="success" icon={<IconCheck size={14} aria-hidden />}>
            Geschrieben
          </Badge>
        ) : (
          amount === 'few' && <Badge look="warning">Noch wenige</Badge>
        )}
      </button>
      {open && (
        <div id={id} className={styles.body}>
          <NoteField person={person} notes={notes} disabled={refused} />
        </div>
      )}
    </li>
  )
}

function NoteField({ person, notes, disabled }: { person: Target; notes: Notes; disabled: boolean }) {
  const { moduleId, maxLength } = notes
  const { memberId, name, mine } = person
  const { anonymous } = mine
  const save = useCallback(
    async ({ value, version }: Text<string>) => {
      const note = await api.content.notes.save({ moduleId, targetId: memberId, text: value, version, anonymous })
      return { value: note.text, version: note.version }
    },
    [moduleId, memberId, anonymous],
  )
  const text = useAutosave({
    key: `note/${moduleId}/${memberId}`,
    loaded: { value: mine.text, version: mine.version },
    save,
    hold: holdOver(maxLength),
  })
  return (
    <>
      <PlainText
        label={`Dein Kommentar über ${name}`}
        labelHidden
        text={text}
        maxLength={maxLength}
        rows={4}
        disabled={disabled}
      />
      <p className={styles.rule}>
        <IconLock size={16} aria-hidden />
        <span>{anonymityRule(anonymous)}</span>
      </p>
    </>
  )
}
