import { spawn } from 'node:child_process'
import { closeSync, fchownSync, openSync } from 'node:fs'
import { readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Binaries } from './binaries.ts'
import { EmbeddedError } from './error.ts'
import { clearStaleLocks } from './live-server.ts'
import { cleanEnvironment, type ServerUser } from './server-user.ts'

type Launch = {
  folder: string
  sockets: string
  binaries: Binaries
  user: ServerUser
  volatile: boolean
  url: string
  /** Not any more once the app is to end: a server that is started then would be nobody's. */
  isWanted: () => boolean
}

const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '128MB',
  // What an online backup needs.
  wal_level: 'replica',
  jit: 'off',
  timezone: 'UTC',
  // Details and statements of errors hold what people typed.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
}

/** For clusters that nobody misses: tests. */
const volatileSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
}

const LOG_LIMIT = 5_000_000

/** Starts the server and waits until it answers; recovery after a crash may take its time. */
export async function launchServer(launch: Launch): Promise<void> {
  const { folder, sockets, url, isWanted } = launch
  const log = join(folder, 'server.log')
  if (((await stat(log).catch(() => undefined))?.size ?? 0) > LOG_LIMIT) await rename(log, `${log}.1`)

  const deadline = Date.now() + 180_000
  for (let attempt = 1; attempt <= 5 && Date.now() < deadline && isWanted(); attempt++) {
    await clearStaleLocks(folder, sockets)
    const running = spawnServer(launch, log)
    while (Date.now() < deadline && isWanted()) {
      const state = await probe(url)
      if (state === 'ready') return
      // An ended child is no failure while a server answers: another start was faster.
      if (state === 'absent' && !running()) break
      await sleep(15)
    }
    // The children of a killed server hold its shared memory for some milliseconds.
    await sleep(200 * attempt)
    if ((await probe(url)) === 'ready') return
  }
  const lines = (await readFile(log, 'utf8').catch(() => '')).trim().split('\n')
  // What cannot even be loaded says so in words of the system.
  const reason = lines.findLast((line) => line.includes('FATAL')) ?? lines.at(-1)
  throw new EmbeddedError(`PostgreSQL startet nicht (Protokoll: ${log})${reason ? `: ${reason}` : '.'}`)
}

function spawnServer({ folder, sockets, binaries, user, volatile }: Launch, log: string): () => boolean {
  const all = { ...settings, unix_socket_directories: quoted(sockets), ...(volatile && volatileSettings) }
  const options = Object.entries(all).flatMap(([key, value]) => ['-c', `${key}=${value}`])
  // To a file: a pipe would end with the app, the server may outlive it.
  const output = openSync(log, 'a', 0o600)
  if (user.uid !== undefined) fchownSync(output, user.uid, user.gid ?? user.uid)
  // A session of its own: Ctrl-C must reach the app alone, which first lets running work finish.
  const child = spawn(binaries.postgres, ['-D', join(folder, 'data'), ...options], {
    ...user,
    cwd: '/',
    env: cleanEnvironment(),
    detached: true,
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  let running = true
  const ended = () => {
    running = false
  }
  child.once('exit', ended)
  child.once('error', ended)
  child.unref()
  return () => running
}

/** The setting is a list, and a folder's name may hold a comma. */
const quoted = (path: string) => `"${path.replaceAll('"', '""')}"`

export async function probe(url: string): Promise<'ready' | 'starting' | 'absent'> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return 'ready'
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === '53300') return 'ready' // too many connections
    return code === '57P03' ? 'starting' : 'absent' // cannot connect now: starting up or shutting down
  }
}
