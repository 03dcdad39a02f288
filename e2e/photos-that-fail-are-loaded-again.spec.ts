import { openTask, photo, upload } from './support/fill.ts'
import { goOffline } from './support/offline.ts'
import { expect, test } from './support/test.ts'

const words = 'Das Foto lässt sich gerade nicht laden.'
const isShown = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0

test('photos that cannot be loaded say so in German and come back on demand: in the collage, alone, on the desk', async ({
  page,
  app,
  signInAs,
  openAs,
  expectAccessible,
}) => {
  const { classId, student, redakteur } = await app.class()
  const { moduleId } = await app.module({ classId, type: 'photo-collage', title: 'Prag' })
  await signInAs(student)
  await openTask(page, 'photo-collage', moduleId)
  await upload(page, [await photo(1200, 900), await photo(1300, 900)])
  const tiles = page.getByRole('list', { name: 'Fotos' }).getByRole('button')
  await expect(tiles).toHaveCount(2)

  await page.route('**/files/**', (route) => route.abort())
  await page.reload()
  const notice = page.getByRole('alert').filter({ hasText: '2 Fotos lassen sich gerade nicht laden' })
  await expect(notice).toBeVisible()
  await expect(tiles.getByText('Lädt nicht')).toHaveCount(2)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAccessible()

  // The large one has its own words; where it is cut to size, too.
  await tiles.first().click()
  const dialog = page.getByRole('dialog', { name: 'Dein Foto' })
  await expect(dialog.getByText(words)).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Ausschnitt' }).click()
  const crop = page.getByRole('dialog', { name: /Ausschnitt/ })
  await expect(crop.getByText(words)).toBeVisible()
  await page.unroute('**/files/**')
  await crop.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect.poll(() => crop.locator('img').evaluate(isShown)).toBe(true)
  await crop.getByRole('button', { name: 'Abbrechen' }).click()
  await dialog.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect.poll(() => dialog.locator('img').evaluate(isShown)).toBe(true)
  await dialog.getByRole('button', { name: 'Schließen' }).click()
  await notice.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(notice).toHaveCount(0)
  for (const tile of await tiles.all()) await expect.poll(() => tile.locator('img').evaluate(isShown)).toBe(true)

  const editor = await openAs(redakteur)
  await editor.route('**/files/**', (route) => route.abort())
  await editor.goto('/define/desk')
  await expect(editor.getByText(words).first()).toBeVisible()
  await editor.unroute('**/files/**')
  await editor.getByRole('button', { name: 'Erneut versuchen' }).first().click()
  await expect
    .poll(() =>
      editor
        .getByRole('img', { name: /^Foto von/ })
        .first()
        .evaluate(isShown),
    )
    .toBe(true)
})

test('a face that cannot be loaded leaves the initials, large it says so, and it comes back with the network', async ({
  page,
  app,
  context,
  signInAs,
  expectAccessible,
}) => {
  const { classId, student } = await app.class()
  const { moduleId } = await app.module({ classId, type: 'personal-page', title: 'Steckbriefe' })
  await signInAs(student)
  await openTask(page, 'personal-page', moduleId)
  await upload(page, [await photo(1600, 1600)], 'Porträt')
  const slot = page.getByRole('region', { name: 'Porträt' })
  // Not the picture of what is still on its way.
  await expect(slot.locator('img[src*="/files/"]')).toHaveCount(1)
  await expect(slot.getByRole('list', { name: 'Uploads' })).toHaveCount(0)
  await page.route('**/files/**', (route) => route.abort())
  await page.reload()
  await expect(slot.getByText(words)).toBeVisible()
  await page.goto('/start')
  await page.getByRole('button', { name: 'Mehr' }).click()
  const sheet = page.getByRole('dialog', { name: 'Mehr' })
  await expect(sheet.getByText(/^[A-ZÄÖÜ]{2}$/)).toBeVisible()
  await expect(sheet.locator('img')).toHaveCount(0)
  await sheet.getByRole('button', { name: 'Schließen' }).click()

  // Large, it is what one wants to see: it says why it is not there, and can be tried again.
  await page.goto('/start?tab=students')
  await page.getByRole('listitem').filter({ hasText: 'Du' }).getByRole('button').click()
  const large = page.getByRole('dialog')
  await expect(large.getByText(words)).toBeVisible()
  await expectAccessible()
  await page.unroute('**/files/**')
  await large.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect.poll(() => large.getByRole('img', { name: /^Foto von/ }).evaluate(isShown)).toBe(true)
  await page.route('**/files/**', (route) => route.abort())
  await page.goto('/start')
  await page.getByRole('button', { name: 'Mehr' }).click()
  await expect(sheet.locator('img')).toHaveCount(0)
  await page.unroute('**/files/**')
  await goOffline(page)
  await context.setOffline(false)
  await expect.poll(() => sheet.locator('img').evaluate(isShown)).toBe(true)
})
