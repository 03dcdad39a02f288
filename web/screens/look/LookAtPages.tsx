import { useState } from 'react'
import type { BookLook } from '#domain/school/book-look.ts'
import { failureCode, failureText } from '../../api/failure.ts'
import { BookNotFound } from '../../pieces/BookNotFound.tsx'
import { useBookPages } from '../../pieces/pages/book-pages.ts'
import { pagesOf } from '../../pieces/pages/leaf-pages.ts'
import { ErrorNotice, InfoNotice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { TextSkeleton } from '../../ui/Skeleton.tsx'
import { Leafing } from '../preview/Leafing.tsx'

/** The preview of a class's book, as it would see it. */
export function LookAtPages({ look }: { look: BookLook }) {
  const book = useBookPages(look)
  const [page, setPage] = useState(0)
  if (book.isError && failureCode(book.error) === 'NOT_FOUND') return <BookNotFound />
  return (
    <Page title="Vorschau der Stufe">
      <InfoNotice>Du schaust nur: Ändern kann das Buch nur die Stufe selbst.</InfoNotice>
      {book.isError && <ErrorNotice onRetry={() => void book.refetch()}>{failureText(book.error)}</ErrorNotice>}
      {book.data?.madeAt == null ? (
        <TextSkeleton lines={8} />
      ) : (
        <Leafing book={book.data} pages={pagesOf(book.data)} look={look} page={page} onPage={setPage} />
      )}
    </Page>
  )
}
