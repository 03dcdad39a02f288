import { createHash, randomBytes } from 'node:crypto'
import { chmod, mkdir, mkdtemp, open, readdir, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createApi } from '#contract/client.ts'
import { contract } from '#contract/index.ts'
import { PORTRAIT_SLOT } from '#domain/content/personal-page.ts'
import { startEmbedded } from '../adapters/postgres/embedded.ts'
import type { Person } from '../testing/builders.ts'
import { removeFolder } from '../testing/remove-folder.ts'
import { finishCommand, startApp } from '../testing/running-app.ts'
import { picture } from '../testing/taken-in.ts'
import { begin, remove, send } from '../testing/uploads.ts'
import { copyUsedFolder } from '../testing/used-data-folder.ts'
import { Manifest, writeManifest } from './archive/manifest.ts'
import { packFolder, unpackFolder } from './archive/tar.ts'
import { DEMO_PASSWORD, demoPeople } from './demo-logins.ts'

let home: string
let dataDir: string
let archive: string
let undo: (() => Promise<unknown>)[]

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'stufenbuch-backup-'))
  await chmod(home, 0o755) // or root's server would have to live elsewhere
  dataDir = join(home, 'var')
  archive = join(home, 'saved.tar')
  undo = [() => removeFolder(home)]
})
afterEach(async () => {
  for (const step of undo.reverse()) await step()
})

async function start() {
  const app = await startApp({ dataDir })
  undo.push(app.stop)
  return app
}
/** As `npm run backup` does by itself. Photos do not shrink, so that tests about something else spare the work. */
const squeeze = () => {
  archive = join(home, 'saved.tar.gz')
}
const backUp = () => finishCommand('backup', { dataDir, args: [archive] })
const restore = (...more: string[]) => finishCommand('restore', { dataDir, args: [archive, ...more] })

/** The database of a data folder, whether the app runs or not. */
async function withDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const cluster = await startEmbedded({ dir: join(dataDir, 'postgres') })
  const client = new pg.Client({ connectionString: cluster.url('stufenbuch') })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
    await cluster.stop()
  }
}

