import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { eq, sql } from 'drizzle-orm'
import { editionFile } from '../../../schema/book.ts'
import { file } from '../../../schema/file.ts'
import { orderCheck, orderHistory, printOrder } from '../../../schema/order.ts'
import type { TestApp } from '../../../testing/app.ts'
import { aFiledEdition, bookDetails } from '../../../testing/order-samples.ts'
import {
  aBook,
  aFiledBook,
  bring,
  checked,
  contentPdf,
  coverPdf,
  redRgb,
  thinBook,
  thinLine,
} from '../../../testing/print-files.ts'
import { bytesOf } from '../../../testing/taken-in.ts'
import { expect, test } from '../../../testing/test.ts'
import { outdateBook } from '../outdate-book.ts'
import { checkDiedJob } from './jobs.ts'
import { sweepChecks } from './run-check.ts'

const whysOf = async (app: TestApp, orderId: string) => {
  const rows = await app.db
    .select()
    .from(orderHistory)
    .where(eq(orderHistory.orderId, orderId))
    .orderBy(orderHistory.id)
  return rows.map(({ why, actorKind, toPhase }) => `${actorKind} ${why} ${toPhase}`)
}
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

test('from files to a passed check: each has its PDF/X-3 beside it, known by its hash', async ({ app }) => {
  await app.startWorker()
  const { admin, redakteur } = await app.a.class()
  const { id: orderId, version } = await aFiledBook(app, admin)
  const started = await app.as(admin).order.check.start({ orderId, version })
  expect(started).toMatchObject({ phase: 'DATA_CHECK', badge: 'data-check', version: version + 2 })
  expect(started.check).toMatchObject({ state: 'DATA_CHECK_ONGOING', percent: 0, endedAt: null })
  const result = await checked(app, redakteur, orderId)
  expect(result).toMatchObject({ state: 'DATA_CHECK_SUCCESS', percent: 100, errors: 0, warnings: 0 })
  const order = await app.as(admin).order.get({ orderId })
  expect(order).toMatchObject({ phase: 'PRICE_CHECK', badge: 'data-check-success', version: version + 3 })
  expect(result.files?.map(({ slot, pages }) => [slot, pages])).toEqual([
    ['content', 44],
    ['cover', 1],
  ])
  for (const { fileId, sha256: expected } of result.files ?? []) {
    const pressed = await bytesOf(app, { ownerId: orderId, kind: 'document', id: fileId, name: 'pdfx.pdf' })
    expect(pressed.includes('PDF/X-3:2003')).toBe(true)
    expect(sha256(pressed)).toBe(expected)
  }
  expect((await whysOf(app, orderId)).slice(-3)).toEqual([
    'member moved PARTNER_SELECTION',
    'system partner DATA_CHECK',
    'system check-passed PRICE_CHECK',
  ])
  const [row] = await app.db.select().from(printOrder)
  expect(row?.partner).toBe('OTHER')
  expect(await readdir(join(app.config.dataDir, 'files', '.incoming')), 'nothing lies aside').toEqual([])
})

test('ads are looked at by staff before the price', async ({ app }) => {
  await app.startWorker()
  const { admin } = await app.a.class()
  const { id: orderId } = await aBook(app, admin, { ...thinBook, ads: { pages: [12], covers: [] } })
  await bring(app, admin, orderId, 'content', contentPdf())
  await bring(app, admin, orderId, 'cover', coverPdf())
  await app.as(admin).order.check.start({ orderId, version: 5 })
  await checked(app, admin, orderId)
  expect(await app.as(admin).order.get({ orderId })).toMatchObject({ phase: 'AD_CHECK' })
})

