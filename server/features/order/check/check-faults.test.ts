import { fork } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { onTestFinished } from 'vitest'
import { PdfMaker } from '#print/testing/make-pdf.ts'
import { openChecker } from '../../../adapters/checker/checker.ts'
import { openDiskFiles } from '../../../adapters/files/disk.ts'
import { newNoteKey } from '../../../platform/note-key.ts'
import { file } from '../../../schema/file.ts'
import { orderCheck, orderHistory } from '../../../schema/order.ts'
import type { TestApp } from '../../../testing/app.ts'
import { aFiledBook, checked, coverPdf } from '../../../testing/print-files.ts'
import { canMount, openSmallDisk } from '../../../testing/small-disk.ts'
import { test as base, expect } from '../../../testing/test.ts'
import { runCheck } from './run-check.ts'

const NOTE_KEY = newNoteKey('test')
const test = base.extend({ env: { NOTE_KEY } })

/** Nearly a million lines, drawn by every page: to look at it takes some seconds. */
function slowPdf(): Buffer {
  const maker = new PdfMaker()
  const lines = `0 0 0 1 K 1 w\n${'100 100 m 200 200 l S\n'.repeat(20_000)}`
  const form = maker.deflated('/Type /XObject /Subtype /Form /BBox [0 0 595 842]', lines)
  for (let page = 0; page < 44; page++) maker.page({ content: '/F Do', resources: `/XObject << /F ${form} 0 R >>` })
  return Buffer.from(maker.bytes())
}

const percentOf = async (app: TestApp) => (await app.db.select().from(orderCheck))[0]?.percent ?? 0
const untilBegun = async (app: TestApp) => {
  for (let tries = 0; tries < 2_000 && (await percentOf(app)) === 0; tries++) await sleep(10)
  expect(await percentOf(app)).toBeGreaterThan(0)
}

test('a worker that is killed in the middle of a check leaves it to the next, which begins anew', async ({ app }) => {
  const first = await app.startWorker()
  const { admin } = await app.a.class()
  const { id: orderId, version } = await aFiledBook(app, admin, slowPdf())
  await first.close()
  const { DATABASE_URL, ...inherited } = process.env
  const env = {
    ...inherited,
    NODE_ENV: 'test',
    DATA_DIR: app.config.dataDir,
    DATABASE_URL: app.config.databaseUrl,
    TOKEN_SECRET: app.config.tokenSecret,
    NOTE_KEY,
    SMTP_URL: app.mailbox.smtpUrl,
  }
  await app.as(admin).order.check.start({ orderId, version })
  const worker = fork(join(import.meta.dirname, '../../../worker.ts'), { env, execArgv: [], stdio: 'ignore' })
  const ended = new Promise((resolve) => worker.once('exit', (_code, signal) => resolve(signal)))
  await untilBegun(app)
  worker.kill('SIGKILL')
  expect(await ended).toBe('SIGKILL')
  expect(await app.as(admin).order.check.get({ orderId })).toMatchObject({ state: 'DATA_CHECK_ONGOING' })
  // As if its heart had stopped some time ago; the queue itself would wait ten seconds.
  await app.db.execute(`update pgboss.job set heartbeat_on = now() - interval '1 hour' where state = 'active'`)
  await app.startWorker()
  expect(await checked(app, admin, orderId)).toMatchObject({ state: 'DATA_CHECK_SUCCESS' })
  expect(await app.as(admin).order.get({ orderId })).toMatchObject({ phase: 'PRICE_CHECK' })
  expect(await app.db.$count(orderHistory, eq(orderHistory.why, 'check-passed'))).toBe(1)
}, 120_000)

test('a file whose check dies again and again cannot be read; one that died once is checked', async ({ app }) => {
  const worker = await app.startWorker()
  const { admin } = await app.a.class()
  const once = await aFiledBook(app, admin, slowPdf())
  await app.as(admin).order.check.start({ orderId: once.id, version: once.version })
  await untilBegun(app)
  for (const pid of worker.checkerPids()) process.kill(pid, 'SIGKILL')
  expect(await checked(app, admin, once.id)).toMatchObject({ state: 'DATA_CHECK_SUCCESS' })

  await app.as(admin).order.check.cancel({ orderId: once.id, version: once.version + 3 })
  await app.as(admin).order.check.start({ orderId: once.id, version: once.version + 4 })
  let killed = 0
  while ((await app.as(admin).order.check.get({ orderId: once.id }))?.state === 'DATA_CHECK_ONGOING') {
    for (const pid of worker.checkerPids()) if (process.kill(pid, 'SIGKILL')) killed++
    await sleep(20)
  }
  expect(killed).toBeGreaterThan(1)
  const { state, files } = await checked(app, admin, once.id)
  expect(state).toBe('DATA_CHECK_FAILED')
  expect(files?.[0]).toMatchObject({ slot: 'content', findings: [{ code: 'IMPORT_FAILED' }], sha256: null })
}, 120_000)

test.skipIf(!canMount)('a check that finds no room on the disk is tried again once there is some', async ({ app }) => {
  const worker = await app.startWorker()
  const { admin } = await app.a.class()
  const { id: orderId, version } = await aFiledBook(app, admin, undefined, coverPdf())
  await worker.close()
  const disk = await openSmallDisk(6)
  const checker = openChecker({
    parallel: 1,
    seconds: 60,
    bytes: 1024 ** 3,
    waiting: 1,
    niceness: 10,
    onWrong: () => {},
  })
  onTestFinished(async () => {
    checker.close()
    await disk.close()
  })
  const files = openDiskFiles(join(disk.path, 'files'))
  for (const row of await app.db.select().from(file)) await files.storage.put(row, app.uploads.files.storage.read(row))
  await app.as(admin).order.check.start({ orderId, version })
  const [row] = await app.db.select().from(orderCheck)
  const run = { orderId, runId: row?.runId ?? '' }
  const deps = { db: app.db, files, checker, turnInMm: 18, tellOfOrder: async () => {} }
  await disk.fill()
  await expect(runCheck(deps, run)).rejects.toThrow()
  expect(await app.as(admin).order.check.get({ orderId })).toMatchObject({ state: 'DATA_CHECK_ONGOING' })
  await disk.empty()
  await runCheck(deps, run)
  expect(await app.as(admin).order.check.get({ orderId })).toMatchObject({ state: 'DATA_CHECK_SUCCESS' })
})
