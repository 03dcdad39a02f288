import { z } from 'zod'
import { defineJob, worker } from '../../adapters/job.ts'
import { type Reminding, remindBeforeDeadline } from './remind.ts'
import { yearbookStore } from './store.ts'

export const remindJob = defineJob({
  name: 'yearbook.remind',
  payload: z.object({}),
  retry: { limit: 5, delaySeconds: 60 },
  expireSeconds: 600,
  // When school is out and phones are at hand.
  schedule: '0 16 * * *',
})

type Options = Reminding & { reminderDays: readonly number[] }

export const yearbookWorkers = ({ reminderDays, ...deps }: Options) => [
  worker(remindJob, async () => {
    await remindBeforeDeadline(deps, reminderDays)
    await yearbookStore.sweepReminders(deps.db)
  }),
]
