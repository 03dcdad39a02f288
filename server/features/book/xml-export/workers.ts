import { worker } from '../../../adapters/job.ts'
import { exportStore } from './export-store.ts'
import { exportDiedJob, makeExportJob, sweepExportsJob } from './jobs.ts'
import { type MakingDeps, makeExport } from './make-export.ts'
import { sweepExports } from './sweep-exports.ts'

export const exportWorkers = (deps: MakingDeps) => [
  worker(makeExportJob, ({ exportId }) => makeExport(deps, exportId)),
  worker(exportDiedJob, ({ exportId }) => exportStore.fail(deps.db, exportId)),
  worker(sweepExportsJob, () => sweepExports(deps)),
]
