import type { FileDeps } from './deps.ts'
import { finishUpload } from './finish-upload.ts'
import { removeBytes } from './remove-bytes.ts'
import { type UploadRow, uploadKey, uploadStore } from './upload-store.ts'

/**
 * Forgets uploads to which nothing has happened for two days. One whose bytes are all there is finished instead: its
 * owner did everything right. What was placed keeps its file; only the record of the upload goes.
 */
export async function sweepUploads(deps: FileDeps): Promise<void> {
  for (const upload of await uploadStore.old(deps.db)) {
    const isComplete =
      upload.state === 'receiving' && (await deps.files.staging.size(uploadKey(upload))) === upload.bytes
    await (isComplete ? finishUpload(deps, upload.id) : forget(deps, upload))
  }
}

async function forget(deps: FileDeps, upload: UploadRow): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (await uploadStore.remove(tx, upload.id)) await removeBytes(deps, tx, upload)
  })
}
