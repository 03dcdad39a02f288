import { z } from 'zod'
import { UploadKind } from '#domain/file/kind.ts'
import { STAGED_KIND } from '../../adapters/files/files.ts'
import type { FileDeps } from './deps.ts'
import { finishUpload } from './finish-upload.ts'
import { giveUpIntake } from './give-up-intake.ts'
import { removeBytes } from './remove-bytes.ts'
import { fileStore } from './store.ts'
import { type UploadRow, uploadKey, uploadStore } from './upload-store.ts'

/**
 * Forgets uploads to which nothing has happened for two days. One whose bytes are all there is finished instead: its
 * owner did everything right; and one that was never taken in is said to have failed, so that they can have it tried
 * again. What was placed keeps its file; only the record of the upload goes.
 */
export async function sweepUploads(deps: FileDeps): Promise<void> {
  for (const upload of await uploadStore.old(deps.db)) {
    const isComplete =
      upload.state === 'receiving' && (await deps.files.staging.size(uploadKey(upload))) === upload.bytes
    if (isComplete) await finishUpload(deps, upload.id)
    else if (upload.state === 'processing') await giveUpIntake(deps, upload.id)
    else await forget(deps, upload)
  }
  await sweepOrphans(deps)
}

const DAY_MS = 86_400_000
const uploadKinds: readonly string[] = [STAGED_KIND, ...UploadKind.options]

/** Bytes whose row was never committed, or whose process died in the moment in which somebody took the row away. */
async function sweepOrphans({ db, files, removeFiles }: FileDeps): Promise<void> {
  for await (const scopes of files.older(new Date(Date.now() - DAY_MS))) {
    const ours = scopes.filter(({ kind, id }) => uploadKinds.includes(kind) && z.uuid().safeParse(id).success)
    if (ours.length === 0) continue
    await db.transaction(async (tx) => {
      const ids = ours.map(({ id }) => id)
      const [uploads, stored] = [await uploadStore.known(tx, ids), await fileStore.known(tx, ids)]
      for (const scope of ours) if (!uploads.has(scope.id) && !stored.has(scope.id)) await removeFiles(tx, scope)
    })
  }
}

async function forget(deps: FileDeps, upload: UploadRow): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (await uploadStore.remove(tx, upload.id)) await removeBytes(deps, tx, upload)
  })
}
