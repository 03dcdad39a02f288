import { z } from 'zod'
import { defineJob, worker } from '../../adapters/job.ts'
import type { Db } from '../../adapters/postgres/connect.ts'
import { accountStore } from '../account/store.ts'
import { lapseClasses } from './lapse-classes.ts'
import { schoolStore } from './store.ts'

export const lapseClassesJob = defineJob({
  name: 'class.lapse',
  payload: z.object({}),
  retry: { limit: 3, delaySeconds: 60 },
  expireSeconds: 60,
  schedule: '7 * * * *',
})

export const schoolWorkers = (db: Db) => [
  worker(lapseClassesJob, () =>
    db.transaction((tx) => lapseClasses({ store: schoolStore(db), account: { store: accountStore(db) } }, tx)),
  ),
]
