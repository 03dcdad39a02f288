import type { Tx } from '../../adapters/postgres/connect.ts'
import type { RemoveFiles } from '../../platform/file-removal.ts'
import type { ClassFiles } from '../school/parts.ts'
import { fileStore, type PortraitOf } from './store.ts'

/** Takes a portrait away: the row now, the bytes once the transaction has committed. */
export async function dropPortraitOf(removeFiles: RemoveFiles, tx: Tx, of: PortraitOf): Promise<void> {
  for (const scope of await fileStore.removePortraits(tx, of)) await removeFiles(tx, scope)
}

/** Takes files away with all their derivatives: the rows now, the bytes once the transaction has committed. */
export async function dropFiles(removeFiles: RemoveFiles, tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  for (const scope of await fileStore.remove(tx, ids)) await removeFiles(tx, scope)
}

export const classFiles = (removeFiles: RemoveFiles): ClassFiles => ({
  dropPortraitOf: (tx, of) => dropPortraitOf(removeFiles, tx, of),
})

export async function pendingUploads(_tx: unknown, _of: { purpose: string; moduleId: string }): Promise<number> {
  return 0
}

/** A photo becomes the face of somebody; one that stood there by itself goes. */
export async function showAsPortrait(removeFiles: RemoveFiles, tx: Tx, fileId: string, memberId: string) {
  const [before] = await fileStore.takePortrait(tx, memberId)
  if (before?.kind === 'portrait') await dropFiles(removeFiles, tx, [before.id])
  await fileStore.showAsPortrait(tx, fileId, memberId)
}
