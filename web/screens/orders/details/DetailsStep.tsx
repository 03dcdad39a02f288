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

type Pages = { bookPages: number | null; contentPages: number | null }

/** How many pages the book has that was made from what the class has collected, or would have if it were made now. */
function WithBook({ collects, children }: { collects: boolean; children: (pages: Pages) => ReactNode }) {
  const book = useQuery(queries.book.get.queryOptions({ input: {} }))
  const isMade = book.data?.edition != null
  const budget = useQuery(
    queries.book.budget.queryOptions({ input: {}, enabled: collects && !book.isPending && !isMade }),
  )
  if (book.isPending) return <TextSkeleton lines={6} />
  return children({
    bookPages: book.data?.edition?.pages ?? null,
    contentPages: budget.data?.budget?.content.now ?? null,
  })
}

/** What is to be printed. */
export function DetailsStep() {
  const user = useUser()
  if (user === undefined) return null
  return (
    <OrderPage step="details">
      {(order) =>
        can(user.role, 'order:manage') ? (
          <WithBook collects={user.gradClass?.features.includes('CONTENT_MANAGEMENT_SYSTEM') === true}>
            {(pages) => <DetailsForm key={order.id} order={order} {...pages} />}
          </WithBook>
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
