import { moduleTypes } from '#domain/content/module-type.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconSparkles } from '../../ui/icons.ts'
import styles from './Overview.module.css'
import type { useReadyBook } from './use-ready-book.ts'

type Props = { locked: boolean; ready: ReturnType<typeof useReadyBook>; onAdd: () => void }

/** Nothing there yet: a whole book to change, or an empty one. */
export function EmptyBook({ locked, ready: { definitions: book, begin }, onAdd }: Props) {
  if (locked) return <EmptyState drawing="pages" title="Dieses Buch hat keine Inhalte" />
  return (
    <div className={styles.empty}>
      <EmptyState
        drawing="pages"
        title="Was kommt in euer Buch?"
        actions={
          <>
            <Button
              size="large"
              icon={<IconSparkles size={20} aria-hidden />}
              busy={begin.isPending}
              onClick={() => begin.mutate()}
            >
              Mit einem Vorschlag beginnen
            </Button>
            <Button size="large" kind="secondary" disabled={begin.isPending} onClick={onAdd}>
              Leer beginnen
            </Button>
          </>
        }
      >
        <p>
          Ihr entscheidet, die ganze Stufe füllt aus. Unser Vorschlag ist ein ganzes Buch aus Entwürfen, die ihr ändert,
          verschiebt oder löscht. Niemand sonst sieht sie, bis ihr sie veröffentlicht.
        </p>
      </EmptyState>
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
