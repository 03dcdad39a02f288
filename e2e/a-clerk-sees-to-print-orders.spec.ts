import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import { openTestPrinter, type TestPrinter } from '../server/testing/printer.ts'
import { goOffline } from './support/offline.ts'
import { heading, order, orderOf } from './support/order.ts'
import { test as base, expect } from './support/test.ts'

const test = base.extend<{ printer: TestPrinter }>({
  // biome-ignore lint/correctness/noEmptyPattern: playwright reads the fixtures it depends on from the pattern
  printer: async ({}, use) => {
    const printer = await openTestPrinter()
    await use(printer)
    await printer.close()
  },
  env: async ({ printer }, use) => use(printer.env),
})

test('a clerk carries an order from the ad check to the printer, with its package, and to the doorstep', {
  tag: '@office',
}, async ({ page, app, signInAs, openAs, expectAccessible }) => {
  const { orderId, number, admin } = await app.orderIn({ phase: 'AD_CHECK', hours: 30 })
  await signInAs(await app.person({ role: 'super_admin' }))
  await page.goto('/admin-orders')
  await expectAccessible()
  await page.getByRole('region', { name: 'Anzeigen prüfen: 1' }).getByRole('link').click()
  await expect(heading(page, String(number))).toBeVisible()
  // Nothing of the class is shown before it is known why.
  await expect(page.getByRole('img', { name: 'Anzeige: Seite 12' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Ansehen: Anzeigen prüfen' }).click()
  const ad = page.getByRole('list', { name: 'Seiten mit Anzeigen' }).getByRole('img', { name: 'Anzeige: Seite 12' })
  await expect(ad).toHaveJSProperty('complete', true)
  await expect.poll(() => ad.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expectAccessible()
  await page.getByRole('button', { name: 'Anzeigen sind in Ordnung' }).click()
  const price = page.getByLabel('Preis mit Mehrwertsteuer und Versand, in Euro')
  await price.fill('viel')
  await price.press('Enter')
  await expect(page.getByText('Ein Preis in Euro')).toBeVisible()
  // What the server refused is refused no more once something else is typed.
  await price.fill('0')
  await price.press('Enter')
  await expect(page.getByText('Der Preis liegt zwischen')).toBeVisible()
  await price.fill('2.890')
  await expect(page.getByText('Der Preis liegt zwischen')).toHaveCount(0)
  await expect(page.getByText('netto 2.700,93')).toBeVisible()
  await price.press('Enter')
  // Three times the estimate may be a slip.
  const asked = page.getByRole('dialog', { name: 'Stimmt dieser Preis?' })
  await expect(asked).toContainText('mehr als geschätzt')
  await asked.getByRole('button', { name: 'Preis festlegen' }).click()
  await page.getByRole('button', { name: 'Druck freigeben' }).click()
  await expect(page.getByText('Für sie bestätigt niemand.')).toBeVisible()

  const customer = await openAs(admin)
  await customer.goto(`/orders/${orderId}/confirmation`)
  await order(customer)
  await expect(customer.getByText('Danke, eure Bestellung ist da!')).toBeVisible()
  // Nothing has gone out before it was handed over; the page follows by itself.
  await page.reload()
  const atPrinter = page.getByLabel('Auftragsnummer bei der Druckerei')
  await expect(atPrinter).toBeVisible()
  const tracking = page.getByLabel('Sendungsnummer', { exact: true })
  await expect(tracking).toHaveCount(0)
  await atPrinter.fill('HD-20417')
  await atPrinter.press('Enter')
  await expect(tracking).toBeVisible()
  await page.getByRole('button', { name: 'Nummer der Druckerei ändern' }).click()
  await atPrinter.fill('HD-20418')
  await atPrinter.press('Enter')
  await expect(page.getByText('Nummer der Druckerei HD-20418').first()).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: /^Paket laden/ }).click()
  const parcel = await downloading
  expect(parcel.suggestedFilename()).toBe(`Bestellung-${number}.zip`)
  const packed = Object.keys(unzipSync(new Uint8Array(await readFile(await parcel.path()))))
  expect(packed.some((name) => name.endsWith('.pdf'))).toBe(true)
  // Offline it is told, and nothing is kept in its place.
  await goOffline(page)
  await page.getByRole('link', { name: /^Paket laden/ }).click()
  await expect(page.getByText('Wir haben gerade keine Verbindung').first()).toBeVisible()
  await page.context().setOffline(false)
  await tracking.press('Enter')
  await expect(page.getByText('Welche Sendungsnummer hat das Paket?')).toBeVisible()
  await page.getByLabel('Ohne Sendungsnummer').check()
  await page.getByRole('button', { name: 'Sendung eintragen' }).click()
  await page.getByRole('button', { name: 'Sendung ändern' }).click()
  await tracking.fill('00340434161094042557')
  await tracking.press('Enter')
  await expect(page.getByRole('link', { name: 'DHL 00340434161094042557' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Ist zugestellt' }).click()
  await expect(page.getByText('hier ist nichts mehr zu tun')).toBeVisible()
  expect((await orderOf(app, admin, orderId)).phase).toBe('DELIVERED')
  const history = page.getByRole('region', { name: 'Verlauf' })
  await expect(history.getByText('Preis festgelegt')).toBeVisible()
  await expect(history.getByText('Preis 2.890,00')).toBeVisible()
  await expect(history.getByText('Nummer der Druckerei HD-20417 → HD-20418')).toBeVisible()
  await expect(history.getByText('Unterwegs → Zugestellt')).toBeVisible()
  await expectAccessible()
})

test('a hand-over that failed is retried with another printer', async ({ page, app, printer, signInAs }) => {
  await printer.callsBack(app.url)
  const { number } = await app.orderIn({ phase: 'PRINT_ONGOING', handOver: 'STOPPED', partner: 'ELANDERS' })
  await signInAs(await app.person({ role: 'super_admin' }))
  await page.goto('/admin-orders')
  const waiting = page.getByRole('region', { name: 'Was zu lange wartet' })
  await expect(waiting.getByText('Übergabe steht').first()).toBeVisible()
  await waiting.getByRole('link', { name: String(number) }).click()
  const next = page.getByRole('region', { name: 'Nächster Schritt' })
  await expect(next.getByText('„Zeitüberschreitung“')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Problem der Druckerei melden' })).toHaveCount(0)
  await page.getByLabel('An wen?').selectOption('FLYERALARM')
  await page.getByRole('button', { name: 'An diese Druckerei übergeben' }).click()
  await expect(page.getByRole('heading', { name: /^Übergabe: Flyeralarm/ })).toBeVisible()
  await expect(page.getByText('„Zeitüberschreitung“')).toHaveCount(0)
})

test('tracking numbers are pasted from a spreadsheet', { tag: '@office' }, async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  const printed = { phase: 'PRINT_ONGOING', handOver: 'BY_HAND' } as const
  const [one, two] = [await app.orderIn(printed), await app.orderIn(printed)]
  const early = await app.orderIn({ phase: 'PRICE_CHECK' })
  await signInAs(await app.person({ role: 'super_admin' }))
  await page.goto('/admin-orders')
  await page.getByRole('button', { name: 'Sendungsnummern einfügen' }).click()
  await page
    .getByLabel('Aus der Tabelle kopiert')
    .fill(
      [
        'Bestellung\tPaketdienst\tNummer',
        `${one.number}\tDHL\t111`,
        `${two.number}\tGLS\t222`,
        `${early.number}\tDHL\t3`,
        'x\tDHL\t4',
      ].join('\n'),
    )
  const lines = page.getByRole('list', { name: 'Was die Zeilen bedeuten' }).getByRole('listitem')
  await expect(lines).toHaveCount(4)
  // What does not go out stands on top.
  await expect(lines.nth(0)).toContainText('Nicht im Druck, sondern: Preis festlegen')
  await expect(lines.nth(1)).toContainText('Keine Bestellnummer')
  await expect(lines.nth(2)).toContainText('Wird verschickt gemeldet')
  await expect(page.getByText('4 Zeilen, 2 davon bleiben liegen')).toBeVisible()
  await expectAccessible()
  // A list is not lost by a key.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Hierbleiben' }).click()
  // Two columns, and who carries them is said once.
  await page.getByLabel('Aus der Tabelle kopiert').fill(`${one.number}\t111\n${two.number}\t222`)
  await expect(lines.nth(0)).toContainText('Ohne Paketdienst')
  await page.getByLabel('Paketdienst, wo keiner dabeisteht').selectOption('GLS')
  await expect(lines.nth(0)).toContainText('GLS 111')
  await page.getByRole('button', { name: '2 Bestellungen verschickt melden' }).click()
  await expect(page.getByText('2 Bestellungen sind verschickt gemeldet')).toBeVisible()
  await expect(lines.nth(1)).toContainText('Verschickt gemeldet')
  await page.getByRole('button', { name: 'Fertig' }).click()
  await expect(page.getByRole('region', { name: 'Unterwegs: 2' })).toBeVisible()
  expect((await app.mail(two.admin.email)).words).toContain('222')
})

test('what waits too long is on top, a view is kept, and keys lead through the list', { tag: '@office' }, async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  const late = await app.orderIn({ phase: 'PRICE_CHECK', hours: 40 })
  const later = await app.orderIn({ phase: 'PRICE_CHECK', hours: 30 })
  await app.orderIn({ phase: 'SHIPPING' })
  await signInAs(await app.person({ role: 'super_admin' }))
  await page.goto('/admin-orders')
  const waiting = page.getByRole('region', { name: 'Was zu lange wartet' })
  await expect(waiting.getByRole('link').first()).toHaveText('2 Wartet auf uns')
  await waiting.getByRole('link', { name: 'Wartet auf uns' }).click()
  const rows = page.getByRole('table', { name: 'Bestellungen' }).locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(2)
  await expectAccessible()
  await page.getByLabel('Phase').selectOption('PRICE_CHECK')
  await page.getByRole('button', { name: 'Ansicht behalten' }).click()
  await page.getByLabel('Name der Ansicht').fill('Preise')
  await page.getByLabel('Name der Ansicht').press('Enter')
  const view = page.getByRole('button', { name: 'Preise', exact: true })
  await expect(view).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/admin-orders')
  await view.click()
  await expect(rows).toHaveCount(2)
  await expect(page).toHaveURL(/phase=PRICE_CHECK/)

  await rows.first().focus()
  await page.keyboard.press('Enter')
  await expect(heading(page, String(late.number))).toBeVisible()
  await page.keyboard.press('n')
  await expect(heading(page, String(later.number))).toBeVisible()
  await page.keyboard.press('p')
  await expect(heading(page, String(late.number))).toBeVisible()
  await page.keyboard.press('s')
  await page.keyboard.type('1200')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Druck freigeben' })).toBeVisible()
  // It is in the list no more, and still leads on.
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('n')
  await expect(heading(page, String(later.number))).toBeVisible()

  await page.goto('/admin-orders')
  await expect(heading(page, 'Bestellungen')).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type(String(late.number))
  await expect(page).toHaveURL(new RegExp(`search=.*${late.number}`))
  await expect(page.getByRole('region', { name: 'Druckbogen prüfen: 1' })).toBeVisible()
})

test('a problem with the delivery is answered, and an order is set back with a reason', async ({
  page,
  app,
  signInAs,
  openAs,
  expectAccessible,
}) => {
  const { orderId, admin } = await app.orderIn({ phase: 'SHIPPING', handOver: 'BY_HAND', problem: 'Ecken eingedrückt' })
  await signInAs(await app.person({ role: 'super_admin' }))
  await page.goto(`/admin-orders/${orderId}`)
  const reported = page.getByRole('article', { name: 'Gemeldet' })
  await expect(reported).toBeVisible()
  // What the class has written, and who it is, is shown once it is known why somebody looks.
  await expect(page.getByText('Ecken eingedrückt')).toHaveCount(0)
  await expect(page.getByText(admin.email)).toHaveCount(0)
  await page.getByRole('button', { name: 'Ansehen: Problem mit der Lieferung klären' }).click()
  await expect(page.getByText('Ecken eingedrückt')).toBeVisible()
  await expect(page.getByText(admin.email).first()).toBeVisible()
  // The next step is the answer.
  await page.getByRole('button', { name: 'Problem beantworten' }).click()
  await expect(page.getByLabel('Antwort an die Stufe')).toBeFocused()
  await page.getByLabel('Antwort an die Stufe').fill('Wir drucken nach.')
  await page.getByRole('link', { name: 'Bestellungen', exact: true }).first().click()
  await page.getByRole('button', { name: 'Hierbleiben' }).click()
  await page.getByRole('button', { name: 'Antwort senden' }).click()
  await expect(page.getByText('unbeantwortet')).toHaveCount(0)
  expect((await app.mail(admin.email)).words).toContain('Wir drucken nach.')
  await page.getByRole('button', { name: 'Zurücksetzen' }).click()
  await page.getByLabel('Wohin?').selectOption({ label: 'Druckerei wird gewählt' })
  await expect(page.getByText('die Datenprüfung beginnt sofort von vorn')).toBeVisible()
  await page.getByLabel('Wohin?').selectOption({ label: 'Preis festlegen' })
  await expect(page.getByLabel('Wohin?').getByRole('option', { name: 'Datenprüfung' })).toHaveCount(0)
  await expectAccessible()
  await page.getByLabel('Warum?').fill('Es kommen 20 Bücher dazu.')
  await page.getByLabel('Warum?').press('Enter')
  await expect(page.getByLabel('Preis mit Mehrwertsteuer und Versand, in Euro')).toBeVisible()
  // Whoever has not read the mail finds it where the order is.
  const theirs = await openAs(admin)
  await theirs.goto(`/orders/${orderId}/check`)
  await expect(theirs.getByText('Wir haben eure Bestellung aufgehoben: Zu bezahlen ist dafür nichts.')).toBeVisible()
  await expect(theirs.getByText('„Es kommen 20 Bücher dazu.“')).toBeVisible()
})

test('where a parcel goes is corrected after it was ordered, and what the printer has not heard is said', {
  tag: '@office',
}, async ({ page, app, signInAs, openAs, expectAccessible }) => {
  const { orderId, admin } = await app.orderIn({ phase: 'PRINT_ONGOING', handOver: 'BY_HAND' })
  const out = await app.orderIn({ phase: 'SHIPPING', handOver: 'BY_HAND' })
  await signInAs(await app.person({ role: 'super_admin' }))
  await page.goto(`/admin-orders/${orderId}`)
  const change = page.getByRole('button', { name: 'Adressen ändern' })
  await expect(page.getByRole('heading', { name: 'Stufe und Adressen' })).toBeVisible()
  await expect(change).toHaveCount(0)
  await page.getByRole('button', { name: /^Ansehen: / }).click()
  await change.click()
  const form = page.getByRole('dialog', { name: /^Adressen der Bestellung/ })
  await expect(form.getByText('packen wir das Paket noch einmal')).toBeVisible()
  const number = form.getByLabel('Hausnummer')
  await number.fill('a')
  await form.getByRole('button', { name: 'Adressen speichern' }).click()
  await expect(form.getByText('Die Hausnummer beginnt mit einer Zahl')).toBeVisible()
  await expect(number).toBeFocused()
  await expectAccessible()
  await number.fill('98b')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Hierbleiben' }).click()
  await number.press('Enter')
  await expect(form).toHaveCount(0)
  await expect(page.getByText(/ 98b$/m)).toBeVisible()
  await expect(page.getByText('Adresse nach der Bestellung berichtigt')).toBeVisible()
  expect((await app.mail(admin.email)).words).toContain('wir haben die Adresse eurer Bestellung berichtigt')
  const theirs = await openAs(admin)
  await theirs.goto(`/orders/${orderId}/confirmation`)
  await expect(theirs.getByText(/ 98b$/m)).toBeVisible()
  await expect(theirs.getByText('Stimmt etwas an den Adressen nicht?')).toContainText('Ruft an:')

  await page.goto(`/admin-orders/${out.orderId}`)
  await page.getByRole('button', { name: /^Ansehen: / }).click()
  await change.click()
  await expect(form.getByText('Die Druckerei hat noch die alte Adresse. Sag ihr selbst Bescheid.')).toBeVisible()
})

test('an address that names no order says so, and pages are leafed through by keys', { tag: '@office' }, async ({
  page,
  app,
  signInAs,
}) => {
  const { orderId } = await app.orderIn({ phase: 'PRINT_CHECK' })
  await signInAs(await app.person({ role: 'super_admin' }))
  await page.goto('/admin-orders/abc')
  await expect(page.getByText('Diese Bestellung gibt es nicht')).toBeVisible()
  await page.goto(`/admin-orders/${orderId}`)
  await page.getByRole('button', { name: 'Ansehen: Druckbogen prüfen' }).click()
  await page.getByRole('button', { name: 'Inhalt durchblättern' }).click()
  await expect(page.getByText(/^Seite 1 von/)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText(/^Seite 3 von/)).toBeVisible()
})
