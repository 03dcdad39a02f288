import { readFile } from 'node:fs/promises'
import { expect, test } from './support/test.ts'

test('the log is searched, opened and exported, and tells of that too', { tag: '@office' }, async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  const staff = await app.person({ role: 'super_admin', enrolled: true, names: { firstName: 'Ute', lastName: 'Kern' } })
  const { classId, admin } = await app.class({ school: 'Goethe-Gymnasium', year: 2027 })
  await app.call(admin, 'PUT', '/class/admission', { admission: 'admin' })
  await app.call(staff, 'GET', `/module?yearbookId=${classId}&reason=R%C3%BCckruf%20der%20Stufe`)
  await signInAs(staff)
  await page.goto('/admin/audit')
  const log = page.getByRole('table', { name: 'Protokoll' })
  await expect(log).toContainText('Stufenadmin')
  await expect(log).toContainText('Rückruf der Stufe')
  await expect(log).toContainText('Goethe-Gymnasium')
  await expectAccessible()
  await page.getByLabel('Was', { exact: true }).selectOption({ label: 'Festgelegt, wer hereinlässt' })
  await expect(page).toHaveURL(/action=class/)
  await expect(log.getByRole('row').filter({ hasText: 'Festgelegt, wer hereinlässt' })).toHaveCount(1)
  await log.getByRole('row').filter({ hasText: 'Festgelegt, wer hereinlässt' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Stand: Jemand aus der Stufe → Stufenadmin')
  await expectAccessible()
  await page.getByRole('dialog').getByRole('button', { name: 'Alles zu dieser Stufe' }).click()
  await expect(page).toHaveURL(new RegExp(`classId=${classId}`))
  // Typed as with the keys of a desk, digit by digit.
  await page.getByLabel('Von').focus()
  await page.keyboard.type('02022026')
  await expect(page.getByLabel('Von')).toHaveValue('2026-02-02')
  await expect(page).toHaveURL(/from=2026-02-02/)
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Als CSV exportieren' }).click()
  const file = await readFile(await (await downloading).path(), 'utf8')
  expect(file).toContain('Festgelegt, wer hereinlässt')
  await page.goto(`/admin/audit?staffId=${staff.accountId}`)
  await expect(log).toContainText('Protokoll exportiert')
  await expect(log).toContainText('Ute Kern')
})
