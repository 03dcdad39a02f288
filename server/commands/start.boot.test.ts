import { chmod, chown, mkdir, mkdtemp, readlink, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { waitForEnd } from '../adapters/system/processes.ts'
import { newNoteKey } from '../platform/note-key.ts'
import { canRunAsNobody, isRoot, nobody } from '../testing/nobody.ts'
import { operator } from '../testing/operator.ts'
import { removeFolder } from '../testing/remove-folder.ts'
import { finishCommand, processesOf, runCommand, startApp, stillRunning } from '../testing/running-app.ts'
import { canMount, openSmallDisk } from '../testing/small-disk.ts'
import { copyUsedFolder } from '../testing/used-data-folder.ts'
import { DEMO_PASSWORD, demoPeople } from './demo-logins.ts'
import { findPort } from './supervise/port.ts'

let home: string
let dataDir: string
let undo: (() => Promise<unknown>)[]

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'stufenbuch-boot-'))
  await chmod(home, 0o755)
  dataDir = join(home, 'var')
  undo = [() => removeFolder(home)]
})
afterEach(async () => {
  for (const step of undo.reverse()) await step()
})

async function start(options: Partial<Parameters<typeof startApp>[0]> = {}) {
  const app = await startApp({ dataDir, ...options })
  undo.push(app.stop)
  return app
}

const health = async (url: string) => (await fetch(`${url}/healthz`)).status
/** Without the demo, whose photos take longest. */
const production = {
  NODE_ENV: 'production',
  TOKEN_SECRET: 'k3Xq-tests-only-9vLwB2nRzJ7hYc5MdFs8GpTe1aUo4iEx',
  PUBLIC_URL: 'https://abi.test',
  NOTE_KEY: newNoteKey('2026'),
  SMTP_URL: 'smtp://127.0.0.1:9',
  ...operator,
}
/** Its greeting names the address for people, not where it listens. */
async function startProduction(user: { uid?: number; gid?: number } = {}) {
  const port = String(await findPort('127.0.0.1', 0))
  return { app: await start({ env: { ...production, PORT: port }, ...user }), url: `http://127.0.0.1:${port}` }
}
const asNobody = canRunAsNobody(import.meta.filename)

test('npm start greets with address and logins, answers, and Ctrl-C leaves no process behind', async () => {
  const logins = /Stufenadmin +\S+@\S+ +\S+/
  expect(inject('firstGreeting')).toMatch(logins)
  await copyUsedFolder(dataDir)
  const app = await start()
  expect(app.output()).toMatch(logins)
  expect(app.output()).toContain(`${app.url}/dev/mails`)
  expect(await health(app.url)).toBe(200)
  const { supervisor, children, postgres } = await processesOf(dataDir)
  expect(await stillRunning([supervisor, ...children, postgres])).toHaveLength(4)

  expect(await app.stop()).toBe(0)
  expect(await stillRunning([supervisor, ...children, postgres])).toEqual([])
  expect((await stat(dataDir)).mode & 0o007, 'closed to others').toBe(0)
}, 180_000)

