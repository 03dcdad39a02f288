import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { IconPlus, IconTrash } from '../../../ui/icons.ts'
import { SortableList } from '../../../ui/SortableList.tsx'
import { tooLongWords } from '../../../ui/too-long.ts'
import type { FieldErrors } from '../../../ui/use-form.ts'
import { AskDialog } from '../../AskDialog.tsx'
import styles from './Fields.module.css'
import { LeftLines } from './LeftLines.tsx'
import { linesIn, moved } from './list-entries.ts'
import { usePending } from './pending-lines.ts'

type Entry = { id: string }
type Props<Each extends Entry> = {
  legend: string
  /** What one of them is called: "Frage". */
  one: string
  hint: string
  /** The way to the list in the definition, and from an entry to its words. */
  name: string
  words: keyof Each & string
  entries: readonly Each[]
  make: (words: string) => Each
  onChange: (entries: Each[]) => void
  max: number
  maxLength: number
  counted?: boolean
  errors: FieldErrors
  /** What is lost with an entry that people may have filled already. */
  lost?: (entry: Each) => string | undefined
  /** More about an entry than its words. */
  more?: (entry: Each, change: (entry: Each) => void) => ReactNode
}

/** Whoever writes a short one need not know how long it may be. */
const COUNTED_FROM = 0.6

/** A list of short texts: added one by one or as many lines at once, changed, put in order, removed. */
export function ListEditor<Each extends Entry>(props: Props<Each>) {
  const { legend, one, hint, name, words, entries, make, onChange, max, maxLength, counted = false, errors } = props
  const id = useId()
  const [typed, setTyped] = useState('')
  /** Pasted lines for which there was no room. */
  const [left, setLeft] = useState<readonly string[]>([])
  const [leaving, setLeaving] = useState<Each>()
  const wordsOf = (entry: Each) => String(entry[words])
  const full = entries.length >= max
  const error = errors[name]

  /** As many as there is room for; those that wait stay where they are. */
  const place = (lines: readonly string[], waiting: readonly string[]) => {
    const room = Math.max(0, max - entries.length)
    setLeft([...waiting, ...lines.slice(room)])
    const fresh = lines.slice(0, room).map((line) => make(line))
    if (fresh.length > 0) onChange([...entries, ...fresh])
  }
  const add = (text: string) => {
    setTyped('')
    place(linesIn(text), left)
  }
  usePending(name, () => add(typed))
  const change = (changed: Each) => onChange(entries.map((entry) => (entry.id === changed.id ? changed : entry)))
  const remove = (gone: Each) => onChange(entries.filter(({ id }) => id !== gone.id))

  return (
    <fieldset className={styles.list} aria-describedby={`${id}-hint`}>
      <legend className={styles.legend}>
        {legend} <span className={styles.count}>{entries.length > 0 && `${entries.length} von höchstens ${max}`}</span>
      </legend>
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
      <SortableList
        label={legend}
        className={styles.entries}
        items={entries}
        nameOf={wordsOf}
        onMove={(entry, to) => onChange(moved(entries, entry.id, to))}
      >
        {(entry, handle, at) => {
          const field = `${name}.${at}.${words}`
          const problem = tooLongWords(wordsOf(entry).length, maxLength) ?? errors[field]
          return (
            <div className={styles.entry}>
              {handle}
              <div className={styles.words}>
                <textarea
                  className={styles.line}
                  rows={1}
                  name={field}
                  aria-label={`${one} ${at + 1}`}
                  aria-invalid={problem !== undefined}
                  aria-describedby={problem === undefined ? undefined : `${id}-${at}`}
                  value={wordsOf(entry)}
                  onChange={(event) =>
                    change({ ...entry, [words]: event.currentTarget.value.replaceAll(/\s*\n\s*/g, ' ') })
                  }
                />
                {counted && wordsOf(entry).length > maxLength * COUNTED_FROM && (
                  <span className={styles.counter} aria-hidden="true">
                    {wordsOf(entry).length} von {maxLength} Zeichen
                  </span>
                )}
                {problem !== undefined && (
                  <p id={`${id}-${at}`} className={styles.error}>
                    {problem}
                  </p>
                )}
                {props.more?.(entry, change)}
              </div>
              <button
                type="button"
                className={styles.remove}
                aria-label={`${wordsOf(entry)} entfernen`}
                onClick={() => (props.lost?.(entry) === undefined ? remove(entry) : setLeaving(entry))}
              >
                <IconTrash size={20} aria-hidden />
              </button>
            </div>
          )
        }}
      </SortableList>
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {left.length > 0 && (
        <LeftLines lines={left} full={full} onAdd={() => place(left, [])} onDrop={() => setLeft([])} />
      )}
      {full ? (
        <p className={styles.hint}>Mehr passen nicht hinein.</p>
      ) : (
        <div className={styles.adding}>
          <textarea
            className={styles.line}
            rows={1}
            name={name}
            aria-label={`${one} hinzufügen`}
            aria-invalid={error !== undefined}
            aria-describedby={error === undefined ? `${id}-hint` : `${id}-error`}
            placeholder={`${one} hinzufügen`}
            value={typed}
            // A line is done with Enter; whoever pastes a list has many that are done.
            onChange={({ currentTarget: { value } }) => (value.includes('\n') ? add(value) : setTyped(value))}
          />
          <Button kind="secondary" icon={<IconPlus size={20} aria-hidden />} onClick={() => add(typed)}>
            Hinzufügen
          </Button>
        </div>
      )}
      {leaving !== undefined && (
        <AskDialog
          title={`„${wordsOf(leaving)}“ entfernen?`}
          action="Entfernen"
          kind="danger"
          failure={null}
          busy={false}
          onConfirm={() => {
            remove(leaving)
            setLeaving(undefined)
          }}
          onClose={() => setLeaving(undefined)}
        >
          <p>{props.lost?.(leaving)}</p>
        </AskDialog>
      )}
    </fieldset>
  )
}
