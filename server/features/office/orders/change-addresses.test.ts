import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import type { Addresses } from '#domain/order/address.ts'
import type { HandOverState } from '#domain/order/hand-over.ts'
import type { OrderPhase } from '#domain/order/phase.ts'
import { LOOK_MINUTES } from '#domain/school/book-look.ts'
import { invoice, orderHistory, printOrder } from '../../../schema/order.ts'
import { auditEntry, outboxMail } from '../../../schema/platform.ts'
import type { TestApp } from '../../../testing/app.ts'
import { desk } from '../../../testing/hand-over-test.ts'
import {
  checkedPages,
  handedOver,
  officeOrder,
  openedAgo,
  printedPages,
} from '../../../testing/office-orders-samples.ts'
import { contract, schoolAddress } from '../../../testing/order-samples.ts'
import { expect, test } from '../../../testing/test.ts'
import { packageKey } from '../../order/hand-over/store.ts'

const before: Addresses = { shipping: schoolAddress, billing: null }
const elsewhere = { ...schoolAddress, name: 'Hausmeister', street: 'Turnhallenweg', number: '3' }
const treasurer = { ...schoolAddress, name: 'Förderverein', mail: 'kasse@goethe.example' }
const failure = (work: Promise<unknown>) => work.then(() => 'done').catch((error: { code: string }) => error.code)
const agreed = { ...contract, addresses: before }

/** An order whose addresses somebody of staff has said why they look at. */
async function opened(app: TestApp, phase: OrderPhase, given: Partial<typeof printOrder.$inferInsert> = {}) {
  const staff = await app.a.person({ role: 'super_admin' })
  const order = await officeOrder(app, phase, { contract: agreed, ...given })
  await openedAgo(app, staff, order.orderId, 0)
  return { ...order, staff, api: app.as(staff).office.orders }
}
const invoiceOf = async (app: TestApp, orderId: string) => {
  const [row] = await app.db.select().from(invoice).where(eq(invoice.orderId, orderId))
  return row
}

test('both are corrected before the invoice is written, which goes to the new one; the class hears of it', async ({
  app,
}) => {
  await app.startWorker()
  const { api, orderId, admin } = await opened(app, 'PRINT_ONGOING')
  await handedOver(app, orderId, { state: 'AT_PARTNER', partner: 'ELANDERS' })
  const addresses = { shipping: elsewhere, billing: treasurer }
  const after = await api.changeAddresses({ orderId, version: 1, addresses })
  expect(after.order).toMatchObject({ addresses, version: 2 })
  expect(after.history[0]).toMatchObject({ why: 'addresses', from: 'PRINT_ONGOING', to: 'PRINT_ONGOING', decided: {} })
  const mail = await app.mailbox.next(admin.email)
  expect(mail.words).toContain(app.config.mail.support)
  expect(mail.words).not.toContain('Turnhallenweg')
  const [sent] = await app.db.select().from(outboxMail)
  expect(sent?.subject).toContain('Adresse eurer Bestellung geändert')
  expect(await app.as(admin).order.get({ orderId })).toMatchObject({ addresses, phase: 'PRINT_ONGOING' })
  // Which of them, and nothing of what they are.
  const [entry] = await app.db.select().from(auditEntry).where(eq(auditEntry.action, 'office:change-addresses'))
  expect(entry).toMatchObject({ subjectId: orderId, reason: null, detail: { shipping: true, billing: true } })
  const told = await app.db.select().from(orderHistory).where(eq(orderHistory.orderId, orderId))
  for (const words of [JSON.stringify(told), JSON.stringify(entry)]) expect(words).not.toMatch(/Turnhalle|Förderverein/)
  // What was agreed stays on its paper; what is owed goes to who pays.
  await api.moveOn({ orderId, version: 2, carrier: 'DHL', trackingNumber: '0034' })
  const [row] = await app.db.select().from(printOrder).where(eq(printOrder.id, orderId))
  expect(row?.contract?.addresses).toEqual(before)
  expect((await invoiceOf(app, orderId))?.facts.addresses).toEqual(addresses)
})

test('where nothing is another, nothing happens; an invoice may go elsewhere alone', async ({ app }) => {
  const { api, orderId } = await opened(app, 'PRINT_ONGOING')
  const same = await api.changeAddresses({ orderId, version: 1, addresses: before })
  expect(same.order.version).toBe(1)
  // Said in so many words what it was already.
  await api.changeAddresses({ orderId, version: 1, addresses: { shipping: schoolAddress, billing: schoolAddress } })
  expect([await app.db.$count(outboxMail), await app.db.$count(orderHistory)]).toEqual([0, 0])
  await api.changeAddresses({ orderId, version: 1, addresses: { ...before, billing: treasurer } })
  const [entry] = await app.db.select().from(auditEntry).where(eq(auditEntry.action, 'office:change-addresses'))
  expect(entry?.detail).toEqual({ shipping: false, billing: true })
})

