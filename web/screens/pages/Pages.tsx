import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent, useMemo } from 'react'
import type { Marks } from '#contract/book/marks.ts'
import type { BookPages } from '#contract/book.ts'
import { queries } from '../../api/client.ts'
import { failureCode, failureText } from '../../api/failure.ts'
import { useUser } from '../../api/use-session.ts'
import { BackLink } from '../../pieces/BackLink.tsx'
import { useBookLocked } from '../../pieces/define/modules.ts'
import { useBook } from '../../pieces/define/use-book.ts'
import { BeingSet } from '../../pieces/pages/BeingSet.tsx'
import { useBookPages } from '../../pieces/pages/book-pages.ts'
import { paths } from '../../pieces/paths.ts'
import { LockedPreview } from '../../pieces/preview/LockedPreview.tsx'
import { FilterChoice } from '../../ui/FilterChoice.tsx'
import { ErrorNotice, InfoNotice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { AllPages } from './AllPages.tsx'
import { Order } from './Order.tsx'
import styles from './Pages.module.css'
import { groupsOf, warningsIn } from './page-groups.ts'

type View = 'all' | 'warned' | 'order'

/** Every page of the book at a glance, with what is to be mended, in an order that can be changed here. */
export function Pages() {
  const user = useUser()
  const book = useBookPages()
  if (user !== undefined && book.isError && failureCode(book.error) === 'PREVIEW_LOCKED')
    return <LockedPreview user={user} title="Seiten" />
  return (
    <Page title="Seiten" back={<BackLink to={paths.preview}>Zur Vorschau</BackLink>}>
      {book.isError && (
        <ErrorNotice onRetry={() => void book.refetch()}>
          {failureText(book.error)} An eurem Buch hat sich nichts geändert.
        </ErrorNotice>
      )}
      {book.data === undefined ? (
        !book.isError && <BeingSet failed={false} />
      ) : book.data.madeAt === null ? (
        <BeingSet failed={book.data.failed} />
      ) : (
        <List book={book.data} onMoved={book.refetch} />
      )}
    </Page>
  )
}

const noMarks: Marks = []

/** So often it is asked whether the pages stand where they were moved to. */
const LOOK_AGAIN_MS = 2_500

function List({ book, onMoved }: { book: BookPages; onMoved: () => unknown }) {
  const { loaded, modules, move, moveFailure } = useBook()
  const marks = useQuery(queries.book.marks.get.queryOptions({ input: {} }))
  const locked = useBookLocked()
  // In the address, so that whoever has mended something comes back to the same list.
  const { view: asked = 'all' } = useSearch({ strict: false })
  const view = locked && asked === 'order' ? 'all' : asked
  const navigate = useNavigate()
  const setView = (next: View) =>
    void navigate({
      to: paths.pages,
      search: next === 'all' ? {} : { view: next },
      replace: true,
      resetScroll: false,
    })
  const found = useMemo(() => modules && groupsOf(modules, book), [modules, book])
  const hasMoved = found?.groups.some(({ pages }) => pages.some(({ at, number }) => at !== number)) ?? false
  const lookAgain = useEffectEvent(onMoved)
  useEffect(() => {
    if (!hasMoved) return
    const looking = setInterval(() => void lookAgain(), LOOK_AGAIN_MS)
    return () => clearInterval(looking)
  }, [hasMoved])
  if (modules === undefined || found === undefined)
    return loaded.isError ? (
      <ErrorNotice onRetry={() => void loaded.refetch()}>{failureText(loaded.error)}</ErrorNotice>
    ) : (
      <BeingSet failed={false} />
    )
  const { groups, ofBook } = found
  const warned = groups.reduce((sum, group) => sum + warningsIn(group), ofBook.length)
  const options = [
    { value: 'all', label: 'Alle Seiten' },
    { value: 'warned', label: 'Nur mit Hinweisen', count: warned },
    ...(locked ? [] : [{ value: 'order', label: 'Reihenfolge ändern' } as const]),
  ] as const
  const below: Record<View, ReactNode> = {
    all: <AllPages groups={groups} ofBook={ofBook} marks={marks.data ?? noMarks} locked={locked} />,
    warned: <AllPages groups={groups} ofBook={ofBook} marks={marks.data ?? noMarks} locked={locked} onlyWarned />,
    order: <Order groups={groups} modules={modules} onMove={move} />,
  }
  return (
    <div className={styles.list}>
      <FilterChoice legend="Was du siehst" options={options} value={view} onChange={setView} />
      {moveFailure !== null && (
        <ErrorNotice>{failureText(moveFailure)} Die Reihenfolge ist wieder, wie sie war.</ErrorNotice>
      )}
      {marks.isError && <ErrorNotice onRetry={() => void marks.refetch()}>{failureText(marks.error)}</ErrorNotice>}
      {below[view]}
      {/* Below, where it moves nothing that somebody is about to grab. */}
      {hasMoved && (
        <div className={styles.being}>
          <InfoNotice>Die Seiten stehen schon in der neuen Reihenfolge. Wir setzen sie gerade neu …</InfoNotice>
        </div>
      )}
    </div>
  )
}
