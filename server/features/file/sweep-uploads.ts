import { UploadKind } from '#domain/file/kind.ts'
import { STAGED_KIND } from '../../adapters/files/files.ts'
import type { Tx } from '../../adapters/postgres/connect.ts'
import { removeOrphans } from '../../platform/orphaned-files.ts'
import type { FileDeps } from './deps.ts'
import { finishUpload } from './finish-upload.ts'
import { giveUpIntake } from './give-up-intake.ts'
import { printDocumentJob } from './intake-job.ts'
import { removeBytes } from './remove-bytes.ts'
import { fileStore } from './store.ts'
import { type UploadRow, uploadKey, uploadStore } from './upload-store.ts'

/**
 * Forgets uploads to which nothing has happened for two days. One whose bytes are all there is finished instead: its
 * owner did everything right; and one that was never taken in is said to have failed, so that they can have it tried
 * again. What was placed keeps its file; only the record of the upload goes. PDFs of which nothing was made for the press
 * are given to the job for it.
 */
export async function sweepUploads(deps: FileDeps): Promise<void> {
  for (const upload of await uploadStore.old(deps.db)) {
    const isComplete =
      upload.state === 'receiving' && (await deps.files.staging.size(uploadKey(upload))) === upload.bytes
    if (isComplete) await finishUpload(deps, upload.id)
    else if (upload.state === 'processing') await giveUpIntake(deps, upload.id)
    else await forget(deps, upload)
  }
  for (const { id: fileId } of await fileStore.forgottenDocuments(deps.db))
    await deps.db.transaction((tx) => deps.enqueue(tx, printDocumentJob, { fileId }))
  await removeOrphans(deps, { kinds: uploadKinds, known: knownUploads })
}

const uploadKinds: readonly string[] = [STAGED_KIND, ...UploadKind.options]
const knownUploads = async (tx: Tx, ids: string[]) =>
  new Set([...(await uploadStore.known(tx, ids)), ...(await fileStore.known(tx, ids))])

async function forget(deps: FileDeps, upload: UploadRow): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (await uploadStore.remove(tx, upload.id)) await removeBytes(deps, tx, upload)
  })
}
