import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { HandedBack } from '#contract/content/desk.ts'
import { WORD_MAX } from '#domain/content/desk.ts'
import { api, queries } from '../api/client.ts'
import { failureText } from '../api/failure.ts'
import { useChange } from '../api/use-change.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorNotice, InfoNotice } from '../ui/Notice.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { WritingDialog } from './WritingDialog.tsx'

type HandBackProps = {
  title?: string
  /** What goes back. */
  children?: ReactNode
  words: string
  /** The editors' word that stands there now. */
  standing: HandedBack | null
  failure: unknown
  busy: boolean
  onClose: () => void
  onSend: (said: Said) => void
}
/** A word, and the one that it knowingly takes the place of. */
export type Said = { word: string; replaces: string | null }

/** Whoever opens these wants to write on: what is typed at once must not be taken for keys of the desk. */
export function useWriting() {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const { current } = field
    current?.focus()
    current?.setSelectionRange(current.value.length, current.value.length)
  }, [])
  return field
}

/** "Zurück an dich", with what is still missing. */
export function HandBackDialog({
  title = 'Zurückgeben',
  children,
  words,
  standing,
  failure,
  busy,
  onClose,
  onSend,
}: HandBackProps) {
  const [word, setWord] = useState('')
  // What another editor says meanwhile is taken the place of by those only who have read it.
  const [seen, setSeen] = useState(standing?.word)
  const isUnseen = !busy && standing !== null && standing.word !== seen
  const field = useWriting()
  const goOn = (next: string) => {
    setSeen(standing?.word)
    setWord(next)
    field.current?.focus()
  }
  return (
    <WritingDialog
      title={title}
      unsaved={word.trim() !== ''}
      loses="Wenn du jetzt schließt, geht dein Wort verloren. Abgeschickt ist es noch nicht."
      onClose={onClose}
      action={
        <Button
          busy={busy}
          disabled={isUnseen || word.trim() === '' || word.length > WORD_MAX}
          onClick={() => onSend({ word, replaces: standing?.word ?? null })}
        >
          {title}
        </Button>
      }
    >
      {children}
      <p>{words}</p>
      {standing !== null && !busy && <AlreadyBack standing={standing} unseen={isUnseen} typed={word} onGoOn={goOn} />}
      {failure !== null && !isUnseen && <ErrorNotice>{failureText(failure)}</ErrorNotice>}
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

type AlreadyProps = { standing: HandedBack; unseen: boolean; typed: string; onGoOn: (word: string) => void }

/** Somebody of the editors has said something already: it is added to or replaced, and both knowingly. */
function AlreadyBack({ standing: { by, word }, unseen, typed, onGoOn }: AlreadyProps) {
  const isAdded = typed.startsWith(word)
  return (
    <InfoNotice>
      <p>
        Schon zurückgegeben{by !== null && ` von ${by}`}: „{word}“
      </p>
      {!unseen && !isAdded && <p>Was du schreibst, ersetzt das.</p>}
      {!isAdded && (
        <Button kind="secondary" size="small" onClick={() => onGoOn(`${word}\n${typed}`)}>
          Dazuschreiben
        </Button>
      )}
      {unseen && (
        <Button kind="secondary" size="small" onClick={() => onGoOn(typed)}>
          Durch meins ersetzen
        </Button>
      )}
    </InfoNotice>
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
  const tasks = useQuery(queries.content.desk.handedBack.queryOptions({ input: {} }))
  const standing = tasks.data?.find((task) => task.moduleId === moduleId && task.memberId === memberId) ?? null
  const back = useChange(['desk', 'tasks'], (said: Said) =>
    api.content.desk.handBackTask({ moduleId, memberId, ...said }),
  )
  return (
    <HandBackDialog
      {...(title !== undefined && { title })}
      words={`${name} bekommt eine Mail mit deinem Wort, und die Aufgabe ist wieder offen.`}
      standing={standing}
      failure={back.error}
      busy={back.isPending}
      onClose={onClose}
      onSend={(said) => back.mutate(said, { onSuccess: onDone })}
    />
  )
}
