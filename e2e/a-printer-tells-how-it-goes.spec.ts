import type { Page } from '@playwright/test'
import { vocabularies } from '../domain/order/partner-words.ts'
import { openTestPrinter, type TestPrinter } from '../server/testing/printer.ts'
import type { HostedPerson } from './support/hosted.ts'
import { approve, heading, order, orderOf, planWithAddress } from './support/order.ts'
import { type App, test as base, expect } from './support/test.ts'

const test = base.extend<{ printer: TestPrinter }>({
  // biome-ignore lint/correctness/noEmptyPattern: playwright reads the fixtures it depends on from the pattern
  printer: async ({}, use) => {
    const printer = await openTestPrinter()
    await use(printer)
    await printer.close()
  },
  env: async ({ printer }, use) => use({ ...printer.env, DEFAULT_PARTNER: 'ELANDERS' }),
})

const tickets = { type: 'TICKET_ORDER', pages: 1, copies: 100, remark: '' } as const
const ticket = {
  look: { design: 'freitreppe', world: 'klee' },
  ball: 'Abiball',
  date: '26. Juni 2027',
  place: 'Aula',
  price: '',
  back: '',
}

/** Planned, set, checked and priced: what is left is to order it. */
async function readyToOrder(app: App, admin: HostedPerson, page: Page): Promise<string> {
  const orderId = await planWithAddress(app, admin, tickets)
  await app.call(admin, 'PUT', `/order/${orderId}/ticket`, { ticket, version: 3 })
  await app.call(admin, 'POST', `/order/${orderId}/check`, { version: 4 })
  await expect.poll(async () => (await orderOf(app, admin, orderId)).phase).toBe('PRICE_CHECK')
  await approve(app, admin, orderId, 8_900)
  await page.goto(`/orders/${orderId}/confirmation`)
  await order(page)
  await expect(page.getByText('Danke, eure Bestellung ist da!')).toBeVisible()
  return orderId
}
/** The word of this house for something that happens. */
const wordFor = (what: string) =>
  Object.entries(vocabularies.ELANDERS.words).find(([, meaning]) =>
    Object.values(meaning).includes(what as never),
  )?.[0] ?? ''
/** The order that came to a printer last, once so many have come. */
async function atPrinter(printer: TestPrinter, count = 1): Promise<string> {
  await expect.poll(async () => (await printer.shelf()).orders.length).toBe(count)
  return (await printer.shelf()).orders.at(-1)?.key ?? ''
}

test('a printer that says no costs the class nothing: staff give the order to another, and nothing is ordered twice', async ({
  page,
  app,
  printer,
  signInAs,
}) => {
  await printer.callsBack(app.url)
  await printer.mood('order', 'refusing', { times: 1 })
  const { admin } = await app.class()
  await signInAs(admin)
  const orderId = await readyToOrder(app, admin, page)
  await expect.poll(async () => (await printer.shelf()).calls.order).toBe(1)
  // The class has ordered, and has nothing to do and nothing to fear.
  await expect(page.getByText('Ihr müsst nichts tun').first()).toBeVisible()
  const { number } = await orderOf(app, admin, orderId)
  await app.handOverAgain(number, 'FLYERALARM')
  // The first house still has what it did not want.
  const key = await atPrinter(printer, 2)
  expect((await printer.shelf()).calls.order).toBe(2)
  await printer.says(key, 'versendet')
  await expect(heading(page, 'Versand')).toBeVisible()
})

test('a parcel that is lost is told kindly, and what comes in the end is delivered', async ({
  page,
  app,
  printer,
  signInAs,
  expectAccessible,
}) => {
  await printer.callsBack(app.url)
  const { admin } = await app.class()
  await signInAs(admin)
  await readyToOrder(app, admin, page)
  const key = await atPrinter(printer)
  await printer.says(key, wordFor('SHIPPED'))
  await expect(heading(page, 'Versand')).toBeVisible()
  await printer.says(key, wordFor('PACKAGE_DESTROYED'))
  await expect(page.getByText('Das Paket ist unterwegs verloren gegangen')).toBeVisible()
  await expectAccessible()
  await app.mail(admin.email)
  // Printed anew, it arrives.
  await printer.says(key, wordFor('DELIVERED'))
  await expect(heading(page, 'Zugestellt')).toBeVisible()
  await expect(page.getByText('Das Paket ist unterwegs verloren gegangen')).toBeHidden()
  await page.getByRole('button', { name: 'Problem melden' }).click()
  await expectAccessible()
})
