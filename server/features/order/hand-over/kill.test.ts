import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { TestApp } from '../../../testing/app.ts'
import { desk, expect, test } from '../../../testing/hand-over-test.ts'
import { orderedBook } from '../../../testing/ordered.ts'
import type { TestPrinter } from '../../../testing/printer.ts'

const script = join(import.meta.dirname, '../../../worker.ts')

/** The real job process. */
async function startWorker(app: TestApp, printer: TestPrinter): Promise<ChildProcess> {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = fork(script, [], {
    env: {
      ...{ PATH, NODE_COMPILE_CACHE, NODE_ENV: 'test', LOG_LEVEL: 'silent', BOOK_PREPARE_SECONDS: '0' },
      ...{ DATABASE_URL: app.config.databaseUrl, DATA_DIR: app.config.dataDir, SMTP_URL: app.config.mail.smtpUrl },
      ...{ TOKEN_SECRET: app.config.tokenSecret, DATABASE_POOL: '5', ...printer.env },
    },
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  await once(child, 'message')
  return child
}

async function kill(app: TestApp, child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
  // As if its heart had stopped some time ago; the queue itself would wait ten seconds.
  await app.db.execute(sql`update pgboss.job set heartbeat_on = now() - interval '1 hour' where state = 'active'`)
}

/** Something is being written aside. */
const isPacking = async (app: TestApp) => {
  const aside = await readdir(join(app.config.filesDir, '.incoming')).catch(() => [])
  return aside.length > 0
}

test('a worker that is killed in any step leaves the rest to the next, and the printer has it once', async ({
  app,
  printer,
}) => {
  const { classId } = await app.a.class()
  const { at } = desk(app)
  const steps: [string, number, () => Promise<boolean>][] = [
    ['PACKING', 300_000_000, () => isPacking(app)],
    ['TRANSFERRING', 1_000_000, async () => ((await printer.shelf()).calls.transfer ?? 0) > 1],
    ['ORDERING', 1_000_000, async () => ((await printer.shelf()).calls.order ?? 0) > 2],
  ]
  for (const [count, [step, bytes, isUnderWay]] of steps.entries()) {
    const { orderId } = await orderedBook(app, classId, { bytes })
    if (step !== 'PACKING')
      await printer.mood(step === 'ORDERING' ? 'order' : 'transfer', 'slow', { seconds: 3, times: 1 })
    const first = await startWorker(app, printer)
    await expect.poll(isUnderWay, { timeout: 60_000, interval: 5 }).toBe(true)
    expect((await at(orderId)).state, step).toBe(step)
    await kill(app, first)
    const second = await startWorker(app, printer)
    await expect.poll(async () => (await at(orderId)).state, { timeout: 60_000 }).toBe('AT_PARTNER')
    const { orders, packages } = await printer.shelf()
    expect([orders.length, packages.length], step).toEqual([count + 1, count + 1])
    second.kill('SIGTERM')
    await once(second, 'exit')
  }
}, 240_000)
