import type { Tx } from '../../adapters/postgres/connect.ts'
import type { RemoveFiles } from '../../platform/file-removal.ts'
import { dropEditionFiles, dropExport, outdateEditions } from '../book/steps.ts'
import { orderStore } from './store.ts'

/**
 * Somebody or something goes from a book. Its editions are out of date, and those that nobody has ordered lose their files:
 * who was removed is in none of them any more, nor in an export. What is ordered is printed as it was; an order that is
 * still planned or checked keeps the edition it has chosen, which nobody can order any more.
 */
export async function outdateBook(removeFiles: RemoveFiles, tx: Tx, classId: string): Promise<void> {
  const outdated = await outdateEditions(removeFiles, tx, classId)
  await dropExport(removeFiles, tx, classId)
  if (outdated.length === 0) return
  const ordered = await orderStore.orderedEditions(tx, classId)
  for (const editionId of outdated) if (!ordered.includes(editionId)) await dropEditionFiles(removeFiles, tx, editionId)
}
