import type { Page } from '@playwright/test'
import { approve, order, orderOf, planWithAddress } from './support/order.ts'
import { type App, expect, test } from './support/test.ts'

const tickets = { type: 'TICKET_ORDER', pages: 1, copies: 250, remark: '' } as const
const ticket = {
  look: { design: 'plakatwand', world: 'nachtbus' },
  ...{ ball: 'Abiball', date: '26. Juni 2027', place: 'Stadthalle', price: '', back: '' },
}

/** Tickets that could be ordered now. */
async function readyToOrder(app: App) {
  const { admin } = await app.class()
  const orderId = await planWithAddress(app, admin, tickets)
  await app.call(admin, 'PUT', `/order/${orderId}/ticket`, { ticket, version: 3 })
  const { version } = await orderOf(app, admin, orderId)
  await app.call(admin, 'POST', `/order/${orderId}/check`, { version })
  await expect.poll(async () => (await orderOf(app, admin, orderId)).phase).toBe('PRICE_CHECK')
  await approve(app, admin, orderId, 14_900)
  return { admin, orderId }
}

/** What is sent differs from what stands on the server, as where somebody was faster. */
const sendInstead = (page: Page, change: object) =>
  page.route('**/api/order/*/confirm', async (route) => {
    const sent = route.request().postDataJSON() as object
    await route.continue({ postData: { ...sent, ...change } })
  })

test('whoever orders at a price, or under terms, that hold no longer orders nothing and is told so', async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  const { admin, orderId } = await readyToOrder(app)
  await signInAs(admin)
  await page.goto(`/orders/${orderId}/confirmation`)

  await sendInstead(page, { priceCents: 9_900 })
  await order(page)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Der Preis hat sich eben geändert.')
  await expect(alert).toContainText('Bestellt ist nichts.')
  await expectAccessible()
  await page.unroute('**/api/order/*/confirm')

  await sendInstead(page, { termsVersion: '1999-01-01' })
  await order(page)
  await expect(alert).toContainText('Unsere AGB haben sich eben geändert.')
  await page.unroute('**/api/order/*/confirm')
  await alert.getByRole('button', { name: 'Seite neu laden' }).click()
  await expect(page.getByRole('checkbox').first()).not.toBeChecked()
  expect(await orderOf(app, admin, orderId)).toMatchObject({ phase: 'PRINT_APPROVAL', orderedAt: null })

  await order(page)
  await expect(page.getByText('Danke, eure Bestellung ist da!')).toBeVisible()
})

test('whoever presses too late sees how it stands', async ({ page, app, signInAs }) => {
  const { admin, orderId } = await readyToOrder(app)
  await signInAs(admin)
  await page.goto(`/orders/${orderId}/confirmation`)
  await expect(page.getByRole('checkbox')).toHaveCount(3)
  // Somebody has set it back meanwhile, and this page has not heard of it.
  await page.route('**/api/events**', (route) => route.abort())
  await page.route('**/api/order/*/confirm', async (route) => {
    const { version } = await orderOf(app, admin, orderId)
    await app.call(admin, 'POST', `/order/${orderId}/cancel`, { version })
    await route.continue()
  })
  await page.route(`**/api/order/${orderId}`, (route) => route.abort())
  await order(page)
  await expect(page.getByRole('button', { name: 'Neuen Stand ansehen' })).toBeVisible()
  await page.unroute(`**/api/order/${orderId}`)
  await page.reload()
  await expect(page).not.toHaveURL(/confirmation/)
  expect(await orderOf(app, admin, orderId)).toMatchObject({ phase: 'YEARBOOK_CONFIG', orderedAt: null })
})
