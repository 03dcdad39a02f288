import { z } from 'zod'
import { defineJob } from '../../adapters/job.ts'

const OfUpload = z.strictObject({ uploadId: z.uuid() })

export const intakeDiedJob = defineJob({
  name: 'file.intake-died',
  payload: OfUpload,
  retry: { limit: 50, delaySeconds: 10 },
  expireSeconds: 60,
})

export const intakeJob = defineJob({
  name: 'file.intake',
  payload: OfUpload,
  afterDeath: intakeDiedJob,
  retry: { limit: 5, delaySeconds: 2, maxDelaySeconds: 60 },
  expireSeconds: 300,
  parallel: 1,
})

/** Pages of a PDF are drawn one after the other, and there may be a hundred. */
export const printDocumentJob = defineJob({
  name: 'file.print-document',
  payload: z.strictObject({ fileId: z.uuid() }),
  retry: { limit: 5, delaySeconds: 5, maxDelaySeconds: 300 },
  expireSeconds: 1_800,
  parallel: 1,
})

export const sweepUploadsJob = defineJob({
  name: 'file.sweep-uploads',
  payload: z.object({}),
  retry: { limit: 2, delaySeconds: 60 },
  expireSeconds: 600,
  schedule: '11 * * * *',
})
