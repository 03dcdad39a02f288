import { useQuery } from '@tanstack/react-query'
import type { OrderWithAddress } from '#contract/order/parts.ts'
import { addressLines } from '#domain/order/address.ts'
import { Button } from '../../../ui/Button.tsx'
import { allOrders, oneOrder } from '../orders.ts'

type Props = { onTake: (addresses: NonNullable<OrderWithAddress['addresses']>) => void }

/** Where another order of the class goes: most often this one goes there, too. */
export function EarlierAddress({ onTake }: Props) {
  const orders = useQuery(allOrders())
  const other = orders.data?.find(({ hasAddress }) => hasAddress)
  const { data } = useQuery({ ...oneOrder(other?.id ?? ''), enabled: other !== undefined })
  const addresses = data?.addresses ?? null
  if (addresses === null) return null
  return (
    <div>
      <p>
        Bestellung Nr. {data?.number} geht an: {addressLines(addresses.shipping).join(', ')}.
      </p>
      <Button kind="secondary" size="small" onClick={() => onTake(addresses)}>
        Diese Adresse übernehmen
      </Button>
    </div>
  )
}
