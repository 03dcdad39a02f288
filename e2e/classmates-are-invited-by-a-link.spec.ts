import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const PUBLIC_URL = 'http://stufenbuch.example'
test.use({ env: { PUBLIC_URL } })

const share = (page: Page) => page.getByRole('button', { name: 'Einladungslink teilen' }).first()

test('without a share sheet the link is copied, sent over WhatsApp, or scanned', async ({
  page,
  context,
  app,
  signInAs,
  expectAccessible,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  const { classId, student } = await app.class()
  const { code } = await app.invitation({ classId })
  await signInAs(student)
  await page.goto('/start')
  await share(page).click()
  const dialog = page.getByRole('dialog', { name: 'Einladungslink teilen' })
  const link = `${PUBLIC_URL}/invite/${code}`
  await expect(dialog.getByText(link)).toBeVisible()
  await expect(dialog.getByRole('img', { name: 'QR-Code des Einladungslinks' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Mit einer App teilen' })).toHaveCount(0)
  await expectAccessible()

  const whatsapp = dialog.getByRole('link', { name: 'In WhatsApp teilen' })
  const address = new URL((await whatsapp.getAttribute('href')) ?? '')
  expect(address.origin).toBe('https://wa.me')
  expect(address.searchParams.get('text')).toContain(`Abi 2027, Goethe-Gymnasium. Komm dazu! ${link}`)

  await dialog.getByRole('button', { name: 'Link kopieren' }).click()
  await expect(dialog.getByText('Der Link ist kopiert.')).toBeAttached()
  await expect(dialog.getByRole('button', { name: 'Link kopiert' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
})

test('where the device has a share sheet, it opens at once; closed again, the other ways are there', async ({
  page,
  app,
  signInAs,
}) => {
  await page.addInitScript(() => {
    const shared: ShareData[] = []
    Object.assign(window, { shared })
    Object.defineProperty(navigator, 'share', {
      value: async (data: ShareData) => {
        shared.push(data)
        if (shared.length === 1) throw new DOMException('closed', 'AbortError')
      },
    })
  })
  const { classId, student } = await app.class()
  const { code } = await app.invitation({ classId })
  await signInAs(student)
  await page.goto('/start')
  const loaded = page.waitForResponse('**/api/class')
  await page.reload()
  await loaded
  // The class is known to the page, not only on its way to it.
  await expect(page.getByRole('tab', { name: /Schüler:innen \d/ })).toBeVisible()
  await share(page).click()
  const dialog = page.getByRole('dialog', { name: 'Einladungslink teilen' })
  await expect(dialog.getByRole('button', { name: 'Link kopieren' })).toBeVisible()
  const shared = () => page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared)
  expect((await shared())[0]).toMatchObject({ url: `${PUBLIC_URL}/invite/${code}` })
  await dialog.getByRole('button', { name: 'Mit einer App teilen' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await shared()).toHaveLength(2)
})

test('a link that has run out, or was closed, says so and who can help', async ({ page, app, signInAs, openAs }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  const { classId, student, admin } = await app.class()
  await app.invitation({ classId, expired: true })
  await signInAs(student)
  await page.goto('/start')
  await share(page).click()
  await expect(page.getByText('Der Einladungslink ist abgelaufen. Frag deinen Stufenadmin')).toBeVisible()

  await app.call(admin, 'POST', '/class/invitation')
  await app.call(admin, 'DELETE', '/class/invitation')
  const other = await openAs(admin)
  await other.goto('/start')
  await share(other).click()
  await expect(other.getByText('Der Einladungslink ist geschlossen. Einen neuen machst du')).toBeVisible()
})
