import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { legalVersions } from '#domain/account/consent.ts'
import { errors } from '#domain/errors.ts'
import type { OrderPhase } from '#domain/order/phase.ts'
import { priceBounds } from '#domain/order/price.ts'
import { openOrderDesk } from '../../../commands/order-desk.ts'
import { account } from '../../../schema/account.ts'
import { edition } from '../../../schema/book.ts'
import { handOver, invoice, orderHistory, printOrder } from '../../../schema/order.ts'
import { auditEntry } from '../../../schema/platform.ts'
import type { TestApp } from '../../../testing/app.ts'
import { aPrintFile, bookDetails, contract, schoolAddress } from '../../../testing/order-samples.ts'
import { expect, test } from '../../../testing/test.ts'

/** As the hand-over leaves it for staff. */
const packed = { state: 'BY_HAND', packageBytes: 1, packageDigest: 'none' } as const
/** Nobody is called in these tests. */
const reachable = { url: 'http://127.0.0.1:9', key: 'key', webhookSecret: 'whsec_c2VjcmV0' }
const addresses = { shipping: schoolAddress, billing: null }

async function deskWith(app: TestApp, phase: OrderPhase, more: Partial<typeof printOrder.$inferInsert> = {}) {
  const { classId, admin } = await app.a.class()
  const staff = await app.a.person({ role: 'super_admin' })
  const values = {
    classId,
    type: bookDetails.type,
    details: bookDetails,
    addresses,
    partner: 'OTHER',
    phase,
    ...more,
  } as const
  const [order] = await app.db.insert(printOrder).values(values).returning()
  if (order === undefined) throw new Error('no order')
  const desk = await openOrderDesk(app.database.url, { ...app.config, printPartners: { ELANDERS: reachable } })
  const { number, id: orderId } = order
  const now = async () => (await app.db.select().from(printOrder).where(eq(printOrder.id, orderId)))[0]
  return { admin, staff, desk, number, orderId, mail: staff.email, now }
}

test('staff take an order from the ads to the customer, and from the printer to the doorstep', async ({ app }) => {
  await app.startWorker()
  const { desk, number, orderId, mail, now, admin, staff } = await deskWith(app, 'AD_CHECK')
  await desk.advance(number, mail, {})
  await expect(desk.advance(number, mail, {})).rejects.toThrow('Preis')
  await desk.advance(number, mail, { priceCents: 289_000, reason: 'Angebot 17' })
  // A price is entered once; a later step that brings one is refused as a whole.
  await expect(desk.advance(number, mail, { priceCents: 300_000 })).rejects.toThrow('gehört nicht in diesen Schritt')
  await expect(desk.advance(number, mail, { trackingNumber: '0034' })).rejects.toThrow('gehört nicht in diesen Schritt')
  expect(await now()).toMatchObject({ phase: 'PRINT_CHECK', priceCents: 289_000 })
  await desk.advance(number, mail, {})
  expect(await now()).toMatchObject({ phase: 'PRINT_APPROVAL', priceCents: 289_000 })
  expect((await app.mailbox.next(admin.email)).words).toContain('2.890,00')
  await expect(desk.advance(number, mail, {})).rejects.toThrow('anderswo')

  const { version } = await app.as(admin).order.approval.open({ orderId })
  const ticks = { terms: true, checked: true, ads: true } as const
  const asked = {
    orderId,
    version,
    key: crypto.randomUUID(),
    priceCents: 289_000,
    termsVersion: legalVersions.agb,
    ticks,
  }
  await app.as(admin).order.approval.confirm(asked)
  await app.mailbox.next(admin.email)
  await app.db.update(handOver).set(packed).where(eq(handOver.orderId, orderId))
  await desk.advance(number, mail, { carrier: 'DHL', trackingNumber: '0034', partnerOrderNumber: 'HD-1' })
  const shipped = await app.as(admin).order.get({ orderId })
  expect(shipped).toMatchObject({
    phase: 'SHIPPING',
    shipping: { carrier: 'DHL', trackingNumber: '0034', shippedAt: expect.any(String) },
    invoice: expect.stringMatching(/^RE-\d{4}-00001$/),
  })
  expect((await app.mailbox.next(admin.email)).words).toContain('0034')
  const paper = await app.as(admin).order.approval.invoice({ orderId })
  expect(paper.name).toBe(`Rechnung-${shipped.invoice}.pdf`)
  expect((await app.as(admin).order.approval.confirmation({ orderId })).size).toBeGreaterThan(5_000)
  await desk.advance(number, mail, {})
  expect(await app.as(admin).order.get({ orderId })).toMatchObject({ phase: 'DELIVERED', badge: 'delivered' })
  const told = await app.as(admin).order.after.history({ orderId })
  expect(told.filter(({ who }) => who === 'Stufenbuch').length).toBe(5)
  const rows = await app.db.select().from(orderHistory).where(eq(orderHistory.staffId, staff.accountId))
  expect(rows.map(({ reason }) => reason)).toContain('Angebot 17')
  await desk.close()
})

