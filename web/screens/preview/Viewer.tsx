import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { BookPages, Found } from '#contract/book.ts'
import type { BookLook } from '#domain/school/book-look.ts'
import { pageUrl } from '../../pieces/pages/book-pages.ts'
import type { LeafPage } from '../../pieces/pages/leaf-pages.ts'
import { wordsOf } from '../../pieces/pages/Sheet.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { IconArrowLeft, IconArrowRight } from '../../ui/icons.ts'
import { useWide } from '../../ui/use-wide.ts'
import { OpenBook } from './OpenBook.tsx'
import { Strip } from './Strip.tsx'
import { useHand } from './use-hand.ts'
import styles from './Viewer.module.css'
import { isCover, turned, viewAt } from './views.ts'

type Props = {
  pages: readonly LeafPage[]
  cover: BookPages['cover']
  look?: BookLook | undefined
  /** 0 is the front of the closed book. */
  page: number
  onPage: (page: number) => void
  found?: readonly Found[] | undefined
  withBleed: boolean
  zoomed: boolean
  motto?: string | null | undefined
  /** Between the book and its strip. */
  children?: ReactNode
}

/** The book to leaf through: by swipe, click, keys, slider and thumbnails. */
export function Viewer({ pages, look, page, onPage, children, ...rest }: Props) {
  const spreads = useWide()
  const count = pages.length
  const turn = (by: 1 | -1) => onPage(turned(page, by, count, spreads))
  const stage = useRef<HTMLDivElement>(null)
  useHand(stage, turn)
  useKeys({ turn, toStart: () => onPage(0), toEnd: () => onPage(count + 1) })
  usePreload(pages, page, spreads, look)
  const [left, right] = [page > 0, page <= count]
  return (
    <div className={styles.viewer}>
      <div ref={stage} className={styles.stage}>
        <OpenBook pages={pages} look={look} page={page} spreads={spreads} onTurn={turn} {...rest} />
        <div className={styles.back} data-off={!left || undefined}>
          <IconButton label="Zurückblättern" icon={<IconArrowLeft aria-hidden />} onClick={() => turn(-1)} />
        </div>
        <div className={styles.on} data-off={!right || undefined}>
          <IconButton label="Weiterblättern" icon={<IconArrowRight aria-hidden />} onClick={() => turn(1)} />
        </div>
      </div>
      <Slider pages={pages} page={page} spreads={spreads} onPage={onPage} />
      {children}
      <Strip pages={pages} look={look} page={page} onPage={onPage} />
    </div>
  )
}

type SliderProps = Pick<Props, 'pages' | 'page' | 'onPage'> & { spreads: boolean }

function Slider({ pages, page, spreads, onPage }: SliderProps) {
  const words = whereWords(pages, page, spreads)
  return (
    <div className={styles.slider}>
      <input
        type="range"
        min={0}
        max={pages.length + 1}
        value={page}
        aria-label="Seite"
        aria-valuetext={words}
        onChange={(event) => onPage(Number(event.target.value))}
      />
      <output className={styles.where}>{words}</output>
    </div>
  )
}

function whereWords(pages: readonly LeafPage[], page: number, spreads: boolean): string {
  if (page <= 0) return 'Umschlag vorn'
  if (page > pages.length) return 'Umschlag hinten'
  const { left, right } = viewAt(page, pages.length, spreads)
  const open = [left, right].flatMap((each) => each ?? [])
  if (open.length === 2) return `Seite ${open.join(' und ')} von ${pages.length}`
  const only = pages[(open[0] ?? 1) - 1]
  return only === undefined ? '' : `${wordsOf(only)} (von ${pages.length})`
}

function useKeys({ turn, toStart, toEnd }: { turn: (by: 1 | -1) => void; toStart: () => void; toEnd: () => void }) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    // Whoever types, or moves the slider, has other plans with these keys.
    if (target instanceof Element && target.closest('input, textarea, select, dialog, [contenteditable]') !== null)
      return
    if (key === 'ArrowRight' || key === 'PageDown') turn(1)
    else if (key === 'ArrowLeft' || key === 'PageUp') turn(-1)
    else if (key === 'Home') toStart()
    else if (key === 'End') toEnd()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}

/** What is likely looked at next is there by then. */
function usePreload(pages: readonly LeafPage[], page: number, spreads: boolean, look: BookLook | undefined): void {
  const [kept] = useState(() => new Map<string, HTMLImageElement>())
  useEffect(() => {
    const next = ([1, -1] as const).flatMap((by) => {
      const at = turned(page, by, pages.length, spreads)
      if (isCover(at, pages.length)) return []
      const { left, right } = viewAt(at, pages.length, spreads)
      return [left, right].flatMap((each) => (each === null ? [] : (pages[each - 1]?.key ?? [])))
    })
    const wanted = new Set(next.map((key) => pageUrl(key, 'page', look)))
    for (const url of kept.keys()) if (!wanted.has(url)) kept.delete(url)
    for (const url of wanted) {
      if (kept.has(url)) continue
      const image = new Image()
      image.decoding = 'async'
      image.src = url
      kept.set(url, image)
    }
  }, [pages, page, spreads, look, kept])
}
