import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { eq, sql } from 'drizzle-orm'
import type { Staff } from '#domain/account/actor.ts'
import { PartnerAway } from '../../../adapters/partners/partner.ts'
import { fileRemoval } from '../../../platform/file-removal.ts'
import { edition } from '../../../schema/book.ts'
import { file } from '../../../schema/file.ts'
import { orderCheck } from '../../../schema/order.ts'
import { auditEntry, outboxMail } from '../../../schema/platform.ts'
import type { TestApp } from '../../../testing/app.ts'
import { desk, expect, test } from '../../../testing/hand-over-test.ts'
import { schoolAddress } from '../../../testing/order-samples.ts'
import { orderedBook } from '../../../testing/ordered.ts'
import { pressFile } from '../press-file.ts'
import { changeAddresses } from '../staff/change-addresses.ts'
import { orderStore } from '../store.ts'
import { cancelOrder, giveUpCancelling } from './cancel-order.ts'
import { fetchPackage } from './fetch-package.ts'
import { giveUpHandOver, handOverOrder } from './hand-over.ts'
import { cancelDiedJob, cancelOrderJob } from './jobs.ts'
import { retryHandOver } from './retry-hand-over.ts'
import { callOff } from './start.ts'
import { packageKey } from './store.ts'

/** Somebody of the back office. */
const someStaff = async (app: TestApp): Promise<Staff> => {
  const { accountId, sessionId } = await app.a.person({ role: 'super_admin', enrolled: true })
  const signedIn = { emailVerified: true, secondFactorDue: false, waiting: false, suspended: false }
  return { kind: 'staff', role: 'super_admin', accountId, sessionId, classId: null, memberId: null, ...signedIn }
}
const startDeps = (app: TestApp) => ({ db: app.db, enqueue: app.enqueue, removeFiles: fileRemoval(app.enqueue) })

test('an order is packed, transferred and ordered at its printer', async ({ app, printer }) => {
  const { classId } = await app.a.class()
  const { orderId } = await orderedBook(app, classId)
  const { at, handOver, history, order } = desk(app)
  await handOver(orderId)
  const { runId, ...after } = await at(orderId)
  expect(after).toMatchObject({ state: 'AT_PARTNER', failure: null, partnerState: 'RECEIVED', partner: 'ELANDERS' })
  const { packages, orders } = await printer.shelf()
  expect(packages).toEqual([{ key: runId, bytes: after.packageBytes, calls: 1, problem: null }])
  const { number, partnerOrderNumber } = await order(orderId)
  expect(orders).toMatchObject([{ key: runId, number: partnerOrderNumber, reference: String(number), copies: 125 }])
  expect(await history(orderId)).toMatchObject([
    { why: 'handed-over', toPhase: 'PRINT_ONGOING' },
    { why: 'partner-said', reason: 'Bei der Druckerei eingegangen' },
  ])
})

test('for a printer without a protocol it is packed, and waits for staff', async ({ app, printer }) => {
  const { classId } = await app.a.class()
  const { orderId } = await orderedBook(app, classId, { partner: 'OTHER' })
  const { at, deps, handOver } = desk(app)
  await handOver(orderId)
  const run = await at(orderId)
  expect(run).toMatchObject({ state: 'BY_HAND', failure: null })
  expect(await deps.files.storage.size(packageKey(run))).toBe(run.packageBytes)
  expect((await printer.shelf()).calls).toEqual({})
  const staff = await someStaff(app)
  const content = await fetchPackage({ db: app.db, storage: deps.files.storage }, staff, orderId)
  expect(Buffer.concat(await content.toArray()).length).toBe(run.packageBytes)
  const [entry] = await app.db.select().from(auditEntry).where(eq(auditEntry.action, 'office:fetch-package'))
  expect(entry).toMatchObject({ subjectId: orderId, classId })
})

