import { plan, book as planned } from './support/order.ts'
import { expect, test } from './support/test.ts'

test('editors see what the book comes to; with its first page it lies on the start page, and its cover is shown around', {
  tag: '@desktop',
}, async ({ page, app, signInAs, openAs, expectAccessible }) => {
  const { classId, admin, student } = await app.class()
  const { moduleId } = await app.module({ classId, type: 'quote', title: 'Sprüche' })
  const classmate = await openAs(student)
  await classmate.goto('/start')
  await expect(classmate.getByRole('tab', { name: 'Inhalte' })).toBeVisible()
  const book = classmate.getByRole('region', { name: 'Euer Buch' })
  await expect(book).toHaveCount(0)

  const quoteId = crypto.randomUUID()
  await app.call(student, 'POST', '/quote', { moduleId, quoteId, text: 'Ruhe!', giver: 'Herr Vogt' })
  await app.call(admin, 'GET', '/book/pages')
  await signInAs(admin)
  await page.goto('/define/book')
  const budget = page.getByRole('region', { name: 'Seiten und Preis' })
  await expect(budget.getByRole('row', { name: 'Seiten mit Umschlag 48 48' })).toBeVisible()
  await expect(budget.getByRole('row', { name: 'Preis pro Buch 3,50 € 3,50 €' })).toBeVisible()
  await expect(budget.getByRole('row', { name: '3 Exemplare 10,50 € 10,50 €' })).toBeVisible()
  await expect(budget.getByRole('row', { name: 'Rücken 8 mm 8 mm' })).toBeVisible()
  await expect(budget).toContainText(/füllen wir \d+ Seiten auf/)
  await expectAccessible()
  await page.goto('/orders/new?type=YEARBOOK_ORDER')
  await page.getByRole('button', { name: '48 Seiten übernehmen' }).click()
  await expect(page.getByLabel('Seitenzahl')).toHaveValue('48')

  // It comes by itself once the pages are set.
  await expect(book).toContainText('mit 44 Seiten')
  await book.getByRole('button', { name: 'Cover teilen' }).click()
  const dialog = classmate.getByRole('dialog', { name: 'Cover teilen' })
  await expect(dialog.getByRole('img', { name: 'Euer Buch von vorn, mit seinem Rücken' })).toBeVisible()
  const download = classmate.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Bild laden' }).click()
  expect((await download).suggestedFilename()).toBe('unser-abibuch.jpg')
  await dialog.getByRole('button', { name: 'Schließen' }).click()
  await book.getByRole('button', { name: /^Umschlag von vorn, 44 Seiten/ }).click()
  await expect(classmate).toHaveURL(/\/preview/)

  // Once an order is planned, the price is that of the plan.
  await plan(app, admin, { ...planned, cover: 'SOFTCOVER', pages: 52, copies: 1_000, delivery: 'EXPRESS' })
  await page.goto('/define/book')
  await expect(budget.getByRole('row', { name: '1.000 Exemplare 4.040,00 € 4.040,00 €' })).toBeVisible()
  await expect(budget).toContainText('für die Auflage eurer geplanten Bestellung, mit Express.')

  // Nobody adds anything to a closed book: it has the pages that it has.
  await app.book({ classId, dataState: 'data-verification-requested' })
  await page.reload()
  await expect(budget.getByRole('row', { name: /^Seiten mit Umschlag \d+$/ })).toBeVisible()
  await expect(budget).toContainText(/füllen wir \d+ Seiten auf/)
  await expect(budget).not.toContainText('Wenn alle fertig sind')
  await expect(budget).not.toContainText('Wer noch fehlt')
  await expect(budget).not.toContainText('denkt euch noch etwas aus')
  await expectAccessible()

  await page.goto('/start')
  await expect(page.getByRole('region', { name: 'Euer Buch' })).toBeVisible()
  await expectAccessible()
})

test('where the device has a share sheet for pictures, the cover goes there as one', async ({
  page,
  app,
  signInAs,
}) => {
  const { classId, admin } = await app.class()
  const { moduleId } = await app.module({ classId, type: 'quote', title: 'Sprüche' })
  const quoteId = crypto.randomUUID()
  await app.call(admin, 'POST', '/quote', { moduleId, quoteId, text: 'Ruhe!', giver: 'Herr Vogt' })
  await app.call(admin, 'GET', '/book/pages')
  await page.addInitScript(`
    navigator.canShare = ({ files }) => files.length === 1
    navigator.share = async ({ files }) => { document.documentElement.dataset.shared = files[0].type + ' ' + files[0].name }
  `)
  await signInAs(admin)
  await page.goto('/start')
  await page.getByRole('button', { name: 'Cover teilen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Teilen' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-shared', 'image/jpeg unser-abibuch.jpg')
})
