import type { FileDeps } from './deps.ts'
import { intakeJob } from './intake-job.ts'
import { uploadStore } from './upload-store.ts'

/** All bytes are there. Said twice, by two processes or after a lost answer, it is done once. */
export function finishUpload({ db, enqueue }: Pick<FileDeps, 'db' | 'enqueue'>, uploadId: string): Promise<void> {
  return db.transaction(async (tx) => {
    const memberId = await uploadStore.finishReceiving(tx, uploadId)
    if (memberId === undefined) return
    // People take turns: the third of one waits for the first and second of everybody.
    const rank = await uploadStore.countAhead(tx, { id: uploadId, memberId })
    await enqueue(tx, intakeJob, { uploadId }, { rank })
  })
}
