import { expect, test } from './support/test.ts'

test('the help button stands 16 px from the edge and opens chat, tutorials and phone', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/login')
  const button = page.getByRole('button', { name: 'Hilfe' })
  const box = await button.boundingBox()
  const viewport = page.viewportSize()
  if (box === null || viewport === null) throw new Error('the help button has no place')
  expect(viewport.width - box.x - box.width).toBe(16)
  expect(viewport.height - box.y - box.height).toBe(16)
  await button.click()
  const dialog = page.getByRole('dialog')
  const chat = dialog.getByRole('link', { name: /Chat/ })
  await expect(chat).toHaveAttribute('href', /^https:/)
  await expect(chat).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(dialog.getByRole('link', { name: /Anleitungen/ })).toHaveAttribute('href', /^https:/)
  await expect(dialog.getByRole('link', { name: /Anrufen/ })).toHaveAttribute('href', /^tel:\+\d+$/)
  await expectAccessible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
})

test('help that cannot be loaded can be tried again', async ({ page }) => {
  await page.route('**/api/settings', (route) => route.abort())
  await page.goto('/login')
  await page.getByRole('button', { name: 'Hilfe' }).click()
  const retry = page.getByRole('dialog').getByRole('button', { name: /noch einmal|erneut/i })
  await expect(retry).toBeVisible({ timeout: 20_000 })
  await page.unroute('**/api/settings')
  await retry.click()
  await expect(page.getByRole('dialog').getByRole('link', { name: /Anrufen/ })).toBeVisible()
})
