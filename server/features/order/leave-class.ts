import type { Tx } from '../../adapters/postgres/connect.ts'
import type { RemoveFiles } from '../../platform/file-removal.ts'
import { dropEditions } from '../book/steps.ts'
import { dropAllFiles } from './print-files.ts'
import { orderStore } from './store.ts'

/**
 * What a class leaves when it is deleted. What was ordered stays as a contract, with the edition that it printed; drafts
 * and editions that nobody ordered go, with their files and those of the class. The class itself goes after this.
 */
export async function leaveClass(removeFiles: RemoveFiles, tx: Tx, classId: string): Promise<void> {
  for (const ownerId of await orderStore.removeUnordered(tx, classId)) await removeFiles(tx, { ownerId })
  for (const orderId of await orderStore.setBackOf(tx, classId)) await dropAllFiles(removeFiles, tx, orderId)
  await dropEditions(removeFiles, tx, classId, await orderStore.printedEditions(tx, classId))
  await removeFiles(tx, { ownerId: classId })
}
