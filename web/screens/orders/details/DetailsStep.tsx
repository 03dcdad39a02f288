import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { can } from '#domain/account/capability.ts'
import { queries } from '../../../api/client.ts'
import { useUser } from '../../../api/use-session.ts'
import { TextSkeleton } from '../../../ui/Skeleton.tsx'
import { OrderPage } from '../page/OrderPage.tsx'
import { ReadOnly } from '../ReadOnly.tsx'
import { DetailsForm } from './DetailsForm.tsx'
import { DetailsSummary } from './DetailsSummary.tsx'

/** How many pages the book has that was made from what the class has collected; null while there is none. */
function WithBook({ children }: { children: (pages: number | null) => ReactNode }) {
  const book = useQuery(queries.book.get.queryOptions({ input: {} }))
  if (book.isPending) return <TextSkeleton lines={6} />
  return children(book.data?.edition?.pages ?? null)
}

/** What is to be printed. */
export function DetailsStep() {
  const user = useUser()
  if (user === undefined) return null
  return (
    <OrderPage step="details">
      {(order) =>
        can(user.role, 'order:manage') ? (
          <WithBook>{(bookPages) => <DetailsForm key={order.id} order={order} bookPages={bookPages} />}</WithBook>
        ) : (
          <>
            <ReadOnly />
            <DetailsSummary details={order.details} />
          </>
        )
      }
    </OrderPage>
  )
}
