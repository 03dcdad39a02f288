import { useState } from 'react'
import { failureCode, failureText } from '../../api/failure.ts'
import { BookNotFound } from '../../pieces/BookNotFound.tsx'
import { LookPage } from '../../pieces/LookPage.tsx'
import { useBookPages } from '../../pieces/pages/book-pages.ts'
import { pagesOf } from '../../pieces/pages/leaf-pages.ts'
import { ErrorNotice } from '../../ui/Notice.tsx'
import { TextSkeleton } from '../../ui/Skeleton.tsx'
import { Leafing } from '../preview/Leafing.tsx'

/** The preview of a class's book, as it would see it. */
export function LookAtPages({ look }: { look: { yearbookId: string; reason: string } }) {
  const book = useBookPages(look)
  const [page, setPage] = useState(0)
  if (book.isError && failureCode(book.error) === 'NOT_FOUND') return <BookNotFound />
  return (
    <LookPage title="Vorschau der Stufe" classId={look.yearbookId}>
      {book.isError && <ErrorNotice onRetry={() => void book.refetch()}>{failureText(book.error)}</ErrorNotice>}
      {book.data?.madeAt == null ? (
        <TextSkeleton lines={8} />
      ) : (
        <Leafing book={book.data} pages={pagesOf(book.data)} look={look} page={page} onPage={setPage} />
      )}
    </LookPage>
  )
}
