import { useQuery } from '@tanstack/react-query'
import type { Order } from '#contract/order/parts.ts'
import { InfoNotice } from '../../../ui/Notice.tsx'
import { historyOf } from '../orders.ts'
import { setBackOf } from './set-back.ts'

/** We have set their order back: whoever has not read the mail finds here that, and why. */
export function SetBackNotice({ order: { id, phase } }: { order: Pick<Order, 'id' | 'phase'> }) {
  const history = useQuery(historyOf(id))
  const found = setBackOf(history.data ?? [], phase)
  if (found === undefined) return null
  return (
    <InfoNotice>
      <p>{found.words}</p>
      <p>„{found.reason}“</p>
      {found.voidInvoice !== null && <p>Die Rechnung {found.voidInvoice} gilt nicht mehr, bitte bezahlt sie nicht.</p>}
    </InfoNotice>
  )
}
