import { type ReactNode, useId, useMemo } from 'react'
import { difference, isRewritten, onlyChanges } from '#domain/content/difference.ts'
import { errors } from '#domain/errors.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Pieces } from '../Difference.tsx'
import styles from './ClashDialog.module.css'
import type { Clash } from './text.ts'

/** Who can write a text: nobody is to be frightened by "somebody" who is oneself. */
export type Writers = 'me' | 'me and editors' | 'anybody'

const happened: Record<Writers, string> = {
  me: 'Du hast diesen Text inzwischen auf einem anderen Gerät geändert. Schau dir beide Fassungen an und entscheide.',
  'me and editors':
    'Dieser Text wurde inzwischen geändert, von dir auf einem anderen Gerät oder von der Redaktion. Schau dir beide Fassungen an und entscheide.',
  anybody: errors.TEXT_CHANGED.text,
}

type Props<Value> = {
  /** Which text: of several on a page, any could be meant. */
  of: string
  clash: Clash<Value>
  writers: Writers
  show: (value: Value) => ReactNode
  /** Its bare words, in which the two are compared. */
  plain: (value: Value) => string
  join?: ((mine: Value, theirs: Value) => Value) | undefined
  onResolve: (value: Value) => void
  onLater: () => void
}

/** Two versions of one text, side by side: a person decides, nothing is overwritten before. */
export function ClashDialog<Value>({ of, clash, writers, show, plain, join, onResolve, onLater }: Props<Value>) {
  const { mine, theirs } = clash
  return (
    <Dialog
      title="Zwei Fassungen"
      width="large"
      toLook
      onClose={onLater}
      {...(join !== undefined && {
        actions: (
          <Button kind="quiet" onClick={() => onResolve(join(mine, theirs))}>
            Beide behalten
          </Button>
        ),
      })}
    >
      <p>
        <strong>{of}</strong>
        <br />
        {happened[writers]}
      </p>
      <Changes from={plain(theirs)} to={plain(mine)} />
      <div className={styles.versions}>
        <Version title="Deine Fassung" choice="Meine Fassung behalten" onChoose={() => onResolve(mine)}>
          {show(mine)}
        </Version>
        <Version title="Andere Fassung" choice="Andere Fassung übernehmen" onChoose={() => onResolve(theirs)}>
          {show(theirs)}
        </Version>
      </div>
    </Dialog>
  )
}

/** Where two long texts are other, nobody should have to find. */
function Changes({ from, to }: { from: string; to: string }) {
  const id = useId()
  const pieces = useMemo(() => difference(from, to), [from, to])
  if (pieces.length < 2 || isRewritten(pieces)) return null
  return (
    <section className={styles.version} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        Was anders ist
      </h3>
      <Pieces pieces={onlyChanges(pieces)} />
      <p className={styles.soft}>
        <ins>Unterstrichen</ins> steht nur bei dir, <del>durchgestrichen</del> nur in der anderen Fassung.
      </p>
    </section>
  )
}

type VersionProps = { title: string; choice: string; onChoose: () => void; children: ReactNode }

function Version({ title, choice, onChoose, children }: VersionProps) {
  const id = useId()
  return (
    <section className={styles.version} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long texts scroll, and the keyboard must reach them */}
      <div className={styles.text} tabIndex={0}>
        {children === '' ? <em>Leer</em> : children}
      </div>
      <Button kind="secondary" wide onClick={onChoose}>
        {choice}
      </Button>
    </section>
  )
}
