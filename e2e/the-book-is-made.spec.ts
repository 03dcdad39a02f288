import { readFile } from 'node:fs/promises'
import { expect, test } from './support/test.ts'

test('editors have the book made, take its files along and see what to mend', async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  const { classId, redakteur } = await app.class()
  await app.module({ classId, type: 'chapter', title: 'Wir' })
  await signInAs(redakteur)
  await app.call(redakteur, 'PUT', '/book/design', { design: 'freitreppe', world: 'kobalt' })
  await page.goto('/define/book')
  await expect(page.getByText('Freitreppe, Kobalt')).toBeVisible()
  await expectAccessible()

  await page.getByRole('button', { name: 'Buch setzen' }).click()
  await expect(page.getByText(/Wir setzen euer Buch: \d+ %/)).toBeVisible()
  // The compiler starts with the first book: that takes its time on a busy machine.
  await expect(page.getByText(/Probedruck mit \d+ Seiten/)).toBeVisible()
  await expect(page.getByText('Ohne Porträt')).toBeVisible()
  await expect(page.getByText('Freitreppe, Kobalt')).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /Inhalt laden/ }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^Abibuch-\d{4}-Inhalt-Probedruck\.pdf$/)
  expect((await readFile(await download.path())).subarray(0, 8).toString()).toBe('%PDF-1.4')
  await expectAccessible()
})

test('a book that cannot be loaded says so, one that is closed says so', async ({ page, app, signInAs }) => {
  const { classId, admin } = await app.class()
  await app.book({ classId, dataState: 'data-verification-requested' })
  await signInAs(admin)
  await page.route('**/api/book', (route) => route.abort())
  await page.goto('/define/book')
  await expect(page.getByRole('alert')).toBeVisible()
  await page.unroute('**/api/book')
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(page.getByText('Was ihr jetzt setzt, ist das fertige Buch.')).toBeVisible()
})
