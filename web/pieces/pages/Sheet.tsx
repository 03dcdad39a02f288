import type { Found } from '#contract/book.ts'
import { pageLabel } from '#domain/book/page-kind.ts'
import type { PictureSize } from '#domain/book/page-picture.ts'
import type { BookLook } from '#domain/school/book-look.ts'
import { IconLock } from '../../ui/icons.ts'
import { Photo } from '../../ui/Photo.tsx'
import { pageUrl } from './book-pages.ts'
import type { LeafPage } from './leaf-pages.ts'
import styles from './Sheet.module.css'

type Props = {
  page: LeafPage
  size: PictureSize
  look?: BookLook | undefined
  marks?: Found['marks'] | undefined
  /** What is cut off, and where. */
  withBleed?: boolean
  eager?: true
  /** More than its kind, for those who do not see it. */
  label?: string | undefined
}

export const wordsOf = (page: LeafPage): string => `Seite ${page.number}: ${pageLabel(page)}`

/** A page of the book as it will be printed, cut as it will be. */
export const Sheet = ({ page, size, look, marks = [], withBleed = false, eager, label = wordsOf(page) }: Props) => (
  <div className={styles.sheet} data-bleed={withBleed || undefined}>
    {page.key === null ? (
      <div className={styles.closed} role="img" aria-label={`${label}, noch zu`}>
        <IconLock aria-hidden />
        <span aria-hidden="true">{size === 'small' ? '' : 'Noch zu'}</span>
      </div>
    ) : (
      <div className={styles.paper}>
        <Photo
          className={styles.picture}
          src={pageUrl(page.key, size, look)}
          alt={label}
          fills
          draggable={false}
          {...(eager && { eager })}
        />
        {marks.map(({ left, top, width, height }) => (
          <span
            key={`${left} ${top}`}
            className={styles.mark}
            style={{ left: share(left), top: share(top), width: share(width), height: share(height) }}
          />
        ))}
      </div>
    )}
  </div>
)

const share = (part: number) => `${part * 100}%`