test('a printer that is down is waited for, and the history says so once', async ({ app, printer }) => {
  const { classId } = await app.a.class()
  const { orderId } = await orderedBook(app, classId)
  const { at, handOver, history } = desk(app)
  await printer.mood('transfer', 'down', { times: 2 })
  await expect(handOver(orderId)).rejects.toThrow(PartnerAway)
  expect(await at(orderId)).toMatchObject({ state: 'TRANSFERRING', failure: 'TRANSFER_FAILED', tries: 1 })
  await expect(handOver(orderId)).rejects.toThrow(PartnerAway)
  expect(await at(orderId)).toMatchObject({ tries: 2 })
  await printer.mood('order', 'down', { times: 1 })
  await expect(handOver(orderId)).rejects.toThrow(PartnerAway)
  expect(await at(orderId)).toMatchObject({ state: 'ORDERING', failure: 'PARTNER_ORDER_FAILED', tries: 1 })
  await handOver(orderId)
  expect(await at(orderId)).toMatchObject({ state: 'AT_PARTNER', failure: null, words: null, tries: 0 })
  const failures = (await history(orderId)).filter(({ why }) => why === 'hand-over-failed')
  expect(failures).toHaveLength(2)
})

test('where an answer is lost, nothing is transferred or ordered twice', async ({ app, printer }) => {
  const { classId } = await app.a.class()
  const { orderId } = await orderedBook(app, classId)
  const { at, handOver } = desk(app)
  await printer.mood('transfer', 'hanging-up', { times: 1 })
  await expect(handOver(orderId)).rejects.toThrow()
  await printer.mood('order', 'hanging-up', { times: 1 })
  await expect(handOver(orderId)).rejects.toThrow()
  // Two workers at once.
  await Promise.all([handOver(orderId), handOver(orderId)])
  expect(await at(orderId)).toMatchObject({ state: 'AT_PARTNER' })
  const { packages, orders } = await printer.shelf()
  expect([packages.length, orders.length]).toEqual([1, 1])
})

test('a package whose address was corrected on the way is sent anew, and the order names that one', async ({
  app,
  printer,
}) => {
  const { classId } = await app.a.class()
  const { orderId } = await orderedBook(app, classId)
  const { at, deps, handOver, history } = desk(app)
  // They have got it, and we do not know.
  await printer.mood('transfer', 'hanging-up', { times: 1 })
  await expect(handOver(orderId)).rejects.toThrow()
  const { runId: before } = await at(orderId)
  const addresses = { shipping: { ...schoolAddress, number: '98b' }, billing: null }
  await changeAddresses({ ...startDeps(app), tell: deps.tell }, await someStaff(app), { orderId, addresses })
  await handOver(orderId)
  const { runId, state } = await at(orderId)
  expect(state).toBe('AT_PARTNER')
  const { packages, orders, calls } = await printer.shelf()
  expect(packages.map(({ key }) => key)).toEqual([before, runId])
  expect(orders).toMatchObject([{ key: runId, cancelled: false }])
  // Nothing was ordered before: the class reads of no cancellation.
  expect(calls.cancel).toBeUndefined()
  await handOverOrder(deps, { orderId, runId: before })
  expect((await printer.shelf()).orders).toHaveLength(1)
  expect((await history(orderId)).map(({ why }) => why)).toContain('addresses')
})

