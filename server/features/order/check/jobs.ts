import { z } from 'zod'
import { defineJob } from '../../../adapters/job.ts'

const OfRun = z.strictObject({ orderId: z.uuid(), runId: z.uuid() })

/** The check of an order has failed for good, by no fault of its files. */
export const checkDiedJob = defineJob({
  name: 'order.check-died',
  payload: OfRun,
  retry: { limit: 50, delaySeconds: 10 },
  expireSeconds: 60,
})

/** One after the other: each has a core and the disk for itself. */
export const checkOrderJob = defineJob({
  name: 'order.check',
  payload: OfRun,
  afterDeath: checkDiedJob,
  retry: { limit: 6, delaySeconds: 5, maxDelaySeconds: 600 },
  expireSeconds: 7_200,
  parallel: 1,
})

export const sweepChecksJob = defineJob({
  name: 'order.sweep-checks',
  payload: z.object({}),
  retry: { limit: 2, delaySeconds: 60 },
  expireSeconds: 600,
  schedule: '37 * * * *',
})
