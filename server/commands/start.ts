import { join } from 'node:path'
import { openFiles } from '../adapters/files.ts'
import { asAppRole } from '../adapters/postgres/connect.ts'
import { readConfig } from '../platform/config.ts'
import { legalTextsWarning } from '../platform/legal-texts.ts'
import { fillDemo } from './demo.ts'
import { importSchools } from './import-schools.ts'
import { superviseChild } from './supervise/child.ts'
import { childOutput } from './supervise/child-output.ts'
import { prepareDataFolder } from './supervise/data-folder.ts'
import { openDatabase } from './supervise/database.ts'
import { greeting } from './supervise/greeting.ts'
import { allSettled, type Life, live, unlessEnded } from './supervise/life.ts'
import { findPort } from './supervise/port.ts'
import { openRunRecord, requireNoRunningApp } from './supervise/run-record.ts'
import { StartError } from './supervise/start-error.ts'

/** `npm start`: everything that the app needs, in one terminal. */
await live(async (life) => {
  const wished = readConfig(process.env)
  // Before anything is made: a start that ends here leaves no half-made folder.
  await requireNoRunningApp(wished.dataDir)
  const port = await findPort(wished.host, wished.port)
  const { fresh } = await prepareDataFolder(wished.dataDir)
  const env = { ...process.env, PORT: String(port), DATA_DIR: wished.dataDir }
  const config = readConfig(env)

  const [databaseUrl] = await allSettled([openDatabase(life, config, { fresh }), buildWeb(life)])
  const record = await openRunRecord(config.dataDir, config.publicUrl)
  life.defer(record.close)
  await importSchools(databaseUrl)
  const logins = config.demo ? await fillDemo(databaseUrl, openFiles(config.filesDir)) : []
  life.signal.throwIfAborted()

  const supervise = (name: string, title: string, file: string) =>
    superviseChild({
      title,
      file: join(import.meta.dirname, '..', file),
      env: { ...env, DATABASE_URL: config.databaseUrl ?? asAppRole(databaseUrl) },
      output: childOutput(config.demo, config.dataDir, name),
      onSpawn: (pid) => void record.addChild(pid).catch(life.end),
      onGivenUp: life.end,
      say: console.log,
    })
  const children = [
    supervise('http', 'Der Webserver', 'main.ts'),
    supervise('worker', 'Der Hintergrunddienst', 'worker.ts'),
  ]
  life.defer(async () => void (await Promise.all(children.map((child) => child.stop()))))
  await unlessEnded(life, Promise.all(children.map((child) => child.ready)))
  console.log(greeting({ config, url: config.publicUrl, logins }))
  const warning = config.demo ? undefined : await legalTextsWarning()
  if (warning !== undefined) console.warn(warning)
})

async function buildWeb(life: Life): Promise<void> {
  const { buildWebIfStale } = await import('../../tools/build-web.ts')
  const notice = setTimeout(() => console.log('Die Weboberfläche wird gebaut …'), 500)
  await unlessEnded(life, buildWebIfStale().catch(explainUnwritable)).finally(() => clearTimeout(notice))
}

function explainUnwritable(error: Error): never {
  // The build tool wraps it, without its code.
  if (!/EACCES|EROFS/.test(error.message)) throw error
  throw new StartError(
    'Die Weboberfläche muss neu gebaut werden, aber der Projektordner ist nicht beschreibbar. Bitte einmal mit seinem Besitzer starten.',
    { cause: error },
  )
}
