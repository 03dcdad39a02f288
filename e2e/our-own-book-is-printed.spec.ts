import type { Page } from '@playwright/test'
import { choose } from './support/manage.ts'
import { approve, book, heading, order, orderOf, planWithAddress } from './support/order.ts'
import { expect, test } from './support/test.ts'

/** The book that was set is chosen for an order, and checked. */
async function printOurBook(page: Page, orderId: string): Promise<void> {
  await page.goto(`/orders/${orderId}/upload`)
  await page.getByRole('radio', { name: /Unser Abibuch drucken/ }).check()
  await page.getByRole('button', { name: /^Dieses Buch drucken/ }).click()
  await expect(page.getByText('Wird gedruckt')).toBeVisible()
  await page.getByRole('button', { name: 'Datenprüfung starten' }).click()
  await expect(page.getByRole('heading', { name: 'So geht es weiter' })).toBeVisible()
}

test('our own book is printed: chosen, looked through, checked and ordered without a file from anywhere', async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  const { classId, admin } = await app.class()
  await app.module({ classId, type: 'chapter', title: 'Wir' })
  await app.book({ classId, dataState: 'data-verification-requested' })
  // A book of other pages than were planned: they are then the book's.
  const ads = { pages: [12], covers: ['BACK' as const, 'INSIDE_BACK' as const] }
  const orderId = await planWithAddress(app, admin, { ...book, pages: 96, ads })
  await signInAs(admin)
  await page.goto(`/orders/${orderId}/upload`)
  await page.getByRole('radio', { name: /Unser Abibuch drucken/ }).check()
  await expect(page.getByRole('heading', { name: 'Noch kein fertiges Buch' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Buch setzen' }).click()
  await expect(page.getByRole('button', { name: 'Buch setzen' })).toBeFocused()
  await page.getByRole('button', { name: 'Buch setzen' }).click()
  // The compiler starts with the first book: that takes its time on a busy machine.
  await expect(page.getByText(/Fertiges Buch mit \d+ Seiten/)).toBeVisible()

  await page.goto(`/orders/${orderId}/upload`)
  await expect(page.getByRole('radio', { name: /Unser Abibuch drucken/ })).toBeChecked()
  await expect(page.getByText(/In den Druckdetails stehen dann \d+ Seiten/)).toBeVisible()
  await page.getByRole('button', { name: /^Dieses Buch drucken/ }).click()
  const question = page.getByRole('dialog', { name: 'Eure Druckdetails ändern sich' })
  await expect(question).toContainText(/Bisher geplantHardcover, 96 Seiten, etwa 632,00\s€/)
  await expect(question).toContainText(/Mit diesem BuchHardcover, 48 Seiten, etwa 350,00\s€/)
  await expect(question).toContainText('Seite 12; Rückseite; Umschlag innen, hinten')
  await expect(question).toContainText('Gedruckt werden die, die im Buch stehen: keine.')
  await expectAccessible()
  await question.getByRole('button', { name: 'Abbrechen' }).click()
  expect(await orderOf(app, admin, orderId)).toMatchObject({ edition: null, details: { ads } })
  await page.getByRole('button', { name: /^Dieses Buch drucken/ }).click()
  await question.getByRole('button', { name: 'Abibuch drucken' }).click()
  await expect(page.getByText('Wird gedruckt')).toBeVisible()
  await page.getByRole('button', { name: 'Umschlag ansehen' }).click()
  const cover = page.getByRole('dialog', { name: 'Umschlag' })
  await expect(cover.getByRole('img', { name: 'Seite 1' })).toBeVisible()
  await cover.getByRole('button', { name: 'Schließen' }).click()
  await expectAccessible()
  await page.goto(`/orders/${orderId}/details`)
  await expect(page.getByText(/Ihr druckt euer Abibuch: Hardcover, \d+ Seiten, ohne Anzeigen/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Setzt das Buch als Softcover' })).toHaveAttribute('href', '/define/book')
  await expectAccessible()
  await expect(page.getByRole('checkbox', { name: /stehen Anzeigen/ })).toHaveCount(0)
  await page.goto(`/orders/${orderId}/upload`)
  const { details, extent } = await orderOf(app, admin, orderId)
  expect(details).toMatchObject({ pages: extent?.pages, copies: 100 })
  await page.getByRole('button', { name: 'Datenprüfung starten' }).click()
  await expect(page.getByRole('heading', { name: 'So geht es weiter' })).toBeVisible()
  await approve(app, admin, orderId, 99_900)
  await expect(heading(page, 'Bestellübersicht')).toBeVisible()
  await page.getByRole('link', { name: 'Weiter zur Bestätigung' }).click()
  await order(page)
  await expect(page.getByText('Danke, eure Bestellung ist da!')).toBeVisible()

  // From now on nobody is told to set or to order it.
  await page.goto('/start')
  const stand = page.getByRole('region', { name: 'Stand eures Abibuchs' })
  await expect(stand.getByRole('heading', { name: 'Euer Abibuch ist bestellt' })).toBeVisible()
  await expect(stand).not.toContainText('noch einmal dran')
  await expect(stand).toContainText(/100 Exemplare, Nr\. \d+, Bestellt/)
  await page.goto('/define/book')
  await expect(page.getByText('Dafür müsst ihr nichts neu setzen.')).toBeVisible()
  await page.goto('/orders')
  await page.getByRole('link', { name: 'Abibuch planen' }).click()
  await expect(page.getByText(/Ihr habt schon bestellt: 100 Exemplare, Nr\. \d+, Bestellt/)).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Zur Bestellung' }).click()
  await expect(heading(page, 'Bestätigung')).toBeVisible()
  await page.goto('/orders/new?type=YEARBOOK_ORDER')
  await page.getByRole('button', { name: 'Noch eine Auflage planen' }).click()
  await expect(heading(page, 'Druckdetails')).toBeVisible()
})

test('a book that is out of date is the class’s turn: at the check, in the list and on the start page, and offers no order', async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  const { classId, admin } = await app.class()
  const goes = await app.person({ classId, names: { firstName: 'Zarathustra', lastName: 'Sonnenberg' } })
  await app.module({ classId, type: 'chapter', title: 'Wir' })
  await app.book({ classId, dataState: 'data-verification-requested' })
  const orderId = await planWithAddress(app, admin, book)
  await signInAs(admin)
  await page.goto('/define/book')
  await page.getByRole('button', { name: 'Buch setzen' }).click()
  await expect(page.getByText(/Fertiges Buch mit \d+ Seiten/)).toBeVisible()
  await printOurBook(page, orderId)
  const trialId = await planWithAddress(app, admin, { ...book, type: 'SAMPLE_YEARBOOK_ORDER', copies: 2 })
  await printOurBook(page, trialId)
  await approve(app, admin, orderId, 99_900)
  await page.goto(`/orders/${orderId}`)
  await expect(heading(page, 'Bestellübersicht')).toBeVisible()
  const toConfirm = page.getByRole('link', { name: 'Weiter zur Bestätigung' })
  await expect(toConfirm).toBeVisible()

  // Somebody is taken out of the class, and the book that was set has them in it: whoever does so elsewhere is told before.
  const elsewhere = await page.context().newPage()
  await elsewhere.goto('/manage')
  await choose(elsewhere, 'Zarathustra Sonnenberg', 'Person entfernen')
  await expect(elsewhere.getByRole('dialog')).toContainText(
    /Für eure Bestellung \(Nr\. \d+\) müsst ihr das Buch danach neu/,
  )
  await elsewhere.close()
  await app.call(admin, 'DELETE', `/class/members/${goes.memberId}`)
  const outdated = page.getByRole('alert').filter({ hasText: 'So könnt ihr es nicht bestellen.' })
  await expect(outdated).toBeVisible()
  await expect(toConfirm).toHaveCount(0)
  await expectAccessible()
  await page.goto(`/orders/${orderId}/confirmation`)
  await expect(outdated).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Zahlungspflichtig bestellen' })).toHaveCount(0)
  await page.goto(`/orders/${trialId}/check`)
  await expect(outdated).toBeVisible()
  await expect(page.getByText('Ihr seid dran: Buch neu setzen')).toBeVisible()
  await expect(page.getByText('Alles in Ordnung')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Neues Buch auswählen' })).toBeVisible()
  await page.goto('/orders')
  await expect(page.getByText('Ihr seid dran: Buch neu setzen')).toHaveCount(2)
  await page.goto('/start')
  await page.getByRole('link', { name: /Ihr seid dran: Buch neu setzen/ }).click()
  await page.goto(`/orders/${orderId}/confirmation`)
  await outdated.getByRole('link', { name: 'Buch setzen' }).click()
  await expect(page).toHaveURL(/\/define\/book#setzen$/)

  // Once it is set, the order leads to it.
  await page.getByRole('button', { name: 'Neu setzen' }).click()
  await expect(page.getByText(/Wir setzen euer Buch/)).toBeVisible()
  await page.goto(`/orders/${orderId}/confirmation`)
  await expect(outdated).toContainText('Das neue Buch ist schon gesetzt')
  await expectAccessible()
  await page.getByRole('button', { name: 'Neues Buch auswählen' }).click()
  await page.getByRole('button', { name: 'Ändern und neu prüfen lassen' }).click()
  await expect(page).toHaveURL(/\/upload$/)
  await page.getByRole('button', { name: /Dieses Buch drucken/ }).click()
  await expect(page.getByText('Wird gedruckt')).toBeVisible()
  await expect(outdated).toHaveCount(0)
})

test('a trial print is ordered while the class still writes, and says so', async ({ page, app, signInAs }) => {
  const { classId, admin } = await app.class()
  await app.module({ classId, type: 'chapter', title: 'Wir' })
  const orderId = await planWithAddress(app, admin, { ...book, type: 'SAMPLE_YEARBOOK_ORDER', copies: 2 })
  await signInAs(admin)
  await page.goto('/define/book')
  await page.getByRole('button', { name: 'Buch setzen' }).click()
  await expect(page.getByText(/mit \d+ Seiten/).first()).toBeVisible()
  await printOurBook(page, orderId)
  await approve(app, admin, orderId, 11_700)
  await expect(heading(page, 'Bestellübersicht')).toBeVisible()
  await page.getByRole('link', { name: 'Weiter zur Bestätigung' }).click()
  await expect(page.getByRole('region', { name: 'Eure Bestellung' })).toContainText('Probedruck')
  await order(page)
  const { number } = await orderOf(app, admin, orderId)
  await expect(page.getByText('Danke, eure Bestellung ist da!')).toBeVisible()
  await app.staffStep(number, { carrier: 'DPD' })
  await app.staffStep(number)
  await expect(page.getByRole('heading', { name: 'Euer Probedruck ist da!' })).toBeVisible()
})
