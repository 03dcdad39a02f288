import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { eq, sql } from 'drizzle-orm'
import { innerPages } from '#domain/book/page-count.ts'
import type { OrderPhase } from '#domain/order/phase.ts'
import { PdfMaker } from '#print/testing/make-pdf.ts'
import { pressFile } from '../features/order/press-file.ts'
import { file } from '../schema/file.ts'
import { officeView } from '../schema/office.ts'
import { handOver, orderCheck, printOrder } from '../schema/order.ts'
import { auditEntry } from '../schema/platform.ts'
import type { TestApp } from './app.ts'
import type { Person } from './builders.ts'
import { aPrintFile, bookDetails, contract, schoolAddress } from './order-samples.ts'
import type { Sample, Samples } from './sample.ts'

type Given = Partial<typeof printOrder.$inferInsert>

/** An order of some class in a phase, as staff find it. */
export async function officeOrder(app: TestApp, phase: OrderPhase, given: Given = {}) {
  const { classId, admin } = await app.a.class()
  const values = {
    classId,
    type: bookDetails.type,
    details: bookDetails,
    addresses: { shipping: schoolAddress, billing: null },
    partner: 'OTHER',
    priceCents: contract.priceCents,
    contract,
    phase,
    ...given,
  } as const
  const [order] = await app.db.insert(printOrder).values(values).returning()
  if (order === undefined) throw new Error('no order')
  await aPrintFile(app, order.id, 'content')
  return { ...order, orderId: order.id, admin }
}

/** Pages to look at: those of a whole book, in the file that the order has. */
export async function printedPages(app: TestApp, orderId: string): Promise<void> {
  const [row] = await app.db.select().from(file).where(eq(file.ownerId, orderId))
  if (row === undefined) throw new Error('an order without a file')
  const count = innerPages(bookDetails.pages)
  const maker = new PdfMaker()
  for (let at = 0; at < count; at++) maker.page()
  await app.files.storage.put(row, Readable.from([Buffer.from(maker.bytes())]))
  const pageSizes = Array.from({ length: count }, () => ({ widthMm: 210, heightMm: 297 }))
  await app.db.update(file).set({ pageSizes }).where(eq(file.id, row.id))
}

/** The same as the data check leaves them for the printer. */
export async function checkedPages(app: TestApp, orderId: string): Promise<void> {
  const { storage } = app.files
  const [row] = await app.db.select().from(file).where(eq(file.ownerId, orderId))
  if (row === undefined) throw new Error('an order without a file')
  const content = Buffer.concat(await storage.read(row).toArray())
  await storage.put(pressFile(row), Readable.from([content]))
  const pages = row.pageSizes?.length ?? 1
  const checked = { slot: 'content' as const, fileId: row.id, pages, findings: [], sheets: [] }
  await passed(app, orderId, { files: [{ ...checked, sha256: hash('sha256', content) }] })
}

/** How far it is on its way to the printer. */
export const handedOver = (app: TestApp, orderId: string, more: Partial<typeof handOver.$inferInsert> = {}) =>
  app.db.insert(handOver).values({
    ...{ orderId, runId: crypto.randomUUID(), partner: 'OTHER', state: 'BY_HAND', packageBytes: 1 },
    ...{ packageDigest: 'none', ...more },
  })

/** As the log has it when somebody of staff said so many minutes ago why they look at it; an entry cannot be made older. */
export const openedAgo = (app: TestApp, { accountId }: Person, orderId: string, minutes: number) =>
  app.db.insert(auditEntry).values({
    ...{ actorKind: 'staff', actorId: accountId, action: 'office:open-order', subjectId: orderId },
    at: sql`now() - make_interval(mins => ${minutes})`,
  })

/** Its data check, passed. */
export const passed = (app: TestApp, orderId: string, more: Partial<typeof orderCheck.$inferInsert> = {}) =>
  app.db.insert(orderCheck).values({
    ...{ orderId, runId: crypto.randomUUID(), state: 'DATA_CHECK_SUCCESS', percent: 100, files: [] },
    ...{ endedAt: new Date(), acceptedAt: new Date(), ...more },
  })

