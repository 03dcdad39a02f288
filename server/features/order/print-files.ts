import type { Tx } from '../../adapters/postgres/connect.ts'
import type { RemoveFiles } from '../../platform/file-removal.ts'
import { dropEditionFiles } from '../book/steps.ts'
import { orderStore } from './store.ts'

/** All that is the order's: what it is printed from, what was made of that, photos of what was wrong with it. */
export async function dropAllFiles(removeFiles: RemoveFiles, tx: Tx, orderId: string): Promise<void> {
  await orderStore.removeFiles(tx, orderId)
  await removeFiles(tx, { ownerId: orderId })
}

/**
 * The files of what was delivered so many days ago, its edition's among them. The order with its contract stays: the law
 * asks for the invoice, not for minors' pages.
 */
export async function sweepPrintFiles(removeFiles: RemoveFiles, tx: Tx, days: number): Promise<void> {
  for (const { orderId, editionId } of await orderStore.deliveredBefore(tx, days)) {
    await dropAllFiles(removeFiles, tx, orderId)
    if (editionId !== null && !(await orderStore.isWaitedFor(tx, editionId, days)))
      await dropEditionFiles(removeFiles, tx, editionId)
  }
}
