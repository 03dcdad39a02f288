import type { Order } from '#contract/order/parts.ts'
import { failureForCustomer } from '#domain/order/order-failure.ts'
import { InfoNotice } from '../../../ui/Notice.tsx'

/** What the printer or the carrier reported, as the class should know it. */
export function Trouble({ order: { trouble } }: { order: Order }) {
  if (trouble === null) return null
  const { short, long } = failureForCustomer(trouble)
  return (
    <InfoNotice>
      <p>
        <strong>{short}.</strong> {long}
      </p>
    </InfoNotice>
  )
}
