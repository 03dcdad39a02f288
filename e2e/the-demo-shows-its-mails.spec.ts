import { expect, test } from './support/test.ts'

// The preview lets no script run, not even those by which the test looks into it, and the console says so.
test.use({ env: { SMTP_URL: '' }, breaksOnPurpose: true })

test('a mail of the demo is opened, and its button leads out of the preview', async ({ page, app }) => {
  const { student } = await app.class()
  await page.goto('/forgot-password')
  await page.getByLabel('E-Mail-Adresse').fill(student.email)
  await page.getByRole('button', { name: 'Mail anfordern' }).click()
  await expect(page).toHaveURL(`${app.url}/recovery-password?sent=1`)
  const mail = page.getByRole('link', { name: /Passwort/ })
  await expect(async () => {
    await page.goto('/dev/mails')
    // The page does not look again by itself.
    await expect(mail).toBeVisible({ timeout: 500 })
  }).toPass()
  await mail.click()
  const button = page.frameLocator('iframe').getByRole('link')
  // The mail names the address of the demo, which is not that of the test.
  const href = new URL((await button.getAttribute('href')) ?? '')
  await page.route(`${href.origin}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Da</h1>' }))
  await button.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Da' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/recovery-password')
})
