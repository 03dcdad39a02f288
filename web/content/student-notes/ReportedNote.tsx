import { useState } from 'react'
import type { Notes } from '#contract/content/student-notes.ts'
import { REASON_MAX } from '#domain/content/report.ts'
import { api } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { useChange } from '../../api/use-change.ts'
import { AskDialog } from '../../pieces/AskDialog.tsx'
import { withdrawNote } from '../../pieces/autosave/content-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorNotice, InfoNotice, SuccessNotice } from '../../ui/Notice.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import styles from './Notes.module.css'

type Props = { person: Notes['people'][number]; moduleId: string }

/** Somebody finds that the own comment hurts: say something to it, or take it back. */
export function ReportedNote({ person, moduleId }: Props) {
  const { memberId: targetId, name, mine } = person
  const [words, setWords] = useState(mine.answer)
  const [withdrawing, setWithdrawing] = useState(false)
  const answer = useChange(['content'], (text: string) => api.content.studentNotes.answer({ moduleId, targetId, text }))
  const withdraw = useChange(['content', 'tasks'], () => withdrawNote(moduleId, targetId))
  return (
    <>
      <InfoNotice>
        Dein {mine.anonymous && 'anonymer '}Kommentar über {name} wurde gemeldet. Du kannst der Redaktion dazu etwas
        sagen oder ihn zurückziehen.{mine.anonymous && ' Wer du bist, erfährt sie nicht.'}
      </InfoNotice>
      <TextArea
        label="Deine Antwort an die Redaktion"
        name="answer"
        rows={3}
        maxLength={REASON_MAX}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      {answer.isError && <ErrorNotice>{failureText(answer.error)}</ErrorNotice>}
      {mine.answer !== '' && mine.answer === words && (
        <SuccessNotice>
          Deine Antwort ist da. Die Redaktion liest sie ab morgen{mine.anonymous && ', ohne deinen Namen'}.
        </SuccessNotice>
      )}
      <div className={styles.actions}>
        <Button
          size="small"
          busy={answer.isPending}
          disabled={words === mine.answer}
          onClick={() => answer.mutate(words)}
        >
          Antwort senden
        </Button>
        <Button kind="quiet" size="small" onClick={() => setWithdrawing(true)}>
          Kommentar zurückziehen
        </Button>
      </div>
      {withdrawing && (
        <AskDialog
          title="Kommentar zurückziehen?"
          action="Zurückziehen"
          failure={withdraw.error}
          busy={withdraw.isPending}
          onConfirm={() => withdraw.mutate(undefined, { onSuccess: () => setWithdrawing(false) })}
          onClose={() => setWithdrawing(false)}
        >
          <p>
            Was du über {name} geschrieben hast, kommt nicht ins Buch.
            {mine.anonymous && ' Bei den anderen verschwindet es über Nacht, damit niemand merkt, wer es war.'}
          </p>
        </AskDialog>
      )}
    </>
  )
}
