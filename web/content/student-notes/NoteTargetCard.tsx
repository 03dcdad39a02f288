import { useCallback, useId } from 'react'
import type { Notes } from '#contract/content/student-notes.ts'
import { anonymityRule, isBehind } from '#domain/content/student-notes.ts'
import { type NoteDraft as Draft, noteKey, saveNote } from '../../pieces/autosave/content-texts.ts'
import { holdOver, PlainText } from '../../pieces/autosave/PlainText.tsx'
import type { Text } from '../../pieces/autosave/text.ts'
import { type Autosave, useAutosave } from '../../pieces/autosave/use-autosave.ts'
import { Person } from '../../pieces/Person.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconCheck, IconLock } from '../../ui/icons.ts'
import { InfoNotice } from '../../ui/Notice.tsx'
import styles from './Notes.module.css'
import { ReportedNote } from './ReportedNote.tsx'

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
          <NoteField person={person} notes={notes} disabled={refused} />
          {mine.reported && <ReportedNote person={person} moduleId={notes.moduleId} />}
        </div>
      )}
    </li>
  )
}

const changedRule = (anonymous: boolean) =>
  `Die Regel hat sich geändert: ${anonymityRule(anonymous)} Dein Text ist noch nicht gespeichert.`

/**
 * What is typed keeps the rule that stood under it. Where the editors have changed the rule meanwhile, it is not sent
 * before its author has read the new one.
 */
function NoteField({ person, notes, disabled }: { person: Target; notes: Notes; disabled: boolean }) {
  const { moduleId, maxLength } = notes
  const { memberId, name, mine } = person
  const save = useCallback((draft: Text<Draft>) => saveNote(moduleId, memberId, draft), [moduleId, memberId])
  const outdated = ({ text, anonymous }: Draft) =>
    mine.id === null && text.trim() !== '' && anonymous !== mine.anonymous ? changedRule(mine.anonymous) : undefined
  const draft = useAutosave<Draft>({
    key: noteKey(moduleId, memberId),
    loaded: { value: { text: mine.text, anonymous: mine.anonymous }, version: mine.version },
    save,
    hold: (value) => holdOver(maxLength)(value.text) ?? outdated(value),
  })
  const text: Autosave<string> = {
    ...draft,
    value: draft.value.text,
    clash: draft.clash && { ...draft.clash, mine: draft.clash.mine.text, theirs: draft.clash.theirs.text },
    setValue: (words) =>
      draft.setValue({ text: words, anonymous: draft.value.text === '' ? mine.anonymous : draft.value.anonymous }),
    resolve: (words) => draft.resolve({ ...draft.value, text: words }),
  }
  const problem = outdated(draft.value)
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
      {problem !== undefined && (
        <InfoNotice>
          <p>{problem}</p>
          <Button
            kind="secondary"
            size="small"
            onClick={() => draft.setValue({ ...draft.value, anonymous: mine.anonymous })}
          >
            Verstanden, so speichern
          </Button>
        </InfoNotice>
      )}
      <p className={styles.rule}>
        <IconLock size={16} aria-hidden />
        <span>{anonymityRule(mine.anonymous)}</span>
      </p>
    </>
  )
}
