import type { Tx } from '../../adapters/postgres/connect.ts'
import type { RemoveFiles } from '../../platform/file-removal.ts'
import { yearbookStore } from '../yearbook/store.ts'
import { glimpseScope } from './designs/glimpse-files.ts'
import { editionStore, type Outdated } from './edition-store.ts'
import { makingStore } from './making/making-store.ts'
import { partsScope } from './making/parts-of-class.ts'
import { planStore } from './preparing/plan-store.ts'
import { exportScope, exportStore } from './xml-export/export-store.ts'

/**
 * Something went from the book, or it is open again: editions that were made already are out of date, and until the
 * transaction ends nobody writes into the book. Asked before any other row is locked, since whoever writes content locks the book first too.
 * Which these are, since what went should not lie about in files that nobody prints. One that is being made begins anew.
 */
export async function outdateEditions(
  removeFiles: RemoveFiles,
  tx: Tx,
  classId: string,
  which: Outdated = 'all',
): Promise<string[]> {
  await yearbookStore.holdAlone(tx, classId)
  await makingStore.spoil(tx, classId)
  await planStore.spoil(tx, classId)
  await removeFiles(tx, partsScope(classId))
  await removeFiles(tx, glimpseScope(classId))
  return editionStore.outdate(tx, classId, which)
}

/** What those who look at the book now look at. */
export async function bookOf(tx: Tx, classId: string) {
  const plan = await planStore.find(tx, classId)
  const editionId = (await editionStore.current(tx, classId))?.id ?? null
  return { bookHash: plan?.hash ?? null, bookMadeAt: plan?.madeAt ?? null, editionId }
}

/** The editions of a class that goes, but those that are kept; the bytes once the transaction has committed. */
export async function dropEditions(
  removeFiles: RemoveFiles,
  tx: Tx,
  classId: string,
  kept: readonly string[],
): Promise<void> {
  for (const ownerId of await editionStore.removeOf(tx, classId, kept)) await removeFiles(tx, { ownerId })
}

/** The files of an edition; that it was, and how, stays. */
export async function dropEditionFiles(removeFiles: RemoveFiles, tx: Tx, editionId: string): Promise<void> {
  await editionStore.removeFiles(tx, [editionId])
  await removeFiles(tx, { ownerId: editionId })
}

/** What somebody took out lies in no export either: one that is there goes, and one that is being made has failed. */
export async function dropExport(removeFiles: RemoveFiles, tx: Tx, classId: string): Promise<void> {
  for (const id of await exportStore.outdate(tx, classId)) await removeFiles(tx, exportScope(classId, id))
}
