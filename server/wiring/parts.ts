import { join } from 'node:path'
import { openBookmaker } from '../adapters/bookmaker/bookmaker.ts'
import { openPool } from '../adapters/postgres/connect.ts'
import { openTypesetter, type TypesetterLimits } from '../adapters/typesetter/typesetter.ts'
import { askTrace } from '../features/book/fairness/trace.ts'
import { markTrace } from '../features/book/traces.ts'
import type { NoteSeals } from '../features/content/student-notes/seal.ts'
import { contentTraces } from '../features/content/traces.ts'
import type { FileDeps } from '../features/file/deps.ts'
import { fileTraces } from '../features/file/traces.ts'
import { orderTraces } from '../features/order/traces.ts'
import type { Trace } from '../features/school/trace.ts'
import { accountTrace, admissionTrace } from '../features/school/traces.ts'
import { yearbookTraces } from '../features/yearbook/traces.ts'
import type { Config } from '../platform/config.ts'
import type { Log } from '../platform/log.ts'
import { dropMail } from '../platform/outbox.ts'

export const mailFolder = (config: Config) => join(config.dataDir, 'mails')

/** Config with a database that is up: the embedded one has no address before it runs. */
export type RunningConfig = Config & { databaseUrl: string }

export function openDatabase(config: RunningConfig, log: Log) {
  const onError = (error: Error) => log.error({ err: error }, 'idle database connection lost')
  return openPool(config.databaseUrl, { max: config.databasePool, onError })
}

/** One at a time: a page takes a tenth of a second, and what was set is kept. */
const typesetterLimits: TypesetterLimits = {
  parallel: 1,
  seconds: 20,
  bytes: 1024 ** 3,
  waiting: 40,
  grownBytes: 400 * 1024 ** 2,
}

/** Of each process its own. The child starts with the first page, so that whoever sets none pays nothing. */
export const openTypesetterFor = (log: Log) =>
  openTypesetter({ ...typesetterLimits, onWrong: (reason) => log.error({ reason }, 'a page could not be set') })

/** A book of 200 pages takes less than half a minute; one that is not done by then never will be. */
const bookmakerLimits = { parallel: 1, seconds: 600, bytes: 1024 ** 3, grownBytes: 600 * 1024 ** 2 }

export const openBookmakerFor = (onWrong: (reason: string) => void) => openBookmaker({ ...bookmakerLimits, onWrong })

/** What each word keeps of people, in the order of the words. */
export const tracesOf = (files: Pick<FileDeps, 'removeFiles' | 'purposes'>, seals: NoteSeals): Trace[] => [
  accountTrace({ dropMail, removeFiles: files.removeFiles }),
  admissionTrace,
  ...fileTraces(files),
  ...yearbookTraces,
  ...contentTraces({ removeFiles: files.removeFiles, seals }),
  askTrace,
  markTrace,
  ...orderTraces,
]
