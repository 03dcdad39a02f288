import type { Storage } from '../../adapters/files/files.ts'
import type { Enqueue } from '../../adapters/job.ts'
import type { Db } from '../../adapters/postgres/connect.ts'
import type { Typesetter } from '../../adapters/typesetter/typesetter.ts'
import type { RemoveFiles } from '../../platform/file-removal.ts'
import type { PostMail } from '../../platform/outbox.ts'
import type { Throttle } from '../../platform/throttle.ts'

/** What the use cases of the book stand on. */
export type BookDeps = {
  db: Db
  throttle: Throttle
  enqueue: Enqueue
  removeFiles: RemoveFiles
  postMail: PostMail
  publicUrl: string
  typesetter: Pick<Typesetter, 'set' | 'print' | 'paint' | 'find' | 'veil' | 'live' | 'glimpse'>
  storage: Pick<Storage, 'withLocalFile' | 'put' | 'putFile' | 'size' | 'remove'>
  turnInMm: number
}
