import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { APP_ROLE, STATEMENT_TIMEOUT_MS } from '../server/adapters/postgres/connect.ts'
import { requireDebianPackages } from './debian-packages.ts'

const WAIT_MS = 15_000

/** What `options` of a connection say elsewhere, once for each connection to the server. */
const connectQuery = `set role ${APP_ROLE}; set statement_timeout = ${STATEMENT_TIMEOUT_MS}`

export type Pooler = { url: string; stop: () => Promise<void> }

/** Debian's PgBouncer in transaction mode on loopback, before the database of an address; needs root. */
export async function startPgBouncer(databaseUrl: string, { connections }: { connections: number }): Promise<Pooler> {
  requireDebianPackages([{ name: 'pgbouncer', command: 'pgbouncer' }])
  const folder = await mkdtemp(join(tmpdir(), 'stufenbuch-pgbouncer-'))
  await chmod(folder, 0o755)
  const server = new URL(databaseUrl)
  const port = await freePort()
  const config = join(folder, 'pgbouncer.ini')
  await writeFile(config, configOf({ folder, port, connections, sockets: server.searchParams.get('host') ?? '' }))
  const log = join(folder, 'log')
  await writeFile(log, '')
  await chmod(log, 0o666)
  // It refuses to run as root; the server's own user reaches the server's socket.
  const child = spawn('pgbouncer', ['-q', '-u', 'postgres', config], { stdio: ['ignore', 'inherit', 'inherit'] })
  const stop = () => end(child).then(() => rm(folder, { recursive: true, force: true }))
  const url = `postgres://${APP_ROLE}@127.0.0.1:${port}${server.pathname}?sslmode=disable`
  try {
    await untilAnswering(url)
    return { url, stop }
  } catch (error) {
    console.error(await readFile(log, 'utf8'))
    await stop()
    throw error
  }
}

async function untilAnswering(url: string): Promise<void> {
  for (const from = Date.now(); ; await sleep(100)) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    const answer = await client.connect().then(
      () => client.query('select 1'),
      (error: Error) => error,
    )
    await client.end().catch(() => {})
    if (!(answer instanceof Error)) return
    if (Date.now() - from > WAIT_MS) throw new Error('PgBouncer does not come up', { cause: answer })
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((done) => child.once('exit', done))
  child.kill('SIGTERM')
  const clock = setTimeout(() => child.kill('SIGKILL'), 5_000)
  await ended
  clearTimeout(clock)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  const { port } = server.address() as { port: number }
  await new Promise((done) => server.close(done))
  return port
}

type Settings = { folder: string; sockets: string; port: number; connections: number }

const configOf = ({ folder, sockets, port, connections }: Settings) => `[databases]
* = host=${sockets} user=postgres connect_query='${connectQuery}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 500
ignore_startup_parameters = options, extra_float_digits
logfile = ${folder}/log
`
