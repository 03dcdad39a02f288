import type { Tx } from '../../adapters/postgres/connect.ts'
import type { FileDeps } from './deps.ts'
import { purposeOf } from './purpose.ts'
import { type UploadRow, uploadScope } from './upload-store.ts'

export type RemovalDeps = Pick<FileDeps, 'removeFiles' | 'purposes'>

/** What was uploaded, and where it was not placed also what intake has made of it so far. */
export async function removeBytes({ removeFiles, purposes }: RemovalDeps, tx: Tx, upload: UploadRow): Promise<void> {
  const { kind, id, intent } = upload
  await removeFiles(tx, uploadScope(upload))
  const { ownerId } = purposeOf(purposes, intent).owner(upload)
  if (upload.state !== 'placed') await removeFiles(tx, { ownerId, kind, id })
}
