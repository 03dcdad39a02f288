import type { Tx } from '../../adapters/postgres/connect.ts'
import type { RemoveFiles } from '../../platform/file-removal.ts'
import type { ClassFiles } from '../school/parts.ts'
import { fileStore, type PortraitOf } from './store.ts'

/** Takes a portrait away: the row now, the bytes once the transaction has committed. */
export async function dropPortraitOf(removeFiles: RemoveFiles, tx: Tx, of: PortraitOf): Promise<void> {
  for (const scope of await fileStore.removePortraits(tx, of)) await removeFiles(tx, scope)
}

export const classFiles = (removeFiles: RemoveFiles): ClassFiles => ({
  dropPortraitOf: (tx, of) => dropPortraitOf(removeFiles, tx, of),
})