test('a printer that says no stops it, for staff to try again or to choose another', async ({ app, printer }) => {
  const { classId } = await app.a.class()
  const { orderId } = await orderedBook(app, classId)
  const { at, handOver, history, order } = desk(app)
  await printer.mood('order', 'refusing', { times: 1 })
  await handOver(orderId)
  const refused = await at(orderId)
  expect(refused).toMatchObject({ state: 'STOPPED', failure: 'PARTNER_ORDER_FAILED', words: 'not today' })
  expect((await order(orderId)).phase).toBe('PRINT_ONGOING')
  expect(await history(orderId)).toMatchObject([{ why: 'hand-over-failed' }])
  // Staff hear of it at once; the class has nothing to do with it.
  const [told, ...others] = await app.db.select().from(outboxMail)
  expect(others).toEqual([])
  expect(told).toMatchObject({ recipient: app.config.mail.support, text: expect.stringContaining('not today') })
  const staff = await someStaff(app)

  await retryHandOver(startDeps(app), staff, { orderId })
  expect((await at(orderId)).runId).not.toBe(refused.runId)
  await printer.mood('transfer', 'refusing', { times: 1 })
  await handOver(orderId)
  expect(await at(orderId)).toMatchObject({ state: 'STOPPED', failure: 'TRANSFER_FAILED' })

  await retryHandOver(startDeps(app), staff, { orderId, partner: 'FLYERALARM' })
  await handOver(orderId)
  expect(await at(orderId)).toMatchObject({ state: 'AT_PARTNER', partner: 'FLYERALARM' })
  expect(await order(orderId)).toMatchObject({ partner: 'FLYERALARM', partnerOrderNumber: 'FA-700001' })
})

test('what was only interrupted goes on under its key when staff ask for it', async ({ app, printer }) => {
  const { classId } = await app.a.class()
  const { orderId } = await orderedBook(app, classId)
  const { at, handOver } = desk(app)
  await printer.mood('order', 'down', { times: 1 })
  await expect(handOver(orderId)).rejects.toThrow()
  const { runId } = await at(orderId)
  const staff = await someStaff(app)
  await retryHandOver(startDeps(app), staff, { orderId })
  expect(await at(orderId)).toMatchObject({ runId, state: 'ORDERING' })
})

test('what was tried too often is for staff to see, also where nobody could say what went wrong', async ({
  app,
  printer,
}) => {
  const { classId } = await app.a.class()
  const { orderId } = await orderedBook(app, classId)
  const { at, deps, handOver } = desk(app)
  await giveUpHandOver(deps, { orderId, runId: (await at(orderId)).runId })
  expect(await at(orderId)).toMatchObject({ state: 'PACKING', failure: 'ZIP_FAILED', gaveUpAt: expect.any(Date) })
  await retryHandOver(startDeps(app), await someStaff(app), { orderId })
  expect(await at(orderId)).toMatchObject({ state: 'PACKING', gaveUpAt: null })
  await handOver(orderId)
  expect(await at(orderId)).toMatchObject({ state: 'AT_PARTNER', failure: null })
  expect((await printer.shelf()).orders).toHaveLength(1)
})

test('a file that was swapped after the check is not handed over', async ({ app, printer }) => {
  const { classId } = await app.a.class()
  const { orderId, files } = await orderedBook(app, classId)
  const { at, deps, handOver } = desk(app)
  const [row] = await app.db
    .select()
    .from(file)
    .where(eq(file.id, files[1]?.fileId ?? ''))
  if (row === undefined) throw new Error('no file')
  await deps.files.storage.put(pressFile(row), Readable.from([Buffer.alloc(100_000, 'other')]))
  await handOver(orderId)
  const stopped = await at(orderId)
  expect(stopped).toMatchObject({ state: 'STOPPED', failure: 'ZIP_FAILED', packageBytes: null })
  expect(stopped.words).toMatch(/Umschlag: Die Datei ist seit der Datenprüfung eine andere/)
  expect(await deps.files.storage.size(packageKey(stopped))).toBeUndefined()
  expect((await printer.shelf()).calls).toEqual({})
})

