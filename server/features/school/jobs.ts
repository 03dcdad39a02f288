import { z } from 'zod'
import { defineJob, worker } from '../../adapters/job.ts'
import { retainClasses } from './class/retain-classes.ts'
import { classStore } from './class/store.ts'
import { tellArrivals } from './class/tell-arrivals.ts'
import type { ClassJobs } from './deps.ts'
import { lapseClasses } from './lapse-classes.ts'
import { lapseNewcomers } from './members/lapse-newcomers.ts'

export const lapseClassesJob = defineJob({
  name: 'class.lapse',
  payload: z.object({}),
  retry: { limit: 3, delaySeconds: 60 },
  expireSeconds: 60,
  schedule: '7 * * * *',
})

export const lapseNewcomersJob = defineJob({
  name: 'newcomer.lapse',
  payload: z.object({}),
  retry: { limit: 3, delaySeconds: 60 },
  expireSeconds: 600,
  schedule: '37 * * * *',
})

export const tellArrivalsJob = defineJob({
  name: 'class.tell-arrivals',
  payload: z.object({}),
  retry: { limit: 5, delaySeconds: 60 },
  expireSeconds: 600,
  // In the evening, when the day's newcomers are in.
  schedule: '30 18 * * *',
})

export const retainClassesJob = defineJob({
  name: 'class.retain',
  payload: z.object({}),
  retry: { limit: 5, delaySeconds: 300 },
  expireSeconds: 3_600,
  schedule: '41 4 * * *',
})

export const schoolWorkers = (deps: ClassJobs) => [
  worker(lapseClassesJob, async () => {
    await deps.account.db.transaction((tx) => lapseClasses(deps, tx))
    await classStore.sweepNameAlarms(deps.account.db)
  }),
  worker(lapseNewcomersJob, () => lapseNewcomers(deps)),
  worker(retainClassesJob, () => retainClasses(deps)),
  worker(tellArrivalsJob, () => tellArrivals(deps)),
]
