import { ConfigError, logLevel, readConfig } from './platform/config.ts'
import { errorSinkOf } from './platform/error-sink.ts'
import { legalTextsWarning } from './platform/legal-texts.ts'
import { openLog } from './platform/log.ts'
import { watchProcess } from './platform/metrics.ts'
import { runProcess } from './platform/process.ts'
import { openHttp } from './wiring/http.ts'

const log = openLog({ level: logLevel(), process: 'http', sink: errorSinkOf('http') })

await runProcess(log, async () => {
  const config = readConfig()
  const { databaseUrl } = config
  if (databaseUrl === undefined) throw new ConfigError('DATABASE_URL fehlt. Mit eigener Datenbank startet `npm start`.')
  const warning = config.demo ? undefined : await legalTextsWarning()
  if (warning !== undefined) log.warn(warning)
  const { app, watched, close: closeHttp } = await openHttp(Object.assign(config, { databaseUrl }), log)
  const close = await watchProcess(config.metrics, { process: 'http', ...watched }, closeHttp)
  const url = await app.listen({ host: config.host, port: config.port }).catch(async (error) => {
    await close()
    throw error
  })
  return { url, close }
})
