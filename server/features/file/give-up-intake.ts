import { announce } from '../../platform/events.ts'
import type { FileDeps } from './deps.ts'
import { purposeOf } from './purpose.ts'
import { uploadStore } from './upload-store.ts'

/**
 * We could not take it in, however often we tried, and it is not known to be the file's fault: its owner is told, and may
 * have it tried again. The bytes stay for that.
 */
export async function giveUpIntake(
  { db, purposes }: Pick<FileDeps, 'db' | 'purposes'>,
  uploadId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const upload = await uploadStore.find(tx, uploadId)
    // Placed by now: people see it, and what is missing is the data check's to tell.
    if (upload === undefined || !(await uploadStore.markFailed(tx, uploadId, 'INTAKE_FAILED'))) return
    await announce(tx, upload.classId, purposeOf(purposes, upload.intent).topic)
  })
}
