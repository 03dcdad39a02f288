import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from './support/test.ts'

test('partners are found in the navigation, and links to them tell nobody where somebody came from', async ({
  page,
  context,
  app,
  signInAs,
  expectAccessible,
}) => {
  await signInAs((await app.class()).student)
  await page.goto('/start')
  await page.getByRole('button', { name: 'Mehr' }).click()
  const entry = page.getByRole('dialog').getByRole('link', { name: /^Partner/ })
  await expect(entry).toContainText('NEU')
  await page.route('**/api/partners', (route) => route.abort())
  await entry.click()
  await expect(page).toHaveURL(/\/partners$/)
  // A listing that cannot be loaded can be tried again.
  const retry = page.getByRole('button', { name: 'Erneut versuchen' })
  await expect(retry).toBeVisible()
  await page.unroute('**/api/partners')
  await retry.click()
  const cards = page.getByRole('main').getByRole('listitem')
  await expect(cards).toHaveCount(6)
  for (const card of await cards.all()) {
    await card.scrollIntoViewIfNeeded()
    await expect(card.getByText('Anzeige')).toBeVisible()
    await expect
      .poll(() => card.locator('img').evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
      .toBe(true)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAccessible()

  const link = page.getByRole('link', { name: /Website von Knipskiste/ })
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  const asked = new Promise<Record<string, string>>((resolve) => {
    void context.route('https://knipskiste.example/**', async (route) => {
      resolve(await route.request().allHeaders())
      await route.fulfill({ contentType: 'text/html', body: '<title>Knipskiste</title>' })
    })
  })
  const opened = context.waitForEvent('page')
  await link.click()
  expect((await asked).referer).toBeUndefined()
  const there = await opened
  await expect(there).toHaveTitle('Knipskiste')
  expect(await there.evaluate(() => [window.opener, document.referrer])).toEqual([null, ''])
})

test.describe('where nobody is listed', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'stufenbuch-nobody-')), 'partners.json')
  writeFileSync(file, '[]')
  test.use({ env: { PARTNERS_FILE: file } })

  test('the page says so kindly', async ({ page, app, signInAs, expectAccessible }) => {
    await signInAs((await app.class()).student)
    await page.goto('/partners')
    await expect(page.getByRole('heading', { name: 'Hier ist noch niemand' })).toBeVisible()
    await expectAccessible()
  })
})
