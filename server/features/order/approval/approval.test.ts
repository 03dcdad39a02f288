import { eq } from 'drizzle-orm'
import { legalVersions } from '#domain/account/consent.ts'
import { edition } from '../../../schema/book.ts'
import { invoice, orderHistory, printOrder } from '../../../schema/order.ts'
import { throttle } from '../../../schema/platform.ts'
import type { TestApp } from '../../../testing/app.ts'
import { bookDetails, schoolAddress } from '../../../testing/order-samples.ts'
import { expect, test } from '../../../testing/test.ts'
import { dayWords } from '../day-words.ts'
import { PAPERS } from '../papers/set-paper.ts'

const PRICE = 289_000
const ticks = { terms: true, checked: true, ads: true } as const
const addresses = { shipping: schoolAddress, billing: null }

async function toApprove(app: TestApp, more: Partial<typeof printOrder.$inferInsert> = {}) {
  const { classId, admin } = await app.a.class()
  const planned = { classId, type: bookDetails.type, details: bookDetails, addresses, priceCents: PRICE, ...more }
  const [order] = await app.db
    .insert(printOrder)
    .values({ phase: 'PRINT_APPROVAL', partner: 'OTHER', ...planned })
    .returning()
  const orderId = order?.id ?? ''
  const asked = { orderId, version: 1, priceCents: PRICE, termsVersion: legalVersions.agb, ticks }
  return { classId, admin, orderId, asked, api: app.as(admin) }
}
const ordered = async (app: TestApp, orderId: string) => app.db.$count(orderHistory, eq(orderHistory.orderId, orderId))

test('what is confirmed is a contract with all that was agreed, and the admin has it by mail', async ({ app }) => {
  await app.startWorker()
  const { api, asked, orderId, admin } = await toApprove(app)
  expect(await api.order.approval.open({ orderId })).toMatchObject({ badge: 'confirm-order', version: 2 })
  const after = await api.order.approval.confirm({ ...asked, version: 2, key: crypto.randomUUID() })
  expect(after).toMatchObject({
    phase: 'PRINT_ONGOING',
    badge: 'ordered',
    priceCents: PRICE,
    vatPercent: 7,
    termsVersion: legalVersions.agb,
    invoice: null,
  })
  const [row] = await app.db.select().from(printOrder)
  expect(row?.contract).toMatchObject({
    details: bookDetails,
    addresses,
    seller: app.config.seller,
    vatPercent: 7,
    termsVersion: legalVersions.agb,
    orderedAt: expect.any(String),
    orderedBy: expect.stringContaining(' '),
  })
  const { words } = await app.mailbox.next(admin.email)
  const terms = `Fassung vom ${dayWords(new Date(legalVersions.agb))}`
  for (const said of [`Bestellung ${row?.number}`, '2.890,00', 'kein Widerrufsrecht', terms, schoolAddress.street])
    expect(words).toContain(said)
})

test('what staff have set back is confirmed on no paper, whatever was agreed before', async ({ app }) => {
  const { api, asked, orderId } = await toApprove(app)
  await api.order.approval.confirm({ ...asked, key: crypto.randomUUID() })
  expect((await api.order.approval.confirmation({ orderId })).type).toBe('application/pdf')
  await app.db.update(printOrder).set({ phase: 'PRINT_APPROVAL' }).where(eq(printOrder.id, orderId))
  await expect(api.order.approval.confirmation({ orderId })).rejects.toMatchObject({ code: 'ORDER_NOT_MOVABLE' })
})

test('a double click, a retry and two admins in a hurry order once', async ({ app }) => {
  const { api, asked, orderId } = await toApprove(app)
  const key = crypto.randomUUID()
  const tries = await Promise.allSettled([
    ...Array.from({ length: 10 }, () => api.order.approval.confirm({ ...asked, key })),
    ...Array.from({ length: 10 }, () => api.order.approval.confirm({ ...asked, key: crypto.randomUUID() })),
  ])
  const done = tries.filter(({ status }) => status === 'fulfilled')
  // Whichever came first has ordered; the same key is answered each time, any other comes too late.
  expect([1, 10]).toContain(done.length)
  expect(await ordered(app, orderId)).toBe(1)
  const { phase } = await api.order.get({ orderId })
  expect(phase).toBe('PRINT_ONGOING')
  for (const each of tries)
    if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'ORDER_NOT_MOVABLE' })
})

test('who saw another price, other terms or another state orders nothing', async ({ app }) => {
  const { api, asked, orderId } = await toApprove(app)
  const key = crypto.randomUUID()
  for (const [change, code] of [
    [{ priceCents: PRICE - 1 }, 'PRICE_CHANGED'],
    [{ termsVersion: '2020-01-01' }, 'TERMS_CHANGED'],
    [{ version: 7 }, 'ORDER_CHANGED'],
  ] as const)
    await expect(api.order.approval.confirm({ ...asked, key, ...change })).rejects.toMatchObject({ code })
  await expect(
    api.order.approval.confirm({ ...asked, key, ticks: { ...ticks, ads: false as never } }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect((await api.order.get({ orderId })).phase).toBe('PRINT_APPROVAL')
})

test('a book from which something was taken out is not ordered', async ({ app }) => {
  const { classId } = await app.a.class()
  const editionId = await app.a.edition(classId)
  await app.db.update(edition).set({ outdatedAt: new Date() }).where(eq(edition.id, editionId))
  const { api, asked } = await toApprove(app, { editionId })
  await expect(api.order.approval.confirm({ ...asked, key: crypto.randomUUID() })).rejects.toMatchObject({
    code: 'EDITION_OUTDATED',
  })
})

test('editors read, and another class finds nothing', async ({ app }) => {
  const { asked, orderId, classId } = await toApprove(app)
  const editor = await app.a.person({ role: 'redakteur', classId })
  const { admin: stranger } = await app.a.class()
  const key = crypto.randomUUID()
  await expect(app.as(editor).order.approval.confirm({ ...asked, key })).rejects.toMatchObject({
    code: 'ONLY_ADMINS_ORDER',
  })
  await expect(app.as(editor).order.approval.confirmation({ orderId })).rejects.toMatchObject({
    code: 'ONLY_ADMINS_ORDER',
  })
  const { approval, after } = app.as(stranger).order
  for (const call of [
    () => approval.confirm({ ...asked, key }),
    () => approval.open({ orderId }),
    () => approval.invoice({ orderId }),
    () => after.history({ orderId }),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await app.db.$count(invoice)).toBe(0)
})

test('a class has so many papers set in a while, and keeps no other class from theirs', async ({ app }) => {
  const [one, other] = [await toApprove(app), await toApprove(app)]
  for (const { api, asked } of [one, other]) await api.order.approval.confirm({ ...asked, key: crypto.randomUUID() })
  const paperOf = ({ api, orderId }: typeof one) => api.order.approval.confirmation({ orderId })
  await paperOf(one)
  await app.db.update(throttle).set({ count: PAPERS.max })
  await expect(paperOf(one)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect((await paperOf(other)).type).toBe('application/pdf')
})
