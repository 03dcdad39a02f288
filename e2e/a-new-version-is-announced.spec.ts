import { expect, test } from './support/test.ts'

test('asks every 30 s, comes back 30 s after it was put off, and goes when the ids match', async ({ page }) => {
  // What the server would answer after a new version was installed.
  let served = 'a-newer-build'
  let asked = 0
  await page.clock.install()
  await page.route('**/api/check-build-id', (route) => {
    asked++
    return route.fulfill({ json: { buildId: served } })
  })
  await page.goto('/login')
  const prompt = page.getByRole('dialog', { name: 'Neue Version verfügbar' })
  await expect(prompt).toBeVisible()
  await expect(prompt.getByRole('button', { name: 'Neu laden' })).toBeVisible()
  await prompt.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(prompt).toBeHidden()
  await page.clock.runFor(29_000)
  await expect(prompt).toBeHidden()
  await page.clock.runFor(2_000)
  await expect(prompt).toBeVisible()
  const before = asked
  served = (await page.locator('meta[name="build-id"]').getAttribute('content')) ?? ''
  await page.clock.runFor(31_000)
  await expect.poll(() => asked).toBeGreaterThan(before)
  await expect(prompt).toBeHidden()
})

test('the page carries the id of the build that the server serves', async ({ page, request }) => {
  await page.goto('/login')
  const { buildId } = await (await request.get('/api/check-build-id')).json()
  await expect(page.locator('meta[name="build-id"]')).toHaveAttribute('content', buildId)
  await expect(page.getByRole('dialog')).toBeHidden()
})