test('a failed check names file and page and leads back; its result stays until the next begins', async ({ app }) => {
  await app.startWorker()
  const { admin } = await app.a.class()
  const { id: orderId, version } = await aFiledBook(app, admin, contentPdf({ content: redRgb }))
  const { order } = app.as(admin)
  await order.check.start({ orderId, version })
  const failed = await checked(app, admin, orderId)
  expect(failed).toMatchObject({ state: 'DATA_CHECK_FAILED', errors: 1, warnings: 0 })
  expect(failed.files).toMatchObject([
    {
      slot: 'content',
      sha256: null,
      findings: [{ code: 'NOT_CMYK', page: 1, box: { width: 17.64 } }],
      sheets: [{ page: 1 }],
    },
    { slot: 'cover', findings: [] },
  ])
  const draft = await order.get({ orderId })
  expect(draft).toMatchObject({ phase: 'YEARBOOK_CONFIG', badge: 'data-check-failed', hasAddress: true })
  expect(await whysOf(app, orderId)).toContain('system check-failed YEARBOOK_CONFIG')
  await bring(app, admin, orderId, 'content', contentPdf())
  expect(await order.check.get({ orderId })).toEqual(failed)
  await order.check.start({ orderId, version: draft.version + 1 })
  expect((await checked(app, admin, orderId)).state).toBe('DATA_CHECK_SUCCESS')
  expect(await order.get({ orderId })).toMatchObject({ phase: 'PRICE_CHECK' })
})

test('transparency is a warning: once it is accepted the file goes to the press with it', async ({ app }) => {
  await app.startWorker()
  const { admin } = await app.a.class()
  const half = { content: '/G gs 0 0 0 0.5 k 100 100 50 50 re f', resources: '/ExtGState << /G << /ca 0.5 >> >>' }
  const { id: orderId, version } = await aFiledBook(app, admin, contentPdf(half))
  await app.as(admin).order.check.start({ orderId, version })
  const { state, errors, files } = await checked(app, admin, orderId)
  expect({ state, errors }).toEqual({ state: 'DATA_CHECK_SUCCESS', errors: 0 })
  const [content] = files ?? []
  expect(content?.findings.map(({ code }) => code)).toEqual(['TRANSPARENCY_PRESENT'])
  const pressed = await bytesOf(app, {
    ownerId: orderId,
    kind: 'document',
    id: content?.fileId ?? '',
    name: 'pdfx.pdf',
  })
  expect(sha256(pressed)).toBe(content?.sha256)
  expect(pressed.includes('/ca 0.5')).toBe(true)
  const { version: seen } = await app.as(admin).order.get({ orderId })
  expect(await app.as(admin).order.check.accept({ orderId, version: seen })).toMatchObject({ phase: 'PRICE_CHECK' })
})

test('what has no place in PDF/X-3 is an error of the file', async ({ app }) => {
  await app.startWorker()
  const { admin } = await app.a.class()
  const printedNote = '/Annots [<< /Subtype /Square /F 4 /Rect [0 0 9 9] /AP << >> >>]'
  const { id: orderId, version } = await aFiledBook(app, admin, contentPdf({ more: printedNote }))
  await app.as(admin).order.check.start({ orderId, version })
  const { state, files } = await checked(app, admin, orderId)
  expect(state).toBe('DATA_CHECK_FAILED')
  expect(files?.[0]?.findings.map(({ code }) => code)).toEqual(['PDFX3_CONVERSION_FAILED'])
})

