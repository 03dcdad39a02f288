import { errors } from '#domain/errors.ts'
import { openPool } from '../adapters/postgres/connect.ts'
import { openQueue } from '../adapters/queue.ts'
import { factorResetMail } from '../features/account/mails.ts'
import { endLogins } from '../features/account/steps.ts'
import { accountStore } from '../features/account/store.ts'
import { jobs } from '../jobs.ts'
import { audit } from '../platform/audit.ts'
import { openLog } from '../platform/log.ts'
import { mailOutbox } from '../platform/outbox.ts'
import { StartError } from './supervise/start-error.ts'

/** For staff who lost phone and recovery codes. Whoever runs this has made sure whom they speak with, and says how. */
export async function resetFactor(url: string, publicUrl: string, mail: string, reason: string): Promise<void> {
  const { db, close } = openPool(url, { max: 1, onError: () => {} })
  const queue = await openQueue({ url, jobs, log: openLog({ level: 'silent', process: 'worker' }) })
  try {
    const known = await accountStore.credentials(db, mail)
    if (known === undefined) throw new StartError(errors['auth/user-not-found'].text)
    await db.transaction(async (tx) => {
      await endLogins(tx, known.id)
      if (!(await accountStore.removeSecondFactor(tx, known.id)))
        throw new StartError('Dieses Konto hat keinen zweiten Faktor.')
      await audit(tx, { kind: 'system' }, { action: 'account:reset-second-factor', subjectId: known.id, reason })
      const { email, firstName } = await accountStore.person(tx, known.id)
      const words = factorResetMail({ firstName, url: `${publicUrl}/forgot-password` })
      await mailOutbox(queue.enqueue)(tx, { recipient: email, ...words }, { mustGo: true })
    })
  } finally {
    await queue.close()
    await close()
  }
}
