import { execFileSync } from 'node:child_process'
import type { Page } from '@playwright/test'
import { plan } from './support/order.ts'
import { expect, test } from './support/test.ts'

const picture = (page: Page, name: string) => page.getByRole('img', { name, exact: true })
/** The first page has to wait until the typesetter has started, on a machine that may have much else to do. */
const seen = (page: Page, name: string) => expect(picture(page, name)).toBeVisible()
const MOTTO = 'Abinauten – wir heben ab'

/** Is anything painted there? A picture that failed to load has no pixels. */
const pixels = (page: Page, name: string) =>
  picture(page, name).evaluate((image) => (image as HTMLImageElement).naturalWidth)

const textOf = (pdf: Buffer): string =>
  execFileSync('pdftotext', ['-', '-'], { input: pdf, stdio: ['pipe', 'pipe', 'ignore'] })
    .toString()
    .replaceAll(/\s+/g, ' ')

test('the admin fixes the motto, and it stands in everybody’s preview at once', async ({
  page,
  app,
  signInAs,
  openAs,
  expectAccessible,
}) => {
  const { admin, student } = await app.class()
  const classmate = await openAs(student)
  await classmate.goto('/preview?page=1')
  await seen(classmate, 'Titelseite noch ohne Motto')

  await signInAs(admin)
  await app.call(admin, 'POST', '/yearbook/motto/end')
  await page.goto('/motto')
  await page.getByRole('button', { name: 'Motto festlegen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Motto festlegen' })
  await dialog.getByRole('radio', { name: /Eigener Text/ }).check()
  await dialog.getByRole('textbox', { name: 'Euer Motto' }).fill(MOTTO)
  await dialog.getByRole('button', { name: 'Motto festlegen' }).click()
  await page.getByRole('link', { name: 'Zur Vorschau' }).click()
  await page.getByRole('button', { name: /^Umschlag von vorn, .* Buch öffnen$/ }).click()
  for (const reader of [page, classmate]) await seen(reader, `Titelseite mit dem Motto „${MOTTO}“`)
  await expect.poll(() => pixels(page, `Titelseite mit dem Motto „${MOTTO}“`)).toBe(926)
  await expectAccessible()

  await page.goto('/define/book')
  await seen(page, `Umschlagvorschlag mit dem Motto „${MOTTO}“`)
  const answer = page.waitForResponse(/api\/book\/cover\.pdf\?cover=SOFTCOVER/)
  await page.getByText('Softcover', { exact: true }).last().click()
  // The browser keeps no copy of what a page reads as a file: so it is asked for once more.
  const headers = { authorization: `Bearer ${admin.idToken}` }
  const file = await fetch((await answer).url(), { headers })
  expect(textOf(Buffer.from(await file.arrayBuffer()))).toContain(MOTTO)
  await expect(
    page.getByText(/Der Rücken ist geschätzt: etwa [\d,]+ mm breit bei \d+ Seiten mit Umschlag\./),
  ).toBeVisible()

  await app.call(admin, 'POST', '/yearbook/motto/reopen')
  await seen(page, 'Umschlagvorschlag noch ohne Motto')
  await seen(classmate, 'Titelseite noch ohne Motto')
})

test('editors take the cover along as a print file, for as many pages as an order of theirs has', async ({
  page,
  app,
  signInAs,
}) => {
  const { admin, redakteur } = await app.class()
  await signInAs(redakteur)
  await page.goto('/define/book')
  await expect(page.getByText('sobald die Seitenzahl feststeht')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Umschlag als Druckdatei laden' })).toHaveCount(0)
  await plan(app, admin, {
    type: 'YEARBOOK_ORDER',
    cover: 'HARDCOVER',
    pages: 124,
    copies: 100,
    material: 'MATTE',
    refinement: 'NONE',
    delivery: 'STANDARD',
    ads: null,
    remark: '',
  })
  await expect(page.getByText('Abibuch: Hardcover, 124 Seiten')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Umschlag als Druckdatei laden' }).click()
  expect((await download).suggestedFilename()).toBe('Umschlag-Abi-2027-Hardcover-124-Seiten.pdf')
})

test('a locked preview tells classmates to wait, and editors how to open it', async ({
  page,
  app,
  signInAs,
  openAs,
  expectAccessible,
}) => {
  const { classId, redakteur, student } = await app.class({ features: ['CONTENT_MANAGEMENT_SYSTEM', 'PRINT_SYSTEM'] })
  const { moduleId } = await app.module({ classId, type: 'quote', title: 'Zitate' })
  const classmate = await openAs(student)
  await classmate.goto('/preview')
  await expect(classmate.getByRole('heading', { name: 'Die Vorschau ist noch gesperrt' })).toBeVisible()
  await expect(classmate.getByText(/Eure Redaktion schaltet sie frei/)).toBeVisible()
  await expect(classmate.getByRole('button', { name: /freischalten|Support/ })).toHaveCount(0)

  await signInAs(redakteur)
  await page.goto('/preview')
  await expect(page.getByText(/1 Inhalt ist noch leer/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Support um Freischaltung bitten' })).toBeVisible()
  await expectAccessible()
  const quoteId = crypto.randomUUID()
  await app.call(student, 'POST', `/quote`, { moduleId, quoteId, text: 'Ruhe!', giver: 'Herr Vogt' })
  await page.reload()
  await page.getByRole('button', { name: 'Vorschau freischalten' }).click()
  const closed = (reader: Page) => reader.getByRole('button', { name: /Buch öffnen$/ })
  for (const reader of [page, classmate]) await expect(closed(reader)).toBeVisible()
})

test('a preview that does not arrive says so, and comes with another try', async ({ page, app, signInAs }) => {
  const { student } = await app.class()
  await signInAs(student)
  const pages = /\/api\/book\/pages/
  const lost = Promise.withResolvers<void>()
  await page.route(pages, async (route) => {
    await lost.promise
    await route.abort()
  })
  await page.goto('/preview?page=1')
  await expect(page.getByText(/Eure Seiten werden gesetzt/)).toBeVisible()
  lost.resolve()
  const failure = page
    .getByRole('alert')
    .filter({ hasText: /keine Verbindung.*An eurem Buch hat sich nichts geändert/ })
  await expect(failure).toBeVisible()
  await page.unroute(pages)
  await failure.getByRole('button', { name: 'Erneut versuchen' }).click()
  await seen(page, 'Titelseite noch ohne Motto')
})