test.for([priceBounds.minCents - 1, priceBounds.maxCents + 1, 2_890.5])(
  'a price of %s cents was typed wrongly',
  async (priceCents, { app }) => {
    const { desk, number, mail, now } = await deskWith(app, 'PRICE_CHECK')
    await expect(desk.advance(number, mail, { priceCents })).rejects.toThrow('Der Preis liegt zwischen')
    expect(await now()).toMatchObject({ phase: 'PRICE_CHECK', priceCents: null })
    await desk.advance(number, mail, { priceCents: priceBounds.maxCents })
    expect(await now()).toMatchObject({ phase: 'PRINT_CHECK', priceCents: priceBounds.maxCents })
  },
)

test('the class reads what staff say to it, and neither what they say to each other nor which house prints', async ({
  app,
}) => {
  const { desk, number, mail, admin, orderId } = await deskWith(app, 'PRICE_CHECK')
  await desk.partner(number, mail, 'ELANDERS')
  await desk.advance(number, mail, { priceCents: 289_000, reason: 'Marge 12 %' })
  await desk.reset(number, mail, 'PRICE_CHECK', 'Vertippt, Kollege')
  await desk.reset(number, mail, 'YEARBOOK_CONFIG', 'Bitte prüft die Seite 12.')
  const told = await app.as(admin).order.after.history({ orderId })
  expect(told.map(({ reason }) => reason)).toEqual(['Bitte prüft die Seite 12.', null, null, null])
  expect(JSON.stringify(await app.as(admin).order.get({ orderId }))).not.toContain('ELANDERS')
})

test('staff who set an order back without a reason are asked for one', async ({ app }) => {
  const { desk, number, mail, now } = await deskWith(app, 'PRICE_CHECK')
  await expect(desk.reset(number, mail, 'YEARBOOK_CONFIG', ' ')).rejects.toThrow('warum die Bestellung zurückgeht')
  expect(await now()).toMatchObject({ phase: 'PRICE_CHECK' })
})

test('what is set back is free to be ordered anew, what was billed is not owed, and the class reads why', async ({
  app,
}) => {
  await app.startWorker()
  const { desk, number, orderId, mail, now, admin } = await deskWith(app, 'PRINT_ONGOING', {
    contract,
    priceCents: 289_000,
  })
  await app.db.insert(handOver).values({ orderId, runId: crypto.randomUUID(), partner: 'OTHER', ...packed })
  await desk.advance(number, mail, { carrier: 'GLS' })
  await app.mailbox.next(admin.email)
  await expect(desk.reset(number, mail, 'YEARBOOK_CONFIG', ' ')).rejects.toThrow()
  await expect(desk.reset(number, mail, 'DATA_CHECK', 'geht nicht')).rejects.toThrow('anderswo')
  await desk.reset(number, mail, 'YEARBOOK_CONFIG', 'Auf Seite 12 fehlt die Anzeige.')
  expect(await now()).toMatchObject({ phase: 'YEARBOOK_CONFIG', priceCents: null, confirmKey: null, carrier: null })
  expect(await app.db.$count(handOver)).toBe(0)
  expect((await app.db.select().from(invoice)).map(({ cancelledAt }) => cancelledAt)).toEqual([expect.any(Date)])
  const { words } = await app.mailbox.next(admin.email)
  expect(words).toContain('damit ihr etwas ändern könnt')
  expect(words).toContain('Auf Seite 12 fehlt die Anzeige.')
  expect(words).toMatch(/Rechnung RE-\d{4}-00001 gilt nicht mehr, bitte bezahlt sie nicht/)
  const [last] = await app.as(admin).order.after.history({ orderId })
  expect(last?.voidInvoice).toMatch(/^RE-\d{4}-00001$/)
  expect(await app.as(admin).order.get({ orderId })).toMatchObject({ badge: 'start', invoice: null })
  await desk.close()
})

