import { z } from 'zod'
import { defineJob } from '../../../adapters/job.ts'

const OfImport = z.strictObject({ importId: z.uuid() })

export const importDiedJob = defineJob({
  name: 'school-import.died',
  payload: OfImport,
  retry: { limit: 50, delaySeconds: 10 },
  expireSeconds: 60,
})

export const tryImportJob = defineJob({
  name: 'school-import.try',
  payload: OfImport,
  afterDeath: importDiedJob,
  retry: { limit: 2, delaySeconds: 5 },
  expireSeconds: 300,
  parallel: 1,
})

export const sweepImportsJob = defineJob({
  name: 'school-import.sweep',
  payload: z.object({}),
  retry: { limit: 3, delaySeconds: 60 },
  expireSeconds: 60,
  schedule: '41 3 * * *',
})

export const takeOverImportJob = defineJob({
  name: 'school-import.take-over',
  payload: OfImport,
  afterDeath: importDiedJob,
  retry: { limit: 2, delaySeconds: 5 },
  expireSeconds: 900,
  parallel: 1,
})
