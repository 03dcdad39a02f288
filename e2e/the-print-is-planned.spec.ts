import {
  address,
  book,
  chooseFile,
  estimate,
  expectSum,
  fillAddress,
  goOn,
  heading,
  pdf,
  plan,
  sheet,
  shipping,
  steps,
  tiles,
} from './support/order.ts'
import { expect, test } from './support/test.ts'

test('the admin plans the book step by step, sees what it costs, and finds it all again', { tag: '@desktop' }, async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  await signInAs((await app.class()).admin)
  await page.goto('/orders')
  await expect(page.getByRole('heading', { name: 'Noch keine Bestellung' })).toBeVisible()
  await page.getByRole('link', { name: 'Abibuch planen' }).click()
  await expect(heading(page, 'Druckdetails')).toBeVisible()
  await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}\/details$/)
  await expect(steps(page).locator('[aria-current="step"]')).toContainText('Druckdetails')
  await expect(steps(page).getByRole('listitem')).toHaveCount(8)
  await expect(steps(page).getByRole('listitem').filter({ hasText: 'noch nicht dran' })).toHaveCount(5)
  await expect(steps(page).getByRole('link')).toHaveCount(0)
  await expect(page.getByText('Ihr seid 3. Denkt auch an Lehrer:innen, Eltern')).toBeVisible()
  await expectAccessible()

  // What is missing is asked for, and nothing is lost on the way.
  await goOn(page).click()
  await expect(page.getByText('Hardcover oder Softcover?')).toBeVisible()
  await expect(page.getByText('Glänzend oder matt?')).toBeVisible()
  await expectAccessible()
  await page.getByRole('radio', { name: /Hardcover/ }).check()
  await page.getByLabel('Seitenzahl').fill('98')
  await page.getByLabel('Auflage').selectOption('100')
  await page.getByRole('radio', { name: 'Matt' }).check()
  await expect(estimate(page)).toContainText('Mit dieser Seitenzahl geht es nicht')
  await goOn(page).click()
  await expect(page.getByText('Die Seitenzahl muss durch 4 teilbar sein, zum Beispiel 96 oder 100.')).toBeVisible()
  await expect(page.getByLabel('Seitenzahl')).toBeFocused()
  await expect(page.getByLabel('Seitenzahl')).toBeInViewport()

  await page.getByLabel('Seitenzahl').fill('96')
  await expect(page.getByText('Das sind 92 Innenseiten und 10,8 mm Rückenbreite.')).toBeVisible()
  await expectSum(page, '632,00')
  await page.getByRole('radio', { name: /Schützt vor Kratzern/ }).check()
  await expectSum(page, '682,00')
  await page.getByRole('radio', { name: /Express/ }).check()
  await expectSum(page, '832,00')
  await expect(estimate(page)).toBeInViewport()
  await page.getByLabel('In unserem Buch stehen Anzeigen.').check()
  await page.getByLabel('Seiten mit Anzeigen').fill('12, 93')
  await goOn(page).click()
  await expect(page.getByText('Seite 93 gibt es nicht: Der Inhalt hat 92 Seiten.')).toBeVisible()
  await page.getByLabel('Seiten mit Anzeigen').fill('12, 91')
  await page.getByLabel('Rückseite').check()
  await expectAccessible()

  // A line that is down costs nothing but another try.
  await page.route('**/api/order/*/details', (route) => route.abort())
  await goOn(page).click()
  await expect(page.getByText('Was du eingetragen hast, steht noch hier.')).toBeVisible()
  await expect(page.getByLabel('Seiten mit Anzeigen')).toHaveValue('12, 91')
  await page.unroute('**/api/order/*/details')
  await goOn(page).click()
  await expect(heading(page, 'Adresse')).toBeVisible()

  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Mia Özdemir-Groß')
  await fillAddress(page, 'Lieferadresse', {
    Straße: 'lindenallee',
    Postleitzahl: '1',
    Ort: 'berlin',
    Telefon: '30 1',
  })
  await goOn(page).click()
  for (const words of [
    'Die Straße beginnt mit einem Großbuchstaben.',
    'Welche Hausnummer?',
    'Eine Postleitzahl hat in Deutschland und Italien 5 Ziffern, in Österreich und der Schweiz 4.',
    'Der Ort beginnt mit einem Großbuchstaben, zum Beispiel Halle (Saale).',
    'Beginne bitte mit der Ländervorwahl, zum Beispiel +49.',
  ])
    await expect(page.getByText(words)).toBeVisible()
  await expectAccessible()
  await fillAddress(page, 'Lieferadresse', { ...address, Telefon: '0301234567' })
  await page.getByLabel('Die Rechnung geht an dieselbe Adresse.').uncheck()
  await fillAddress(page, 'Rechnungsadresse', { ...address, Name: 'Förderverein', Telefon: '+49 30 7654321' })
  await goOn(page).click()
  await expect(heading(page, 'Upload')).toBeVisible()

  await steps(page).getByRole('link', { name: 'Druckdetails' }).click()
  await page.reload()
  await expect(page.getByLabel('Seitenzahl')).toHaveValue('96')
  await expect(page.getByLabel('Auflage')).toHaveValue('100')
  await expect(page.getByLabel('Seiten mit Anzeigen')).toHaveValue('12, 91')
  await expect(page.getByRole('radio', { name: /Express/ })).toBeChecked()
  await expectSum(page, '832,00')
  await goOn(page).click()
  await page.reload()
  await expect(page.getByRole('region', { name: 'Lieferadresse' }).getByLabel('Telefon')).toHaveValue('+49301234567')
  await expect(page.getByRole('region', { name: 'Rechnungsadresse' }).getByLabel('Name')).toHaveValue('Förderverein')

  await page.getByRole('link', { name: 'Alle Bestellungen' }).click()
  await expect(tiles(page)).toHaveCount(1)
  await expect(tiles(page)).toContainText('Hardcover, matt · 96 Seiten · 100 Exemplare · mit Kaschierung · Express')
  await expect(tiles(page)).toContainText('Adresse eingetragen')
  await expect(tiles(page).getByText('Start', { exact: true })).toBeVisible()
  await expectAccessible()
})

