import { AppError, errors } from '#domain/errors.ts'
import { openPool } from '../adapters/postgres/connect.ts'
import { openQueue } from '../adapters/queue.ts'
import { resetSecondFactor } from '../features/account/reset-second-factor.ts'
import { accountStore } from '../features/account/store.ts'
import { jobs } from '../jobs.ts'
import { openLog } from '../platform/log.ts'
import { mailOutbox } from '../platform/outbox.ts'
import { StartError } from './supervise/start-error.ts'

/** Where nobody else of staff can do it in the back office. */
export async function resetFactor(url: string, publicUrl: string, mail: string, reason: string): Promise<void> {
  const { db, close } = openPool(url, { max: 1, onError: () => {} })
  const queue = await openQueue({ url, jobs, log: openLog({ level: 'silent', process: 'worker' }) })
  const deps = { postMail: mailOutbox(queue.enqueue), publicUrl }
  try {
    const known = await accountStore.credentials(db, mail)
    if (known === undefined) throw new AppError('auth/user-not-found')
    await db.transaction((tx) => resetSecondFactor(deps, tx, { kind: 'system' }, { accountId: known.id, reason }))
  } catch (error) {
    if (error instanceof AppError) throw new StartError(errors[error.code].text)
    throw error
  } finally {
    await queue.close()
    await close()
  }
}