test('what is set back to where its printer is chosen is checked anew, since nobody else would go on from there', async ({
  app,
}) => {
  const { desk, number, orderId, mail, admin } = await deskWith(app, 'PRINT_CHECK', { priceCents: 289_000 })
  await desk.reset(number, mail, 'PARTNER_SELECTION', 'Falsche Druckerei')
  expect(await app.as(admin).order.get({ orderId })).toMatchObject({
    phase: 'DATA_CHECK',
    priceCents: null,
    check: { state: 'DATA_CHECK_ONGOING' },
  })
  await desk.close()
})

test('invoices have a number each, none left out and none twice, however many go out at once', async ({ app }) => {
  const { desk, mail } = await deskWith(app, 'YEARBOOK_CONFIG')
  const { classId } = await app.a.class()
  const values = {
    classId,
    type: bookDetails.type,
    details: bookDetails,
    addresses,
    contract,
    phase: 'PRINT_ONGOING',
  } as const
  const orders = await app.db
    .insert(printOrder)
    .values(Array.from({ length: 12 }, () => values))
    .returning()
  const runs = orders.map(({ id }) => ({
    orderId: id,
    runId: crypto.randomUUID(),
    partner: 'OTHER' as const,
    ...packed,
  }))
  await app.db.insert(handOver).values(runs)
  await Promise.all(orders.map(({ number }) => desk.advance(number, mail, {})))
  const numbers = (await app.db.select().from(invoice)).map(({ number }) => number)
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, at) => at + 1))
  await desk.close()
})

test('the printer is chosen until the price is fixed, and only by staff who are known', async ({ app }) => {
  const { desk, number, mail, now, admin } = await deskWith(app, 'PRICE_CHECK')
  await desk.partner(number, mail, 'ELANDERS')
  expect(await now()).toMatchObject({ partner: 'ELANDERS' })
  await desk.advance(number, mail, { priceCents: 100 })
  await expect(desk.partner(number, mail, 'OTHER')).rejects.toThrow('anderswo')
  await expect(desk.advance(number, admin.email, {})).rejects.toThrow('kein Konto')
  await expect(desk.advance(99, mail, {})).rejects.toThrow('gibt es hier nicht')
  expect(await app.db.$count(account, eq(account.staff, true))).toBe(1)
  await desk.close()
})

test('what is set back and priced anew is ordered at the new price', async ({ app }) => {
  await app.startWorker()
  const { desk, number, orderId, mail, admin } = await deskWith(app, 'PRINT_ONGOING', { contract, priceCents: 289_000 })
  await desk.reset(number, mail, 'PRICE_CHECK', 'Es kommen 20 Bücher dazu.')
  await desk.advance(number, mail, { priceCents: 310_000 })
  await desk.advance(number, mail, {})
  const { words } = await app.mailbox.next(admin.email)
  expect(words).toContain('sind wieder dran. Gerade müsst ihr nichts tun.')
  expect(words).toContain('Eure Bestellung ist damit aufgehoben: Zu bezahlen ist dafür nichts.')
  expect(words, 'nothing was billed yet').not.toContain('Rechnung')
  expect((await app.mailbox.next(admin.email)).words).toMatch(/ein anderer als die 2\.890,00\s€ vorher: 3\.100,00\s€/)
  const api = app.as(admin).order
  const { version, priceCents, orderedAt } = await api.approval.open({ orderId })
  expect({ priceCents, orderedAt }).toEqual({ priceCents: 310_000, orderedAt: null })
  const ticks = { terms: true, checked: true, ads: true } as const
  const asked = { orderId, version, key: crypto.randomUUID(), termsVersion: legalVersions.agb, ticks }
  expect(await api.approval.confirm({ ...asked, priceCents: 310_000 })).toMatchObject({ phase: 'PRINT_ONGOING' })
  await desk.close()
})

