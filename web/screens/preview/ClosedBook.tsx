import type { CSSProperties } from 'react'
import type { BookPages } from '#contract/book.ts'
import { innerPages } from '#domain/book/page-count.ts'
import type { BookLook } from '#domain/school/book-look.ts'
import { pageUrl } from '../../pieces/pages/book-pages.ts'
import { Photo } from '../../ui/Photo.tsx'
import styles from './ClosedBook.module.css'

type Props = {
  cover: BookPages['cover']
  look?: BookLook | undefined
  side: 'front' | 'back'
  /** Where it stands beside other things. */
  size?: 'small'
  onOpen: () => void
}

/** The book as it will lie in the hand: its cover around a spine as thick as its pages make it. */
export function ClosedBook({ cover, look, side, size, onOpen }: Props) {
  if (cover === null) return null
  const { key, spineMm, pages } = cover
  const src = pageUrl(key, size ?? 'page', look)
  const words = side === 'front' ? 'Umschlag von vorn' : 'Umschlag von hinten'
  return (
    <button
      type="button"
      className={styles.book}
      data-side={side}
      data-size={size}
      style={{ '--spine': spineMm } as CSSProperties}
      aria-label={`${words}, ${innerPages(pages)} Seiten. Buch öffnen`}
      onClick={onOpen}
    >
      <span className={styles.body} key={side}>
        {(['front', 'spine', 'back'] as const).map((each) => (
          <span key={each} className={styles[each]}>
            <Photo src={src} alt="" eager covers className={styles.picture} draggable={false} />
          </span>
        ))}
        <span className={styles.block} />
      </span>
    </button>
  )
}
