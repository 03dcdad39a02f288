import type { Staff } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import { type Addresses, addressChanges, withPayerKept } from '#domain/order/address.ts'
import { isAddressOut } from '#domain/order/hand-over.ts'
import type { Tx } from '../../../adapters/postgres/connect.ts'
import { audit } from '../../../platform/audit.ts'
import { announce } from '../../../platform/events.ts'
import type { StartDeps } from '../hand-over/deps.ts'
import { packAnew } from '../hand-over/start.ts'
import { handOverStore } from '../hand-over/store.ts'
import { requireOrder } from '../hold-order.ts'
import { orderStore, type StoredOrder } from '../store.ts'
import type { StaffDeps } from './move-on.ts'

type Deps = StaffDeps & StartDeps
type Asked = { orderId: string; addresses: Addresses }

/**
 * Where what is ordered goes, typed wrongly or come back. The contract keeps what was agreed, and an invoice that is written
 * says what it says; one that is not goes to the new address.
 */
export const changeAddresses = ({ db, tell, ...deps }: Deps, by: Staff, { orderId, addresses }: Asked) =>
  db.transaction(async (tx): Promise<void> => {
    const order = await requireOrder(tx, orderId)
    const { phase, classId, invoice, addresses: before } = order
    if ((phase !== 'PRINT_ONGOING' && phase !== 'SHIPPING') || before === null) throw new AppError('ORDER_NOT_MOVABLE')
    const wanted = invoice === null ? addresses : withPayerKept(before, addresses)
    const changed = addressChanges(before, wanted)
    if (invoice !== null && changed.billing) throw new AppError('INVOICE_WRITTEN')
    if (!changed.shipping && !changed.billing) return
    const after = await orderStore.change(tx, order, { addresses: wanted })
    await orderStore.record(tx, after, { by, fromPhase: phase, why: 'addresses' })
    if (changed.shipping && (await isPackedHere(tx, after))) await packAnew(deps, tx, after)
    await tell(tx, after, { news: 'addresses' })
    await audit(tx, by, { action: 'office:change-addresses', classId, subjectId: orderId, detail: changed })
    if (classId !== null) await announce(tx, classId, 'order')
  })

/** It is packed with the old address, or just being so, and no printer has been asked to print it yet: it is packed anew. */
async function isPackedHere(tx: Tx, { id, phase, partnerOrderNumber }: StoredOrder): Promise<boolean> {
  const run = await handOverStore.hold(tx, id)
  if (run === undefined || run.state === 'STOPPED') return false
  return !isAddressOut({ phase, state: run.state, partnerOrderNumber })
}
