import { type ReactNode, useState } from 'react'
import type { BookPages, Found } from '#contract/book.ts'
import type { BookLook } from '#domain/school/book-look.ts'
import type { LeafPage } from '../../pieces/pages/leaf-pages.ts'
import { Sheet, wordsOf } from '../../pieces/pages/Sheet.tsx'
import { ClosedBook } from './ClosedBook.tsx'
import styles from './OpenBook.module.css'
import { isCover, type View, viewAt } from './views.ts'

type Props = {
  pages: readonly LeafPage[]
  cover: BookPages['cover']
  look?: BookLook | undefined
  page: number
  spreads: boolean
  onTurn: (by: 1 | -1) => void
  found?: readonly Found[] | undefined
  withBleed: boolean
  zoomed: boolean
  motto?: string | null | undefined
}

/** What lies open, and the leaf that is being turned. */
export function OpenBook({ pages, cover, look, page, spreads, onTurn, found, withBleed, zoomed, motto }: Props) {
  const turning = useTurning(page)
  const count = pages.length
  const sheetOf = (number: number | null) => {
    const leaf = number === null ? undefined : pages[number - 1]
    if (leaf === undefined) return <div className={styles.none} />
    const marks = found?.find((each) => each.page === leaf.number)?.marks
    const size = zoomed ? 'large' : 'page'
    return (
      <Sheet
        key={leaf.number}
        page={leaf}
        label={labelOf(leaf, motto)}
        size={size}
        eager
        {...{ look, marks, withBleed }}
      />
    )
  }
  if (isCover(page, count))
    return (
      <ClosedBook
        cover={cover}
        look={look}
        side={page <= 0 ? 'front' : 'back'}
        onOpen={() => onTurn(page <= 0 ? 1 : -1)}
      />
    )
  const view = viewAt(page, count, spreads)
  const before = turning.from === null || isCover(turning.from, count) ? null : viewAt(turning.from, count, spreads)
  const under = before === null ? view : underneath(before, view, page > (turning.from ?? 0), spreads)
  return (
    <div className={styles.scroll} data-zoomed={zoomed || undefined}>
      <div className={styles.book} data-spread={spreads || undefined}>
        {spreads && <div className={styles.side}>{sheetOf(under.left)}</div>}
        <div className={styles.side}>{sheetOf(under.right)}</div>
        {before !== null && (
          <Leaf
            key={`${turning.from} ${page}`}
            forwards={page > (turning.from ?? 0)}
            spreads={spreads}
            front={sheetOf(page > (turning.from ?? 0) ? before.right : view.right)}
            back={spreads ? sheetOf(page > (turning.from ?? 0) ? view.left : before.left) : null}
            onDone={turning.done}
          />
        )}
      </div>
    </div>
  )
}

/** The first page says which motto the book has. */
function labelOf(page: LeafPage, motto: Props['motto']): string {
  if (page.kind !== 'title' || motto === undefined) return wordsOf(page)
  return motto === null ? 'Titelseite noch ohne Motto' : `Titelseite mit dem Motto „${motto}“`
}

/** While a leaf is in the air, one side is still as before and the other as it will be. */
function underneath(before: View, view: View, forwards: boolean, spreads: boolean): View {
  if (!spreads) return forwards ? view : before
  return forwards ? { left: before.left, right: view.right } : { left: view.left, right: before.right }
}

/** From which page we come, until the leaf has come down. */
function useTurning(page: number) {
  const [state, setState] = useState<{ at: number; from: number | null }>({ at: page, from: null })
  if (state.at !== page) setState({ at: page, from: state.at })
  return { from: state.at === page ? state.from : null, done: () => setState({ at: page, from: null }) }
}

type LeafProps = { forwards: boolean; spreads: boolean; front: ReactNode; back: ReactNode; onDone: () => void }

const Leaf = ({ forwards, spreads, front, back, onDone }: LeafProps) => (
  <div
    aria-hidden="true"
    className={styles.leaf}
    data-way={forwards ? 'on' : 'back'}
    data-spread={spreads || undefined}
    onAnimationEnd={(event) => event.target === event.currentTarget && onDone()}
  >
    <div className={styles.face}>{front}</div>
    <div className={styles.face} data-back="">
      {back ?? <div className={styles.none} />}
    </div>
  </div>
)
