import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const cover = (page: Page) => page.getByRole('button', { name: /^Umschlag von vorn, .* Buch öffnen$/ })
const where = (page: Page) => page.getByRole('slider', { name: 'Seite' })

test('an editor opens the book, turns its pages by keys and slider, and opens it for everybody', {
  tag: '@desktop',
}, async ({ page, app, signInAs, openAs, expectAccessible }) => {
  const { classId, redakteur, student } = await app.class()
  await app.module({ classId, type: 'chapter', title: 'Sprüche' })
  const { moduleId } = await app.module({ classId, type: 'quote', title: 'Zitate aus der Elf' })
  const quoteId = crypto.randomUUID()
  await app.call(student, 'POST', `/quote`, { moduleId, quoteId, text: 'Ruhe!', giver: 'Herr Vogt' })
  await signInAs(redakteur)
  await page.goto('/preview')
  await expect(cover(page)).toBeVisible()
  await expectAccessible()
  await cover(page).click()
  const title = page.getByRole('img', { name: 'Titelseite noch ohne Motto' })
  await expect(title).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('img', { name: 'Seite 2: Inhalt' })).toBeVisible()
  await page.keyboard.press('Home')
  await expect(cover(page)).toBeVisible()

  await page.getByRole('button', { name: 'Inhalt', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Inhalt' })
    .getByRole('button', { name: /Zitate aus der Elf/ })
    .click()
  const quotes = page.getByRole('img', { name: /: Zitate$/ })
  await expect(quotes).toBeVisible()
  await expectAccessible()
  await expect(page).toHaveURL(new RegExp(`page=${await where(page).inputValue()}$`))
  await page.getByRole('button', { name: 'Beschnitt zeigen' }).click()
  await expect(quotes).toBeVisible()

  const classmate = await openAs(student)
  await classmate.goto(new URL(page.url()).pathname + new URL(page.url()).search)
  await expect(classmate.getByRole('img', { name: /: Zitate, noch zu$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Für alle freigeben' }).click()
  await expect(page.getByText('Das ganze Buch ist für alle in der Stufe offen.')).toBeVisible()
  await expect(classmate.getByRole('img', { name: /: Zitate$/ })).toBeVisible()
})

test('whoever is hurt by something on a page reports it there, and the editors hide it where they read it', {
  tag: '@desktop',
}, async ({ page, app, signInAs, openAs, expectAccessible }) => {
  const { classId, redakteur, student } = await app.class()
  await app.module({ classId, type: 'chapter', title: 'Sprüche' })
  const { moduleId } = await app.module({ classId, type: 'quote', title: 'Zitate aus der Elf' })
  const ben = await app.person({ classId, names: { firstName: 'Ben', lastName: 'Brandt' } })
  for (const text of ['Mia kann nicht einmal rechnen.', 'Wer hat die Kreide?'])
    await app.call(ben, 'POST', `/quote`, { moduleId, quoteId: crypto.randomUUID(), text, giver: 'Herr Vogt' })
  await signInAs(student)
  await page.goto('/preview')
  await cover(page).click()
  await page.getByRole('button', { name: 'Inhalt', exact: true }).click()
  await page.getByRole('button', { name: /Zitate aus der Elf/ }).click()
  const quotes = page.getByRole('img', { name: /: Zitate/ })
  const report = page.getByRole('button', { name: 'Etwas melden' })
  await expect(quotes).toBeVisible()
  await expect(report).toHaveCount(0)

  await app.call(redakteur, 'PUT', '/book/released', { released: true })
  await report.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Was stört dich?' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: /Wer hat die Kreide/ })).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: /^Zitat Mia kann/ }).click()
  await dialog.getByLabel('Was stört dich? (freiwillig)').fill('Das stimmt nicht.')
  await dialog.getByRole('button', { name: 'Melden' }).click()
  await expect(dialog).toContainText('Danke. Eure Redaktion schaut es sich an.')
  await dialog.getByRole('button', { name: 'Schließen' }).last().click()

  const editor = await openAs(redakteur)
  await editor.goto('/define/reports')
  const item = editor.getByRole('listitem').filter({ hasText: 'Mia kann nicht einmal rechnen.' })
  await expect(item).toContainText('„Das stimmt nicht.“')
  await editor.goto(new URL(page.url()).pathname + new URL(page.url()).search)
  await editor.getByRole('button', { name: 'Etwas verbergen' }).click()
  const hiding = editor.getByRole('dialog')
  await hiding.getByRole('button', { name: /^Zitat Mia kann/ }).click()
  await hiding.getByRole('button', { name: 'Verbergen' }).click()
  await expect(hiding).toHaveCount(0)
  // Where it does not load, it can be tried again, and what is hidden is offered no more.
  await page.route(/\/api\/book\/reportable/, (route) => route.fulfill({ status: 500, json: {} }))
  await report.click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await page.unroute(/\/api\/book\/reportable/)
  await dialog.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(dialog.getByRole('button', { name: /Wer hat die Kreide/ })).toBeVisible()
  await expect(dialog.getByText('Mia kann nicht')).toHaveCount(0)
})

test('somebody finds the pages that name them, and a page that does not load comes with another try', async ({
  page,
  app,
  signInAs,
}) => {
  const { student } = await app.class()
  await signInAs(student)
  await page.route(/\/files\/page\/.*\/page$/, (route) => route.abort())
  await page.goto('/preview?page=1')
  await expect(page.getByText('Das Foto lässt sich gerade nicht laden.').first()).toBeVisible()
  await page.unroute(/\/files\/page\/.*\/page$/)
  await page.getByRole('button', { name: 'Erneut versuchen' }).first().click()
  await expect(page.getByRole('img', { name: 'Titelseite noch ohne Motto' })).toBeVisible()
  await page.getByRole('button', { name: 'Wo komme ich vor?' }).click()
  await expect(page.getByText(/^Du kommst auf .* vor:$/)).toBeVisible()
  await expect(page.getByRole('img', { name: /: Alle auf einen Blick$/ })).toBeVisible()
  await expect(where(page)).not.toHaveValue('1')
  const first = page.getByRole('listitem').getByRole('button').first()
  await expect(first).toHaveAttribute('aria-current', 'true')
  await where(page).fill('1')
  await expect(first).not.toHaveAttribute('aria-current')
  await first.click()
  await expect(where(page)).not.toHaveValue('1')
})

test('pages of one type of content have an address of their own, and say so while there are none', async ({
  page,
  app,
  signInAs,
}) => {
  const { student } = await app.class()
  await signInAs(student)
  await page.goto('/preview/quote')
  await expect(page.getByRole('heading', { name: 'Diese Seiten gibt es noch nicht' })).toBeVisible()
  await page.getByRole('link', { name: 'Zum ganzen Buch' }).click()
  await expect(cover(page)).toBeVisible()
})
