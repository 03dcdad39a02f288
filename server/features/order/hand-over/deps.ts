import type { Files } from '../../../adapters/files/files.ts'
import type { Enqueue } from '../../../adapters/job.ts'
import type { Partners } from '../../../adapters/partners/partner.ts'
import type { Db } from '../../../adapters/postgres/connect.ts'
import type { RemoveFiles } from '../../../platform/file-removal.ts'
import type { Log } from '../../../platform/log.ts'
import type { TellOfOrder } from '../tell.ts'

/** What starting or ending a hand-over stands on. */
export type StartDeps = { enqueue: Enqueue; removeFiles: RemoveFiles }

/** What listening to printers stands on. */
export type HearingDeps = { db: Db; tell: TellOfOrder; log: Log }

/** What handing over stands on. */
export type HandOverDeps = HearingDeps & {
  files: Pick<Files, 'storage' | 'older'>
  removeFiles: RemoveFiles
  partners: Partners
  /** Where printers tell us how it goes on. */
  publicUrl: string
  turnInMm: number
  /** After so much silence we ask. */
  silenceSeconds: number
}
