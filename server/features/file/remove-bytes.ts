import type { Tx } from '../../adapters/postgres/connect.ts'
import type { RemoveFiles } from '../../platform/file-removal.ts'
import { type UploadRow, uploadKey } from './upload-store.ts'

/** What was uploaded, and where it was not placed also what intake has made of it so far. */
export async function removeBytes(removeFiles: RemoveFiles, tx: Tx, upload: UploadRow): Promise<void> {
  const { classId, kind, id } = upload
  const { name: _name, ...bytes } = uploadKey(upload)
  await removeFiles(tx, bytes)
  if (upload.state !== 'placed') await removeFiles(tx, { ownerId: classId, kind, id })
}