test('a printer that has an order is not given it twice; what is printed once more is handed over anew', async ({
  app,
}) => {
  await app.startWorker()
  const { desk, number, orderId, mail, admin } = await deskWith(app, 'PRINT_ONGOING', { contract, priceCents: 289_000 })
  await app.db.insert(handOver).values({ orderId, runId: crypto.randomUUID(), partner: 'OTHER', ...packed })
  await expect(desk.retry(number, mail, undefined)).rejects.toThrow('schon')
  await expect(desk.retry(number, mail, 'FLYERALARM')).rejects.toThrow('PRINT_PARTNERS_FILE')
  await desk.advance(number, mail, {})
  await desk.reset(number, mail, 'PRINT_ONGOING', 'Nachdruck: das Paket ist verloren.')
  expect((await app.db.select().from(handOver)).map(({ state }) => state)).toEqual(['PACKING'])
  const next = async () => (await app.mailbox.next(admin.email)).words.replaceAll(/\s+/g, ' ')
  expect(await next()).toMatch(/Eure Rechnung über 2\.890,00\s€/)
  const again = await next()
  expect(again).toContain('wir drucken eure Bestellung noch einmal. Ihr müsst nichts tun und bezahlt nichts dazu')
  expect(again).toContain('„Nachdruck: das Paket ist verloren.“')
  await app.db.delete(handOver)
  await app.db.insert(handOver).values({ orderId, runId: crypto.randomUUID(), partner: 'OTHER', ...packed })
  await desk.advance(number, mail, {})
  const shipped = await next()
  expect(shipped, 'nobody pays twice').toContain('Eine zweite kommt nicht.')
  expect(shipped).not.toContain('Eure Rechnung über')
  await desk.close()
})

test.for(['PACKING', 'TRANSFERRING', 'ORDERING', 'STOPPED', undefined] as const)(
  'what no printer has yet has not gone out: %s',
  async (state, { app }) => {
    const { desk, number, orderId, mail, now } = await deskWith(app, 'PRINT_ONGOING', { contract, priceCents: 289_000 })
    const run = { orderId, runId: crypto.randomUUID(), partner: 'ELANDERS' as const, ...packed }
    if (state !== undefined) await app.db.insert(handOver).values({ ...run, state })
    await expect(desk.advance(number, mail, { carrier: 'DHL' })).rejects.toThrow('noch nicht fertig')
    expect(await now()).toMatchObject({ phase: 'PRINT_ONGOING', carrier: null })
    expect(await app.db.$count(invoice)).toBe(0)
    await desk.close()
  },
)

test('what a printer by hand reports reaches the class, until it is delivered', async ({ app }) => {
  await app.startWorker()
  const { desk, number, orderId, mail, admin } = await deskWith(app, 'SHIPPING', { contract, priceCents: 289_000 })
  await expect(desk.trouble(number, mail, 'PACKAGE_DESTROYED')).rejects.toThrow('anderswo')
  await app.db.insert(handOver).values({ orderId, runId: crypto.randomUUID(), partner: 'OTHER', ...packed })
  await desk.trouble(number, mail, 'PACKAGE_DESTROYED')
  expect((await app.mailbox.next(admin.email)).words).toContain('verloren')
  expect(await app.as(admin).order.get({ orderId })).toMatchObject({ trouble: 'PACKAGE_DESTROYED' })
  await desk.advance(number, mail, {})
  expect(await app.as(admin).order.get({ orderId })).toMatchObject({ phase: 'DELIVERED', trouble: null })
  await desk.close()
})

test('a book from which something was taken out is neither priced nor approved', async ({ app }) => {
  const { classId } = await app.a.class()
  const editionId = await app.a.edition(classId)
  await app.db.update(edition).set({ outdatedAt: new Date() }).where(eq(edition.id, editionId))
  for (const phase of ['AD_CHECK', 'PRICE_CHECK', 'PRINT_CHECK'] as const) {
    const { desk, number, mail } = await deskWith(app, phase, { editionId })
    await expect(desk.advance(number, mail, { priceCents: 100 })).rejects.toThrow(errors.EDITION_OUTDATED.text)
    await desk.close()
  }
})

test('staff fetch what is printed into a folder, and that is on record', async ({ app }) => {
  const { desk, number, orderId, mail } = await deskWith(app, 'PRINT_CHECK')
  const fileId = await aPrintFile(app, orderId, 'content')
  const key = { ownerId: orderId, kind: 'document', id: fileId, name: 'original.pdf' }
  await app.files.storage.put(key, Readable.from(['%PDF']))
  const folder = join(app.config.dataDir, 'fetched')
  expect(await desk.files(number, mail, folder)).toEqual(['content-original.pdf'])
  expect(await readFile(join(folder, 'content-original.pdf'), 'utf8')).toBe('%PDF')
  expect(await app.db.$count(auditEntry, eq(auditEntry.action, 'office:fetch-files'))).toBe(1)
  await desk.close()
})
