import { type ChildProcess, fork } from 'node:child_process'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { z } from 'zod'
import { jobs } from '../jobs.ts'
import type { TestApp } from '../testing/app.ts'
import { test as base, expect } from '../testing/test.ts'
import { defineJob, type Job, type Worker, worker } from './job.ts'
import { openQueue, prepareQueue } from './queue.ts'
import { DEADLY, deadlyJob, mournedJob } from './testing/deadly-worker.ts'

const countJob = defineJob({
  name: 'test.count',
  payload: z.strictObject({ at: z.int() }),
  retry: { limit: 3, delaySeconds: 1 },
  expireSeconds: 10,
  parallel: 5,
})

const open = (app: TestApp, workers?: Worker[]) =>
  openQueue({
    url: app.config.databaseUrl,
    jobs: [countJob],
    log: pino({ level: 'silent' }),
    ...(workers === undefined ? {} : { workers }),
  })

const test = base.extend<{ declared: readonly Job[] }>({
  declared: [
    async ({ app }, use) => {
      await prepareQueue(app.database.url, [countJob])
      await use([countJob])
    },
    { auto: true },
  ],
})

test('a process does not start with a job that no migration has declared, to send or to work off', async ({ app }) => {
  const unknown = defineJob({ ...countJob, name: 'test.unknown' })
  const [url, log] = [app.config.databaseUrl, pino({ level: 'silent' })]
  await expect(openQueue({ url, log, jobs: [countJob, unknown] })).rejects.toThrow('test.unknown')
  await expect(openQueue({ url, log, jobs: [], workers: [worker(unknown, async () => {})] })).rejects.toThrow(
    'test.unknown',
  )
})

