import { useState } from 'react'
import type { OfficeOrder } from '#contract/office/order-parts.ts'
import { api } from '../../../../api/client.ts'
import { failureText } from '../../../../api/failure.ts'
import { Button } from '../../../../ui/Button.tsx'
import { ErrorNotice } from '../../../../ui/Notice.tsx'
import { useOfficeChange } from '../office-orders.ts'
import { ShippingForm } from './ShippingForm.tsx'

/** Typed wrongly, or known only now. */
export function ChangeParcel({ shown: { order } }: { shown: OfficeOrder }) {
  const { id: orderId, version, shipping } = order
  const [open, setOpen] = useState(false)
  const change = useOfficeChange(
    orderId,
    (parcel: Omit<Parameters<typeof api.office.orders.changeParcel>[0], 'orderId' | 'version'>) =>
      api.office.orders.changeParcel({ orderId, version, ...parcel }),
  )
  if (shipping === null) return null
  if (!open)
    return (
      <div>
        <Button kind="quiet" size="small" onClick={() => setOpen(true)}>
          Sendung ändern
        </Button>
      </div>
    )
  return (
    <>
      {change.error !== null && <ErrorNotice>{failureText(change.error)}</ErrorNotice>}
      <ShippingForm
        action="Sendung speichern"
        kind="secondary"
        before={shipping}
        busy={change.isPending}
        onEnter={(parcel) => change.mutate(parcel, { onSuccess: () => setOpen(false) })}
      />
    </>
  )
}
