import { can } from '#domain/account/capability.ts'
import { useUser } from '../../../api/use-session.ts'
import { OrderPage } from '../page/OrderPage.tsx'
import { ReadOnly } from '../ReadOnly.tsx'
import { AddressForm } from './AddressForm.tsx'

/** Where the parcel and the invoice go. */
export function AddressStep() {
  const user = useUser()
  if (user === undefined) return null
  return (
    <OrderPage step="address">
      {(order) =>
        can(user.role, 'order:manage') ? (
          <AddressForm key={order.id} order={order} user={user} />
        ) : (
          <>
            <ReadOnly />
            <p>
              {order.hasAddress
                ? 'Eine Adresse ist eingetragen. Welche, sieht nur euer Stufenadmin.'
                : 'Eine Adresse ist noch nicht eingetragen.'}
            </p>
          </>
        )
      }
    </OrderPage>
  )
}
