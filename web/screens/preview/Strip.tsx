import { useEffect, useRef, useState } from 'react'
import type { BookLook } from '#domain/school/book-look.ts'
import type { LeafPage } from '../../pieces/pages/leaf-pages.ts'
import { Sheet } from '../../pieces/pages/Sheet.tsx'
import styles from './Strip.module.css'

/** Of a thumbnail with the room beside it, in pixels. */
const STEP = 66
/** So many more than are seen are there, on either side. */
const MORE = 6

type Props = {
  pages: readonly LeafPage[]
  look?: BookLook | undefined
  page: number
  onPage: (page: number) => void
}

/** All pages small beside each other; only those in sight are there. For eyes and fingers: the slider says the same in words. */
export function Strip({ pages, look, page, onPage }: Props) {
  const strip = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState({ from: 0, to: 12 })
  const lookAgain = () => {
    const { scrollLeft = 0, clientWidth = 0 } = strip.current ?? {}
    const from = Math.max(0, Math.floor(scrollLeft / STEP) - MORE)
    const to = Math.ceil((scrollLeft + clientWidth) / STEP) + MORE
    setSeen((before) => (before.from === from && before.to === to ? before : { from, to }))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another page is open, it comes into the middle
  useEffect(() => {
    const element = strip.current
    if (element === null) return
    element.scrollLeft = (page - 0.5) * STEP - element.clientWidth / 2
    lookAgain()
  }, [page, pages.length])
  return (
    <div ref={strip} className={styles.strip} aria-hidden="true" onScroll={lookAgain}>
      <div className={styles.all} style={{ width: pages.length * STEP }}>
        {pages.slice(seen.from, seen.to).map((each) => (
          <button
            key={each.number}
            type="button"
            tabIndex={-1}
            className={styles.thumb}
            data-open={each.number === page || undefined}
            style={{ left: (each.number - 1) * STEP }}
            onClick={() => onPage(each.number)}
          >
            <Sheet page={each} size="small" look={look} label="" />
            <span>{each.number}</span>
          </button>
        ))}
      </div>
    </div>
  )
}
