import type { Db, Tx } from '../../adapters/postgres/connect.ts'
import type { RemoveFiles } from '../../platform/file-removal.ts'
import type { Throttle } from '../../platform/throttle.ts'

/** What the use cases of content stand on. */
export type ContentDeps = {
  db: Db
  throttle: Throttle
  removeFiles: RemoveFiles
  /** A book that was made already no longer shows what is true. */
  outdate: (tx: Tx, classId: string) => Promise<void>
  /** How long a note may be. */
  noteMax: number
}
