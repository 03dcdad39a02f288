import { z } from 'zod'
import { AppError, errors } from '#domain/errors.ts'
import { openPool } from '../adapters/postgres/connect.ts'
import { openQueue } from '../adapters/queue.ts'
import { progressStore } from '../features/content/modules/progress-store.ts'
import { reopenBook } from '../features/order/outdate-book.ts'
import { classStore } from '../features/school/class/store.ts'
import { moveDataState } from '../features/yearbook/move-data-state.ts'
import { jobs } from '../jobs.ts'
import { fileRemoval } from '../platform/file-removal.ts'
import { openLog } from '../platform/log.ts'
import { mailOutbox } from '../platform/outbox.ts'
import { StartError } from './supervise/start-error.ts'

type MailSettings = { publicUrl: string; supportMail: string }

/** A class may edit its book again, where nobody can use the back office. */
export async function resetYearbook(url: string, mails: MailSettings, classId: string, reason: string): Promise<void> {
  const { db, close } = openPool(url, { max: 1, onError: () => {} })
  const queue = await openQueue({ url, jobs, log: openLog({ level: 'silent', process: 'worker' }) })
  const account = { postMail: mailOutbox(queue.enqueue), publicUrl: mails.publicUrl }
  const reopen = reopenBook.bind(undefined, fileRemoval(queue.enqueue))
  try {
    await db.transaction(async (tx) => {
      const isThere = z.uuid().safeParse(classId).success && (await classStore.exists(tx, classId))
      if (!isThere) throw new StartError('Diese Stufe gibt es hier nicht.')
      await moveDataState(
        { reopen, content: progressStore, ...account },
        tx,
        { kind: 'system' },
        { classId, to: 'in-progress', reason },
      )
    })
  } catch (error) {
    throw error instanceof AppError ? new StartError(errors[error.code].text) : error
  } finally {
    await queue.close()
    await close()
  }
}
