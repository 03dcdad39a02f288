import { useEffect, useRef, useState } from 'react'
import { WORD_MAX } from '#domain/content/desk.ts'
import { api } from '../api/client.ts'
import { failureText } from '../api/failure.ts'
import { useChange } from '../api/use-change.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorNotice } from '../ui/Notice.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { WritingDialog } from './WritingDialog.tsx'

type HandBackProps = {
  title?: string
  words: string
  failure: unknown
  busy: boolean
  onClose: () => void
  onSend: (word: string) => void
}

/** Whoever opens these wants to write: what is typed at once must not be taken for keys of the desk. */
export function useWriting() {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    field.current?.focus()
  }, [])
  return field
}

/** "Zurück an dich", with what is still missing. */
export function HandBackDialog({ title = 'Zurückgeben', words, failure, busy, onClose, onSend }: HandBackProps) {
  const [word, setWord] = useState('')
  const field = useWriting()
  return (
    <WritingDialog
      title={title}
      unsaved={word.trim() !== ''}
      loses="Wenn du jetzt schließt, geht dein Wort verloren. Abgeschickt ist es noch nicht."
      onClose={onClose}
      action={
        <Button busy={busy} disabled={word.trim() === ''} onClick={() => onSend(word)}>
          {title}
        </Button>
      }
    >
      <p>{words}</p>
      {failure !== null && <ErrorNotice>{failureText(failure)}</ErrorNotice>}
      <TextArea
        ref={field}
        label="Was fehlt noch, oder was stört dich?"
        name="word"
        rows={3}
        maxLength={WORD_MAX}
        value={word}
        onChange={(event) => setWord(event.currentTarget.value)}
      />
    </WritingDialog>
  )
}

type TaskProps = {
  title?: string
  moduleId: string
  member: { memberId: string; name: string }
  onClose: () => void
  onDone?: () => void
}

/** A whole task, and nothing of it in particular. */
export function HandBackTask({ title, moduleId, member: { memberId, name }, onClose, onDone = onClose }: TaskProps) {
  const back = useChange(['desk', 'tasks'], (word: string) =>
    api.content.desk.handBackTask({ moduleId, memberId, word }),
  )
  return (
    <HandBackDialog
      {...(title !== undefined && { title })}
      words={`${name} bekommt eine Mail mit deinem Wort, und die Aufgabe ist wieder offen.`}
      failure={back.error}
      busy={back.isPending}
      onClose={onClose}
      onSend={(word) => back.mutate(word, { onSuccess: onDone })}
    />
  )
}
