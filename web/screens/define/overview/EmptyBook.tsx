import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { moduleTypes } from '#domain/content/module-type.ts'
import { readyBook } from '#domain/content/ready-book.ts'
import { failureText } from '../../../api/failure.ts'
import { uuidv7 } from '../../../api/uuid.ts'
import { counted } from '../../../parts/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyPart } from '../../../ui/EmptyState.tsx'
import { IconSparkles } from '../../../ui/icons.ts'
import { ErrorNotice } from '../../../ui/Notice.tsx'
import { ProgressBar } from '../../../ui/Progress.tsx'
import { createDrafts } from '../create-drafts.ts'
import styles from './Overview.module.css'

type Props = { locked: boolean; onAdd: () => void; onDone: (words: string) => void }

/** Nothing there yet: a whole book to change, or an empty one. */
export function EmptyBook({ locked, onAdd, onDone }: Props) {
  const [book] = useState(() => readyBook(() => uuidv7(Date.now())))
  const [made, setMade] = useState(0)
  const begin = useMutation({
    mutationFn: () => createDrafts(book, setMade),
    onSuccess: (ids) =>
      onDone(`${counted(ids.length, 'Entwurf ist', 'Entwürfe sind')} angelegt. Ändert, was ihr wollt.`),
  })
  if (locked) return <EmptyPart drawing="pages" title="Dieses Buch hat keine Inhalte" />
  return (
    <div className={styles.empty}>
      <EmptyPart
        drawing="pages"
        title="Was kommt in euer Buch?"
        actions={
          begin.isPending ? (
            <div className={styles.making} role="status">
              <p>
                {made} von {book.length} Entwürfen angelegt …
              </p>
              <ProgressBar done={made} total={book.length} label="Entwürfe" />
            </div>
          ) : (
            <>
              <Button size="large" icon={<IconSparkles size={20} aria-hidden />} onClick={() => begin.mutate()}>
                Mit einem Vorschlag beginnen
              </Button>
              <Button size="large" kind="secondary" onClick={onAdd}>
                Leer beginnen
              </Button>
            </>
          )
        }
      >
        <p>
          Ihr entscheidet, die ganze Stufe füllt aus. Unser Vorschlag ist ein ganzes Buch aus Entwürfen, die ihr ändert,
          verschiebt oder löscht. Niemand sonst sieht sie, bis ihr sie veröffentlicht.
        </p>
        {begin.isError && <ErrorNotice>{failureText(begin.error)}</ErrorNotice>}
      </EmptyPart>
      <ol className={styles.sketch} aria-label="Unser Vorschlag">
        {book.map(({ type, title }) => (
          <li key={title} data-chapter={type === 'chapter'}>
            {title}
            {type !== 'chapter' && <span className={styles.type}>{moduleTypes[type].label}</span>}
          </li>
        ))}
      </ol>
    </div>
  )
}
