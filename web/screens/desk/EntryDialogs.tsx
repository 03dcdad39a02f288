import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CorrectedKind, WORD_MAX } from '#domain/content/desk.ts'
import { NOTE_MAX } from '#domain/content/student-notes.ts'
import { api, queries } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { useChange } from '../../api/use-change.ts'
import { AskDialog } from '../../pieces/AskDialog.tsx'
import { ArticleEditor } from '../../pieces/article/ArticleEditor.tsx'
import { sameJson } from '../../pieces/autosave/same-json.ts'
import { Difference } from '../../pieces/Difference.tsx'
import { HandBackDialog, type Said, useWriting } from '../../pieces/HandBackDialog.tsx'
import { HidingWords } from '../../pieces/HidingWords.tsx'
import { WritingDialog } from '../../pieces/WritingDialog.tsx'
import { Button } from '../../ui/Button.tsx'
import { ErrorNotice, InfoNotice } from '../../ui/Notice.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import styles from './Desk.module.css'
import { type Entry, openProposal, openProposalId, startOf, whoseWords, wordsOf } from './desk-entry.ts'

type Props = { entry: Entry; onClose: () => void; onDone: (entry: Entry) => void }

/** Other words: whoever wrote it decides. */
export function CorrectDialog({ entry, onClose, onDone }: Props) {
  // What others write or propose meanwhile is taken the place of by those only who have seen it.
  const [seen, setSeen] = useState(entry)
  const begin = openProposal(seen) ?? { value: seen.value, giver: seen.giver, word: '' }
  const [value, setValue] = useState(begin.value)
  const [giver, setGiver] = useState(begin.giver ?? '')
  const [word, setWord] = useState(begin.word)
  const isUnseen = seen.version !== entry.version || openProposalId(seen) !== openProposalId(entry)
  const correct = useChange(['desk'], () => {
    const { id, version } = entry
    const kind = CorrectedKind.parse(entry.kind)
    return api.content.desk.correct({
      kind,
      id,
      version,
      value,
      word,
      replaces: openProposalId(seen),
      ...(kind === 'quote' && { giver }),
    })
  })
  const settings = useQuery(queries.app.settings.queryOptions({ input: {} }))
  const field = useWriting()
  const [before, after] = [wordsOf(entry), wordsOf({ value })]
  const isTyped = !sameJson([value, giver, word.trim()], [begin.value, begin.giver ?? '', begin.word])
  const isChanged = !sameJson(value, entry.value) || (entry.giver !== null && giver !== entry.giver)
  const beginAnew = () => {
    setSeen(entry)
    setValue(entry.value)
    setGiver(entry.giver ?? '')
  }
  if (seen.version !== entry.version && !isTyped) beginAnew()
  const goOn = (way: () => void) => () => {
    correct.reset()
    way()
  }
  return (
    <WritingDialog
      title="Korrektur vorschlagen"
      width="medium"
      unsaved={isTyped && !correct.isSuccess}
      loses="Wenn du jetzt schließt, geht dein Vorschlag verloren. Abgeschickt ist er noch nicht."
      onClose={onClose}
      action={
        <Button
          busy={correct.isPending}
          disabled={isUnseen || !isChanged || after.trim() === ''}
          onClick={() => correct.mutate(undefined, { onSuccess: onDone })}
        >
          Vorschlagen
        </Button>
      }
    >
      <p>{entry.owner?.name} entscheidet, ob es so wird. Bis dahin bleibt alles, wie es ist.</p>
      {isUnseen ? (
        <Meanwhile seen={seen} entry={entry} onSeen={goOn(() => setSeen(entry))} onTake={goOn(beginAnew)} />
      ) : (
        correct.isError && <ErrorNotice>{failureText(correct.error)}</ErrorNotice>
      )}
      {typeof value === 'string' ? (
        <TextArea
          ref={field}
          label="So soll es heißen"
          name="words"
          rows={5}
          maxLength={entry.kind === 'note' ? (settings.data?.noteMax ?? NOTE_MAX) : NOTE_MAX}
          value={value}
          onChange={(event) => setValue(event.currentTarget.value)}
        />
      ) : (
        <ArticleEditor label="So soll es heißen" value={value} onChange={setValue} />
      )}
      {entry.giver !== null && (
        <TextField
          label="Gesagt von"
          name="giver"
          autoComplete="off"
          maxLength={80}
          value={giver}
          onChange={(event) => setGiver(event.currentTarget.value)}
        />
      )}
      {before !== after && <Difference before={before} after={after} />}
      <TextArea
        label="Ein Wort dazu (freiwillig)"
        name="word"
        rows={2}
        maxLength={WORD_MAX}
        value={word}
        onChange={(event) => setWord(event.currentTarget.value)}
      />
    </WritingDialog>
  )
}

type MeanwhileProps = { seen: Entry; entry: Entry; onSeen: () => void; onTake: () => void }

