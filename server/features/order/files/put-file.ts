import type { FileSlot } from '#domain/order/print-file.ts'
import type { Tx } from '../../../adapters/postgres/connect.ts'
import { announce } from '../../../platform/events.ts'
import type { RemoveFiles } from '../../../platform/file-removal.ts'
import { type By, type OrderContent, orderStore, type StoredOrder } from '../store.ts'
import { orderFileStore } from './file-store.ts'

/** What a file is printed as: the place of the one before, whose bytes go once the transaction has committed. */
export async function putFile(
  removeFiles: RemoveFiles,
  tx: Tx,
  { id: orderId }: StoredOrder,
  { slot, fileId, name }: { slot: FileSlot; fileId: string; name: string },
): Promise<void> {
  await dropFiles(removeFiles, tx, orderId, slot)
  await orderFileStore.add(tx, { orderId, slot, fileId, name })
}

/** Of one place, or all that the class has brought; true where there was something. */
export async function dropFiles(removeFiles: RemoveFiles, tx: Tx, orderId: string, slot?: FileSlot): Promise<boolean> {
  const scopes = await orderFileStore.remove(tx, orderId, slot)
  for (const scope of scopes) await removeFiles(tx, scope)
  return scopes.length > 0
}

/** What an order is printed from has changed: another version, a line of its history, and open pages are told. */
export async function filesChanged(
  tx: Tx,
  order: StoredOrder,
  by: By,
  change: OrderContent = {},
): Promise<StoredOrder> {
  const after = await orderStore.change(tx, order, change)
  await orderStore.record(tx, after, { by, fromPhase: order.phase, why: 'files' })
  if (after.classId !== null) await announce(tx, after.classId, 'order')
  return after
}
