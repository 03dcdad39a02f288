import { worker } from '../../../adapters/job.ts'
import { askStore } from '../fairness/ask-store.ts'
import { drawAhead } from '../pages/draw-ahead.ts'
import { dropPictures } from '../pages/page-files.ts'
import { type PreparingDeps, prepareBook } from '../preparing/prepare-book.ts'
import { bookDiedJob, drawPagesJob, dropPicturesJob, makeBookJob, prepareBookJob, sweepEditionsJob } from './jobs.ts'
import { type EditionDeps, makeEdition } from './make-edition.ts'
import { makingStore } from './making-store.ts'
import { sweepEditions } from './sweep-editions.ts'

export const bookWorkers = (deps: EditionDeps & PreparingDeps) => [
  worker(makeBookJob, ({ makingId }) => makeEdition(deps, makingId)),
  worker(prepareBookJob, ({ classId }) => prepareBook(deps, classId)),
  worker(drawPagesJob, ({ classId }) => drawAhead(deps, classId)),
  worker(dropPicturesJob, ({ classId, keys }) => dropPictures(deps.files.storage, classId, keys)),
  worker(sweepEditionsJob, async () => {
    await askStore.sweep(deps.db)
    await sweepEditions(deps)
  }),
  worker(bookDiedJob, ({ makingId }) => makingStore.end(deps.db, makingId, 'failed')),
]