/** Every row of every table. */
const allRows = () =>
  withDatabase(async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
    )
    const content: Record<string, string[]> = {}
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t order by 1`)
      content[name] = rows.map(({ row }) => row)
    }
    return content
  })

/** Every file below a folder, by the hash of what it holds. */
async function allFiles(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return Object.fromEntries(await Promise.all(files.map(async (file) => [file, hash(await readFile(file))] as const)))
}

const hash = (content: Buffer) => createHash('sha256').update(content).digest('hex')

/** Puts a file as the app does: whole, then known to the database. */
async function writeFileAndRow(client: pg.Client, id: number): Promise<void> {
  const content = randomBytes(20_000)
  const folder = join(dataDir, 'files', 'class', 'photo', String(id))
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, '.aside'), content)
  await rename(join(folder, '.aside'), join(folder, 'original.jpg'))
  await client.query('insert into probe values ($1, $2)', [id, hash(content)])
}

async function fill(rows: number): Promise<void> {
  await copyUsedFolder(dataDir)
  await withDatabase(async (client) => {
    await client.query('create table probe (id int primary key, sha256 text not null)')
    for (let id = 1; id <= rows; id++) await writeFileAndRow(client, id)
  })
}

test('wiped and restored, every row and every file is as it was', async () => {
  squeeze()
  await fill(50)
  const [rows, files] = [await allRows(), await allFiles(join(dataDir, 'files'))]
  const secret = await readFile(join(dataDir, 'demo-secret'), 'utf8')
  expect(rows['public.probe']).toHaveLength(50)

  expect((await backUp()).code).toBe(0)
  expect((await stat(archive)).mode & 0o777).toBe(0o600)
  expect((await stat(join(dataDir, 'note-key'))).mode & 0o777).toBe(0o600)
  await rm(dataDir, { recursive: true })
  expect(await restore()).toMatchObject({ code: 0 })

  // Whoever has the archive alone opens no seal.
  await expect(stat(join(dataDir, 'note-key'))).rejects.toThrow('ENOENT')
  expect(await allRows()).toEqual(rows)
  expect(await allFiles(join(dataDir, 'files'))).toEqual(files)
  expect(await readFile(join(dataDir, 'demo-secret'), 'utf8')).toBe(secret)
  const app = await start()
  expect((await fetch(`${app.url}/readyz`)).status).toBe(200)
})

test('a backup while people write holds everything that was acknowledged before, and each file its rows name', async () => {
  await fill(10)
  const app = await start()
  let written = 10
  let writing = true
  const writer = withDatabase(async (client) => {
    while (writing && written < 20_000) {
      await writeFileAndRow(client, written + 1)
      written++
    }
  })
  await sleep(200)
  const acknowledged = written
  const { code, output } = await backUp()
  expect(output).toContain('Gesichert')
  expect(code).toBe(0)
  writing = false
  await writer
  expect(written, 'it went on while the backup ran').toBeGreaterThan(acknowledged)
  await app.stop()

  await rm(dataDir, { recursive: true })
  expect(await restore()).toMatchObject({ code: 0 })
  const saved = await withDatabase(
    async (client) => (await client.query<{ id: number; sha256: string }>('select * from probe order by id')).rows,
  )
  expect(saved.length).toBeGreaterThanOrEqual(acknowledged)
  expect(saved.map(({ id }) => id)).toEqual(saved.map((_, index) => index + 1))
  for (const { id, sha256 } of saved) {
    const file = join(dataDir, 'files', 'class', 'photo', String(id), 'original.jpg')
    expect(hash(await readFile(file)), `file ${id}`).toBe(sha256)
  }
})

/** A student of the demo, and the frame of their page that a portrait goes into. */
async function aStudent(url: string) {
  const api = createApi({ routes: contract, url: `${url}/api`, token: () => undefined })
  const { email } = demoPeople[2]
  const { idToken } = await api.account.signIn({ email, password: DEMO_PASSWORD })
  const [intent] = await withDatabase(async (client) => {
    const { rows } = await client.query<{ module: string; member: string }>(
      `select m.id as module, p.id as member from account a join member p on p.account_id = a.id
       join content_module m on m.class_id = p.class_id and m.type = 'personal-page' where a.email = $1`,
      [email],
    )
    const frame = { purpose: 'personal-photo', slot: PORTRAIT_SLOT, consent: true }
    return rows.map(({ module: moduleId, member: memberId }) => ({ ...frame, moduleId, memberId }))
  })
  return { person: { idToken } as Person, intent }
}

/** Every row of the copied database finds its bytes: as many as the row says, of what is stored and of what waits. */
const missing = () =>
  withDatabase(async (client) => {
    const lacking: string[] = []
    const { rows: stored } = await client.query<{ path: string; bytes: string }>(
      `select concat_ws('/', owner_id, kind, id, name) as path, bytes from file`,
    )
    const { rows: waiting } = await client.query<{ path: string; bytes: string }>(
      `select concat_ws('/', class_id, 'upload', id, 'bytes') as path, case state when 'processing' then bytes else 0 end as bytes
       from upload where state in ('receiving', 'processing')`,
    )
    for (const { path, bytes } of [...stored, ...waiting]) {
      const size = (await stat(join(dataDir, 'files', path)).catch(() => undefined))?.size
      if (size === undefined || size < Number(bytes)) lacking.push(`${path}: ${size} of ${bytes}`)
    }
    return { lacking, stored: stored.length, waiting: waiting.length }
  })

test('a backup while people upload, replace and dismiss photos lacks no bytes of what its database knows', async () => {
  await copyUsedFolder(dataDir)
  const app = await start()
  const { person, intent } = await aStudent(app.url)
  const photo = await picture(900, 700).jpeg().toBuffer()
  let uploading = true
  let taken = 0
  // The frame shows the last photo that came: the one before is removed, all the time.
  const uploaders = [1, 2, 3].map(async (at) => {
    // Not beyond what one person may begin in ten minutes, however long the backups take.
    for (let turn = 0; uploading && turn < 90; turn++) {
      const begun = await begin(app, person, { bytes: photo.length, intent })
      // As many wait to be taken in as one person may have: on a slow machine the backups hold them up.
      if (begun.status === 409) {
        await sleep(1_000)
        continue
      }
      const id = (begun.headers.get('location') ?? '').split('/').at(-1) ?? ''
      const cut = Math.floor(photo.length * ((turn % 5) / 5))
      if (cut > 0) await send(app, person, id, 0, new Uint8Array(photo.subarray(0, cut)))
      await sleep(20 * at)
      if (turn % 4 === 3) await remove(app, person, id)
      else if ((await send(app, person, id, cut, new Uint8Array(photo.subarray(cut)))).ok) taken++
      await sleep(500)
    }
  })
  await sleep(1_500)
  for (let round = 0; round < 3; round++) {
    archive = join(home, `saved-${round}.tar`)
    expect((await backUp()).output).toContain('Gesichert')
  }
  uploading = false
  await Promise.all(uploaders)
  expect(taken).toBeGreaterThan(10)
  await app.stop()
  for (let round = 0; round < 3; round++) {
    archive = join(home, `saved-${round}.tar`)
    await rm(dataDir, { recursive: true })
    expect(await restore()).toMatchObject({ code: 0 })
    const found = await missing()
    expect(found.lacking, `backup ${round}`).toEqual([])
    expect(found.stored).toBeGreaterThan(0)
  }
}, 180_000)

test('a sealed backup wants its passphrase, and whoever was removed since goes again at the next start', async () => {
  squeeze()
  await copyUsedFolder(dataDir)
  const env = { BACKUP_PASSPHRASE: 'ein langer Satz zum Sichern' }
  const app = await start()
  expect((await finishCommand('backup', { dataDir, env, args: [archive] })).code).toBe(0)
  const sealed = `${archive}.enc`
  expect((await readFile(sealed)).subarray(0, 10).toString()).toBe('stufenbuch')
  let idToken: string | undefined
  const api = createApi({ routes: contract, url: `${app.url}/api`, token: () => idToken })
  const session = await api.account.signIn({ email: demoPeople[2].email, password: DEMO_PASSWORD })
  idToken = session.idToken
  const { id } = session.user
  const theirs = () =>
    withDatabase(async (client) => {
      const { rows } = await client.query<{ path: string | null }>(
        `select concat_ws('/', f.owner_id, f.kind, f.id) as path from account a
         join member m on m.account_id = a.id left join file f on f.member_id = m.id where a.id = $1`,
        [id],
      )
      return rows.map(({ path }) => join(dataDir, 'files', path ?? ''))
    })
  const files = await theirs()
  expect(files.length).toBeGreaterThan(0)
  await api.school.deleteUser({ id })
  const recorded = () => readFile(join(dataDir, 'removals.jsonl'), 'utf8').catch(() => '')
  await expect.poll(recorded, { timeout: 20_000 }).toContain(id)
  expect(await recorded()).not.toContain(demoPeople[2].email)
  await app.stop()

  const restoreSealed = (given: NodeJS.ProcessEnv) =>
    finishCommand('restore', { dataDir, env: given, args: [sealed, '--replace'] })
  expect((await restoreSealed({})).lines).toEqual([expect.stringContaining('BACKUP_PASSPHRASE')])
  const wrong = { BACKUP_PASSPHRASE: 'ein anderer langer Satz' }
  expect((await restoreSealed(wrong)).lines).toEqual([expect.stringContaining('passt nicht')])
  expect(await restoreSealed(env)).toMatchObject({ code: 0 })
  expect(await theirs()).toEqual(files)
  expect(await stat(files[0] ?? '')).toBeDefined()

  const again = await start()
  expect(again.output()).toContain('jetzt wieder gelöscht')
  expect(await theirs()).toEqual([])
  for (const file of files) await expect(stat(file)).rejects.toThrow('ENOENT')
  await expect(stat(join(dataDir, 'removals-due'))).rejects.toThrow('ENOENT')
  expect((await fetch(`${again.url}/readyz`)).status).toBe(200)
}, 120_000)

test('a damaged or cut off archive is refused and changes nothing', async () => {
  squeeze()
  await fill(5)
  await backUp()
  const { size } = await stat(archive)
  const before = await allFiles(dataDir)
  const whole = await readFile(archive)

  const damages = [
    async () => {
      const file = await open(archive, 'r+')
      await file.write(Buffer.from([0x55, 0xaa, 0x55, 0xaa]), 0, 4, Math.floor(size / 2))
      await file.close()
    },
    () => truncate(archive, size - 1000),
    () => writeFile(archive, 'no archive at all'),
  ]
  for (const damage of damages) {
    await writeFile(archive, whole)
    await damage()
    const { code, lines } = await restore('--replace')
    expect(code).toBe(1)
    expect(lines).toEqual([expect.stringContaining('beschädigt')])
    expect(await allFiles(dataDir)).toEqual(before)
  }
})

test('a restore that fails midway leaves the old data in its place', async () => {
  await fill(3)
  await backUp()
  const before = await allFiles(dataDir)
  const whole = join(home, 'whole')
  await mkdir(whole)
  await unpackFolder(archive, whole)
  const facts = Manifest.omit({ format: true, files: true }).parse(
    JSON.parse(await readFile(join(whole, 'manifest.json'), 'utf8')),
  )
  const damages = {
    'a database that does not start': () => writeFile(join(whole, 'postgres', 'global', 'pg_control'), 'nothing'),
    'no database at all': () => rm(join(whole, 'postgres'), { recursive: true }),
  }
  for (const [what, damage] of Object.entries(damages)) {
    await damage()
    // Whole by its own account, so that it is found out only when the old data has been moved.
    await writeManifest(whole, facts)
    await packFolder(whole, archive, { compress: false })
    const { code, lines } = await restore('--replace')
    expect(code, what).toBe(1)
    expect(lines.at(-1), what).toContain('Es ist alles wie zuvor.')
    expect(await allFiles(dataDir), what).toEqual(before)
  }
  expect((await allRows())['public.probe']).toHaveLength(3)
})

test('restoring is refused while the app runs and over existing data, which --replace lays aside', async () => {
  await fill(3)
  await backUp()
  const app = await start()
  expect((await restore('--replace')).lines).toEqual([expect.stringContaining('Bitte zuerst beenden')])
  await app.stop()
  expect((await restore()).lines).toEqual([expect.stringContaining('--replace')])

  const { code, lines } = await restore('--replace')
  expect(code).toBe(0)
  const aside = /liegen in (.+)$/.exec(lines.at(-1) ?? '')?.[1] ?? ''
  expect((await readdir(aside)).sort()).toEqual(['demo-secret', 'files', 'postgres'])
  expect((await allRows())['public.probe']).toHaveLength(3)
})

test('with DATABASE_URL both commands say what to use instead', async () => {
  const env = { DATABASE_URL: 'postgres://somebody@127.0.0.1:9/elsewhere' }
  for (const name of ['backup', 'restore']) {
    const { code, lines } = await finishCommand(name, { dataDir, env, args: [archive] })
    expect(code).toBe(1)
    expect(lines).toEqual([expect.stringContaining('pg_dump')])
  }
})

test('files that lie in a bucket are in no archive, and both commands say so', async () => {
  await fill(3)
  const given = { dataDir, env: { FILES_URL: 's3://key:geheim@127.0.0.1:9/bucket?tls=no' }, args: [archive] }
  const saved = await finishCommand('backup', given)
  expect(saved).toMatchObject({ code: 0, output: expect.stringContaining('Nur die Datenbank') })
  await rm(dataDir, { recursive: true })
  const restored = await finishCommand('restore', given)
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('Nur die Datenbank') })
  expect(saved.output + restored.output).not.toContain('geheim')
  expect(await allFiles(join(dataDir, 'files'))).toEqual({})
  expect((await allRows())['public.probe']).toHaveLength(3)
})