test('with the web app built, no process loads what builds it', async () => {
  const refuse = `import { registerHooks } from 'node:module'
    registerHooks({
      resolve(name, context, next) {
        if (/^vite$|^@vitejs|tools.build-web/.test(name)) throw new Error(name + ' is loaded')
        return next(name, context)
      },
    })`
  await copyUsedFolder(dataDir)
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(refuse)}`
  const app = await start({ env: { NODE_OPTIONS } })
  expect(await health(app.url)).toBe(200)
  const build = await finishCommand('../../tools/build-web', { dataDir, env: { NODE_OPTIONS } })
  expect(build.output, 'the refusal works').toContain('is loaded')
})

test('a second start with the same data folder says so; after each kill -9 the next start works', async () => {
  await copyUsedFolder(dataDir)
  const first = await start()
  const second = await finishCommand('start', { dataDir })
  expect(second.code).toBe(1)
  expect(second.lines).toEqual([`Stufenbuch läuft schon mit diesem Datenordner (${dataDir}): ${first.url}`])
  expect(await health(first.url), 'the first was left alone').toBe(200)

  const { supervisor, children } = await processesOf(dataDir)
  process.kill(supervisor, 'SIGKILL')
  for (const child of children) expect(await waitForEnd(child, 20_000), 'ends with its supervisor').toBe(true)
  const again = await start()
  expect(await health(again.url)).toBe(200)

  // Right after it, while its processes may still be there: the port is free all the same.
  process.kill((await processesOf(dataDir)).supervisor, 'SIGKILL')
  const there = await start({ env: { PORT: new URL(again.url).port } })
  expect(there.url).toBe(again.url)
  expect(await health(there.url)).toBe(200)

  const all = await processesOf(dataDir)
  for (const pid of [all.supervisor, ...all.children, all.postgres]) process.kill(pid, 'SIGKILL')
  const last = await start()
  expect(await health(last.url)).toBe(200)
}, 180_000)

test('a process that dies is started again, and one that dies often does not end the app', async () => {
  await copyUsedFolder(dataDir)
  const app = await start()
  const [http] = (await processesOf(dataDir)).children
  process.kill(http ?? 0, 'SIGKILL')
  await expect.poll(() => app.output(), { timeout: 10_000 }).toContain('startet in')
  await expect.poll(() => health(app.url).catch(() => 0), { timeout: 20_000 }).toBe(200)

  const started = async () => (await processesOf(dataDir)).children
  let [, worker] = await started()
  for (let deaths = 0; deaths < 6; deaths++) {
    const before = await started()
    process.kill(worker ?? 0, 'SIGKILL')
    await expect.poll(async () => (await started()).length, { timeout: 60_000 }).toBeGreaterThan(before.length)
    worker = (await started()).at(-1)
  }
  expect(await stillRunning([worker ?? 0])).toHaveLength(1)
  expect(await health(app.url)).toBe(200)
}, 120_000)

test.skipIf(!canMount)(
  'a full disk ends nothing, also when parts die on it, and all goes on once there is room',
  async () => {
    const disk = await openSmallDisk(900)
    undo.push(disk.close)
    dataDir = join(disk.path, 'var')
    await copyUsedFolder(dataDir)
    const app = await start()
    const ready = async () => (await fetch(`${app.url}/readyz`)).status
    const signIn = async () => {
      const body = JSON.stringify({ email: demoPeople[2].email, password: DEMO_PASSWORD })
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(`${app.url}/api/session`, { method: 'POST', headers, body })
      return [response.status, ((await response.json()) as { code?: string }).code]
    }
    const { children, postgres } = await processesOf(dataDir)
    await disk.fill()
    process.kill(postgres, 'SIGKILL')
    await waitForEnd(postgres, 10_000)
    // The database may find a last page for itself, or not: either way it is an answer that can be acted upon.
    const answers = [
      [201, undefined],
      [503, 'UNAVAILABLE'],
      [507, 'NO_SPACE'],
    ]
    for (let tries = 0; tries < 5; tries++) expect(answers).toContainEqual(await signIn())
    expect(await health(app.url)).toBe(200)
    process.kill(children[1] ?? 0, 'SIGKILL')
    await expect.poll(() => app.output(), { timeout: 30_000 }).toContain('startet in')
    expect(await health(app.url)).toBe(200)

    await disk.empty()
    await expect.poll(ready, { timeout: 60_000 }).toBe(200)
    expect(await signIn()).toEqual([201, undefined])
    const worker = async () => (await stillRunning((await processesOf(dataDir)).children.slice(2))).length
    await expect.poll(worker, { timeout: 30_000 }).toBe(1)
  },
  180_000,
)

test('two starts at the same moment: one runs, the other says why not', async () => {
  const runs = [runCommand('start', { dataDir, env: production }), runCommand('start', { dataDir, env: production })]
  undo.push(async () => {
    for (const { child } of runs) child.kill('SIGINT')
    await Promise.all(runs.map(({ exited }) => exited))
  })
  const text = () => runs.map(({ output }) => output()).join('')
  await expect.poll(text, { timeout: 60_000 }).toContain('läuft schon')
  await expect.poll(text, { timeout: 60_000 }).toContain('Strg+C')
})

test('Ctrl-C during the start ends it without remains', async () => {
  const run = runCommand('start', { dataDir })
  await expect
    .poll(() => stat(join(dataDir, 'postgres')).catch(() => undefined), { timeout: 20_000, interval: 5 })
    .toBeDefined()
  run.child.kill('SIGINT')
  expect(await run.exited).toBe(0)
  await expect(stat(join(dataDir, 'postgres/data/postmaster.pid'))).rejects.toThrow('ENOENT')
  expect(run.output()).not.toContain('Fehler')
})

test('a taken port is one line, before anything is started', async () => {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  undo.push(() => new Promise((done) => server.close(done)))
  const { port } = server.address() as { port: number }

  const { code, lines } = await finishCommand('start', { dataDir, env: { PORT: String(port) } })
  expect(code).toBe(1)
  expect(lines).toEqual([`Port ${port} ist schon belegt. Bitte mit PORT=… einen anderen wählen.`])
  await expect(stat(join(dataDir, 'postgres'))).rejects.toThrow('ENOENT')
})

test('production without its settings is one line', async () => {
  const { code, lines } = await finishCommand('start', { dataDir, env: { NODE_ENV: 'production' } })
  expect(code).toBe(1)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('TOKEN_SECRET')
})

test('production starts without demo logins and logs to its output', async () => {
  const { app } = await startProduction()
  expect(app.output()).not.toContain('example')
  await expect.poll(() => app.output(), { timeout: 10_000 }).toContain('"msg":"ready"')
  expect(app.output()).toContain('gehen an 127.0.0.1:9')
})

test('an unreachable DATABASE_URL is one line', async () => {
  const env = { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' }
  const { code, lines } = await finishCommand('start', { dataDir, env })
  expect(code).toBe(1)
  expect(lines).toEqual(['Die Datenbank aus DATABASE_URL ist nicht erreichbar (ECONNREFUSED).'])
})

test.skipIf(isRoot && !asNobody)('a data folder that cannot be written is one line', async () => {
  await mkdir(dataDir)
  await chmod(dataDir, 0o555)
  const { code, lines } = await finishCommand('start', { dataDir, ...(isRoot && nobody) })
  expect(code).toBe(1)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(`Der Datenordner ${dataDir} lässt sich nicht beschreiben`)
})

test.skipIf(!asNobody)('it runs without root too', async () => {
  await mkdir(dataDir)
  await chown(dataDir, nobody.uid, nobody.gid)
  const { app, url } = await startProduction(nobody)
  expect(await health(url)).toBe(200)
  const { postgres } = await processesOf(dataDir)
  expect((await stat(`/proc/${postgres}`)).uid).toBe(nobody.uid)
  expect(await app.stop()).toBe(0)
})

test.skipIf(!isRoot)("in root's closed home the database lives where its user can go", async () => {
  await chmod(home, 0o700)
  const { app, url } = await startProduction()
  expect(await health(url)).toBe(200)
  const real = await readlink(join(dataDir, 'postgres'))
  undo.splice(1, 0, () => removeFolder(real))
  expect(real).toMatch(/^\/var\/lib\/stufenbuch\//)
  expect((await stat(real)).mode & 0o077).toBe(0)
  expect(await app.stop()).toBe(0)

  const again = await startProduction()
  expect(await health(again.url)).toBe(200)
  expect(await readlink(join(dataDir, 'postgres'))).toBe(real)
})