test('the legal pages open beside the form, which keeps what was typed', async ({ page, app, signInAs }) => {
  await signInAs((await app.class()).admin)
  await page.goto('/orders/new?type=YEARBOOK_ORDER')
  await page.getByLabel('Seitenzahl').fill('120')
  await expect(page.getByText(/mindestens 18 Jahre alt/)).toBeVisible()
  for (const [link, title] of [
    ['Nutzungsbedingungen (AGB)', 'Nutzungsbedingungen'],
    ['Datenschutzerklärung', 'Datenschutz'],
    ['Impressum', 'Impressum'],
  ] as const) {
    const opened = page.waitForEvent('popup')
    await page.locator('a[target]').filter({ hasText: link }).click()
    const legal = await opened
    await expect(legal.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await legal.close()
  }
  await expect(page.getByLabel('Seitenzahl')).toHaveValue('120')
})

test('whoever leaves unsaved details is asked; two windows do not overwrite each other', async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  const { admin } = await app.class()
  const orderId = await plan(app, admin, book)
  await signInAs(admin)
  await page.goto(`/orders/${orderId}/details`)
  await page.getByLabel('Auflage').selectOption('200')
  await page.getByRole('link', { name: 'Alle Bestellungen' }).click()
  const question = page.getByRole('dialog', { name: 'Noch nicht gespeichert' })
  await question.getByRole('button', { name: 'Hierbleiben' }).click()

  await app.call(admin, 'PUT', `/order/${orderId}/details`, { details: { ...book, copies: 75 }, version: 2 })
  await goOn(page).click()
  const clash = page.getByText('Diese Bestellung wurde inzwischen geändert')
  await expect(clash).toBeVisible()
  await expect(page.getByLabel('Auflage')).toHaveValue('200')
  await expectAccessible()
  await page.getByRole('button', { name: 'Neuen Stand laden' }).click()
  await expect(clash).toHaveCount(0)
  await expect(page.getByLabel('Auflage')).toHaveValue('75')

  await page.getByLabel('Auflage').selectOption('300')
  await app.call(admin, 'PUT', `/order/${orderId}/details`, { details: { ...book, copies: 50 }, version: 3 })
  await expect(clash).toBeVisible()
  await page.getByRole('button', { name: 'Meinen Stand speichern' }).click()
  await expect(heading(page, 'Adresse')).toBeVisible()
  expect(await app.call(admin, 'GET', `/order/${orderId}`)).toMatchObject({ details: { copies: 300 }, version: 5 })
})

