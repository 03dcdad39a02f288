import { join } from 'node:path'
import { createServer } from 'vite'
import { asAppRole } from '../adapters/postgres/connect.ts'
import { noteSeals } from '../features/content/student-notes/seal.ts'
import { readConfig } from '../platform/config.ts'
import { openFiles } from '../wiring/files.ts'
import { fillDemo } from './demo.ts'
import { importSchools } from './import-schools.ts'
import { childOutput } from './supervise/child-output.ts'
import { prepareDataFolder } from './supervise/data-folder.ts'
import { openDatabase } from './supervise/database.ts'
import { startDemoPrinter } from './supervise/demo-printer.ts'
import { greeting } from './supervise/greeting.ts'
import { type Life, live, unlessEnded } from './supervise/life.ts'
import { findPort } from './supervise/port.ts'
import { reloadOnChange } from './supervise/reload-on-change.ts'
import { openRunRecord, requireNoRunningApp } from './supervise/run-record.ts'
import { StartError } from './supervise/start-error.ts'

const root = join(import.meta.dirname, '../..')
/** Answered by the server; everything else is the web app's, which Vite serves. */
const servedByHttp = ['/api', '/files', '/dev', '/healthz', '/readyz']

/** `npm run dev`: like `npm start`, with both sides reloading what changes. */
await live(async (life) => {
  const wished = readConfig(process.env)
  if (!wished.demo) throw new StartError('`npm run dev` ist zum Entwickeln da. Für den echten Betrieb: npm start.')
  await requireNoRunningApp(wished.dataDir)
  const port = await findPort(wished.host, wished.port)
  const { fresh } = await prepareDataFolder(wished.dataDir)
  const httpPort = await findPort('127.0.0.1', 0)
  const config = readConfig({ ...process.env, PORT: String(port) })

  const databaseUrl = await openDatabase(life, config, { fresh })
  const record = await openRunRecord(config.dataDir, config.publicUrl)
  life.defer(record.close)
  await importSchools(databaseUrl)
  const logins = await fillDemo(databaseUrl, await openFiles(config), noteSeals(config.noteKeys))
  life.signal.throwIfAborted()

  const printers = process.env.PRINT_PARTNERS_FILE
    ? {}
    : await startDemoPrinter(life, { dataDir: config.dataDir, output: childOutput(true, config.dataDir, 'printer') })
  const env = {
    ...process.env,
    ...printers,
    PORT: String(httpPort),
    DATA_DIR: config.dataDir,
    DATABASE_URL: config.databaseUrl ?? asAppRole(databaseUrl),
    PUBLIC_URL: config.publicUrl,
  }
  const sources = ['server', 'domain', 'contract'].map((folder) => join(root, folder))
  const onSpawn = (pid: number) => void record.addChild(pid)
  const children = ['main.ts', 'worker.ts'].map((name) =>
    reloadOnChange({ file: join(root, 'server', name), env, sources, onSpawn }),
  )
  life.defer(async () => void (await Promise.all(children.map((child) => child.stop()))))
  await serveWeb(life, port, httpPort)
  await unlessEnded(life, Promise.all(children.map((child) => child.ready)))
  console.log(greeting({ config, url: config.publicUrl, logins }))
})

async function serveWeb(life: Life, port: number, httpPort: number): Promise<void> {
  const target = `http://127.0.0.1:${httpPort}`
  const vite = await createServer({
    configFile: join(root, 'web/vite.config.ts'),
    server: {
      host: '127.0.0.1',
      port,
      strictPort: true,
      proxy: Object.fromEntries(servedByHttp.map((path) => [path, { target, bypass: ownSource }])),
    },
  })
  life.defer(() => vite.close())
  await vite.listen()
}

/** The web app has a folder "api" too, whose modules Vite serves under the same name. */
function ownSource({ url = '' }: { url?: string | undefined }): string | undefined {
  return /^[^?]+\.tsx?(\?|$)/.test(url) ? url : undefined
}
