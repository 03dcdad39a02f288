import { address, book, fillAddress, goOn, heading, pdf, plan, shipping, steps } from './support/order.ts'
import { expect, test } from './support/test.ts'

test('nothing is typed into a form that is on its way; where it fails, one goes on where one was', async ({
  page,
  app,
  signInAs,
}) => {
  const { admin } = await app.class()
  const orderId = await plan(app, admin, book)
  await signInAs(admin)
  await page.goto(`/orders/${orderId}/details`)
  const sent = Promise.withResolvers<void>()
  const line = Promise.withResolvers<void>()
  await page.route('**/api/order/*/details', async (route) => {
    sent.resolve()
    await line.promise
    await route.abort()
  })
  await page.getByLabel('Seitenzahl').fill('60')
  await page.getByLabel('Seitenzahl').press('Enter')
  await sent.promise
  await expect(page.getByLabel('Seitenzahl')).toBeDisabled()
  await expect(page.getByLabel('Notiz an uns')).toBeDisabled()
  await expect(page.getByRole('radio', { name: /Softcover/ })).toBeDisabled()
  line.resolve()
  await expect(page.getByText('Was du eingetragen hast, steht noch hier.')).toBeVisible()
  await expect(page.getByLabel('Seitenzahl')).toBeFocused()
  await expect(page.getByLabel('Seitenzahl')).toHaveValue('60')
})

test('what was saved from here is not taken for somebody else’s, though the answer was lost', async ({
  page,
  app,
  signInAs,
}) => {
  const { admin } = await app.class()
  const orderId = await plan(app, admin, book)
  await signInAs(admin)
  const loseAnswers = (part: string) =>
    page.route(`**/api/order/*/${part}`, async (route) => {
      await route.fetch()
      await route.abort()
    })
  await loseAnswers('details')
  await loseAnswers('address')
  const clash = page.getByText('Diese Bestellung wurde inzwischen geändert')
  const unsaved = page.getByText('Was du eingetragen hast, steht noch hier.')
  await page.goto(`/orders/${orderId}/details`)
  await page.getByLabel('Auflage').selectOption('200')
  await page.getByLabel('In unserem Buch stehen Anzeigen.').check()
  await page.getByLabel('Seiten mit Anzeigen').fill('12;  41')
  await goOn(page).click()
  // As it is saved, not as it was typed: so it has come back.
  await expect(page.getByLabel('Seiten mit Anzeigen')).toHaveValue('12, 41')
  await expect(unsaved).toHaveCount(0)
  await expect(clash).toHaveCount(0)
  await goOn(page).click()

  await expect(heading(page, 'Adresse')).toBeVisible()
  await fillAddress(page, 'Lieferadresse', { ...address, Telefon: '+49 30 1234567' })
  await goOn(page).click()
  await expect(page.getByLabel('Telefon')).toHaveValue('+49301234567')
  await expect(unsaved).toHaveCount(0)
  await expect(clash).toHaveCount(0)
  await goOn(page).click()
  await expect(heading(page, 'Upload')).toBeVisible()
  expect(await app.call(admin, 'GET', `/order/${orderId}`)).toMatchObject({ details: { copies: 200 }, version: 4 })
})

test('nor is it where one has typed on since', async ({ page, app, signInAs }) => {
  const { admin } = await app.class()
  const orderId = await plan(app, admin, book)
  await signInAs(admin)
  await page.goto(`/orders/${orderId}/details`)
  await page.getByLabel('Auflage').selectOption('200')
  const typed = Promise.withResolvers<void>()
  await page.route(`**/api/order/${orderId}`, async (route) => {
    await typed.promise
    await route.continue()
  })
  await page.route('**/api/order/*/details', async (route) => {
    await route.fetch()
    await route.abort()
  })
  const told = page.waitForResponse(`**/api/order/${orderId}`)
  await goOn(page).click()
  await expect(page.getByText('Was du eingetragen hast, steht noch hier.')).toBeVisible()
  await page.getByLabel('Auflage').selectOption('300')
  await page.unroute('**/api/order/*/details')
  typed.resolve()
  await (await told).finished()
  await goOn(page).click()
  await expect(heading(page, 'Adresse')).toBeVisible()
  expect(await app.call(admin, 'GET', `/order/${orderId}`)).toMatchObject({ details: { copies: 300 }, version: 4 })
})

test('a file stays checked until what it is measured against changes', async ({ page, app, signInAs }) => {
  const { admin } = await app.class()
  const orderId = await plan(app, admin, book)
  await signInAs(admin)
  await page.goto(`/orders/${orderId}/upload`)
  const content = page.getByRole('region', { name: 'Inhalt', exact: true })
  await content
    .getByLabel('PDF auswählen', { exact: true })
    .and(page.locator('input'))
    .setInputFiles(pdf('buch.pdf', ...Array.from({ length: 44 }, () => ({}))))
  const checked = content.getByText('Alle 44 Seiten sind geprüft')
  await expect(checked).toBeVisible()
  await app.call(admin, 'PUT', `/order/${orderId}/address`, { addresses: { shipping, billing: null }, version: 2 })
  await expect(steps(page).getByRole('link', { name: 'Adresse' }).getByLabel('erledigt')).toBeVisible()
  await expect(checked).toBeVisible()
  await app.call(admin, 'PUT', `/order/${orderId}/details`, { details: { ...book, pages: 60 }, version: 3 })
  await expect(content).toContainText('56 Seiten')
  await expect(checked).toHaveCount(0)
})
