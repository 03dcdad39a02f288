import { z } from 'zod'
import { defineJob, worker } from '../../adapters/job.ts'
import type { RemoveFiles } from '../../platform/file-removal.ts'
import { checkDiedJob, checkOrderJob, sweepChecksJob } from './check/jobs.ts'
import { type CheckDeps, giveUpCheck, runCheck, sweepChecks } from './check/run-check.ts'
import { sweepPrintFiles } from './print-files.ts'

export const sweepPrintFilesJob = defineJob({
  name: 'order.sweep-print-files',
  payload: z.object({}),
  retry: { limit: 3, delaySeconds: 60 },
  expireSeconds: 600,
  schedule: '17 4 * * *',
})

type Options = CheckDeps & { removeFiles: RemoveFiles; printFilesDays: number }

export const orderWorkers = ({ removeFiles, printFilesDays, ...deps }: Options) => [
  worker(sweepPrintFilesJob, () => deps.db.transaction((tx) => sweepPrintFiles(removeFiles, tx, printFilesDays))),
  worker(checkOrderJob, (run) => runCheck(deps, run)),
  worker(checkDiedJob, (run) => giveUpCheck(deps, run)),
  worker(sweepChecksJob, () => sweepChecks(deps)),
]
