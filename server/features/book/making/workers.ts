import { worker } from '../../../adapters/job.ts'
import { bookDiedJob, makeBookJob, sweepEditionsJob } from './jobs.ts'
import { type EditionDeps, makeEdition } from './make-edition.ts'
import { makingStore } from './making-store.ts'
import { sweepEditions } from './sweep-editions.ts'

export const bookWorkers = (deps: EditionDeps) => [
  worker(makeBookJob, ({ makingId }) => makeEdition(deps, makingId)),
  worker(sweepEditionsJob, () => sweepEditions(deps)),
  worker(bookDiedJob, ({ makingId }) => makingStore.end(deps.db, makingId, 'failed')),
]
