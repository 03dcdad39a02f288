import { z } from 'zod'
import { defineJob } from '../../adapters/job.ts'

export const intakeJob = defineJob({
  name: 'file.intake',
  payload: z.strictObject({ uploadId: z.uuid() }),
  retry: { limit: 5, delaySeconds: 2, maxDelaySeconds: 60 },
  expireSeconds: 300,
  parallel: 1,
})

export const sweepUploadsJob = defineJob({
  name: 'file.sweep-uploads',
  payload: z.object({}),
  retry: { limit: 2, delaySeconds: 60 },
  expireSeconds: 600,
  schedule: '11 * * * *',
})
