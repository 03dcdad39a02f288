import { legalVersions } from '#domain/account/consent.ts'
import type { Address } from '#domain/order/address.ts'
import type { Contract } from '#domain/order/contract.ts'
import type { Details } from '#domain/order/details.ts'
import { isBinding, type OrderPhase } from '#domain/order/phase.ts'
import type { FileSlot } from '#domain/order/print-file.ts'
import type { Ticket } from '#domain/order/ticket.ts'
import { invoiceStore } from '../features/order/papers/invoice-store.ts'
import { editionFile } from '../schema/book.ts'
import { file } from '../schema/file.ts'
import { orderCheck, orderFile, printOrder } from '../schema/order.ts'
import type { TestApp } from './app.ts'
import type { Person } from './builders.ts'
import { ofClassOf } from './of-class.ts'
import type { Sample, Samples } from './sample.ts'

export const bookDetails = {
  type: 'YEARBOOK_ORDER',
  cover: 'HARDCOVER',
  pages: 96,
  copies: 125,
  material: 'MATTE',
  refinement: 'LAMINATION',
  delivery: 'STANDARD',
  ads: { pages: [12, 91], covers: ['BACK'] },
  remark: 'Die Kisten bitte nicht über 15 kg packen.',
} as const satisfies Details

export const schoolAddress = {
  name: 'Mara Yıldız',
  addOn: 'Sekretariat',
  street: 'Lindenallee',
  number: '27',
  zipCode: '10115',
  city: 'Berlin',
  country: 'DE',
  phone: '+49301234567',
  mail: 'mara@goethe.example',
} as const satisfies Address

export const contract: Contract = {
  school: 'Goethe-Gymnasium',
  city: 'Berlin',
  year: 2027,
  priceCents: 289_000,
  pages: bookDetails.pages,
  spineMm: 10.8,
}

const aDraft = (app: TestApp, person: Person | undefined, details?: Details): Promise<string> =>
  ofClassOf(app, person, async (classId) => {
    const values = { classId, type: 'YEARBOOK_ORDER', details: details ?? null } as const
    const [row] = await app.db.insert(printOrder).values(values).returning()
    return row?.id ?? ''
  })
const ofDraft =
  (body?: Sample['body']) =>
  async (app: TestApp, person: Person | undefined): Promise<Sample> => ({
    params: { orderId: await aDraft(app, person) },
    ...(body && { body }),
  })

/** An order in a phase, with a file of each kind that it needs and its data check. */
const anOrderIn = (app: TestApp, person: Person | undefined, phase: OrderPhase): Promise<string> =>
  ofClassOf(app, person, async (classId) => {
    const addresses = { shipping: schoolAddress, billing: null }
    const agreed = { ...contract, details: bookDetails, vatPercent: 7, termsVersion: legalVersions.agb }
    const bought = isBinding(phase) ? { contract: agreed } : {}
    const { priceCents } = contract
    const values = {
      classId,
      type: 'YEARBOOK_ORDER',
      details: bookDetails,
      addresses,
      phase,
      priceCents,
      ...bought,
    } as const
    const [row] = await app.db.insert(printOrder).values(values).returning()
    const orderId = row?.id ?? ''
    for (const slot of ['content', 'cover'] as const) await aPrintFile(app, orderId, slot)
    if (phase === 'DATA_CHECK') {
      const ended = { state: 'DATA_CHECK_SUCCESS', percent: 100, endedAt: new Date() } as const
      await app.db.insert(orderCheck).values({ orderId, runId: crypto.randomUUID(), files: [], ...ended })
    }
    if (phase === 'SHIPPING') {
      const facts = { contract: agreed, addresses, shippedAt: new Date().toISOString() }
      await app.db.transaction((tx) => invoiceStore.issue(tx, orderId, facts))
    }
    return orderId
  })
export const ticket = {
  look: { design: 'plakatwand', world: 'signal' },
  ball: 'Abiball 2027',
  date: 'Samstag, 26. Juni 2027, 19 Uhr',
  place: 'Kongresshalle am Park, Berlin',
  price: '35 Euro',
  back: 'Einlass ab 18 Uhr. Diese Karte gilt für eine Person.',
} as const satisfies Ticket
const ticketDetails = { type: 'TICKET_ORDER', pages: 2, copies: 250, remark: '' } as const satisfies Details
const aTicketDraft = (app: TestApp, person: Person | undefined): Promise<string> =>
  ofClassOf(app, person, async (classId) => {
    const values = { classId, type: ticketDetails.type, details: ticketDetails }
    const [row] = await app.db.insert(printOrder).values(values).returning()
    return row?.id ?? ''
  })
