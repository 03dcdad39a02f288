import { join } from 'node:path'
import { openPool } from '../adapters/postgres/connect.ts'
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