test('a file that is gone, or was never checked, is not handed over', async ({ app, printer }) => {
  const { classId } = await app.a.class()
  const { at, deps, handOver } = desk(app)
  const gone = await orderedBook(app, classId)
  await deps.files.storage.remove({ ownerId: gone.orderId })
  await handOver(gone.orderId)
  expect((await at(gone.orderId)).words).toMatch(/Die Datei ist nicht mehr da/)
  const unchecked = await orderedBook(app, classId)
  await app.db.update(orderCheck).set({ files: null }).where(eq(orderCheck.orderId, unchecked.orderId))
  await handOver(unchecked.orderId)
  expect(await at(unchecked.orderId)).toMatchObject({ state: 'STOPPED', failure: 'ZIP_FAILED' })
  expect((await printer.shelf()).calls).toEqual({})
})

test('a book that is out of date is not handed over, however far it was', async ({ app, printer }) => {
  const { classId } = await app.a.class()
  const editionId = await app.a.edition(classId)
  const { orderId } = await orderedBook(app, classId, { editionId })
  const { at, handOver } = desk(app)
  await printer.mood('order', 'down', { times: 1 })
  await expect(handOver(orderId)).rejects.toThrow()
  await app.db.update(edition).set({ outdatedAt: sql`now()` }).where(eq(edition.id, editionId))
  await handOver(orderId)
  expect(await at(orderId)).toMatchObject({ state: 'STOPPED', words: expect.stringMatching(/veraltet/) })
  expect((await printer.shelf()).orders).toEqual([])
})

test('what staff set back is called off at the printer, and not heard of any more', async ({ app, printer }) => {
  const { classId } = await app.a.class()
  const { orderId } = await orderedBook(app, classId)
  const { at, deps, handOver, history, order } = desk(app)
  await printer.callsBack(app.url)
  await handOver(orderId)
  const { runId, partner } = await at(orderId)
  await app.db.transaction((tx) => callOff(startDeps(app), tx, { id: orderId }))
  await cancelOrder(deps, { orderId, runId, partner })
  expect((await printer.shelf()).orders).toMatchObject([{ cancelled: true }])
  expect((await history(orderId)).at(-1)).toMatchObject({ why: 'partner-said', reason: 'Die Druckerei hat storniert.' })
  await printer.says(runId, '300-shipped')
  expect((await order(orderId)).phase).toBe('PRINT_ONGOING')
})

test('staff get a mail where a printer cancels too late, and where it cannot be asked at all', async ({
  app,
  printer,
}) => {
  const { classId } = await app.a.class()
  const { orderId } = await orderedBook(app, classId)
  const { at, deps, handOver, order } = desk(app)
  await printer.callsBack(app.url)
  await handOver(orderId)
  const { runId, partner } = await at(orderId)
  await printer.says(runId, '300-shipped')
  await cancelOrder(deps, { orderId, runId, partner })
  await giveUpCancelling(deps, { orderId, runId, partner })
  const { number } = await order(orderId)
  const mails = await app.db.select().from(outboxMail).where(eq(outboxMail.recipient, app.config.mail.support))
  const cancelling = mails.filter(({ subject }) => subject.includes('Stornieren'))
  expect(cancelling.map(({ subject }) => subject)).toEqual(
    Array(2).fill(`Bestellung ${number}: Stornieren bei der Druckerei nicht gelungen`),
  )
  const words = cancelling.map(({ text }) => text).join()
  for (const said of ['ELANDERS', 'ging bei der Druckerei nicht mehr', 'nicht geantwortet'])
    expect(words).toContain(said)
  expect(cancelOrderJob.afterDeath).toBe(cancelDiedJob)
})

test('a job of a run that is over does nothing, nor one of an order that moved on', async ({ app, printer }) => {
  const { classId } = await app.a.class()
  const { orderId } = await orderedBook(app, classId)
  const { deps, handOver } = desk(app)
  await handOverOrder(deps, { orderId, runId: randomUUID() })
  await app.db.transaction(async (tx) => {
    const order = await orderStore.holdAny(tx, orderId)
    if (order !== undefined) await orderStore.move(tx, order, 'YEARBOOK_CONFIG', {})
  })
  await handOver(orderId)
  expect((await printer.shelf()).calls).toEqual({})
})
