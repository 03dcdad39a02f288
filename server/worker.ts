import { ConfigError, logLevel, readConfig } from './platform/config.ts'
import { errorSinkOf } from './platform/error-sink.ts'
import { openLog } from './platform/log.ts'
import { watchProcess } from './platform/metrics.ts'
import { runProcess } from './platform/process.ts'
import { openWorker } from './wiring/worker.ts'

const log = openLog({ level: logLevel(), process: 'worker', sink: errorSinkOf('worker') })

await runProcess(log, async () => {
  const config = readConfig()
  const { databaseUrl } = config
  if (databaseUrl === undefined) throw new ConfigError('DATABASE_URL fehlt. Mit eigener Datenbank startet `npm start`.')
  const { watched, close } = await openWorker(Object.assign(config, { databaseUrl }), log)
  return { close: await watchProcess(config.metrics, { process: 'worker', ...watched }, close) }
})
