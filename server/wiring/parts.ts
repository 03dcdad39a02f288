import { join } from 'node:path'
import { openBookmaker } from '../adapters/bookmaker/bookmaker.ts'
import { openChecker } from '../adapters/checker/checker.ts'
import { openPool } from '../adapters/postgres/connect.ts'
import { openTypesetter, type TypesetterLimits } from '../adapters/typesetter/typesetter.ts'
import { askTrace } from '../features/book/fairness/trace.ts'
import { markTrace } from '../features/book/traces.ts'
import type { NoteSeals } from '../features/content/student-notes/seal.ts'
import { contentTraces } from '../features/content/traces.ts'
import { contentPurposes } from '../features/content/upload-purposes.ts'
import type { FileDeps } from '../features/file/deps.ts'
import type { UploadPurposes } from '../features/file/purpose.ts'
import { fileTraces } from '../features/file/traces.ts'
import { officeTrace } from '../features/office/traces.ts'
import type { TellOfOrder } from '../features/order/tell.ts'
import { orderTraces } from '../features/order/traces.ts'
import { orderPurposes } from '../features/order/upload-purposes.ts'
import type { Trace } from '../features/school/trace.ts'
import { accountTrace, admissionTrace } from '../features/school/traces.ts'
import { yearbookTraces } from '../features/yearbook/traces.ts'
import type { Config } from '../platform/config.ts'
import type { RemoveFiles } from '../platform/file-removal.ts'
import type { Log } from '../platform/log.ts'
import { dropMail } from '../platform/outbox.ts'

export const mailFolder = (config: Config) => join(config.dataDir, 'mails')

/** Config with a database that is up: the embedded one has no address before it runs. */
export type RunningConfig = Config & { databaseUrl: string }

export function openDatabase(config: RunningConfig, log: Log) {
  const onError = (error: Error) => log.error({ err: error }, 'idle database connection lost')
  const pooled = config.databaseDirectUrl !== undefined
  return openPool(config.databaseUrl, { max: config.databasePool, onError, pooled })
}

/** For what keeps a connection: who listens, and who holds locks beyond a transaction. */
export const directUrl = ({ databaseUrl, databaseDirectUrl }: RunningConfig) => databaseDirectUrl ?? databaseUrl

/**
 * One at a time: a page takes a tenth of a second, on a busy machine a third, and what was set is kept. So many may wait
 * that ten classes who write on the last evening are served.
 */
const typesetterLimits: TypesetterLimits = {
  parallel: 1,
  seconds: 20,
  bytes: 1024 ** 3,
  waiting: 100,
  grownBytes: 400 * 1024 ** 2,
}

/** Of each process its own. The child starts with the first page, so that whoever sets none pays nothing. */
export const openTypesetterFor = (log: Log) =>
  openTypesetter({ ...typesetterLimits, onWrong: (reason) => log.error({ reason }, 'a page could not be set') })

/** A book of 200 pages takes less than half a minute; one that is not done by then never will be. */
const bookmakerLimits = { parallel: 1, seconds: 600, bytes: 1024 ** 3, grownBytes: 600 * 1024 ** 2 }

export const openBookmakerFor = (onWrong: (reason: string) => void) => openBookmaker({ ...bookmakerLimits, onWrong })

/** A gigabyte takes some seconds; on a slow disk, some minutes. One file at a time. */
const checkerLimits = { parallel: 1, seconds: 1_800, bytes: 1024 ** 3, waiting: 100, niceness: 10 }
/** A page takes a tenth of a second. */
const pictureLimits = { parallel: 1, seconds: 20, bytes: 1024 ** 3, waiting: 60, niceness: 0 }

/** Of each process its own: nobody who looks at a page waits for somebody's data check. */
export const openCheckerFor = (log: Log, what: 'files' | 'pictures') =>
  openChecker({
    ...(what === 'files' ? checkerLimits : pictureLimits),
    onWrong: (reason) => log.warn({ reason }, 'a print file could not be read'),
  })

/** What files are uploaded for, as each word says. */
export const purposesOf = (removeFiles: RemoveFiles, { placeMinutes, printSpaceBytes }: Config): UploadPurposes => ({
  ...contentPurposes({ removeFiles, placeMinutes }),
  ...orderPurposes({ removeFiles, printSpaceBytes }),
})

/** What each word keeps of people, in the order of the words. */
export const tracesOf = (
  files: Pick<FileDeps, 'removeFiles' | 'purposes'>,
  seals: NoteSeals,
  tellOfOrder: TellOfOrder,
): Trace[] => [
  accountTrace({ dropMail, removeFiles: files.removeFiles }),
  admissionTrace,
  ...fileTraces(files),
  ...yearbookTraces,
  ...contentTraces({ removeFiles: files.removeFiles, seals }),
  askTrace,
  markTrace,
  ...orderTraces(tellOfOrder),
  officeTrace,
]
