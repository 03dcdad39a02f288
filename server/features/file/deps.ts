import type { AnnouncedLimits, KindLimits } from '#domain/file/kind.ts'
import type { Files } from '../../adapters/files.ts'
import type { Enqueue } from '../../adapters/job.ts'
import type { Db, Tx } from '../../adapters/postgres/connect.ts'
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
  /** Holds the book's row shared, as whoever writes content does first: so no two ever wait for each other. */
  holdBook: (tx: Tx, classId: string) => Promise<void>
}

/** What receiving them takes beside that. */
export type ReceivingDeps = FileDeps & { throttle: Throttle; limits: KindLimits; announced: AnnouncedLimits }