/** Somebody else has been faster: what they wrote or propose, and the way on. */
function Meanwhile({ seen, entry, onSeen, onTake }: MeanwhileProps) {
  if (seen.version !== entry.version)
    return (
      <InfoNotice>
        <section aria-label="Inzwischen geändert">
          <p>Der Text ist inzwischen ein anderer:</p>
          <Difference before={wordsOf(seen)} after={wordsOf(entry)} />
          {entry.giver !== seen.giver && <p>Gesagt von: {entry.giver}</p>}
        </section>
        <div className={styles.ways}>
          <Button kind="secondary" size="small" onClick={onSeen}>
            Meinen Vorschlag behalten
          </Button>
          <Button kind="secondary" size="small" onClick={onTake}>
            Vom neuen Text ausgehen
          </Button>
        </div>
      </InfoNotice>
    )
  const theirs = openProposal(entry)
  const who = theirs?.by ?? 'Jemand aus der Redaktion'
  return (
    <InfoNotice>
      {theirs === undefined ? (
        <p>Der Vorschlag, den es hier gab, ist inzwischen zurückgenommen oder beantwortet.</p>
      ) : (
        <section aria-label="Inzwischen vorgeschlagen">
          <p>{who} hat inzwischen auch etwas vorgeschlagen:</p>
          <Difference before={wordsOf(entry)} after={wordsOf(theirs)} />
          {theirs.giver !== null && theirs.giver !== entry.giver && <p>Gesagt von: {theirs.giver}</p>}
        </section>
      )}
      <div className={styles.ways}>
        <Button kind="secondary" size="small" onClick={onSeen}>
          {theirs === undefined ? 'Meinen trotzdem vorschlagen' : 'Durch meinen ersetzen'}
        </Button>
      </div>
    </InfoNotice>
  )
}

const MEANT_MAX = 160

/** Which one it is about: keys are faster than eyes, and lists move. */
function Meant({ entry }: { entry: Entry }) {
  const start = startOf(entry)
  return (
    <p className={styles.soft}>
      {whoseWords(entry)}: {start.length > MEANT_MAX ? `${start.slice(0, MEANT_MAX).trimEnd()} …` : start}
    </p>
  )
}

export function HandBackEntry({ entry, onClose, onDone }: Props) {
  const { kind, id, anonymous, owner } = entry
  const back = useChange(['desk', 'tasks'], (said: Said) => api.content.desk.handBack({ kind, id, ...said }))
  const words = anonymous
    ? 'Wer das geschrieben hat, findet dein Wort beim eigenen Kommentar. Eine Mail gibt es nicht, und wer es ist, erfährt niemand.'
    : `${owner?.name ?? 'Wer das geschrieben hat'} bekommt die Aufgabe wieder, mit einer Mail und deinem Wort.`
  return (
    <HandBackDialog
      words={words}
      standing={entry.handedBack}
      failure={back.error}
      busy={back.isPending}
      onClose={onClose}
      onSend={(said) => back.mutate(said, { onSuccess: onDone })}
    >
      <Meant entry={entry} />
    </HandBackDialog>
  )
}

const useDecision = (entry: Entry, hidden: boolean) =>
  useChange(['content'], async () => {
    await api.content.reports.decide({ kind: entry.kind, itemId: entry.id, hidden })
    return { ...entry, hidden, reports: 0, reasons: [], read: true, readBy: null }
  })

export function HideEntry({ entry, onClose, onDone }: Props) {
  const hide = useDecision(entry, true)
  return (
    <AskDialog
      title="Verbergen?"
      action="Verbergen"
      failure={hide.error}
      busy={hide.isPending}
      onConfirm={() => hide.mutate(undefined, { onSuccess: onDone })}
      onClose={onClose}
    >
      <Meant entry={entry} />
      <HidingWords />
      {entry.kind === 'answer' && (
        <p>
          Stimmen dafür zählen dann nicht. Solange abgestimmt wird, liest, wer so gewählt hat, dass eine neue Wahl nötig
          ist.
        </p>
      )}
      <p>Hier und unter „Gemeldetes“ könnt ihr es wieder zeigen.</p>
    </AskDialog>
  )
}

export function ShowEntry({ entry, onClose, onDone }: Props) {
  const show = useDecision(entry, false)
  return (
    <AskDialog
      title="Wieder zeigen?"
      action="Wieder zeigen"
      failure={show.error}
      busy={show.isPending}
      onConfirm={() => show.mutate(undefined, { onSuccess: onDone })}
      onClose={onClose}
    >
      <Meant entry={entry} />
      <p>Dann sehen es wieder alle, die es vorher sehen konnten, und es wird gedruckt.</p>
      {entry.kind === 'answer' && <p>Stimmen dafür zählen wieder.</p>}
    </AskDialog>
  )
}

export function WithdrawCorrection({ entry, onClose, onDone }: Props) {
  const [correctionId] = useState(() => openProposalId(entry) ?? '')
  const withdraw = useChange(['desk', 'tasks'], () =>
    api.content.desk.withdraw({ kind: CorrectedKind.parse(entry.kind), id: entry.id, correctionId }),
  )
  return (
    <AskDialog
      title="Vorschlag zurücknehmen?"
      action="Zurücknehmen"
      failure={withdraw.error}
      busy={withdraw.isPending}
      onConfirm={() => withdraw.mutate(undefined, { onSuccess: onDone })}
      onClose={onClose}
    >
      <p>{entry.owner?.name} sieht ihn dann nicht mehr. Der Text bleibt, wie er ist.</p>
    </AskDialog>
  )
}