test('print files are checked on the device against exactly this order; what cannot be printed is not sent', {
  tag: '@desktop',
}, async ({ page, app, signInAs, expectAccessible }) => {
  const { admin } = await app.class()
  const orderId = await plan(app, admin, book)
  await signInAs(admin)
  const sent: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()))
  await page.goto(`/orders/${orderId}/upload`)
  await page.getByRole('radio', { name: /Eigene Datei hochladen/ }).check()
  const file = (name: string) => page.getByRole('region', { name, exact: true })
  await expect(file('Inhalt')).toContainText('44 Seiten')
  await expect(file('Inhalt')).toContainText('A4 hoch, 210 × 297 mm')
  await expect(file('Umschlag')).toContainText('428 × 297 mm')
  await expect(file('Umschlag')).toContainText('Rückenbreite8 mm')
  await expect(file('Umschlag')).toContainText('18 mm auf allen vier Seiten')
  await expect(page.getByRole('button', { name: 'Datenprüfung starten' })).toBeDisabled()
  await expect(page.getByRole('region', { name: 'Alles da?' }).getByRole('listitem')).toHaveText([
    'Die Adresse',
    'Die Datei „Inhalt“',
    'Die Datei „Umschlag“',
  ])
  await expectAccessible()

  const before = sent.length
  await chooseFile(page, 'Inhalt', pdf('zu-kurz.pdf', ...Array.from({ length: 40 }, () => ({}))))
  await expect(file('Inhalt').getByText('Die Seitenzahl stimmt nicht')).toBeVisible()
  await expect(file('Inhalt')).toContainText('Deshalb haben wir sie nicht hochgeladen.')
  await expect(file('Inhalt')).toContainText('zu-kurz.pdf')
  await expectAccessible()
  const chooser = page.waitForEvent('filechooser')
  await file('Inhalt').getByRole('button', { name: 'Andere Datei wählen' }).click()
  const red = { content: '0.9 0.2 0.2 rg 56 600 200 120 re f' }
  await (await chooser).setFiles(pdf('bunt.pdf', ...Array.from({ length: 44 }, (_, at) => (at < 30 ? red : {}))))
  await expect(file('Inhalt')).toContainText('Seiten 1–30')
  await file('Inhalt')
    .getByRole('button', { name: /^30 Stellen zeigen/ })
    .click()
  await file('Inhalt').getByRole('button', { name: 'Nächste Stelle' }).click()
  await expect(file('Inhalt').getByText('Stelle 2 von 30 · Seite 2')).toBeVisible()
  await expect(file('Inhalt').getByRole('img', { name: 'Seite 2', exact: true })).toBeInViewport()
  await expectAccessible()
  await chooseFile(page, 'Umschlag', pdf('umschlag.pdf', sheet(424, 297, 18)))
  await expect(file('Umschlag').getByText('Die Rückenbreite stimmt nicht')).toBeVisible()
  expect(sent.slice(before)).toEqual([])
})

