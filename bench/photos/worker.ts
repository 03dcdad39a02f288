import { readConfig } from '../../server/platform/config.ts'
import { openLog } from '../../server/platform/log.ts'
import { runProcess } from '../../server/platform/process.ts'
import { notingPurposes } from '../../server/testing/uploads.ts'
import { openWorker } from '../../server/wiring/worker.ts'

/** The job process, with a book that takes every photo. */
const log = openLog({ level: 'error', process: 'worker' })
const config = readConfig()
const { databaseUrl = '' } = config
await runProcess(log, () => openWorker(Object.assign(config, { databaseUrl }), log, notingPurposes()))
