import type { Member } from '#domain/account/actor.ts'
import { can } from '#domain/account/capability.ts'
import { AppError } from '#domain/errors.ts'
import { announce } from '../../platform/events.ts'
import type { FileDeps } from './deps.ts'
import { intakeJob } from './intake-job.ts'
import { purposeOf } from './purpose.ts'
import { uploadStore } from './upload-store.ts'

/** Tries once more what we failed at. Nothing has to be sent again, but there must still be room where it belongs. */
export async function retryUpload({ db, enqueue, purposes }: FileDeps, actor: Member, uploadId: string): Promise<void> {
  const known = await uploadStore.find(db, uploadId)
  if (known === undefined || known.memberId !== actor.memberId) throw new AppError('UPLOAD_NOT_FOUND')
  const { capability, hold, admit, topic } = purposeOf(purposes, known.intent)
  if (!can(actor.role, capability)) throw new AppError('FORBIDDEN')
  await db.transaction(async (tx) => {
    await hold(tx, actor.classId)
    await admit(tx, actor, known.intent, known.bytes)
    if (!(await uploadStore.processAgain(tx, uploadId))) throw new AppError('UPLOAD_NOT_FOUND')
    const rank = await uploadStore.countAhead(tx, { id: uploadId, memberId: actor.memberId })
    await enqueue(tx, intakeJob, { uploadId }, { rank })
    await announce(tx, actor.classId, topic)
  })
}