test('a trial print is a hardcover in few copies; tickets have their own form; a draft is deleted', async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  const { admin } = await app.class()
  await signInAs(admin)
  await page.goto('/orders')
  await page.getByRole('link', { name: 'Probedruck planen' }).click()
  await expect(page.getByText('Einen Probedruck gibt es immer als Hardcover')).toBeVisible()
  await expect(page.getByRole('radio', { name: /Softcover/ })).toHaveCount(0)
  await expect(page.getByLabel('Auflage').getByRole('option')).toHaveCount(11)
  // Going back leads to the orders and begins no second one.
  await page.goBack()
  await expect(tiles(page)).toHaveText([/Probedruck/])
  await page.getByRole('link', { name: 'Probedruck planen' }).click()
  await expect(heading(page, 'Druckdetails')).toBeVisible()
  await page.getByRole('link', { name: 'Alle Bestellungen' }).click()
  await expect(tiles(page)).toHaveText([/Probedruck/])

  await page.getByRole('link', { name: 'Ballkarten planen' }).click()
  await expect(page.getByText('Für Ballkarten können wir vorab nichts schätzen.')).toBeVisible()
  await goOn(page).click()
  await expect(page.getByText('Ein- oder zweiseitig?')).toBeVisible()
  await expectAccessible()
  await page.getByRole('radio', { name: /Zweiseitig/ }).check()
  await page.getByLabel('Auflage').selectOption('250')
  await goOn(page).click()
  await expect(heading(page, 'Adresse')).toBeVisible()
  await steps(page).getByRole('link', { name: 'Upload' }).click()
  await page.getByRole('radio', { name: /Eigene Datei hochladen/ }).check()
  await expect(page.getByRole('region', { name: 'Ballkarte' })).toContainText('210 × 100 mm')
  await expect(page.getByRole('region', { name: 'Ballkarte' })).toContainText('2 Seiten')

  await page.getByRole('link', { name: 'Alle Bestellungen' }).click()
  await expect(tiles(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Ballkarten: Entwurf löschen' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Zweiseitig, 250 Karten')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Entwurf löschen' }).click()
  await expect(tiles(page)).toHaveText([/Probedruck/])

  const remove = page.getByRole('button', { name: 'Probedruck: Entwurf löschen' })
  await remove.click()
  await expect(dialog).toContainText('Eingetragen ist noch nichts.')
  await dialog.getByRole('button', { name: 'Abbrechen' }).click()
  const [{ id }] = (await app.call(admin, 'GET', '/orders')) as [{ id: string }]
  await app.call(admin, 'PUT', `/order/${id}/address`, { addresses: { shipping, billing: null }, version: 1 })
  await expect(tiles(page)).toContainText('Adresse eingetragen')
  // Another order most often goes to the same door.
  const tickets = { type: 'TICKET_ORDER', pages: 1, copies: 250, remark: '' } as const
  await page.goto(`/orders/${await plan(app, admin, tickets)}/address`)
  await page.getByRole('button', { name: 'Diese Adresse übernehmen' }).click()
  await expect(page.getByLabel('Straße')).toHaveValue('Lindenallee')
  await goOn(page).click()
  await expect(heading(page, 'Upload')).toBeVisible()
  await page.getByRole('link', { name: 'Alle Bestellungen' }).click()
  await remove.click()
  await expect(dialog).toContainText('Verloren geht die Adresse.')
})

