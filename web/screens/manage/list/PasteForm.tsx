import { type ChangeEvent, useDeferredValue, useId, useMemo, useRef, useState } from 'react'
import { leftOfList, type PastedLine } from '#domain/school/pasted-list.ts'
import { failureText } from '../../../api/failure.ts'
import { Button } from '../../../ui/Button.tsx'
import { DialogFooter } from '../../../ui/Dialog.tsx'
import { IconFileUpload } from '../../../ui/icons.ts'
import { ErrorNotice, SuccessNotice } from '../../../ui/Notice.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { usePeopleChange } from '../use-change.ts'
import type { PastedText } from './ListDialog.tsx'
import styles from './Paste.module.css'
import { PastedLines } from './PastedLines.tsx'
import { addedWords, previewWords } from './paste-words.ts'
import { readListFile } from './read-list-file.ts'

const TEXT_MAX = 100_000

type Props<Entry, Known> = {
  pasted: PastedText
  hint: string
  placeholder: string
  known: readonly Known[]
  /** Line by line: whom it adds, or why it adds nobody. */
  read: (text: string, known: readonly Known[]) => PastedLine<Entry>[]
  nameOf: (entry: Entry) => string
  wordsOf?: (entry: Entry) => string
  add: (entries: Entry[]) => Promise<{ added: number; known: number }>
  /** Asks where a list would be lost. */
  onClose: () => void
  /** Somebody has read what was not entered, and leaves it so. */
  onDone: () => void
}

/** A whole list at once, pasted or from a file. What will become of each line stands below before anything is sent. */
export function PasteForm<Entry, Known>(props: Props<Entry, Known>) {
  const { hint, placeholder, known, read, nameOf, wordsOf, onClose } = props
  const { text, setText, keepRest } = props.pasted
  const pasted = useDeferredValue(text)
  // Too much for a list of names is said by the field, and not read.
  const lines = useMemo(() => (pasted.length > TEXT_MAX ? [] : read(pasted, known)), [read, pasted, known])
  const [others, setOthers] = useState<ReadonlySet<string>>(new Set())
  const list = sorted(lines, others)
  const { entries, refused, there } = list
  // Of hundreds of lines, those come first about which something is to be done.
  const preview = useMemo(() => {
    const first = (line: PastedLine<Entry>) => ('entry' in line ? 3 : !line.known ? 0 : line.namesake ? 1 : 2)
    const shown = lines.toSorted((one, other) => first(one) - first(other))
    const choice = { others, setOthers }
    return (
      shown.length > 0 && (
        <PastedLines label="Vorschau" lines={shown} nameOf={nameOf} wordsOf={wordsOf} namesakes={choice} />
      )
    )
  }, [lines, nameOf, wordsOf, others])
  const add = usePeopleChange(async (list: Sorted<Entry>) => {
    const { added, known } = await props.add(list.entries)
    return { added, known: known + list.there.length }
  })
  // A second tap comes before the button is drawn as busy.
  const underWay = useRef(false)
  const send = () => {
    if (underWay.current) return
    underWay.current = true
    add.mutate(list, {
      onSuccess: () => {
        keepRest(leftOfList(pasted, refused))
        setOthers(new Set())
      },
      onSettled: () => {
        underWay.current = false
      },
    })
  }

  if (add.isSuccess)
    return (
      <div className={styles.paste}>
        <SuccessNotice>{addedWords(add.data)}</SuccessNotice>
        {add.variables.refused.length > 0 && (
          <>
            <p>Diese Zeilen sind noch nicht eingetragen:</p>
            <PastedLines label="Nicht eingetragen" lines={add.variables.refused} nameOf={nameOf} />
          </>
        )}
        <DialogFooter stays>
          <Button kind="secondary" onClick={() => add.reset()}>
            {add.variables.refused.length > 0 ? 'Zeilen verbessern' : 'Noch eine Liste'}
          </Button>
          <Button onClick={props.onDone}>Fertig</Button>
        </DialogFooter>
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
        {lines.length === 0
          ? ''
          : previewWords({ added: entries.length, refused: refused.length, known: there.length })}
      </p>
      {preview}
      <DialogFooter stays>
        <Button kind="secondary" onClick={onClose}>
          Abbrechen
        </Button>
        <Button disabled={entries.length === 0} busy={add.isPending} onClick={send}>
          {entries.length === 0 ? 'Eintragen' : `${entries.length} eintragen`}
        </Button>
      </DialogFooter>
    </div>
  )
}

type Sorted<Entry> = { entries: Entry[]; refused: PastedLine<Entry>[]; there: PastedLine<Entry>[] }

/** `others` are lines of which somebody said that they mean another one of that name. */
function sorted<Entry>(lines: readonly PastedLine<Entry>[], others: ReadonlySet<string>): Sorted<Entry> {
  const isOther = (line: PastedLine<Entry>) => 'problem' in line && line.namesake !== undefined && others.has(line.line)
  return {
    entries: lines.flatMap((line) => {
      const entry = 'entry' in line ? line.entry : isOther(line) ? line.namesake : undefined
      return entry === undefined ? [] : [entry]
    }),
    refused: lines.filter((line) => 'problem' in line && !line.known),
    there: lines.filter((line) => 'problem' in line && line.known && !isOther(line)),
  }
}

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
    if ('text' in read) onText(read.text)
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
