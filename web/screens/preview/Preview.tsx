import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import type { BookPages } from '#contract/book.ts'
import { can } from '#domain/account/capability.ts'
import { typeOfPage } from '#domain/book/page-kind.ts'
import type { ModuleType } from '#domain/content/module-type.ts'
import { moduleTypes } from '#domain/content/module-type.ts'
import { api, queries } from '../../api/client.ts'
import { failureCode, failureText } from '../../api/failure.ts'
import { useUser } from '../../api/use-session.ts'
import { BackLink } from '../../pieces/BackLink.tsx'
import { BeingSet } from '../../pieces/pages/BeingSet.tsx'
import { useBookPages } from '../../pieces/pages/book-pages.ts'
import { type LeafPage, pagesOf } from '../../pieces/pages/leaf-pages.ts'
import { paths } from '../../pieces/paths.ts'
import { LockedPreview } from '../../pieces/preview/LockedPreview.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconLockOpen } from '../../ui/icons.ts'
import { ErrorNotice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { Leafing } from './Leafing.tsx'
import styles from './Preview.module.css'

/** The book as it stands now, to leaf through. */
export const Preview = () => <PreviewOf type={undefined} />

/** From the pages of one type of content on, or of one module. */
export function PreviewOf({ type }: { type: ModuleType | undefined }) {
  const user = useUser()
  const book = useBookPages()
  const { moduleId } = useSearch({ strict: false })
  const yearbook = useQuery(queries.yearbook.get.queryOptions({ input: {} }))
  if (user === undefined) return null
  if (book.isError && failureCode(book.error) === 'PREVIEW_LOCKED') return <LockedPreview user={user} />
  const frame = (children: ReactNode) => (
    <Page
      title={type === undefined ? 'Vorschau' : `Vorschau: ${moduleTypes[type].label}`}
      {...(type !== undefined && { back: <BackLink to={paths.preview}>Zum ganzen Buch</BackLink> })}
    >
      {children}
    </Page>
  )
  if (book.data === undefined)
    return frame(
      book.isError ? (
        <ErrorNotice onRetry={() => void book.refetch()}>
          {failureText(book.error)} An eurem Buch hat sich nichts geändert.
        </ErrorNotice>
      ) : (
        <BeingSet failed={false} />
      ),
    )
  if (book.data.madeAt === null) return frame(<BeingSet failed={book.data.failed} />)
  const all = pagesOf(book.data)
  const pages = all.filter(
    (page) =>
      type === undefined || (moduleId === undefined ? typeOfPage(page) === type : page.modules.includes(moduleId)),
  )
  if (pages.length === 0)
    return frame(
      <EmptyState drawing="pages" title="Diese Seiten gibt es noch nicht">
        Sobald hier etwas eingetragen ist, stehen die Seiten im Buch und du kannst sie ansehen.
      </EmptyState>,
    )
  return frame(
    <>
      <Leaf book={book.data} all={all} pages={pages} motto={yearbook.data?.motto} />
      {type === undefined && can(user.role, 'content:fill') && (
        <p className={styles.mine}>
          <Link className={styles.link} to={paths.previewMine}>
            Über mich: was im Buch über dich steht
          </Link>
        </p>
      )}
      {type === undefined && can(user.role, 'book:release') && <ForEditors book={book.data} />}
    </>,
  )
}

type LeafProps = {
  book: BookPages
  all: readonly LeafPage[]
  pages: readonly LeafPage[]
  motto: string | null | undefined
}

/** Where somebody is stands in the address, so that a way back leads there. */
function Leaf({ book, all, pages, motto }: LeafProps) {
  const { page: asked } = useSearch({ strict: false })
  const navigate = useNavigate()
  const isWhole = pages.length === all.length
  const [page, setPage] = useState(() => asked ?? (isWhole ? 0 : (pages[0]?.number ?? 0)))
  useEffect(() => {
    const later = setTimeout(
      () => void navigate({ to: '.', search: (before) => ({ ...before, page }), replace: true, resetScroll: false }),
      400,
    )
    return () => clearTimeout(later)
  }, [page, navigate])
  return <Leafing book={book} pages={all} page={Math.min(page, all.length + 1)} onPage={setPage} motto={motto} />
}

/** Whether everybody sees the whole book, and the ways to what editors do with it. */
function ForEditors({ book }: { book: BookPages }) {
  const release = useMutation({ mutationFn: (released: boolean) => api.book.release({ released }) })
  const isFirst = !book.released
  return (
    <div className={styles.editors}>
      <p>
        {isFirst
          ? 'Noch seht nur ihr in der Redaktion das ganze Buch. Alle anderen sehen ihre eigenen Seiten.'
          : 'Das ganze Buch ist für alle in der Stufe offen.'}
      </p>
      <p>
        Für die Redaktion:{' '}
        <Link className={styles.link} to={paths.release}>
          Freigaberunde
        </Link>
        {', '}
        <Link className={styles.link} to={paths.pages}>
          Alle Seiten
        </Link>
        {', '}
        <Link className={styles.link} to={paths.design}>
          Gestaltung
        </Link>
        {' und '}
        <Link className={styles.link} to={paths.book}>
          Druckdateien
        </Link>
      </p>
      {release.isError && <ErrorNotice>{failureText(release.error)}</ErrorNotice>}
      <Button
        kind="secondary"
        size="small"
        busy={release.isPending}
        icon={<IconLockOpen size={18} aria-hidden />}
        onClick={() => release.mutate(isFirst)}
      >
        {isFirst ? 'Für alle freigeben' : 'Freigabe zurücknehmen'}
      </Button>
    </div>
  )
}
