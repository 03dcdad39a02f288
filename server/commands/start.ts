import { join } from 'node:path'
import { asAppRole } from '../adapters/postgres/connect.ts'
import { noteSeals } from '../features/content/student-notes/seal.ts'
import { readConfig } from '../platform/config.ts'
import { legalTextsWarning } from '../platform/legal-texts.ts'
import { openFiles } from '../wiring/files.ts'
import { fillDemo } from './demo.ts'
import { importSchools } from './import-schools.ts'
import { type EndlessChild, superviseChild } from './supervise/child.ts'
import { childOutput } from './supervise/child-output.ts'
import { prepareDataFolder } from './supervise/data-folder.ts'
import { openDatabase } from './supervise/database.ts'
import { startDemoPrinter } from './supervise/demo-printer.ts'
import { greeting } from './supervise/greeting.ts'
import { allSettled, live, unlessEnded } from './supervise/life.ts'
import { findPort } from './supervise/port.ts'
import { openRunRecord, requireNoRunningApp } from './supervise/run-record.ts'
import { StartError } from './supervise/start-error.ts'
import { ensureWebBuilt } from './supervise/web-build.ts'

/** `npm start`: everything that the app needs, in one terminal. */
await live(async (life) => {
  const wished = readConfig(process.env)
  // Before anything is made: a start that ends here leaves no half-made folder.
  await requireNoRunningApp(wished.dataDir)
  const port = await findPort(wished.host, wished.port)
  const { fresh } = await prepareDataFolder(wished.dataDir)
  const env = { ...process.env, PORT: String(port), DATA_DIR: wished.dataDir }
  const config = readConfig(env)

  const [databaseUrl] = await allSettled([openDatabase(life, config, { fresh }), ensureWebBuilt(life)])
  const record = await openRunRecord(config.dataDir, config.publicUrl)
  life.defer(record.close)
  await importSchools(databaseUrl)
  const logins = config.demo ? await fillDemo(databaseUrl, await openFiles(config), noteSeals(config.noteKeys)) : []
  life.signal.throwIfAborted()

  const output = (name: string) => childOutput(config.demo, config.dataDir, name)
  const printers =
    config.demo && !process.env.PRINT_PARTNERS_FILE
      ? await startDemoPrinter(life, { dataDir: config.dataDir, output: output('printer') })
      : {}

  /** As long as one part works, people can do something, and the other one may come back. */
  const endIfNothingWorks = () => {
    const reasons = children.map((child) => child.hopeless())
    if (reasons.includes(undefined)) return
    life.end(new StartError(`Nichts läuft mehr, Stufenbuch wird beendet. ${reasons.join('. ')}`))
  }
  const supervise = (name: string, title: string, file: string, own: NodeJS.ProcessEnv = {}) =>
    superviseChild({
      title,
      file: join(import.meta.dirname, '..', file),
      env: { ...env, ...printers, ...own, DATABASE_URL: config.databaseUrl ?? asAppRole(databaseUrl) },
      output: output(name),
      onSpawn: (pid) => void record.addChild(pid),
      onHopeless: endIfNothingWorks,
      say: console.error,
    })
  const children: EndlessChild[] = [
    supervise('http', 'Der Webserver', 'main.ts'),
    supervise('worker', 'Der Hintergrunddienst', 'worker.ts', {
      // Both are on this machine.
      ...(config.metrics !== undefined && { METRICS_PORT: String(config.metrics.port + 1) }),
    }),
  ]
  life.defer(async () => void (await Promise.all(children.map((child) => child.stop()))))
  await unlessEnded(life, Promise.all(children.map((child) => child.ready)))
  console.log(greeting({ config, url: config.publicUrl, logins }))
  const warning = config.demo ? undefined : await legalTextsWarning()
  if (warning !== undefined) console.warn(warning)
})
