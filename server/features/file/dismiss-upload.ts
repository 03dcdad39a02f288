import type { Member } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import { announce } from '../../platform/events.ts'
import type { FileDeps } from './deps.ts'
import { purposeOf } from './purpose.ts'
import { type RemovalDeps, removeBytes } from './remove-bytes.ts'
import { uploadStore } from './upload-store.ts'

/** Forgets an upload that failed or is under way; what stands in the book is removed there. */
export function dismissUpload(
  { db, ...deps }: RemovalDeps & Pick<FileDeps, 'db'>,
  actor: Member,
  uploadId: string,
): Promise<void> {
  return db.transaction(async (tx) => {
    const row = await uploadStore.removeUnplaced(tx, actor.memberId, uploadId)
    if (row === undefined) throw new AppError('UPLOAD_NOT_FOUND')
    await removeBytes(deps, tx, row)
    // Others have room for theirs again.
    await announce(tx, row.classId, purposeOf(deps.purposes, row.intent).topic)
  })
}
