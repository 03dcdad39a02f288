import { can } from '#domain/account/capability.ts'
import { useUser } from '../../../api/use-session.ts'
import { OrderPage } from '../page/OrderPage.tsx'
import { ReadOnly } from '../ReadOnly.tsx'
import { DetailsForm } from './DetailsForm.tsx'
import { DetailsSummary } from './DetailsSummary.tsx'

/** What is to be printed. */
export function DetailsStep() {
  const user = useUser()
  if (user === undefined) return null
  return (
    <OrderPage step="details">
      {(order) =>
        can(user.role, 'order:manage') ? (
          <DetailsForm key={order.id} order={order} />
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