const inPhase =
  (phase: OrderPhase, more: Sample = {}) =>
  async (app: TestApp, person: Person | undefined): Promise<Sample> => ({
    ...more,
    params: { orderId: await anOrderIn(app, person, phase), ...more.params },
  })

/** The row of a file; its bytes are nowhere. */
export async function aPrintFile(app: TestApp, orderId: string, slot: FileSlot): Promise<string> {
  const facts = { kind: 'document', name: 'original.pdf', mediaType: 'application/pdf', bytes: 4 }
  const [row] = await app.db
    .insert(file)
    .values({ ownerId: orderId, ...facts })
    .returning()
  await app.db.insert(orderFile).values({ orderId, slot, fileId: row?.id ?? '', name: `${slot}.pdf` })
  return row?.id ?? ''
}

/** A finished book with the rows of its files. */
export async function aFiledEdition(
  app: TestApp,
  classId: string,
  values: Parameters<TestApp['a']['edition']>[1] = {},
): Promise<string> {
  const editionId = await app.a.edition(classId, values)
  for (const slot of ['content', 'cover'] as const) {
    const facts = { ownerId: editionId, kind: 'edition', name: `${slot}.pdf`, mediaType: 'application/pdf', bytes: 4 }
    const [row] = await app.db.insert(file).values(facts).returning()
    await app.db.insert(editionFile).values({ editionId, slot, fileId: row?.id ?? '' })
  }
  return editionId
}

const ofEdition = async (app: TestApp, person: Person | undefined): Promise<Sample> => {
  const editionId = await ofClassOf(app, person, (classId) => aFiledEdition(app, classId))
  return { params: { orderId: await aDraft(app, person) }, body: { editionId, version: 1 } }
}

export const orderSamples: Samples = {
  'order.list': async () => ({}),
  'order.get': ofDraft(),
  'order.begin': async () => ({ body: { orderId: crypto.randomUUID(), type: 'TICKET_ORDER' } }),
  'order.saveDetails': ofDraft({ details: bookDetails, version: 1 }),
  'order.saveAddress': ofDraft({ addresses: { shipping: schoolAddress, billing: schoolAddress }, version: 1 }),
  'order.removeDraft': ofDraft(),
  'order.cover': async (app, person) => ({ params: { orderId: await aDraft(app, person, bookDetails) } }),
  'order.files.editions': ofDraft(),
  'order.files.useEdition': ofEdition,
  'order.files.remove': inPhase('YEARBOOK_CONFIG', { params: { slot: 'content' } }),
  'order.check.start': inPhase('YEARBOOK_CONFIG', { body: { version: 1 } }),
  'order.check.get': inPhase('DATA_CHECK'),
  'order.check.accept': inPhase('DATA_CHECK', { body: { version: 1 } }),
  'order.check.cancel': inPhase('PRICE_CHECK', { body: { version: 1 } }),
  'order.files.useTicket': async (app, person) => ({
    params: { orderId: await aTicketDraft(app, person) },
    body: { ticket, version: 1 },
  }),
  'order.guide': async () => ({}),
  'order.approval.open': inPhase('PRINT_APPROVAL'),
  'order.approval.confirm': async (app, person) => ({
    params: { orderId: await anOrderIn(app, person, 'PRINT_APPROVAL') },
    body: {
      version: 1,
      key: crypto.randomUUID(),
      priceCents: contract.priceCents,
      termsVersion: legalVersions.agb,
      ticks: { terms: true, checked: true, ads: true },
    },
  }),
  'order.approval.confirmation': inPhase('PRINT_ONGOING'),
  'order.approval.invoice': inPhase('SHIPPING'),
  'order.after.history': ofDraft(),
  'order.after.problems': inPhase('DELIVERED'),
  'order.after.report': async (app, person) => ({
    params: { orderId: await anOrderIn(app, person, 'DELIVERED') },
    body: { problemId: crypto.randomUUID(), kind: 'DAMAGED', text: 'Bei zwei Büchern ist die Ecke eingedrückt.' },
  }),
}
