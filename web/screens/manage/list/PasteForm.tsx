import { type ChangeEvent, useDeferredValue, useId, useMemo, useState } from 'react'
import type { PastedLine } from '#domain/school/pasted-list.ts'
import { failureText } from '../../../api/failure.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconCircleCheck, IconFileUpload, IconX } from '../../../ui/icons.ts'
import { ErrorNotice, SuccessNotice } from '../../../ui/Notice.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { useChange } from '../use-change.ts'
import styles from './Paste.module.css'
import { addedWords, previewWords } from './paste-words.ts'
import { readListFile } from './read-list-file.ts'

const TEXT_MAX = 100_000

type Props<Entry, Known> = {
  hint: string
  placeholder: string
  known: readonly Known[]
  /** Line by line: whom it adds, or why it adds nobody. */
  read: (text: string, known: readonly Known[]) => PastedLine<Entry>[]
  nameOf: (entry: Entry) => string
  wordsOf?: (entry: Entry) => string
  add: (entries: Entry[]) => Promise<{ added: number; known: number }>
  onClose: () => void
}

/** A whole list at once, pasted or from a file. What will become of each line stands below before anything is sent. */
export function PasteForm<Entry, Known>(props: Props<Entry, Known>) {
  const { hint, placeholder, known, read, nameOf, wordsOf, onClose } = props
  const [text, setText] = useState('')
  const pasted = useDeferredValue(text)
  const lines = useMemo(() => read(pasted, known), [read, pasted, known])
  const entries = lines.flatMap((line) => ('entry' in line ? [line.entry] : []))
  const refused = lines.filter((line) => 'problem' in line)
  const preview = useMemo(
    () => lines.length > 0 && <Lines lines={lines} nameOf={nameOf} {...(wordsOf && { wordsOf })} />,
    [lines, nameOf, wordsOf],
  )
  const add = useChange((list: { entries: Entry[]; refused: PastedLine<Entry>[] }) => props.add(list.entries))

  if (add.isSuccess)
    return (
      <div className={styles.paste}>
        <SuccessNotice>{addedWords(add.data)}</SuccessNotice>
        {add.variables.refused.length > 0 && (
          <>
            <p>Diese Zeilen sind noch nicht eingetragen:</p>
            <Lines lines={add.variables.refused} nameOf={nameOf} />
          </>
        )}
        <div className={styles.actions}>
          <Button
            kind="secondary"
            onClick={() => {
              setText('')
              add.reset()
            }}
          >
            Noch eine Liste
          </Button>
          <Button onClick={onClose}>Fertig</Button>
        </div>
      </div>
    )
  return (
    <div className={styles.paste}>
      {add.isError && (
        <ErrorNotice>{failureText(add.error)} Deine Liste steht noch hier, es wurde nichts eingetragen.</ErrorNotice>
      )}
      <TextArea
        label="Deine Liste"
        name="list"
        hint={hint}
        placeholder={placeholder}
        maxLength={TEXT_MAX}
        rows={6}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <FilePicker onText={setText} />
      <p role="status" className={styles.summary}>
        {lines.length === 0 ? '' : previewWords(entries.length, refused.length)}
      </p>
      {preview}
      <div className={styles.actions}>
        <Button kind="secondary" onClick={onClose}>
          Abbrechen
        </Button>
        <Button disabled={entries.length === 0} busy={add.isPending} onClick={() => add.mutate({ entries, refused })}>
          {entries.length === 0 ? 'Eintragen' : `${entries.length} eintragen`}
        </Button>
      </div>
    </div>
  )
}

type LinesProps<Entry> = Pick<Props<Entry, never>, 'nameOf' | 'wordsOf'> & { lines: readonly PastedLine<Entry>[] }

const Lines = <Entry,>({ lines, nameOf, wordsOf }: LinesProps<Entry>) => (
  <ul className={styles.lines} aria-label="Vorschau">
    {lines.map((line, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the text; the same words may stand twice
      <li key={at} className={styles.line} data-refused={'problem' in line}>
        {'entry' in line ? (
          <>
            <IconCircleCheck className={styles.good} size={20} aria-label="Wird eingetragen:" role="img" />
            <span>
              <span className={styles.name}>{nameOf(line.entry)}</span>
              {wordsOf !== undefined && <span className={styles.soft}> {wordsOf(line.entry)}</span>}
            </span>
          </>
        ) : (
          <>
            <IconX className={styles.bad} size={20} aria-label="Wird nicht eingetragen:" role="img" />
            <span>
              <span className={styles.raw}>{line.line}</span>
              <span className={styles.problem}>{line.problem}</span>
            </span>
          </>
        )}
      </li>
    ))}
  </ul>
)

function FilePicker({ onText }: { onText: (text: string) => void }) {
  const id = useId()
  const [problem, setProblem] = useState<string>()

  async function pick({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const file = input.files?.[0]
    if (file === undefined) return
    const read = await readListFile(file)
    // So that the same file, mended, can be picked again.
    input.value = ''
    setProblem('problem' in read ? read.problem : undefined)
    if ('text' in read) onText(read.text.slice(0, TEXT_MAX))
  }

  return (
    <div className={styles.file}>
      <input
        id={id}
        className={`heard ${styles.picker}`}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        onChange={(event) => void pick(event)}
      />
      <label htmlFor={id} className={styles.pick}>
        <IconFileUpload size={20} aria-hidden />
        Datei auswählen (CSV oder Text)
      </label>
      {problem !== undefined && <ErrorNotice>{problem}</ErrorNotice>}
    </div>
  )
}
