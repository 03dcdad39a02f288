import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'

type Named = { id: string }
type Lifted = { id: string; at: number }
/** What is heard of an entry that is taken up, moved, put down or put back. */
export type MoveWords = Record<'up' | 'over' | 'down' | 'back', (id: string, place: number) => string>
type Options<Item extends Named> = {
  items: readonly Item[]
  onMove: (item: Item, to: number) => void
  say: (words: string) => void
  words: MoveWords
}

/**
 * Entries are put in order by keys: the space bar takes one up, each press of an arrow is one place, however quick they
 * come, and what is on screen is the order that would be kept.
 */
export function useKeyOrder<Item extends Named>({ items, onMove, say, words }: Options<Item>) {
  // Beside the state: two presses may come before the page is drawn anew.
  const now = useRef<Lifted>(undefined)
  const [lifted, setLifted] = useState<Lifted>()
  const list = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    if (lifted !== undefined) list.current?.children[lifted.at]?.scrollIntoView?.({ block: 'nearest' })
  }, [lifted])

  function hold(next: Lifted | undefined) {
    now.current = next
    setLifted(next)
  }
  const placeOf = (id: string) => items.findIndex((item) => item.id === id)

  function takeUp(id: string) {
    hold({ id, at: placeOf(id) })
    say(words.up(id, placeOf(id)))
  }
  function putDown() {
    if (now.current === undefined) return
    const { id, at } = now.current
    hold(undefined)
    const from = placeOf(id)
    const item = items[from]
    if (item === undefined) return
    say(words.down(id, at))
    if (at !== from) onMove(item, at)
  }
  function putBack(id: string) {
    hold(undefined)
    say(words.back(id, placeOf(id)))
  }
  function carry({ id, at }: Lifted, key: string) {
    const to = placeAfter(key, at, items.length, columnsOf(list.current))
    if (to === at) return
    hold({ id, at: to })
    say(words.over(id, to))
  }

  /** Of the handle of an entry. */
  const keysOf = (id: string) => ({
    onKeyDown(event: KeyboardEvent) {
      const held = now.current?.id === id ? now.current : undefined
      if (event.key === ' ' || event.key === 'Enter') {
        if (event.repeat) return event.preventDefault()
        if (held === undefined) takeUp(id)
        else putDown()
      } else if (held === undefined) return
      else if (event.key === 'Escape') putBack(id)
      else if (event.key.startsWith('Arrow')) carry(held, event.key)
      else return
      event.preventDefault()
      event.stopPropagation()
    },
    // Whoever goes elsewhere has put it down.
    onBlur: (_: FocusEvent) => putDown(),
  })

  return { list, keysOf, liftedId: lifted?.id, shown: withLifted(items, lifted), putDown }
}

function withLifted<Item extends Named>(items: readonly Item[], lifted: Lifted | undefined): readonly Item[] {
  const item = items.find(({ id }) => id === lifted?.id)
  return lifted === undefined || item === undefined
    ? items
    : items.filter((each) => each !== item).toSpliced(lifted.at, 0, item)
}

/** Side to side and from row to row, as they stand on the screen. */
function placeAfter(key: string, at: number, count: number, columns: number): number {
  const rowOf = (place: number) => Math.floor(place / columns)
  if (key === 'ArrowLeft') return Math.max(at - 1, 0)
  if (key === 'ArrowRight') return Math.min(at + 1, count - 1)
  if (key === 'ArrowUp') return rowOf(at) === 0 ? at : at - columns
  return rowOf(at) === rowOf(count - 1) ? at : Math.min(at + columns, count - 1)
}

/** So many stand side by side. */
function columnsOf(list: HTMLElement | null): number {
  const tops = Array.from(list?.children ?? [], (each) => (each as HTMLElement).offsetTop)
  const below = tops.findIndex((top) => top !== tops[0])
  return below === -1 ? Math.max(tops.length, 1) : below
}
