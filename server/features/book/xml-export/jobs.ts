import { z } from 'zod'
import { defineJob } from '../../../adapters/job.ts'

const OfExport = z.strictObject({ exportId: z.uuid() })

export const exportDiedJob = defineJob({
  name: 'book-export.died',
  payload: OfExport,
  retry: { limit: 50, delaySeconds: 10 },
  expireSeconds: 60,
})

export const makeExportJob = defineJob({
  name: 'book-export.make',
  payload: OfExport,
  afterDeath: exportDiedJob,
  retry: { limit: 2, delaySeconds: 5 },
  expireSeconds: 1_800,
  parallel: 1,
})

export const sweepExportsJob = defineJob({
  name: 'book-export.sweep',
  payload: z.object({}),
  retry: { limit: 2, delaySeconds: 60 },
  expireSeconds: 600,
  schedule: '57 * * * *',
})