test('editors read along and cannot order; others see nothing of it', async ({
  page,
  app,
  signInAs,
  openAs,
  expectAccessible,
}) => {
  const { admin, redakteur, student } = await app.class()
  const orderId = await plan(app, admin, { ...book, ads: { pages: [12, 41], covers: [] } })
  await signInAs(redakteur)
  await page.goto('/orders')
  await expect(page.getByText('Bestellen kann nur euer Stufenadmin.')).toBeVisible()
  await expect(page.getByRole('link', { name: /planen/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /löschen/ })).toHaveCount(0)
  await expectAccessible()
  await page.getByRole('link', { name: 'Abibuch: Ansehen' }).click()
  await expect(page.getByRole('region', { name: 'Druckdetails' })).toContainText('Hardcover')
  await expect(page.getByRole('region', { name: 'Druckdetails' })).toContainText('Seiten 12, 41')
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expectAccessible()
  await steps(page).getByRole('link', { name: 'Adresse' }).click()
  await expect(page.getByText('Eine Adresse ist noch nicht eingetragen.')).toBeVisible()
  await page.goto('/orders/new?type=TICKET_ORDER')
  await expect(page.getByText('Bestellen kann nur euer Stufenadmin.')).toBeVisible()
  const classmate = await openAs(student)
  await classmate.goto(`/orders/${orderId}/details`)
  await expect(classmate).toHaveURL(`${app.url}/start`)
})

test('orders that are not there, steps that come too early and unknown products say so kindly', async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  const [here, there] = [await app.class(), await app.class()]
  const theirs = await plan(app, there.admin, book)
  await signInAs(here.admin)
  for (const id of [theirs, '00000000-0000-0000-0000-000000000000', 'quatsch']) {
    await page.goto(`/orders/${id}/address`)
    await expect(page.getByRole('heading', { name: 'Diese Bestellung gibt es nicht' })).toBeVisible()
  }
  await expectAccessible()
  await page.getByRole('link', { name: 'Zum Druckportal' }).last().click()
  await expect(heading(page, 'Druckportal')).toBeVisible()
  await page.goto('/orders/new?type=POSTER_ORDER')
  await expect(page.getByRole('heading', { name: 'Diese Bestellart kennen wir nicht' })).toBeVisible()
  await page.goto('/orders/new?type=YEARBOOK_ORDER')
  await expect(heading(page, 'Druckdetails')).toBeVisible()
  await page.goto(page.url().replace('/details', '/upload'))
  await expect(page).toHaveURL(/\/details$/)
})

test.describe('where the operator has settings of their own', () => {
  test.use({
    env: { AD_PAGES_MAX: '2', TURN_IN_MM: '22', RESELLER_PORTAL_URL: 'https://mehr-druck.example/abi' },
  })

  test('pages go by them: ads, turn-in, and where more is printed', async ({
    page,
    app,
    signInAs,
    expectAccessible,
  }) => {
    const { admin } = await app.class()
    const orderId = await plan(app, admin, book)
    await signInAs(admin)
    await page.goto('/orders')
    const more = page.getByRole('link', { name: 'Zum Reseller-Portal' })
    await expect(more).toHaveAttribute('href', 'https://mehr-druck.example/abi')
    await expect(more).toHaveAttribute('rel', 'noopener noreferrer')
    await expectAccessible()
    await page.goto(`/orders/${orderId}/details`)
    await page.getByLabel('In unserem Buch stehen Anzeigen.').check()
    await expect(page.getByText('Höchstens 2, mit denen auf dem Umschlag.')).toBeVisible()
    await page.getByLabel('Seiten mit Anzeigen').fill('3, 4, 5')
    await goOn(page).click()
    await expect(page.getByText('Höchstens 2 Anzeigenseiten gehen')).toBeVisible()
    await page.getByLabel('Seiten mit Anzeigen').fill('3, 4')
    await goOn(page).click()
    await expect(heading(page, 'Adresse')).toBeVisible()
    await page.goto(`/orders/${orderId}/upload`)
    await page.getByRole('radio', { name: /Eigene Datei hochladen/ }).check()
    await expect(page.getByText('Bilder ab 300 dpi, am besten 356 dpi.')).toBeVisible()
    await expect(page.getByText('22 mm auf allen vier Seiten, er wird um die Pappe gelegt')).toBeVisible()
  })
})
