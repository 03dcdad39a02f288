import type { Purpose } from '#domain/file/intent.ts'
import type { Db, Tx } from '../../adapters/postgres/connect.ts'
import type { RemoveFiles } from '../../platform/file-removal.ts'
import type { ClassFiles } from '../school/deps.ts'
import { type FaceOf, fileStore, type PortraitOf } from './store.ts'
import { uploadStore } from './upload-store.ts'

/** Takes a portrait away: the row now, the bytes once the transaction has committed. */
export async function dropPortraitOf(removeFiles: RemoveFiles, tx: Tx, of: PortraitOf): Promise<void> {
  for (const scope of await fileStore.removePortraits(tx, of)) await removeFiles(tx, scope)
}

export const classFiles = (removeFiles: RemoveFiles): ClassFiles => ({
  dropPortraitOf: (tx, of) => dropPortraitOf(removeFiles, tx, of),
})

/** Takes files away: the rows now, with what refers to them, the bytes once the transaction has committed. */
export async function dropFiles(removeFiles: RemoveFiles, tx: Tx, classId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  for (const scope of await fileStore.remove(tx, classId, ids)) await removeFiles(tx, scope)
}

/** Files of the class that stay with it, whoever brought them. */
export async function handFilesTo(tx: Tx, classId: string, ids: string[], memberId: string): Promise<void> {
  if (ids.length > 0) await fileStore.handTo(tx, classId, ids, memberId)
}

/** Of others, each person keeps so many places at most: announcements cost nothing. */
const PLACES_EACH = 2

export type PendingUploads = { own: number; all: number }
type Pending = { classId: string; purpose: Purpose; moduleId: string; memberId: string; minutes: number }

/**
 * How many places of a module uploads under way take, as one person sees it: all of their own, and of each other person
 * a few, for some minutes after the last byte. Whoever limits them locks the module's row first: an upload that begins
 * meanwhile is counted by the next one.
 */
export async function pendingUploads(tx: Tx | Db, { memberId, ...of }: Pending): Promise<PendingUploads> {
  const pending = await uploadStore.pending(tx, of)
  const taken = pending.map((each) => (each.memberId === memberId ? each.count : Math.min(each.count, PLACES_EACH)))
  return {
    own: pending.find((each) => each.memberId === memberId)?.count ?? 0,
    all: taken.reduce((sum, count) => sum + count, 0),
  }
}

/** How much of a class is on its way for a purpose. Whoever limits it holds the class first. */
export const bytesOnTheirWay = (tx: Tx, classId: string, purpose: Purpose): Promise<number> =>
  uploadStore.unplacedBytes(tx, classId, purpose)

/** A photo becomes the face of somebody; one that stood there by itself goes. */
export async function showAsPortrait(removeFiles: RemoveFiles, tx: Tx, fileId: string, of: FaceOf) {
  const [before] = await fileStore.takePortrait(tx, of)
  if (before?.kind === 'portrait') await dropFiles(removeFiles, tx, before.ownerId, [before.id])
  await fileStore.showAsPortrait(tx, fileId, of)
}

/** The photo stays, the face goes. */
export const hideFace = (tx: Tx, photo: { classId: string; fileId: string }): Promise<void> =>
  fileStore.hideFace(tx, photo)
