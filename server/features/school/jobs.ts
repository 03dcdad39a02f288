import { z } from 'zod'
import { defineJob, worker } from '../../adapters/job.ts'
import type { Db } from '../../adapters/postgres/connect.ts'
import type { SchoolDeps } from './deps.ts'
import { lapseClasses } from './lapse-classes.ts'

export const lapseClassesJob = defineJob({
  name: 'class.lapse',
  payload: z.object({}),
  retry: { limit: 3, delaySeconds: 60 },
  expireSeconds: 60,
  schedule: '7 * * * *',
})

export const schoolWorkers = (db: Db, deps: Pick<SchoolDeps, 'leaveClass'>) => [
  worker(lapseClassesJob, () => db.transaction((tx) => lapseClasses(deps, tx))),
]
