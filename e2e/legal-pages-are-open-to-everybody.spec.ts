import { expect, test } from './support/test.ts'

const pages = [
  ['Impressum', '/impressum', 'Impressum', undefined],
  ['Datenschutz', '/datenschutz', 'Datenschutzerklärung', 16],
  ['Nutzungsbedingungen (AGB)', '/agb', 'Nutzungsbedingungen (AGB)', 15],
] as const

test('from the login to each and back; those that people agree to show their version', async ({
  page,
  app,
  expectAccessible,
}) => {
  await page.goto('/login')
  for (const [link, path, title, day] of pages) {
    await page.getByRole('contentinfo').getByRole('link', { name: link }).click()
    await expect(page).toHaveURL(`${app.url}${path}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText('Das ist ein Demo-Text.')).toBeVisible()
    if (day !== undefined) await expect(page.getByText(`Fassung vom ${day}. November 2026`)).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: 'Zurück' }).click()
    await expect(page).toHaveURL(`${app.url}/login`)
  }
})

test.describe('outside of the demo', () => {
  test.use({ env: { NODE_ENV: 'production', PUBLIC_URL: 'https://stufenbuch.example' } })

  test('nothing calls them a demo', async ({ page }) => {
    for (const [, path, title] of pages) {
      const settings = page.waitForResponse('**/api/settings')
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      expect(await (await settings).json()).toMatchObject({ demo: false })
      await expect(page.getByText('Demo-Text')).toHaveCount(0)
    }
  })
})

test('whoever is not verified yet can read them, and whoever is in finds them below the page', async ({
  page,
  app,
  signInAs,
}) => {
  await signInAs(await app.person({ emailVerified: false }))
  await page.goto('/datenschutz')
  await expect(page).toHaveURL(`${app.url}/datenschutz`)
  await page.getByRole('button', { name: 'Zurück' }).click()
  await expect(page).toHaveURL(`${app.url}/email-verification`)

  await signInAs((await app.class()).student)
  await page.goto('/start')
  await page.getByRole('link', { name: 'Datenschutz' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Datenschutzerklärung' })).toBeVisible()
  await page.getByRole('button', { name: 'Zurück' }).click()
  await expect(page).toHaveURL(`${app.url}/start`)
})

test('the terms of a version can be read under its date, and one that never was leads to those that hold', async ({
  page,
}) => {
  await page.goto('/agb?version=2026-11-15')
  await expect(page.getByText('Fassung vom 15. November 2026')).toBeVisible()
  await page.goto('/agb?version=1999-01-01')
  await expect(page.getByText('Diese Fassung gibt es nicht.')).toBeVisible()
  await page.getByRole('link', { name: 'Heutige Fassung lesen' }).click()
  await expect(page.getByText('Fassung vom 15. November 2026')).toBeVisible()
})
