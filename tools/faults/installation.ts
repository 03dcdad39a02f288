import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { closeSync, openSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SOCKET_NAME } from '../../server/adapters/postgres/embedded/place.ts'
import { findPort } from '../../server/commands/supervise/port.ts'
import { newNoteKey } from '../../server/platform/note-key.ts'
import { operator } from '../../server/testing/operator.ts'
import { portBefore, socketBefore } from './cuts.ts'
import { remaining } from './victims.ts'

const start = join(import.meta.dirname, '../../server/commands/start.ts')
const PUBLIC_URL = 'https://abi.test'
const AGAIN_MS = 300

export type Installation = Awaited<ReturnType<typeof openInstallation>>

/**
 * The product as one machine runs it, in production and with its own database. Whenever the supervisor ends it is started
 * again, as systemd would do. What comes to it and to its database passes what can be cut.
 */
export async function openInstallation({
  dataDir,
  log,
  env,
}: {
  dataDir: string
  log: string
  env: NodeJS.ProcessEnv
}) {
  const port = await findPort('127.0.0.1', 0)
  const before = await portBefore(port)
  const tokenSecret = randomBytes(32).toString('base64url')
  const settings = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: dataDir,
    PUBLIC_URL,
    TOKEN_SECRET: tokenSecret,
    NOTE_KEY: newNoteKey('faults'),
    LOG_LEVEL: 'warn',
    READYZ: 'yes',
    ...operator,
    ...env,
  }
  let child: ChildProcess | undefined
  let starts = 0
  let stopping = false
  const run = () => {
    const output = openSync(log, 'a')
    const started = spawn(process.execPath, [start], { env: settings, stdio: ['ignore', output, output] })
    closeSync(output)
    starts++
    child = started
    started.once('exit', () => {
      child = undefined
      if (!stopping) setTimeout(run, AGAIN_MS)
    })
  }
  run()

  const sockets = async () => {
    const text = await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').catch(() => '')
    return text.split('\n')[4] || undefined
  }
  const database = socketBefore(async () => {
    const folder = await sockets()
    return folder && join(folder, SOCKET_NAME)
  })
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
      ({ ok }) => ok,
      () => false,
    )
  return {
    dataDir,
    tokenSecret,
    audience: PUBLIC_URL,
    /** By which people come. */
    url: before.url,
    supervisor: () => child?.pid,
    starts: () => starts,
    cutHttp: before.cut,
    cutDatabase: database.cut,
    isReady,
    async ready(): Promise<void> {
      for (let tries = 0; tries < 900; tries++, await sleep(200)) if (await isReady()) return
      throw new Error(`it is not ready; what it says is in ${log}`)
    },
    /** As the owner of the database. */
    async databaseUrl(): Promise<string> {
      const folder = await sockets()
      if (folder === undefined) throw new Error('there is no database')
      return `postgres://postgres@localhost/stufenbuch?host=${encodeURIComponent(folder)}&sslmode=disable`
    },
    /** In order; what is left of it then. */
    async stop(): Promise<string[]> {
      stopping = true
      await database.close()
      const ended = child && new Promise((done) => child?.once('exit', done))
      child?.kill('SIGTERM')
      await ended
      await before.close()
      return remaining(dataDir)
    },
  }
}
