import {
  address,
  book,
  chooseFile,
  fillAddress,
  goOn,
  heading,
  pdf,
  plan,
  planWithAddress,
  sheet,
  shipping,
  steps,
} from './support/order.ts'
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

test('what was found in a file stands there until what it is measured against changes', async ({
  page,
  app,
  signInAs,
}) => {
  const { admin } = await app.class()
  const orderId = await plan(app, admin, book)
  await signInAs(admin)
  await page.goto(`/orders/${orderId}/upload`)
  await page.getByRole('radio', { name: /Eigene Datei hochladen/ }).check()
  const content = page.getByRole('region', { name: 'Inhalt', exact: true })
  await chooseFile(page, 'Inhalt', pdf('buch.pdf', ...Array.from({ length: 40 }, () => ({}))))
  const found = content.getByText('Die Seitenzahl stimmt nicht')
  await expect(found).toBeVisible()
  await app.call(admin, 'PUT', `/order/${orderId}/address`, { addresses: { shipping, billing: null }, version: 2 })
  await expect(steps(page).getByRole('link', { name: 'Adresse' }).getByLabel('erledigt')).toBeVisible()
  await expect(found).toBeVisible()
  await app.call(admin, 'PUT', `/order/${orderId}/details`, { details: { ...book, pages: 60 }, version: 3 })
  await expect(content).toContainText('56 Seiten')
  await expect(found).toHaveCount(0)
})

test('the data check waits for a file that is on its way, and checks no older one in its stead', async ({
  page,
  app,
  signInAs,
}) => {
  const { admin } = await app.class()
  const orderId = await planWithAddress(app, admin, book)
  await signInAs(admin)
  await page.goto(`/orders/${orderId}/upload`)
  await page.getByRole('radio', { name: /Eigene Datei hochladen/ }).check()
  const pages = Array.from({ length: 44 }, () => ({}))
  await chooseFile(page, 'Inhalt', pdf('buch.pdf', ...pages))
  await chooseFile(page, 'Umschlag', pdf('umschlag.pdf', sheet(428, 297, 18)))
  const start = page.getByRole('button', { name: 'Datenprüfung starten' })
  await expect(start).toBeEnabled()

  const line = Promise.withResolvers<void>()
  await page.route('**/uploads/**', async (route) => {
    await line.promise
    await route.continue()
  })
  const inner = page.getByRole('region', { name: 'Inhalt', exact: true })
  await inner.getByRole('button', { name: 'Inhalt ersetzen' }).click()
  await chooseFile(page, 'Inhalt', pdf('neu.pdf', ...pages))
  await expect(page.getByText('„neu.pdf“ ist noch nicht ganz hochgeladen')).toBeVisible()
  await expect(start).toBeDisabled()
  line.resolve()
  await expect(start).toBeEnabled()
  await expect(inner).toContainText('neu.pdf')
})
