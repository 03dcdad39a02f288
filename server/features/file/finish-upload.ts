import { intakeJob } from './intake-job.ts'
import type { FileParts } from './parts.ts'
import { uploadStore } from './upload-store.ts'

/** All bytes are there. Said twice, by two processes or after a lost answer, it is done once. */
export const finishUpload =
  ({ db, enqueue }: Pick<FileParts, 'db' | 'enqueue'>) =>
  (uploadId: string): Promise<void> =>
    db.transaction(async (tx) => {
      if (await uploadStore.finishReceiving(tx, uploadId)) await enqueue(tx, intakeJob, { uploadId })
    })
