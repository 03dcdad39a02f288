import { z } from 'zod'
import { defineJob, worker } from '../../adapters/job.ts'
import type { Db } from '../../adapters/postgres/connect.ts'
import type { RemoveFiles } from '../../platform/file-removal.ts'
import { sweepPrintFiles } from './print-files.ts'

export const sweepPrintFilesJob = defineJob({
  name: 'order.sweep-print-files',
  payload: z.object({}),
  retry: { limit: 3, delaySeconds: 60 },
  expireSeconds: 600,
  schedule: '17 4 * * *',
})

type Options = { db: Db; removeFiles: RemoveFiles; printFilesDays: number }

export const orderWorkers = ({ db, removeFiles, printFilesDays }: Options) => [
  worker(sweepPrintFilesJob, () => db.transaction((tx) => sweepPrintFiles(removeFiles, tx, printFilesDays))),
]
