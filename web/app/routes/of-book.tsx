import { useSearch } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { can } from '#domain/account/capability.ts'
import { useUser } from '../../api/use-session.ts'
import { LazyBoundary } from '../../pieces/LazyBoundary.tsx'
import { screen } from './frame.ts'

// What few ever see comes when it is seen.
const BookNotFound = lazy(() =>
  import('../../pieces/BookNotFound.tsx').then((module) => ({ default: module.BookNotFound })),
)
const Look = lazy(() => import('../../screens/look/Look.tsx').then((module) => ({ default: module.Look })))

/** A screen about a book, which the address may name: the own one. Staff see the one that is named, others find nothing. */
export const bookScreen = (load: () => Promise<() => ReactNode>) =>
  screen(async () => {
    const Screen = await load()
    return () => <OfBook own={<Screen />} />
  })

function OfBook({ own }: { own: ReactNode }) {
  const { yearbookId } = useSearch({ strict: false })
  const user = useUser()
  if (user === undefined) return null
  const isStaff = can(user.role, 'office:use')
  if (yearbookId === undefined ? !isStaff : yearbookId.toLowerCase() === user.gradClass?.id) return own
  return (
    <LazyBoundary>
      <Suspense>
        {/* Staff have no book of their own to fall back on. */}
        {!isStaff || yearbookId === undefined ? (
          <BookNotFound />
        ) : (
          <Look key={yearbookId} yearbookId={yearbookId} userId={user.id} />
        )}
      </Suspense>
    </LazyBoundary>
  )
}