test('every job in the code is one that the migration declares', async () => {
  const server = join(import.meta.dirname, '..')
  const named: string[] = []
  for await (const file of glob('{features,platform}/**/*.ts', { cwd: server })) {
    if (file.endsWith('.test.ts')) continue
    const source = await readFile(join(server, file), 'utf8')
    for (const [, name] of source.matchAll(/defineJob\(\{\s*name: '([^']+)'/g)) named.push(name ?? '')
    expect(source.match(/defineJob\(/g)?.length ?? 0, file).toBe(source.match(/defineJob\(\{\s*name: '/g)?.length ?? 0)
  }
  expect(jobs.map(({ name }) => name).toSorted()).toEqual(named.toSorted())
})

test('what a job is declared with follows the code, its schedule too', async ({ app }) => {
  const asDeclared = async () => {
    const { rows } = await app.db.execute<Record<string, unknown>>(
      `select retry_limit, expire_seconds, cron from pgboss.queue left join pgboss.schedule using (name)
       where queue.name = 'test.count'`,
    )
    return rows
  }
  expect(await asDeclared()).toEqual([{ retry_limit: 3, expire_seconds: 10, cron: null }])
  const changed = { ...countJob, expireSeconds: 20, schedule: '7 * * * *' }
  await prepareQueue(app.database.url, [changed])
  expect(await asDeclared()).toEqual([{ retry_limit: 3, expire_seconds: 20, cron: '7 * * * *' }])
})

test('a backlog of jobs is worked off, each once, by two workers', async ({ app }) => {
  const done: number[] = []
  const counting = worker(countJob, async ({ at }) => void done.push(at))
  const sender = await open(app)
  for (let at = 0; at < 200; at++) await app.db.transaction((tx) => sender.enqueue(tx, countJob, { at }))
  const workers = await Promise.all([open(app, [counting]), open(app, [counting])])
  await expect.poll(() => done.length, { timeout: 20_000 }).toBe(200)
  expect(new Set(done).size).toBe(200)
  await Promise.all([sender, ...workers].map((queue) => queue.close()))
})

test('where one job runs at a time, the next begins when it ends', async ({ app }) => {
  const single = { ...countJob, name: 'test.single', parallel: 1 }
  await prepareQueue(app.database.url, [single])
  const done: number[] = []
  const sender = await open(app)
  for (let at = 0; at < 40; at++) await app.db.transaction((tx) => sender.enqueue(tx, single, { at }))
  const queue = await open(app, [worker(single, async ({ at }) => void done.push(at))])
  await expect.poll(() => done.length, { timeout: 15_000 }).toBe(40)
  expect(done).toEqual(Array.from({ length: 40 }, (_, at) => at))
  await Promise.all([sender.close(), queue.close()])
}, 30_000)

test('a job that fails is tried again', async ({ app }) => {
  let tries = 0
  const flaky = worker(countJob, async () => {
    if (++tries < 2) throw new Error('not yet')
  })
  const queue = await open(app, [flaky])
  await app.db.transaction((tx) => queue.enqueue(tx, countJob, { at: 1 }))
  await expect.poll(() => tries, { timeout: 20_000 }).toBe(2)
  await queue.close()
})

test('a job of a rolled back transaction never runs, and a wrong payload is refused at once', async ({ app }) => {
  const done: number[] = []
  const queue = await open(app, [worker(countJob, async ({ at }) => void done.push(at))])
  const failing = app.db.transaction(async (tx) => {
    await queue.enqueue(tx, countJob, { at: 1 })
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  await expect(app.db.transaction((tx) => queue.enqueue(tx, countJob, { at: 'no number' } as never))).rejects.toThrow()
  await app.db.transaction((tx) => queue.enqueue(tx, countJob, { at: 2 }))
  await expect.poll(() => done, { timeout: 10_000 }).toEqual([2])
  await queue.close()
})

test('closing waits for the job that runs', async ({ app }) => {
  const started = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<void>()
  let finished = false
  const slow = worker(countJob, async () => {
    started.resolve()
    await finish.promise
    finished = true
  })
  const queue = await open(app, [slow])
  await app.db.transaction((tx) => queue.enqueue(tx, countJob, { at: 1 }))
  await started.promise
  const closed = queue.close()
  finish.resolve()
  await closed
  expect(finished).toBe(true)
})

test('a job that kills its process is put aside after three, and all others are done, also those beside it', async ({
  app,
}) => {
  await prepareQueue(app.database.url, [deadlyJob, mournedJob])
  const told: { what: string; at: number }[] = []
  let deaths = 0
  let child: ChildProcess | undefined
  const script = join(import.meta.dirname, 'testing/deadly-worker.ts')
  const live = () => {
    child = fork(script, [app.config.databaseUrl])
    child.on('message', (message: { what: string; at: number }) => void told.push(message))
    child.once('exit', async (_code, signal) => {
      if (signal !== 'SIGKILL') return
      deaths++
      // As if its heart had stopped some time ago; the queue itself would wait ten seconds.
      await app.db.execute(`update pgboss.job set heartbeat_on = now() - interval '1 hour' where state = 'active'`)
      live()
    })
  }
  const sender = await openQueue({ url: app.config.databaseUrl, jobs: [deadlyJob], log: pino({ level: 'silent' }) })
  for (const at of [1, 2, DEADLY, 4, 5, 6]) await app.db.transaction((tx) => sender.enqueue(tx, deadlyJob, { at }))
  live()
  const of = (what: string) => told.filter((each) => each.what === what).map(({ at }) => at)
  await expect.poll(() => of('mourned'), { timeout: 90_000 }).toEqual([DEADLY])
  await expect.poll(() => new Set(of('done')), { timeout: 60_000 }).toEqual(new Set([1, 2, 4, 5, 6]))
  expect(deaths).toBe(3)
  const { rows } = await app.db.execute<Record<string, unknown>>(
    `select state, output from pgboss.job where name = 'test.deadly' and state = 'failed'`,
  )
  expect(rows).toEqual([{ state: 'failed', output: { message: '3 processes died while it ran' } }])
  child?.kill('SIGTERM')
  await sender.close()
}, 180_000)
