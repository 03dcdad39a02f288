import { expect, test } from './support/test.ts'

test('the plain pages for a failure and for no connection stand on their own', async ({ page, expectAccessible }) => {
  for (const path of ['/500', '/offline', '/404']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible()
  }
})

test.describe(() => {
  test.use({ breaksOnPurpose: true })

  test('a page that breaks shows the error screen, reports itself, and leads back to the login', async ({
    page,
    app,
    signInAs,
    expectAccessible,
  }) => {
    await signInAs((await app.class()).student)
    // Names break on their way to the screen: the first person without a first name.
    await page.route('**/api/session/renew', async (route) => {
      const response = await route.fetch()
      const session = await response.json()
      await route.fulfill({
        response,
        json: { ...session, user: { ...session.user, firstName: null, lastName: null } },
      })
    })
    const report = page.waitForResponse((response) => response.url().endsWith('/api/error'))
    await page.goto('/start')
    const response = await report
    expect(response.status()).toBe(202)
    const { reportId } = await response.json()
    await expect(page.getByText(reportId)).toBeVisible()
    await expect(page.getByRole('link', { name: /Anmeldung|Anmelden|Login/ })).toHaveAttribute('href', '/login')
    await expectAccessible()
  })
})