test('warnings wait for a tick of somebody who has seen them', async ({ app }) => {
  await app.startWorker()
  const { admin, redakteur } = await app.a.class()
  const { id: orderId, version } = await aFiledBook(app, admin, contentPdf({ content: thinLine }))
  const { check, get } = app.as(admin).order
  await check.start({ orderId, version })
  const early = check.accept({ orderId, version: version + 2 })
  await expect(early).rejects.toMatchObject({ code: expect.stringMatching(/^ORDER_(NOT_MOVABLE|CHANGED)$/) })
  expect(await checked(app, admin, orderId)).toMatchObject({
    state: 'DATA_CHECK_SUCCESS',
    warnings: 1,
    accepted: false,
  })
  const waiting = await get({ orderId })
  expect(waiting).toMatchObject({ phase: 'DATA_CHECK', version: version + 3 })
  await expect(check.accept({ orderId, version: version + 2 })).rejects.toMatchObject({ code: 'ORDER_CHANGED' })
  await expect(app.as(redakteur).order.check.accept({ orderId, version: version + 3 })).rejects.toMatchObject({
    code: 'ONLY_ADMINS_ORDER',
  })
  const accepted = await check.accept({ orderId, version: version + 3 })
  expect(accepted).toMatchObject({ phase: 'PRICE_CHECK', check: { accepted: true } })
  expect(await check.accept({ orderId, version: version + 3 }), 'once more is no clash').toEqual(accepted)
  expect((await whysOf(app, orderId)).slice(-3)).toEqual([
    'system check-passed DATA_CHECK',
    'member warnings-accepted DATA_CHECK',
    'system moved PRICE_CHECK',
  ])
})

test('a process that is cancelled while the check runs forgets everything, and the run writes nothing', async ({
  app,
}) => {
  const { admin } = await app.a.class()
  const worker = await app.startWorker()
  const { id: orderId, version } = await aFiledBook(app, admin)
  await worker.close()
  const { check, get } = app.as(admin).order
  await check.start({ orderId, version })
  await expect(check.cancel({ orderId, version })).rejects.toMatchObject({ code: 'ORDER_CHANGED' })
  const cancelled = await check.cancel({ orderId, version: version + 2 })
  expect(cancelled).toMatchObject({ phase: 'YEARBOOK_CONFIG', badge: 'start', check: null, version: version + 3 })
  expect(await check.cancel({ orderId, version: version + 2 }), 'once more is no clash').toEqual(cancelled)
  // Begun anew: the first run is still in the queue, and is nobody's.
  await check.start({ orderId, version: version + 3 })
  await app.startWorker()
  await checked(app, admin, orderId)
  expect(await get({ orderId })).toMatchObject({ phase: 'PRICE_CHECK', version: version + 6 })
  await expect
    .poll(
      async () =>
        (await app.db.execute<object>(`select 1 from pgboss.job where name = 'order.check' and state <> 'completed'`))
          .rows,
    )
    .toEqual([])
  expect((await whysOf(app, orderId)).filter((line) => line.includes('check-passed'))).toHaveLength(1)
  await app.db.update(printOrder).set({ priceCents: 100_000, overviewOpenedAt: new Date(), phase: 'PRINT_APPROVAL' })
  const back = await check.cancel({ orderId, version: version + 6 })
  expect(back).toMatchObject({ phase: 'YEARBOOK_CONFIG', priceCents: null, check: null })
  const [row] = await app.db.select().from(printOrder)
  expect(row).toMatchObject({ partner: null, overviewOpenedAt: null })
})

test('what is ordered cannot be cancelled so, and a draft has nothing to cancel', async ({ app }) => {
  const { admin } = await app.a.class()
  const draft = await aBook(app, admin)
  const { check } = app.as(admin).order
  expect(await check.cancel({ orderId: draft.id, version: 3 })).toEqual(draft)
  const contract = { school: 'S', city: 'B', year: 2027, priceCents: 1, pages: 48, spineMm: 8 }
  await app.db.update(printOrder).set({ phase: 'PRINT_ONGOING', contract })
  await expect(check.cancel({ orderId: draft.id, version: 3 })).rejects.toMatchObject({ code: 'ORDER_NOT_MOVABLE' })
  await expect(check.start({ orderId: draft.id, version: 3 })).rejects.toMatchObject({ code: 'ORDER_NOT_MOVABLE' })
})

