import { z } from 'zod'
import { defineJob, worker } from '../../adapters/job.ts'
import type { Db } from '../../adapters/postgres/connect.ts'
import type { SessionLifetime } from '../../platform/http/session.ts'
import { accountStore } from './store.ts'

export const sweepAccountsJob = defineJob({
  name: 'account.sweep',
  payload: z.object({}),
  retry: { limit: 3, delaySeconds: 60 },
  expireSeconds: 60,
  schedule: '29 3 * * *',
})

/** Links that ran out and sessions that nobody can continue. */
export const accountWorkers = (db: Db, lifetime: SessionLifetime) => [
  worker(sweepAccountsJob, async () => {
    await accountStore.sweepActionTokens(db)
    await accountStore.sweepSessions(db, {
      idleSeconds: Math.max(lifetime.idleSeconds, lifetime.staffIdleSeconds),
      atMostSeconds: Math.max(lifetime.atMostSeconds, lifetime.staffAtMostSeconds),
    })
  }),
]
