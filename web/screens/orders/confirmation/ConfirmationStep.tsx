import type { OrderWithAddress } from '#contract/order/parts.ts'
import { isBinding } from '#domain/order/phase.ts'
import { OutdatedBook } from '../OutdatedBook.tsx'
import { OrderPage } from '../page/OrderPage.tsx'
import { ReadOnly } from '../ReadOnly.tsx'
import { useMayOrder } from '../use-may-order.ts'
import { Confirm } from './Confirm.tsx'
import { Receipt } from './Receipt.tsx'

/** Where an order becomes binding; after that, what was ordered. */
export function ConfirmationStep() {
  const mayOrder = useMayOrder()
  return <OrderPage step="confirmation">{(order) => <Shown order={order} mayOrder={mayOrder} />}</OrderPage>
}

function Shown({ order, mayOrder }: { order: OrderWithAddress; mayOrder: boolean }) {
  if (isBinding(order.phase)) return <Receipt order={order} mayOrder={mayOrder} />
  if (order.edition?.outdated === true) return <OutdatedBook order={order} />
  return mayOrder ? <Confirm key={order.id} order={order} /> : <ReadOnly />
}
