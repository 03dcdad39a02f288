import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import type { CheckedFile } from '#domain/order/check.ts'
import { PROBLEM_PHOTOS_MAX } from '#domain/order/problem.ts'
import { PdfMaker } from '#print/testing/make-pdf.ts'
import { file, upload as uploads } from '../../../schema/file.ts'
import { orderCheck, orderFile, orderHistory, orderProblem, printOrder, problemPhoto } from '../../../schema/order.ts'
import { outboxMail, throttle } from '../../../schema/platform.ts'
import type { TestApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/builders.ts'
import { aFiledEdition, bookDetails, contract } from '../../../testing/order-samples.ts'
import { aBook, bring, contentPdf, coverPdf, getFile, printIntent, thinBook } from '../../../testing/print-files.ts'
import { pdf } from '../../../testing/strange-files.ts'
import { gone, picture } from '../../../testing/taken-in.ts'
import { test as base, expect } from '../../../testing/test.ts'
import { begin, outcome, upload } from '../../../testing/uploads.ts'
import { outdateBook } from '../outdate-book.ts'
import { pressFile } from '../press-file.ts'
import { DRAWINGS } from './page-pictures.ts'

const test = base.extend({ env: { PRINT_SPACE_MEGABYTES: '1' } })

/** One that does something when it is opened. */
function running(): Buffer {
  const maker = new PdfMaker().page()
  maker.catalogue = '/OpenAction << /S /JavaScript /JS (x) >>'
  return Buffer.from(maker.bytes())
}

const refusal = async (response: Response) => ({ status: response.status, ...((await response.json()) as object) })

test('a print file takes its place, and that of the one before, whose bytes go', async ({ app }) => {
  await app.startWorker()
  const { admin, redakteur } = await app.a.class()
  const { id: orderId, version } = await aBook(app, admin)
  expect(await bring(app, admin, orderId, 'content', contentPdf())).toMatchObject({ state: 'placed' })
  const first = await app.as(admin).order.get({ orderId })
  expect(first).toMatchObject({ version: version + 1, files: [{ slot: 'content', name: 'content.pdf', pages: 44 }] })
  expect(await bring(app, admin, orderId, 'content', contentPdf({}, 12))).toMatchObject({ state: 'placed' })
  const second = await app.as(redakteur).order.get({ orderId })
  expect(second).toMatchObject({ version: version + 2, files: [{ slot: 'content', pages: 12 }] })
  expect(await gone(app, orderId, 'document', first.files[0]?.fileId ?? '')).toBe(true)
  const whys = await app.db.select({ why: orderHistory.why }).from(orderHistory).orderBy(orderHistory.at)
  expect(whys.map(({ why }) => why)).toEqual(['begun', 'details', 'address', 'files', 'files'])
  // It is the order's, neither the class's nor whoever's brought it; no pages for our book are made of it.
  expect(await app.db.select().from(file)).toMatchObject([{ ownerId: orderId, classId: null, memberId: null }])
  const { rows } = await app.db.execute<object>(`select 1 from pgboss.job where name = 'file.print-document'`)
  expect(rows).toEqual([])
  const after = await app.as(admin).order.files.remove({ orderId, slot: 'content' })
  expect(after).toMatchObject({ version: version + 3, files: [] })
  expect(await app.as(admin).order.files.remove({ orderId, slot: 'content' })).toMatchObject({ version: version + 3 })
})

test('a ticket is set only where every sign of it can be printed and every line has room', async ({ app }) => {
  const { admin } = await app.a.class()
  const details = { type: 'TICKET_ORDER', pages: 2, copies: 250, remark: '' } as const
  const { id: orderId, version } = await aBook(app, admin, details)
  const look = { design: 'freitreppe', world: 'tomate' } as const
  const words = { look, ball: 'Abiball 🎉', date: '26. Juni 2027', place: 'Aula', price: '', back: 'Bis dann!' }
  const set = (ticket: typeof words) => app.as(admin).order.files.useTicket({ orderId, version, ticket })
  await expect(set({ ...words, place: '日本語' })).rejects.toMatchObject({
    code: 'TICKET_UNPRINTABLE',
    data: { reason: expect.stringContaining('„日“, „本“, „語“') },
  })
  await expect(set({ ...words, back: 'Zeile\n'.repeat(13) })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(await set(words)).toMatchObject({ ticket: words, files: [{ slot: 'ticket', pages: 2 }] })
})

test('who may not order, what is not asked for and what there is no room for is refused before the first byte', async ({
  app,
}) => {
  const [here, there] = [await app.a.class(), await app.a.class()]
  const { id: orderId } = await aBook(app, here.admin)
  const tried = async (person: Person, slot: string, bytes = 1_000) =>
    refusal(await begin(app, person, { bytes, intent: { purpose: 'print-file', orderId, slot }, name: 'content.pdf' }))
  expect(await tried(here.redakteur, 'content')).toMatchObject({ code: 'FORBIDDEN' })
  expect(await tried(there.admin, 'content')).toMatchObject({ code: 'NOT_FOUND' })
  expect(await tried(here.admin, 'ticket')).toMatchObject({ code: 'NOT_FOUND' })
  expect(await tried(here.admin, 'nonsense')).toMatchObject({ code: 'NOT_FOUND' })
  expect(await tried(here.admin, 'content', 1024 ** 3 + 1)).toMatchObject({ code: 'FILE_TOO_LARGE' })
  expect(await tried(here.admin, 'content', 1_100_000)).toMatchObject({ code: 'PRINT_SPACE_FULL' })
  await app.db.update(printOrder).set({ phase: 'PRICE_CHECK' }).where(eq(printOrder.id, orderId))
  expect(await tried(here.admin, 'content')).toMatchObject({ code: 'ORDER_NOT_DRAFT' })
  expect(await app.db.$count(uploads)).toBe(0)
})

test('what is on its way and what is there take room together, and a file that another replaces takes none', async ({
  app,
}) => {
  const { admin } = await app.a.class()
  const { id: orderId } = await aBook(app, admin)
  const begun = (slot: 'content' | 'cover', bytes: number) =>
    begin(app, admin, { bytes, intent: printIntent(orderId, slot), name: 'x.pdf' })
  expect((await begun('content', 600_000)).status).toBe(201)
  expect(await refusal(await begun('cover', 600_000))).toMatchObject({ code: 'PRINT_SPACE_FULL' })
  await app.db.delete(uploads)
  const owned = { ownerId: orderId, kind: 'document', name: 'original.pdf', mediaType: 'application/pdf' }
  const [stored] = await app.db
    .insert(file)
    .values({ ...owned, bytes: 700_000 })
    .returning()
  await app.db.insert(orderFile).values({ orderId, slot: 'content', fileId: stored?.id ?? '' })
  expect(await refusal(await begun('cover', 600_000))).toMatchObject({ code: 'PRINT_SPACE_FULL' })
  expect((await begun('content', 600_000)).status).toBe(201)
})

test('what is no PDF, is locked or runs something is told so, and the file before stays', async ({ app }) => {
  await app.startWorker()
  const { admin } = await app.a.class()
  const { id: orderId } = await aBook(app, admin)
  await bring(app, admin, orderId, 'content', contentPdf())
  const wrong = [
    [Buffer.from('PK\u0003\u0004 no PDF'), 'FILE_TYPE_UNSUPPORTED'],
    [Buffer.concat([contentPdf().subarray(0, 900)]), 'PDF_BROKEN'],
    [pdf(2, '/Encrypt << /Filter /Standard >>'), 'PDF_ENCRYPTED'],
    [running(), 'PDF_ACTIVE'],
  ] as const
  for (const [bytes, error] of wrong)
    expect(await bring(app, admin, orderId, 'content', bytes), error).toMatchObject({ state: 'failed', error })
  expect(await app.as(admin).order.get({ orderId })).toMatchObject({ files: [{ pages: 44 }] })
})

test('what arrives when the order is under way is refused, and nothing of it is kept', async ({ app }) => {
  const { admin } = await app.a.class()
  const { id: orderId } = await aBook(app, admin)
  const id = await upload(app, admin, coverPdf(), { intent: printIntent(orderId, 'cover'), name: 'cover.pdf' })
  await app.db.update(printOrder).set({ phase: 'DATA_CHECK' }).where(eq(printOrder.id, orderId))
  await app.startWorker()
  expect(await outcome(app, admin, id)).toMatchObject({ state: 'failed', error: 'ORDER_NOT_DRAFT' })
  expect(await gone(app, orderId, 'document', id)).toBe(true)
  const refused = { code: 'ORDER_NOT_DRAFT' }
  const { order } = app.as(admin)
  await expect(order.files.remove({ orderId, slot: 'cover' })).rejects.toMatchObject(refused)
  await expect(order.files.useEdition({ orderId, editionId: null, version: 3 })).rejects.toMatchObject(refused)
})

test('an order that prints our book has its pages, and the files of the class go', async ({ app }) => {
  await app.startWorker()
  const { classId, admin, redakteur } = await app.a.class()
  const { id: orderId } = await aBook(app, admin, bookDetails)
  await bring(app, admin, orderId, 'content', contentPdf())
  const editionId = await aFiledEdition(app, classId)
  const { order } = app.as(admin)
  expect(await app.as(redakteur).order.files.editions({ orderId })).toMatchObject([{ id: editionId, pages: 96 }])
  const used = await order.files.useEdition({ orderId, editionId, version: 4 })
  expect(used).toMatchObject({
    version: 5,
    edition: { id: editionId, outdated: false },
    details: { ...bookDetails, pages: 96, cover: 'HARDCOVER', ads: null },
    files: [
      { slot: 'content', pages: 92 },
      { slot: 'cover', pages: 1 },
    ],
  })
  expect(await order.files.useEdition({ orderId, editionId, version: 4 }), 'once more is no clash').toEqual(used)
  // The form cannot make it another book.
  const details = { ...bookDetails, pages: 200, copies: 150 }
  expect(await order.saveDetails({ orderId, details, version: 5 })).toMatchObject({
    details: { pages: 96, copies: 150, ads: null },
  })
  const intent = printIntent(orderId, 'content')
  expect(await refusal(await begin(app, admin, { bytes: 1_000, intent, name: 'x.pdf' }))).toMatchObject({
    code: 'OWN_FILES_NOT_CHOSEN',
  })
  expect(await order.files.useEdition({ orderId, editionId: null, version: 6 })).toMatchObject({
    edition: null,
    files: [],
  })
})

test('a book that was made too early, is out of date or is not offered so cannot be chosen', async ({ app }) => {
  const { classId, admin } = await app.a.class()
  const { id: orderId, version } = await aBook(app, admin, bookDetails)
  const choose = (editionId: string) => app.as(admin).order.files.useEdition({ orderId, editionId, version })
  const withFiles = (values: Parameters<TestApp['a']['edition']>[1]) => aFiledEdition(app, classId, values)
  await expect(choose(await withFiles({ trial: true }))).rejects.toMatchObject({ code: 'EDITION_TRIAL' })
  await expect(choose(await withFiles({ pages: 12 }))).rejects.toMatchObject({ code: 'EDITION_NOT_ORDERABLE' })
  await expect(
    choose(await withFiles({ adPages: Array.from({ length: 17 }, (_, at) => at + 1) })),
  ).rejects.toMatchObject({
    code: 'EDITION_NOT_ORDERABLE',
  })
  const good = await withFiles({ adPages: [3, 4] })
  await app.db.transaction((tx) => outdateBook({ removeFiles: async () => {}, tell: async () => {} }, tx, classId))
  await expect(choose(good)).rejects.toMatchObject({ code: 'EDITION_OUTDATED' })
  await expect(choose(crypto.randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const other = await app.a.class()
  await expect(choose(await app.a.edition(other.classId))).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const fresh = await withFiles({ adPages: [3, 4] })
  expect(await choose(fresh)).toMatchObject({ details: { ads: { pages: [3, 4], covers: [] } } })
  const trial = await app.as(admin).order.begin({ orderId: crypto.randomUUID(), type: 'SAMPLE_YEARBOOK_ORDER' })
  const early = await withFiles({ trial: true })
  expect(await app.as(admin).order.files.editions({ orderId: trial.id })).toMatchObject([{ id: early }, { id: fresh }])
  expect(await app.as(admin).order.files.editions({ orderId })).toMatchObject([{ id: fresh }])
})

test('a book that gets out of date loses its files unless it is ordered, and the order says so', async ({ app }) => {
  const { classId, admin } = await app.a.class()
  const { id: orderId, version } = await aBook(app, admin, bookDetails)
  const [planned, ordered] = [await aFiledEdition(app, classId), await aFiledEdition(app, classId)]
  await app.as(admin).order.files.useEdition({ orderId, editionId: planned, version })
  const type = 'YEARBOOK_ORDER'
  await app.db.insert(printOrder).values({ classId, type, phase: 'PRINT_ONGOING', contract, editionId: ordered })
  const removed: unknown[] = []
  const removeFiles = async (_: unknown, scope: unknown) => void removed.push(scope)
  await app.db.transaction((tx) => outdateBook({ removeFiles, tell: async () => {} }, tx, classId))
  expect(removed).toContainEqual({ ownerId: planned })
  expect(removed).not.toContainEqual({ ownerId: ordered })
  expect(await app.as(admin).order.get({ orderId })).toMatchObject({ edition: { outdated: true }, files: [] })
  await expect(app.as(admin).order.check.start({ orderId, version: version + 1 })).rejects.toMatchObject({
    code: 'EDITION_OUTDATED',
  })
})

test('whoever waits for an order is told once that its book is out of date; whoever plans or has ordered one is not', async ({
  app,
}) => {
  const { classId, admin, student } = await app.a.class()
  const editionId = await aFiledEdition(app, classId)
  const anOrder = { classId, type: 'YEARBOOK_ORDER', editionId } as const
  const [waits] = await app.db
    .insert(printOrder)
    .values([
      { ...anOrder, phase: 'PRICE_CHECK' },
      { ...anOrder, phase: 'YEARBOOK_CONFIG' },
      { ...anOrder, phase: 'PRINT_ONGOING', contract },
    ])
    .returning()
  const orderId = waits?.id ?? ''
  await app.db
    .insert(orderCheck)
    .values({ orderId, runId: crypto.randomUUID(), state: 'DATA_CHECK_SUCCESS', endedAt: new Date(), files: [] })
  const { members } = app.as(admin).school
  const { memberId = '' } = student
  await members.suspend({ memberId })
  await members.restore({ memberId, tag: 'Q2' })
  const told = await app.db.select().from(outboxMail).where(eq(outboxMail.recipient, admin.email))
  expect(told.map(({ subject }) => subject)).toEqual([expect.stringContaining('Bitte das Buch neu setzen')])
  expect(told[0]?.text).toContain(`/orders/${orderId}/check`)
})

test('files and their pages are seen by those of the class who see orders, and go with the draft', async ({ app }) => {
  await app.startWorker()
  const [{ admin, redakteur, student }, there] = [await app.a.class(), await app.a.class()]
  const { id: orderId } = await aBook(app, admin)
  const red = { content: '0 1 1 0 k 0 0 596 842 re f' }
  const made = contentPdf(red, 3)
  await bring(app, admin, orderId, 'content', made)
  const whole = await getFile(app, redakteur, `order/${orderId}/content`)
  expect(whole.headers.get('content-disposition')).toMatch(/^attachment; filename="Bestellung-\d+-Inhalt.pdf"$/)
  expect(Buffer.from(await whole.arrayBuffer()).equals(made)).toBe(true)
  const look = async (page: string, person = redakteur) => getFile(app, person, `order/${orderId}/content/page/${page}`)
  const [first, same] = await Promise.all([look('1'), look('1', admin)])
  expect(first.headers.get('content-type')).toBe('image/webp')
  expect(first.headers.get('cache-control')).toMatch(/^private/)
  const pixels = await sharp(Buffer.from(await first.arrayBuffer()))
    .resize(1, 1)
    .raw()
    .toBuffer()
  expect(pixels[0]).toBeGreaterThan(170)
  expect(pixels[2]).toBeLessThan(90)
  expect(same.status).toBe(200)
  const [second] = await sharp(Buffer.from(await (await look('2')).arrayBuffer()))
    .resize(1, 1)
    .raw()
    .toBuffer()
  expect(second).toBe(255)
  for (const page of ['0', '4', 'x', '-1', '99999']) expect((await look(page)).status, page).toBe(404)
  expect((await look('1', there.admin)).status).toBe(404)
  expect((await look('1', student)).status).toBe(403)
  expect((await getFile(app, there.admin, `order/${orderId}/content`)).status).toBe(404)
  expect((await getFile(app, admin, `order/${orderId}/cover`)).status).toBe(404)
  await app.as(admin).order.removeDraft({ orderId })
  expect((await look('1')).status).toBe(404)
  expect(await gone(app, orderId)).toBe(true)
})

test('what has passed its check is shown as it goes to the press, and what cannot be drawn is not tried again', async ({
  app,
}) => {
  await app.startWorker()
  const { admin } = await app.a.class()
  const { id: orderId } = await aBook(app, admin)
  await bring(app, admin, orderId, 'content', contentPdf({}, 2))
  const [stored] = await app.db.select().from(file)
  if (stored === undefined) throw new Error('nothing was stored')
  const { storage } = app.uploads.files
  const look = (page: number) => getFile(app, admin, `order/${orderId}/content/page/${page}`)
  const greenOf = async (response: Response) =>
    (
      await sharp(Buffer.from(await response.arrayBuffer()))
        .resize(1, 1)
        .raw()
        .toBuffer()
    )[1]
  expect(await greenOf(await look(1))).toBe(255)
  const empty = { pages: 2, findings: [], sheets: [] }
  const checked: CheckedFile = { slot: 'content', fileId: stored.id, ...empty, sha256: 'ab' }
  const ended = { state: 'DATA_CHECK_SUCCESS', percent: 100, endedAt: new Date() } as const
  await app.db.insert(orderCheck).values({ orderId, runId: crypto.randomUUID(), files: [checked], ...ended })
  const red = { content: '0 1 1 0 k 0 0 600 850 re f' }
  await storage.put(pressFile(stored), Readable.from([contentPdf(red, 1)]))
  expect(await greenOf(await look(1))).toBeLessThan(170)
  // Of this one the press has no second page.
  expect((await look(2)).status).toBe(422)
  await storage.remove({ ownerId: orderId, kind: stored.kind, id: stored.id })
  await storage.put(pressFile(stored), Readable.from([contentPdf(red, 2)]))
  expect((await look(2)).status).toBe(422)
})

test('a class has so many pages drawn in a while; what is drawn is shown all the same', async ({ app }) => {
  await app.startWorker()
  const [{ admin }, there] = [await app.a.class(), await app.a.class()]
  const drawn = async (person: typeof admin) => {
    const { id: orderId } = await aBook(app, person)
    await bring(app, person, orderId, 'content', contentPdf({}, 2))
    return async (page: number) => (await getFile(app, person, `order/${orderId}/content/page/${page}`)).status
  }
  const [look, lookThere] = [await drawn(admin), await drawn(there.admin)]
  expect(await look(1)).toBe(200)
  // As if they had leafed through a thick book.
  await app.db.update(throttle).set({ count: DRAWINGS.max })
  expect(await look(2)).toBe(429)
  expect(await look(1)).toBe(200)
  expect(await lookThere(1)).toBe(200)
})

test('photos of what is wrong belong to a reported problem of what was ordered, for those who order', async ({
  app,
}) => {
  await app.startWorker()
  const [{ classId, admin, redakteur }, there] = [await app.a.class(), await app.a.class()]
  const values = { classId, type: 'YEARBOOK_ORDER', phase: 'DELIVERED', details: thinBook, contract } as const
  const [row] = await app.db.insert(printOrder).values(values).returning()
  const orderId = row?.id ?? ''
  const [problem] = await app.db.insert(orderProblem).values({ orderId, kind: 'DAMAGED', text: 'Nass.' }).returning()
  const problemId = problem?.id ?? ''
  const intent = { purpose: 'problem-photo', orderId, problemId } as const
  const photo = await picture().jpeg().toBuffer()
  const id = await upload(app, admin, photo, { intent })
  expect(await outcome(app, admin, id)).toMatchObject({ state: 'placed' })
  expect(await app.db.select().from(problemPhoto)).toEqual([{ problemId, fileId: id }])
  const seen = await getFile(app, admin, `order/${orderId}/problem/${id}`)
  expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/webp'])
  // On a parcel stands an address.
  expect((await getFile(app, redakteur, `order/${orderId}/problem/${id}`)).status).toBe(403)
  expect((await getFile(app, there.admin, `order/${orderId}/problem/${id}`)).status).toBe(404)
  const begun = async (change: object, person = admin) =>
    refusal(await begin(app, person, { bytes: 1_000, intent: { ...intent, ...change }, name: 'x.jpg' }))
  expect(await begun({ problemId: crypto.randomUUID() })).toMatchObject({ code: 'NOT_FOUND' })
  expect(await begun({}, there.admin)).toMatchObject({ code: 'NOT_FOUND' })
  const facts = { ownerId: orderId, kind: 'photo', name: 'screen.webp', mediaType: 'image/webp', bytes: 4 }
  const more = await app.db
    .insert(file)
    .values(Array.from({ length: PROBLEM_PHOTOS_MAX - 1 }, () => facts))
    .returning()
  await app.db.insert(problemPhoto).values(more.map(({ id: fileId }) => ({ problemId, fileId })))
  expect(await begun({})).toMatchObject({ code: 'FILE_COUNT_EXCEEDED' })
  await app.db.delete(problemPhoto)
  const turnTo = (phase: 'PRINT_ONGOING' | 'PRINT_APPROVAL') =>
    app.db.update(printOrder).set({ phase }).where(eq(printOrder.id, orderId))
  // As soon as something can be reported, it can be shown.
  await turnTo('PRINT_ONGOING')
  expect((await begin(app, admin, { bytes: 1_000, intent, name: 'x.jpg' })).status).toBe(201)
  await turnTo('PRINT_APPROVAL')
  expect(await begun({})).toMatchObject({ code: 'ORDER_NOT_MOVABLE' })
})
