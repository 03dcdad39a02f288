import type { Address } from '#domain/order/address.ts'
import type { Contract } from '#domain/order/contract.ts'
import type { Details } from '#domain/order/details.ts'
import { printOrder } from '../schema/order.ts'
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

export const orderSamples: Samples = {
  'order.list': async () => ({}),
  'order.get': ofDraft(),
  'order.begin': async () => ({ body: { orderId: crypto.randomUUID(), type: 'TICKET_ORDER' } }),
  'order.saveDetails': ofDraft({ details: bookDetails, version: 1 }),
  'order.saveAddress': ofDraft({ addresses: { shipping: schoolAddress, billing: schoolAddress }, version: 1 }),
  'order.removeDraft': ofDraft(),
  'order.cover': async (app, person) => ({ params: { orderId: await aDraft(app, person, bookDetails) } }),
}
