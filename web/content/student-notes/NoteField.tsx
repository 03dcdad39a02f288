import { anonymityRule } from '#domain/content/student-notes.ts'
import { PlainText } from '../../pieces/autosave/PlainText.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconLock } from '../../ui/icons.ts'
import { InfoNotice } from '../../ui/Notice.tsx'
import styles from './Notes.module.css'
import type { NoteTarget, useNote } from './use-note.ts'

type Props = { person: NoteTarget; note: ReturnType<typeof useNote>; maxLength: number; disabled: boolean }

/** Where a note is written, with the rule under it. */
export const NoteField = ({ person: { name, mine }, note, maxLength, disabled }: Props) => (
  <>
    <PlainText
      label={`Dein Kommentar über ${name}`}
      labelHidden
      text={note.text}
      maxLength={maxLength}
      writers="me"
      rows={4}
      disabled={disabled}
    />
    {note.problem !== undefined ? (
      <InfoNotice>
        <p>{note.problem}</p>
        <Button kind="secondary" size="small" onClick={note.acceptRule}>
          Verstanden, so speichern
        </Button>
      </InfoNotice>
    ) : mine.unprinted ? (
      <InfoNotice>
        Dein Kommentar war in der Freigaberunde noch nicht dabei. {name} konnte ihn nicht lesen, deshalb steht er nicht
        im Buch.
      </InfoNotice>
    ) : (
      <p className={styles.rule}>
        {mine.anonymous && <IconLock size={16} aria-hidden />}
        <span>{anonymityRule(mine.anonymous)}</span>
      </p>
    )}
  </>
)