test('a check begins once, from what both windows have seen, and with everything it needs', async ({ app }) => {
  await app.startWorker()
  const [{ admin, redakteur }, there] = [await app.a.class(), await app.a.class()]
  const { order } = app.as(admin)
  const { id: orderId } = await order.begin({ orderId: crypto.randomUUID(), type: 'YEARBOOK_ORDER' })
  const start = (version: number) => order.check.start({ orderId, version })
  await expect(start(1)).rejects.toMatchObject({ code: 'ORDER_INCOMPLETE' })
  await order.saveDetails({ orderId, details: thinBook, version: 1 })
  await expect(start(2)).rejects.toMatchObject({ code: 'ORDER_ADDRESS_MISSING' })
  const { id: filed, version } = await aFiledBook(app, admin)
  const { id: unfiled, version: unfiledVersion } = await aBook(app, admin)
  await expect(order.check.start({ orderId: unfiled, version: unfiledVersion })).rejects.toMatchObject({
    code: 'ORDER_FILES_MISSING',
  })
  // An ad inside the cover has to be in a file.
  const book = await aFiledBook(app, admin)
  const details = { ...thinBook, ads: { pages: [], covers: ['INSIDE_BACK' as const] } }
  const advertised = await order.saveDetails({ orderId: book.id, details, version: book.version })
  await expect(order.check.start({ orderId: book.id, version: advertised.version })).rejects.toMatchObject({
    code: 'ORDER_FILES_MISSING',
  })
  await expect(order.check.start({ orderId: filed, version: version - 1 })).rejects.toMatchObject({
    code: 'ORDER_CHANGED',
  })
  const notThere = { code: 'NOT_FOUND' }
  const theirs = app.as(there.admin).order.check
  await expect(theirs.start({ orderId: filed, version })).rejects.toMatchObject(notThere)
  await expect(theirs.get({ orderId: filed })).rejects.toMatchObject(notThere)
  await expect(theirs.accept({ orderId: filed, version })).rejects.toMatchObject(notThere)
  await expect(theirs.cancel({ orderId: filed, version })).rejects.toMatchObject(notThere)
  await expect(app.as(redakteur).order.check.start({ orderId: filed, version })).rejects.toMatchObject({
    code: 'ONLY_ADMINS_ORDER',
  })
  await Promise.all(Array.from({ length: 5 }, () => order.check.start({ orderId: filed, version }).catch(() => {})))
  await checked(app, admin, filed)
  expect((await whysOf(app, filed)).filter((line) => line.endsWith('DATA_CHECK'))).toHaveLength(1)
})

test('while it is checked nothing of an order changes', async ({ app }) => {
  const worker = await app.startWorker()
  const { admin } = await app.a.class()
  const { id: orderId, version, addresses } = await aFiledBook(app, admin)
  await worker.close()
  const { order } = app.as(admin)
  await order.check.start({ orderId, version })
  const refused = { code: 'ORDER_NOT_DRAFT' }
  const at = { orderId, version: version + 2 }
  await expect(order.files.remove({ orderId, slot: 'content' })).rejects.toMatchObject(refused)
  await expect(order.saveDetails({ ...at, details: { ...thinBook, copies: 150 } })).rejects.toMatchObject(refused)
  if (addresses === null) throw new Error('it has an address')
  const shipping = { ...addresses.shipping, city: 'Bonn' }
  await expect(order.saveAddress({ ...at, addresses: { shipping, billing: null } })).rejects.toMatchObject(refused)
  await expect(order.removeDraft({ orderId })).rejects.toMatchObject(refused)
})

