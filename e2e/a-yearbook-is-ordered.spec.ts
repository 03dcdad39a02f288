import {
  approve,
  book,
  chooseFile,
  heading,
  order,
  orderOf,
  pdf,
  planWithAddress,
  sheet,
  steps,
  tiles,
} from './support/order.ts'
import { expect, test } from './support/test.ts'

const content = (pages: number) => Array.from({ length: pages }, () => ({}))
/** Thinner than the press can hold: a hint, no error. */
const hairline = { content: '0 0 0 1 K 0.1 w 100 100 m 300 300 l S' }
const file = (name: string) => ({ name, exact: true })

test('a yearbook goes from its files to the doorstep, and is ordered once', { tag: '@desktop' }, async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  const { admin } = await app.class()
  const orderId = await planWithAddress(app, admin, book)
  await signInAs(admin)
  await page.goto(`/orders/${orderId}/upload`)
  await page.getByRole('radio', { name: /Eigene Datei hochladen/ }).check()

  // What is only a hint may be sent by whoever has read it; what is clean is sent at once.
  await chooseFile(page, 'Inhalt', pdf('buch.pdf', hairline, ...content(43)))
  const inner = page.getByRole('region', file('Inhalt'))
  await expect(inner.getByText('Eine Linie ist sehr dünn')).toBeVisible()
  await inner.getByRole('button', { name: 'Datei hochladen' }).click()
  await expect(inner.getByText('Hochgeladen')).toBeVisible()
  await chooseFile(page, 'Umschlag', pdf('umschlag.pdf', sheet(428, 297, 18)))
  await expect(page.getByRole('region', file('Umschlag')).getByText('Hochgeladen')).toBeVisible()
  await expect(inner).toContainText('buch.pdf')
  await inner.getByRole('button', { name: 'Inhalt ansehen' }).click()
  const viewer = page.getByRole('dialog', { name: 'Inhalt' })
  await expect(viewer.getByText('Seite 1 von 44')).toBeVisible()
  await viewer.getByRole('button', { name: 'Weiterblättern' }).click()
  await expect(viewer.getByRole('img', { name: 'Seite 2' })).toBeVisible()
  await expectAccessible()
  await viewer.getByRole('button', { name: 'Schließen' }).click()
  await page.getByRole('button', { name: 'Datenprüfung starten' }).click()

  await expect(heading(page, 'Datenprüfung')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Druckbar, mit Hinweisen' })).toBeVisible()
  await page.getByRole('button', { name: /^Stelle zeigen/ }).click()
  await expect(page.getByRole('img', { name: 'Seite 1', exact: true })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Weiter mit diesen Dateien' }).click()
  await expect(page.getByText('Setzt das Häkchen, wenn ihr die Hinweise gelesen habt.')).toBeVisible()
  await page.getByLabel('Wir haben die Hinweise gelesen und wollen so drucken.').check()
  await page.getByRole('button', { name: 'Weiter mit diesen Dateien' }).click()
  await expect(page.getByRole('heading', { name: 'So geht es weiter' })).toBeVisible()
  await expectAccessible()

  // Staff have done their part: the page that stands open leads on.
  await approve(app, admin, orderId, 289_000)
  await expect(heading(page, 'Bestellübersicht')).toBeVisible()
  const price = page.getByRole('region', { name: 'Preis und Lieferzeit' })
  await expect(steps(page).locator('[aria-current="step"]').getByRole('img', { name: 'erledigt' })).toHaveCount(0)
  await expect(price).toContainText(/2\.890,00\s€ \(28,90\s€ pro Buch\)/)
  await expect(price).toContainText(/Das sind 2\.540,00\s€ mehr als geschätzt \(350,00\s€\)/)
  await expect(page.getByRole('region', { name: 'Wohin es geht' })).toContainText('Lindenallee 27a')
  await expectAccessible()
  await page.getByRole('link', { name: 'Weiter zur Bestätigung' }).click()
  await expect(page.getByRole('region', { name: 'Eure Bestellung' })).toContainText('7 %')
  await expect(page.getByRole('region', { name: 'Eure Bestellung' })).toContainText('Lindenallee 27a')
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
  await expect(page.getByText('Ohne dieses Häkchen können wir nicht drucken.')).toHaveCount(3)
  await expectAccessible()

  // The answer is lost on its way; whoever presses again has ordered once.
  await page.route('**/api/order/*/confirm', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.route(`**/api/order/${orderId}`, (route) => route.abort())
  await order(page)
  await expect(page.getByText('Bestellt wird nur einmal.')).toBeVisible()
  await page.unroute('**/api/order/*/confirm')
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
  // Only now: the page asks by itself how the order stands, and the button would leave before it is pressed.
  await page.unroute(`**/api/order/${orderId}`)
  await expect(page.getByText('Danke, eure Bestellung ist da!')).toBeVisible()
  await expect(page.getByText('Etwas falsch?')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Fassung vom/ })).toHaveAttribute('href', /^\/agb\?version=2026-/)
  await expectAccessible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Auftragsbestätigung als PDF laden' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.pdf$/)
  const { number } = await orderOf(app, admin, orderId)
  const history = (await app.call(admin, 'GET', `/order/${orderId}/history`)) as { why: string }[]
  expect(history.filter(({ why }) => why === 'ordered')).toHaveLength(1)

  await app.staffStep(number, { carrier: 'DHL', trackingNumber: '00340434161094042557' })
  await expect(heading(page, 'Versand')).toBeVisible()
  await expect(page.getByRole('link', { name: /Sendung verfolgen/ })).toHaveAttribute('href', /00340434161094042557/)
  await expect(page.getByRole('button', { name: 'Rechnung als PDF laden' })).toBeVisible()
  await expectAccessible()
  await app.staffStep(number)
  await expect(page.getByRole('heading', { name: 'Euer Abibuch ist da!' })).toBeVisible()
  await page.getByRole('button', { name: 'Problem melden' }).click()
  await page.getByRole('button', { name: 'Problem melden' }).click()
  await expect(page.getByText('Beschreib kurz, was los ist.')).toBeVisible()
  await page.getByRole('radio', { name: 'Etwas ist beschädigt' }).check()
  await page.getByLabel('Was ist los?').fill('Bei vier Büchern ist eine Ecke eingedrückt.')
  await page.getByRole('button', { name: 'Problem melden' }).click()
  await expect(page.getByRole('article', { name: 'Gemeldet: Etwas ist beschädigt' })).toContainText('vier Büchern')
  await expectAccessible()
  await page.getByText('Verlauf dieser Bestellung').click()
  await expect(page.getByText('Problem gemeldet')).toBeVisible()

  await page.goto('/orders')
  await expect(tiles(page)).toHaveCount(0)
  await page.getByText('Frühere Bestellungen (1)').click()
  await expect(page.getByRole('list', { name: 'Frühere Bestellungen' }).getByText('Zugestellt')).toBeVisible()
  await expectAccessible()
})

