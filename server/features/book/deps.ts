import type { Enqueue } from '../../adapters/job.ts'
import type { Db } from '../../adapters/postgres/connect.ts'
import type { Typesetter } from '../../adapters/typesetter/typesetter.ts'
import type { Throttle } from '../../platform/throttle.ts'

/** What the use cases of the book stand on. */
export type BookDeps = {
  db: Db
  throttle: Throttle
  enqueue: Enqueue
  typesetter: Pick<Typesetter, 'set' | 'print'>
  turnInMm: number
}