test('a check that did not end within a day, or whose job has died, has failed without a result', async ({ app }) => {
  const worker = await app.startWorker()
  const { admin } = await app.a.class()
  const [slow, dead] = [await aFiledBook(app, admin), await aFiledBook(app, admin)]
  await worker.close()
  for (const { id: orderId, version } of [slow, dead]) await app.as(admin).order.check.start({ orderId, version })
  await app.db
    .update(orderCheck)
    .set({ startedAt: sql`now() - interval '25 hours'` })
    .where(eq(orderCheck.orderId, slow.id))
  const news: string[] = []
  await sweepChecks({ db: app.db, tellOfOrder: async (_tx, { id }, told) => void news.push(`${id} ${told.news}`) })
  expect(news).toEqual([`${slow.id} check-without-result`])
  expect(await app.as(admin).order.get({ orderId: slow.id })).toMatchObject({
    phase: 'YEARBOOK_CONFIG',
    badge: 'data-check-failed',
  })
  expect(await app.as(admin).order.check.get({ orderId: slow.id })).toMatchObject({
    state: 'DATA_CHECK_FAILED',
    files: null,
    errors: 0,
  })
  await app.db.execute(`delete from pgboss.job where name = 'order.check'`)
  const [run] = await app.db.select().from(orderCheck).where(eq(orderCheck.orderId, dead.id))
  const { orderId = '', runId = '' } = run ?? {}
  await app.db.transaction((tx) => app.enqueue(tx, checkDiedJob, { orderId, runId }))
  await app.startWorker()
  expect(await checked(app, admin, dead.id)).toMatchObject({ state: 'DATA_CHECK_FAILED', files: null })
})

test('our own book is checked as it is; what is taken out of it meanwhile ends the check', async ({ app }) => {
  const { classId, admin } = await app.a.class()
  const editionId = await aFiledEdition(app, classId, { pages: 48 })
  const { id: orderId, version } = await aBook(app, admin, { ...bookDetails, ads: null })
  const { order } = app.as(admin)
  const used = await order.files.useEdition({ orderId, editionId, version })
  const bytes = { content: contentPdf(), cover: coverPdf() }
  const { storage } = app.uploads.files
  for (const { slot, fileId } of await app.db.select().from(editionFile)) {
    const pdf = slot === 'content' ? bytes.content : bytes.cover
    await storage.put({ ownerId: editionId, kind: 'edition', id: fileId, name: `${slot}.pdf` }, Readable.from([pdf]))
    await app.db.update(file).set({ bytes: pdf.length }).where(eq(file.id, fileId))
  }
  await order.check.start({ orderId, version: used.version })
  const worker = await app.startWorker()
  const passed = await checked(app, admin, orderId)
  expect(passed).toMatchObject({ state: 'DATA_CHECK_SUCCESS' })
  expect(passed.files?.map((each) => each.sha256)).toEqual([sha256(bytes.content), sha256(bytes.cover)])
  await worker.close()
  const cancelled = await order.check.cancel({ orderId, version: used.version + 3 })
  await order.check.start({ orderId, version: cancelled.version })
  await app.db.transaction((tx) => outdateBook({ removeFiles: async () => {}, tell: async () => {} }, tx, classId))
  await app.startWorker()
  expect(await checked(app, admin, orderId)).toMatchObject({ state: 'DATA_CHECK_FAILED', files: null })
  expect(await order.get({ orderId })).toMatchObject({ phase: 'YEARBOOK_CONFIG', edition: { outdated: true } })
  const [one, other] = [await app.mailbox.next(admin.email), await app.mailbox.next(admin.email)]
  expect(`${one.words}${other.words}`).toContain('Setzt das Buch neu')
})

test('the list of orders tells how much was found and reads none of it', async ({ app }) => {
  await app.startWorker()
  const { admin } = await app.a.class()
  const { id: orderId, version } = await aFiledBook(app, admin, contentPdf({ content: `${redRgb}\n${thinLine}` }))
  await app.as(admin).order.check.start({ orderId, version })
  const { errors, warnings } = await checked(app, admin, orderId)
  expect({ errors, warnings }).toEqual({ errors: 1, warnings: 1 })
  // Whoever read the findings would stumble over this.
  await app.db.execute(sql`update order_check set files = jsonb_set(files, '{0,findings,0,code}', '"NEVER_HEARD_OF"')`)
  const [listed] = await app.as(admin).order.list({})
  expect(listed?.check).toMatchObject({ state: 'DATA_CHECK_FAILED', errors, warnings })
})
