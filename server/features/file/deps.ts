import type { Files } from '../../adapters/files/files.ts'
import type { Enqueue } from '../../adapters/job.ts'
import type { Db } from '../../adapters/postgres/connect.ts'
import type { RemoveFiles } from '../../platform/file-removal.ts'
import type { Throttle } from '../../platform/throttle.ts'
import type { UploadPurposes } from './purpose.ts'

/** What both processes need for uploads. */
export type FileDeps = {
  db: Db
  files: Files
  enqueue: Enqueue
  removeFiles: RemoveFiles
  purposes: UploadPurposes
}

/** What receiving them takes beside that. */
export type ReceivingDeps = FileDeps & { throttle: Throttle }