test('a check that fails says why, and the order is mended; whoever changes something later begins anew', async ({
  page,
  app,
  signInAs,
  openAs,
  expectAccessible,
}) => {
  const { admin, redakteur } = await app.class()
  const orderId = await planWithAddress(app, admin, book)
  await signInAs(admin)
  await page.goto(`/orders/${orderId}/upload`)
  await page.getByRole('radio', { name: /Eigene Datei hochladen/ }).check()
  await chooseFile(page, 'Inhalt', pdf('buch.pdf', ...content(44)))
  await expect(page.getByRole('region', file('Inhalt')).getByText('Hochgeladen')).toBeVisible()
  await chooseFile(page, 'Umschlag', pdf('umschlag.pdf', sheet(428, 297, 18)))
  await expect(page.getByRole('region', file('Umschlag')).getByText('Hochgeladen')).toBeVisible()
  // Other details than the files were made for.
  const { version } = await orderOf(app, admin, orderId)
  await app.call(admin, 'PUT', `/order/${orderId}/details`, { details: { ...book, pages: 52 }, version })
  await expect(steps(page)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('region', file('Inhalt'))).toContainText('Diese Datei hat 44 Seiten, in den Druckdetails')
  await page.getByRole('button', { name: 'Datenprüfung starten' }).click()
  const found = page.getByRole('region', { name: 'Das hat die Datenprüfung gefunden' })
  await expect(found.getByText('Die Seitenzahl stimmt nicht')).toBeVisible()
  await expect(heading(page, 'Upload')).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Alle Bestellungen' }).click()
  await expect(tiles(page).getByText('Datenprüfung fehlgeschlagen')).toBeVisible()
  await expectAccessible()

  await tiles(page).getByRole('link', { name: 'Abibuch: Befunde ansehen' }).click()
  await steps(page).getByRole('link', { name: 'Druckdetails' }).click()
  await page.getByLabel('Seitenzahl').fill('48')
  await page.getByRole('button', { name: 'Weiter', exact: true }).click()
  await expect(heading(page, 'Adresse')).toBeVisible()
  await page.getByRole('button', { name: 'Weiter', exact: true }).click()
  await page.getByRole('button', { name: 'Datenprüfung starten' }).click()
  await expect(page.getByRole('heading', { name: 'So geht es weiter' })).toBeVisible()
  await approve(app, admin, orderId, 101_500)
  await expect(heading(page, 'Bestellübersicht')).toBeVisible()

  // Editors read along and cannot order.
  const editor = await openAs(redakteur)
  await editor.goto(`/orders/${orderId}/overview`)
  await expect(editor.getByText('Bestellen kann nur euer Stufenadmin.')).toBeVisible()
  await expect(editor.getByRole('button', { name: /Ändern/ })).toHaveCount(0)
  await editor.goto(`/orders/${orderId}/confirmation`)
  await expect(editor.getByRole('button', { name: 'Zahlungspflichtig bestellen' })).toHaveCount(0)

  // A step of another phase leads to the one that fits.
  await page.goto(`/orders/${orderId}/details`)
  await expect(page).toHaveURL(/\/(overview|confirmation)$/)
  await page.goto(`/orders/${orderId}/overview`)
  await page.getByRole('button', { name: 'Was gedruckt wird: Ändern' }).click()
  const question = page.getByRole('dialog', { name: 'Bestellung noch einmal ändern?' })
  await expect(question).toContainText('Das bricht den Ablauf ab')
  await expectAccessible()
  await question.getByRole('button', { name: 'Ändern und neu prüfen lassen' }).click()
  await expect(heading(page, 'Druckdetails')).toBeVisible()
  expect(await orderOf(app, admin, orderId)).toMatchObject({ phase: 'YEARBOOK_CONFIG', priceCents: null })
})
