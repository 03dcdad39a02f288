import { z } from 'zod'
import { defineJob } from '../../../adapters/job.ts'

const OfExport = z.strictObject({ exportId: z.uuid() })

export const myDataDiedJob = defineJob({
  name: 'my-data.died',
  payload: OfExport,
  retry: { limit: 50, delaySeconds: 10 },
  expireSeconds: 60,
})

export const makeMyDataJob = defineJob({
  name: 'my-data.make',
  payload: OfExport,
  afterDeath: myDataDiedJob,
  retry: { limit: 2, delaySeconds: 5 },
  expireSeconds: 1_800,
  parallel: 1,
})

export const sweepMyDataJob = defineJob({
  name: 'my-data.sweep',
  payload: z.object({}),
  retry: { limit: 2, delaySeconds: 60 },
  expireSeconds: 600,
  schedule: '53 * * * *',
})
