import type { Member } from '#domain/account/actor.ts'
import { can } from '#domain/account/capability.ts'
import { AppError } from '#domain/errors.ts'
import type { UploadIntent } from '#domain/file/intent.ts'
import { cleanName, nameFits } from '#domain/file/kind.ts'
import type { ReceivingDeps } from './deps.ts'
import { purposeOf, purposesOf } from './purpose.ts'
import { uploadKey, uploadStore } from './upload-store.ts'

type Announced = { id: string; name: string; intent: UploadIntent; bytes: number }

/** The database and everybody else still have to write. */
const KEPT_FREE_BYTES = 512 * 1024 * 1024

/** Before the first byte: may they, is there room, is it of a size that we take? */
export async function beginUpload(
  { db, files: { staging }, throttle, purposes }: ReceivingDeps,
  actor: Member,
  { id, name, intent, bytes }: Announced,
): Promise<void> {
  const { classId, memberId } = actor
  const { capability, kind, maxBytes, quota, hold, admit } = purposeOf(purposes, intent)
  if (!can(actor.role, capability)) throw new AppError('FORBIDDEN')
  if (!nameFits(kind, cleanName(name))) throw new AppError('FILE_TYPE_UNSUPPORTED')
  if (bytes === 0) throw new AppError('FILE_EMPTY')
  if (bytes > maxBytes) throw new AppError('FILE_TOO_LARGE')
  await throttle.take(['upload', quota.name, memberId], quota.beginnings)
  const expected = await uploadStore.expectedBytes(db)
  if ((await staging.freeBytes()) < expected + bytes + KEPT_FREE_BYTES) throw new AppError('UPLOAD_NO_STORAGE')
  await db.transaction(async (tx) => {
    await hold(tx, classId)
    await admit(tx, actor, intent, bytes)
    if (!(await uploadStore.holdMember(tx, memberId))) throw new AppError('UNAUTHORIZED')
    const sharing = purposesOf(purposes, quota)
    if ((await uploadStore.countOpen(tx, memberId, sharing)) >= quota.open) throw new AppError('FILE_COUNT_EXCEEDED')
    // Exact for a person, who is held; classmates who begin at the same moment may pass the limit of their class a little.
    const { ofMember, ofClass } = await uploadStore.announcedBytes(tx, actor, sharing)
    if (ofMember + bytes > quota.memberBytes) throw new AppError('UPLOAD_TOO_MUCH_AT_ONCE')
    if (ofClass + bytes > quota.classBytes) throw new AppError('UPLOAD_CLASS_BUSY')
    await uploadStore.add(tx, { id, classId, memberId, intent, kind, name: cleanName(name), bytes })
    await staging.begin(uploadKey({ classId, id }))
  })
}
