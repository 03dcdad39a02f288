import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { paths } from '../../pieces/paths.ts'
import { useSingleKeys } from '../../pieces/use-single-keys.ts'
import { Badge } from '../../ui/Badge.tsx'
import styles from './Desk.module.css'
import { type Entry, isSame, marksOf, spotOf, startOf } from './desk-entry.ts'
import { EntryCard, EntryHead } from './EntryCard.tsx'
import { Legend, worksOn } from './Legend.tsx'
import type { ReadingProps } from './ReadingCards.tsx'

/** So many before the end of what is loaded, more of it is asked for: keys are faster than the network. */
const AHEAD = 5

type Props = ReadingProps & {
  /** The one that was open when the desk was left. */
  begin: string | undefined
  hasMore: boolean
  isLoading: boolean
  onMore: () => void
}

/** On a desktop: the list, and beside it what one reads. Keys lead on. */
export function ReadingDesk({ entries, onRead, onAct, begin, hasMore, isLoading, onMore }: Props) {
  const [chosen, setChosen] = useState<Pick<Entry, 'kind' | 'id'> | undefined>(() =>
    entries.find((entry) => spotOf(entry) === begin),
  )
  const at = Math.max(
    0,
    entries.findIndex((entry) => chosen !== undefined && isSame(entry, chosen)),
  )
  const open = entries[at]
  const list = useRef<HTMLUListElement>(null)
  const pane = useRef<HTMLElement>(null)
  const last = entries.length - 1
  /** Somebody has gone on from the last one before more was there. */
  const [goesOn, setGoesOn] = useState(false)
  const go = (step: number) => {
    const next = entries[Math.min(last, Math.max(0, at + step))]
    if (next !== undefined) setChosen(next)
    setGoesOn(at + step > last && hasMore)
  }
  const goOn = useEffectEvent(() => go(1))
  useEffect(() => {
    if (goesOn && at < last) goOn()
  }, [goesOn, at, last])
  const keys = useSingleKeys('desk', {
    j: () => go(1),
    k: () => go(-1),
    g: () => {
      if (open === undefined) return
      const marked = onRead(open, !open.read)
      if (open.read) return
      go(1)
      // What could not be marked is still to be read.
      void marked.then((done) => done || setChosen(open))
    },
    b: () => open !== undefined && worksOn('b', open) && onAct('correct', open),
    z: () => open !== undefined && worksOn('z', open) && onAct('handBack', open),
    v: () => open !== undefined && worksOn('v', open) && onAct('hide', open),
    Enter: () => pane.current?.querySelector<HTMLAnchorElement>(`a[href^="${paths.fill}/"]`)?.click(),
    '/': () => document.querySelector<HTMLInputElement>('input[type="search"]')?.focus(),
  })
  const loadOn = useEffectEvent(onMore)
  const isNearEnd = hasMore && !isLoading && at > last - AHEAD
  useEffect(() => {
    if (isNearEnd && chosen !== undefined) loadOn()
  }, [isNearEnd, chosen])
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' })
    pane.current?.scrollTo({ top: 0 })
  }, [at])
  if (open === undefined) return null
  return (
    <>
      <Legend keys={keys} entry={open} />
      <div className={styles.desk}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must reach it */}
        <ul className={styles.rows} aria-label="Einträge" ref={list} tabIndex={0}>
          {entries.map((entry) => (
            <li key={spotOf(entry)} data-spot={spotOf(entry)}>
              <button
                type="button"
                className={styles.row}
                aria-current={isSame(entry, open)}
                data-unread={!entry.read}
                onClick={() => setChosen(entry)}
              >
                <EntryHead entry={entry} />
                {entry.kind !== 'photo' && entry.place !== '' && <span className={styles.asked}>{entry.place}</span>}
                <span className={styles.start}>{startOf(entry)}</span>
                {marksOf(entry).length > 0 && (
                  <span className={styles.badges}>
                    {marksOf(entry).map((mark) => (
                      <Badge key={mark} look="warning">
                        {mark}
                      </Badge>
                    ))}
                  </span>
                )}
              </button>
            </li>
          ))}
        </ul>
        <section className={styles.pane} ref={pane} aria-label="Gelesener Eintrag" aria-live="polite">
          <EntryCard
            key={`${open.kind}${open.id}`}
            entry={open}
            onRead={(read) => void onRead(open, read)}
            onAct={(action) => onAct(action, open)}
          />
        </section>
      </div>
    </>
  )
}
