import { useState } from 'react'
import type { BookPages } from '#contract/book.ts'
import type { BookLook } from '#domain/school/book-look.ts'
import type { LeafPage } from '../../pieces/pages/leaf-pages.ts'
import { Button } from '../../ui/Button.tsx'
import { IconCrop, IconList, IconZoomIn, IconZoomOut } from '../../ui/icons.ts'
import { ContentsDialog } from './ContentsDialog.tsx'
import { FindPerson, useFind } from './FindPerson.tsx'
import styles from './Preview.module.css'
import { ReportOnPage } from './ReportOnPage.tsx'
import { Viewer } from './Viewer.tsx'

type Props = {
  book: BookPages
  pages: readonly LeafPage[]
  look?: BookLook | undefined
  page: number
  onPage: (page: number) => void
  motto?: string | null | undefined
}

/** The book with everything that helps to find one's way in it. */
export function Leafing({ book, pages, look, page, onPage, motto }: Props) {
  const [zoomed, setZoomed] = useState(false)
  const [withBleed, setWithBleed] = useState(false)
  const [contents, setContents] = useState(false)
  const find = useFind()
  const closed = pages.filter(({ key }) => key === null).length
  return (
    <div className={styles.leafing}>
      <Viewer {...{ pages, look, page, onPage, withBleed, zoomed, motto }} cover={book.cover} found={find.found}>
        <div className={styles.tools}>
          {book.contents.length > 0 && (
            <Button
              kind="quiet"
              size="small"
              icon={<IconList size={18} aria-hidden />}
              onClick={() => setContents(true)}
            >
              Inhalt
            </Button>
          )}
          <Button
            kind="quiet"
            size="small"
            icon={zoomed ? <IconZoomOut size={18} aria-hidden /> : <IconZoomIn size={18} aria-hidden />}
            onClick={() => setZoomed(!zoomed)}
          >
            {zoomed ? 'Kleiner' : 'Größer'}
          </Button>
          <Button
            kind="quiet"
            size="small"
            icon={<IconCrop size={18} aria-hidden />}
            onClick={() => setWithBleed(!withBleed)}
          >
            {withBleed ? 'Beschnitt ausblenden' : 'Beschnitt zeigen'}
          </Button>
          {look === undefined && <ReportOnPage {...{ pages, page }} released={book.released} />}
        </div>
        {look === undefined && <FindPerson find={find} page={page} onPage={onPage} isPartly={closed > 0} />}
        {closed > 0 && (
          <p className={styles.soft}>
            {closed === 1 ? 'Eine Seite ist' : `${closed} Seiten sind`} noch zu. Deine eigenen siehst du schon; den Rest
            macht eure Redaktion auf, wenn alles steht.
          </p>
        )}
      </Viewer>
      {contents && <ContentsDialog contents={book.contents} onPage={onPage} onClose={() => setContents(false)} />}
    </div>
  )
}
