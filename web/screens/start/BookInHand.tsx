import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { BookPages } from '#contract/book.ts'
import { innerPages } from '#domain/book/page-count.ts'
import { LazyBoundary } from '../../pieces/LazyBoundary.tsx'
import { paths } from '../../pieces/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { IconShare2 } from '../../ui/icons.ts'
import { ClosedBook } from '../preview/ClosedBook.tsx'
import styles from './BookInHand.module.css'

const ShareCover = lazy(() => import('./ShareCover.tsx').then((module) => ({ default: module.ShareCover })))

type Props = { cover: NonNullable<BookPages['cover']> /** Nobody changes it any more. */; closed: boolean }

/** The own book as it lies in the hand, to be opened and shown around. */
export function BookInHand({ cover, closed }: Props) {
  const navigate = useNavigate()
  const [sharing, setSharing] = useState(false)
  const open = () => void navigate({ to: paths.preview })
  return (
    <section className={styles.book} aria-label="Euer Buch">
      <div className={styles.object}>
        <ClosedBook cover={cover} side="front" size="small" onOpen={open} />
      </div>
      <div className={styles.words}>
        <h2 className={styles.title}>{closed ? 'Das ist euer Buch' : 'Euer Buch wächst'}</h2>
        <p className={styles.soft}>
          {closed ? 'So ist es geworden' : 'So sieht es gerade aus'}, mit {innerPages(cover.pages)} Seiten.
        </p>
        <div className={styles.actions}>
          <Button kind="secondary" onClick={open}>
            Durchblättern
          </Button>
          <Button kind="quiet" icon={<IconShare2 size={20} aria-hidden />} onClick={() => setSharing(true)}>
            Cover teilen
          </Button>
        </div>
      </div>
      {sharing && (
        <LazyBoundary>
          <Suspense>
            <ShareCover cover={cover} onClose={() => setSharing(false)} />
          </Suspense>
        </LazyBoundary>
      )}
    </section>
  )
}