test('what is billed is billed where it was, wherever the parcel goes', async ({ app }) => {
  const { api, orderId } = await opened(app, 'PRINT_ONGOING')
  await handedOver(app, orderId)
  await api.moveOn({ orderId, version: 1, carrier: 'DHL', trackingNumber: '0034' })
  const billed = (await invoiceOf(app, orderId))?.facts
  const asked = { orderId, version: 2 }
  const refused = { shipping: elsewhere, billing: treasurer }
  expect(await failure(api.changeAddresses({ ...asked, addresses: refused }))).toBe('INVOICE_WRITTEN')
  const after = await api.changeAddresses({ ...asked, addresses: { shipping: elsewhere, billing: null } })
  expect(after.order.addresses).toEqual({ shipping: elsewhere, billing: schoolAddress })
  expect((await invoiceOf(app, orderId))?.facts).toEqual(billed)
  expect(billed?.addresses).toEqual(before)
  // From then on it is named, and left out by nobody.
  const left = { shipping: { ...elsewhere, number: '4' }, billing: null }
  expect(await failure(api.changeAddresses({ orderId, version: 3, addresses: left }))).toBe('INVOICE_WRITTEN')
  const named = { ...left, billing: schoolAddress }
  expect(await failure(api.changeAddresses({ orderId, version: 3, addresses: named }))).toBe('done')
  // Printed once more, it is the one invoice still.
  await api.setBack({ orderId, version: 4, to: 'PRINT_ONGOING', reason: 'Auf dem Weg verloren' })
  const late = { ...named, billing: treasurer }
  expect(await failure(api.changeAddresses({ orderId, version: 5, addresses: late }))).toBe('INVOICE_WRITTEN')
})

test.for(['YEARBOOK_CONFIG', 'PRINT_APPROVAL', 'DELIVERED'] as const)(
  'in %s nobody of staff changes them',
  async (phase, { app }) => {
    const { api, orderId } = await opened(app, phase)
    const addresses = { shipping: elsewhere, billing: null }
    expect(await failure(api.changeAddresses({ orderId, version: 1, addresses }))).toBe('ORDER_NOT_MOVABLE')
  },
)

test('whoever has not said why within the hour, or saw something else, changes nothing', async ({ app }) => {
  const { api, orderId, staff } = await opened(app, 'SHIPPING')
  const addresses = { shipping: elsewhere, billing: null }
  const other = await app.a.person({ role: 'super_admin' })
  await openedAgo(app, other, orderId, LOOK_MINUTES + 1)
  const asked = { orderId, version: 1, addresses }
  expect(await failure(app.as(other).office.orders.changeAddresses(asked))).toBe('REASON_REQUIRED')
  const { orderId: unopened } = await officeOrder(app, 'SHIPPING')
  expect(await failure(app.as(staff).office.orders.changeAddresses({ ...asked, orderId: unopened }))).toBe(
    'REASON_REQUIRED',
  )
  expect(await failure(api.changeAddresses({ ...asked, version: 7 }))).toBe('ORDER_CHANGED')
  const packstation = { ...elsewhere, street: 'Packstation' }
  expect(await failure(api.changeAddresses({ ...asked, addresses: { ...addresses, shipping: packstation } }))).toBe(
    'BAD_REQUEST',
  )
  expect(await failure(api.changeAddresses(asked))).toBe('done')
  expect(await failure(api.changeAddresses(asked))).toBe('ORDER_CHANGED')
})

test('what no printer has is packed once more, with the new address in it', async ({ app }) => {
  const { api, orderId } = await opened(app, 'PRINT_ONGOING')
  await printedPages(app, orderId)
  await checkedPages(app, orderId)
  await handedOver(app, orderId)
  const clerk = desk(app)
  const packedBefore = await clerk.at(orderId)
  // Of the invoice the printer learns nothing.
  await api.changeAddresses({ orderId, version: 1, addresses: { ...before, billing: treasurer } })
  expect(await clerk.at(orderId)).toEqual(packedBefore)
  await api.changeAddresses({ orderId, version: 2, addresses: { shipping: elsewhere, billing: treasurer } })
  await clerk.handOver(orderId)
  const run = await clerk.at(orderId)
  expect(run.runId).not.toBe(packedBefore.runId)
  expect(run.state).toBe('BY_HAND')
  const zip = unzipSync(Buffer.concat(await app.files.storage.read(packageKey(run)).toArray()))
  expect(strFromU8(zip['ticket.xjdf'] ?? new Uint8Array())).toContain('Turnhallenweg')
  // Once it is brought there it stays as it is.
  await api.enterNumber({ orderId, version: 3, partnerOrderNumber: 'HD-1' })
  await api.changeAddresses({ orderId, version: 4, addresses: { shipping: treasurer, billing: treasurer } })
  expect(await clerk.at(orderId)).toEqual(run)
})

const runs: [HandOverState, boolean][] = [
  ['PACKING', true],
  ['TRANSFERRING', true],
  ['ORDERING', false],
  ['AT_PARTNER', false],
  ['STOPPED', false],
]
test.for(runs)('a hand-over that stands at %s begins anew: %s', async ([state, anew], { app }) => {
  const { api, orderId } = await opened(app, 'PRINT_ONGOING', { partner: 'ELANDERS' })
  await handedOver(app, orderId, { partner: 'ELANDERS', state })
  const { runId } = await desk(app).at(orderId)
  await api.changeAddresses({ orderId, version: 1, addresses: { shipping: elsewhere, billing: null } })
  const after = await desk(app).at(orderId)
  expect([after.runId !== runId, after.state, after.partner]).toEqual([anew, anew ? 'PACKING' : state, 'ELANDERS'])
})

test('where the class is gone, the new address itself hears of it', async ({ app }) => {
  const { api, orderId } = await opened(app, 'SHIPPING', { classId: null })
  const shipping = { ...elsewhere, mail: 'haus@goethe.example' }
  await api.changeAddresses({ orderId, version: 1, addresses: { shipping, billing: null } })
  const [mail] = await app.db.select().from(outboxMail)
  expect(mail?.recipient).toBe('haus@goethe.example')
  expect(mail?.text).not.toContain('/orders')
})
