import { worker } from '../../../adapters/job.ts'
import { exportStore } from './export-store.ts'
import { makeMyDataJob, myDataDiedJob, sweepMyDataJob } from './jobs.ts'
import { type MakingDeps, makeMyData } from './make-my-data.ts'
import { sweepMyData } from './sweep-my-data.ts'

export const myDataWorkers = (deps: MakingDeps) => [
  worker(makeMyDataJob, ({ exportId }) => makeMyData(deps, exportId)),
  worker(myDataDiedJob, ({ exportId }) => exportStore.fail(deps.db, exportId)),
  worker(sweepMyDataJob, () => sweepMyData(deps)),
]
