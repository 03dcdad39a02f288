import { expect, test } from './support/test.ts'

test('signs in with mail and password, finds the own class, and signs out', { tag: '@desktop' }, async ({
  page,
  app,
  expectAccessible,
  isMobile,
}) => {
  const { student } = await app.class()
  await page.goto('/login')
  await expectAccessible()
  await page.getByLabel('E-Mail-Adresse').fill(student.email)
  await page.getByLabel('Passwort', { exact: true }).fill(student.password)
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page).toHaveURL(/\/start$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mia')
  await expect(page.getByText('Abi 2027 · Goethe-Gymnasium').filter({ visible: true }).first()).toBeVisible()
  await expectAccessible()
  if (isMobile) await page.getByRole('button', { name: 'Mehr' }).click()
  await page.getByRole('button', { name: 'Abmelden' }).click()
  await expect(page).toHaveURL(`${app.url}/login`)
  await page.goto('/start')
  await expect(page).toHaveURL(/\/login\?error=not-logged-in/)
})

test(
  'the way out is in sight on a desktop, also for the admin, who has the most links',
  { tag: '@desktop' },
  async ({ page, app, signInAs }, { project }) => {
    await signInAs((await app.class()).admin)
    await page.goto('/start')
    if (project.name === 'phone') await page.getByRole('button', { name: 'Mehr' }).click()
    await expect(page.getByRole('button', { name: 'Abmelden' }).filter({ visible: true })).toBeInViewport({ ratio: 1 })
  },
)
