import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { OrderWithAddress } from '../../contract/order/parts.ts'
import type { Address } from '../../domain/order/address.ts'
import type { Details } from '../../domain/order/details.ts'
import { type MadePage, PdfMaker } from '../../print/testing/make-pdf.ts'
import type { HostedPerson } from './hosted.ts'
import { type App, expect } from './test.ts'

export const goOn = (page: Page) => page.getByRole('button', { name: 'Weiter', exact: true })
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
export const estimate = (page: Page) => page.getByRole('complementary', { name: 'Unverbindliche Schätzung' })
export const steps = (page: Page) => page.getByRole('navigation', { name: 'Schritte der Bestellung' })
export const tiles = (page: Page) => page.getByRole('list', { name: 'Bestellungen' }).getByRole('listitem')
/** The sum of the estimate; every sum has a hard blank before the sign. */
export const expectSum = (page: Page, sum: string) =>
  expect(estimate(page).getByRole('status')).toHaveText(`${sum}\u00a0€`)

export async function fillAddress(
  page: Page,
  part: 'Lieferadresse' | 'Rechnungsadresse',
  values: Record<string, string>,
) {
  const fields = page.getByRole('region', { name: part })
  for (const [label, value] of Object.entries(values)) await fields.getByLabel(label, { exact: true }).fill(value)
}

/** An order that was planned already, where a test begins in the middle. */
export async function plan(app: App, admin: HostedPerson, details: Details): Promise<string> {
  const orderId = randomUUID()
  await app.call(admin, 'POST', '/order', { orderId, type: details.type })
  await app.call(admin, 'PUT', `/order/${orderId}/details`, { details, version: 1 })
  return orderId
}

/** And where it goes is known, too. */
export async function planWithAddress(app: App, admin: HostedPerson, details: Details): Promise<string> {
  const orderId = await plan(app, admin, details)
  await app.call(admin, 'PUT', `/order/${orderId}/address`, { addresses: { shipping, billing: null }, version: 2 })
  return orderId
}

export const orderOf = async (app: App, admin: HostedPerson, orderId: string): Promise<OrderWithAddress> =>
  (await app.call(admin, 'GET', `/order/${orderId}`)) as OrderWithAddress

/** Staff have entered the price and approved the proof: it is the class's turn. */
export async function approve(app: App, admin: HostedPerson, orderId: string, priceCents: number): Promise<void> {
  const { number } = await orderOf(app, admin, orderId)
  await app.staffStep(number, { priceCents })
  await app.staffStep(number)
}

/** All that is ticked before an order is binding, and the button itself. */
export async function order(page: Page): Promise<void> {
  await expect(page.getByRole('checkbox')).toHaveCount(3)
  for (const tick of await page.getByRole('checkbox').all()) await tick.check()
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
}

export const book = {
  type: 'YEARBOOK_ORDER',
  cover: 'HARDCOVER',
  pages: 48,
  copies: 100,
  material: 'MATTE',
  refinement: 'NONE',
  delivery: 'STANDARD',
  ads: null,
  remark: '',
} as const satisfies Details

/** As its fields are filled. */
export const address = { Straße: 'Lindenallee', Hausnummer: '27a', Postleitzahl: '10115', Ort: 'Berlin' }
/** As it is sent. */
export const shipping = {
  name: 'Mara Yıldız',
  addOn: '',
  street: 'Lindenallee',
  number: '27a',
  zipCode: '10115',
  city: 'Berlin',
  country: 'DE',
  phone: '+49301234567',
  mail: 'mara@goethe.example',
} as const satisfies Address

/** A file as somebody chooses it. */
export function pdf(name: string, ...pages: MadePage[]) {
  const maker = new PdfMaker()
  for (const page of pages) maker.page(page)
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(maker.bytes()) }
}
/** Somebody chooses it as one of the files of an order. */
export const chooseFile = (page: Page, region: string, file: ReturnType<typeof pdf>) =>
  page
    .getByRole('region', { name: region, exact: true })
    .getByLabel('PDF auswählen', { exact: true })
    .and(page.locator('input'))
    .setInputFiles(file)

export const sheet = (width: number, height: number, bleed = 3): MadePage => ({
  media: [-bleed, -bleed, width + bleed, height + bleed],
  trim: [0, 0, width, height],
})