const inPhase =
  (phase: OrderPhase, body: Sample['body'], prepare?: (app: TestApp, orderId: string) => Promise<unknown>) =>
  async (app: TestApp): Promise<Sample> => {
    const { orderId } = await officeOrder(app, phase)
    await prepare?.(app, orderId)
    return { params: { orderId }, ...(body !== undefined && { body }) }
  }

async function aView(app: TestApp, person: Person | undefined): Promise<string> {
  if (person === undefined) return crypto.randomUUID()
  const values = { accountId: person.accountId, page: 'orders', name: crypto.randomUUID(), query: '' } as const
  const [row] = await app.db.insert(officeView).values(values).returning()
  return row?.id ?? ''
}

const lines = async (app: TestApp) => {
  const { number, orderId } = await officeOrder(app, 'PRINT_ONGOING')
  await handedOver(app, orderId)
  return { body: { lines: [{ number, carrier: 'DHL', trackingNumber: '0034' }] } }
}

export const officeOrdersSamples: Samples = {
  'office.orders.list': async () => ({ query: { search: 'goethe', page: '1', alert: 'any' } }),
  'office.orders.board': async () => ({}),
  'office.orders.alerts': async () => ({}),
  'office.orders.beside': inPhase('PRICE_CHECK', undefined),
  'office.orders.get': inPhase('PRICE_CHECK', undefined),
  'office.orders.open': inPhase('PRICE_CHECK', { reason: 'Umfang für den Preis prüfen' }),
  'office.orders.moveOn': inPhase('PRICE_CHECK', { version: 1, priceCents: 289_000 }),
  'office.orders.changeParcel': inPhase('SHIPPING', { version: 1, carrier: 'DHL', trackingNumber: '0035' }),
  'office.orders.changeAddresses': async (app, person) => {
    const { orderId } = await officeOrder(app, 'PRINT_ONGOING')
    if (person !== undefined) await openedAgo(app, person, orderId, 0)
    const shipping = { ...schoolAddress, number: '28' }
    return { params: { orderId }, body: { version: 1, addresses: { shipping, billing: null } } }
  },
  'office.orders.setBack': inPhase('PRICE_CHECK', { version: 1, to: 'YEARBOOK_CONFIG', reason: 'Seite 12 fehlt.' }),
  'office.orders.choosePartner': async (app) => {
    const { orderId } = await officeOrder(app, 'PRICE_CHECK', { partner: 'ELANDERS' })
    return { params: { orderId }, body: { version: 1, partner: 'OTHER' } }
  },
  'office.orders.enterNumber': inPhase('PRINT_ONGOING', { version: 1, partnerOrderNumber: 'HD-1' }),
  'office.orders.retry': inPhase('PRINT_ONGOING', { version: 1 }, (app, orderId) =>
    handedOver(app, orderId, { state: 'STOPPED' }),
  ),
  'office.orders.tellTrouble': inPhase('SHIPPING', { version: 1, failure: 'DELIVERY_PROBLEM' }, handedOver),
  'office.orders.note': async (app) => {
    const { orderId } = await officeOrder(app, 'SHIPPING')
    return { params: { orderId }, body: { noteId: crypto.randomUUID(), text: 'Wir drucken nach.', toCustomer: true } }
  },
  'office.orders.tryDispatch': lines,
  'office.orders.dispatch': lines,
  'office.views.list': async () => ({ params: { page: 'orders' } }),
  'office.views.save': async () => ({
    params: { page: 'orders' },
    body: { name: crypto.randomUUID(), query: 'phase=PRICE_CHECK' },
  }),
  'office.views.rename': async (app, person) => ({
    params: { viewId: await aView(app, person) },
    body: { name: crypto.randomUUID() },
  }),
  'office.views.remove': async (app, person) => ({ params: { viewId: await aView(app, person) } }),
}
