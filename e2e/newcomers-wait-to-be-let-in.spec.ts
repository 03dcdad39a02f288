import { expect, test } from './support/test.ts'

test('who is not let in yet waits kindly, and goes on as soon as the admin says yes', async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  const { classId, admin } = await app.class()
  const newcomer = await app.person({ classId, waiting: true, names: { firstName: 'Lina', lastName: 'Berg' } })
  await signInAs(newcomer)
  await page.goto('/start')
  await expect(page).toHaveURL(`${app.url}/waiting`)
  await expect(page.getByRole('heading', { level: 1, name: 'Gleich bist du drin, Lina' })).toBeVisible()
  await expect(page.getByText('Abi 2027 · Goethe-Gymnasium')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Jetzt nachsehen' }).click()
  await expect(page.getByText('Noch nicht. Wir schauen alle 30 Sekunden für dich nach.')).toBeVisible()

  await page.getByRole('link', { name: 'Profil ansehen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Profil' })).toBeVisible()
  await page.getByRole('link', { name: 'Start' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(`${app.url}/waiting`)

  await app.call(admin, 'POST', `/class/members/${newcomer.memberId}/approval`)
  await page.getByRole('button', { name: 'Jetzt nachsehen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hallo Lina!' })).toBeVisible()
})

test('the page looks by itself, without anybody pressing anything', async ({ page, app, signInAs }) => {
  await page.clock.install()
  const { classId, admin } = await app.class()
  const newcomer = await app.person({ classId, waiting: true })
  await signInAs(newcomer)
  await page.goto('/waiting')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Gleich bist du drin')
  await app.call(admin, 'POST', `/class/members/${newcomer.memberId}/approval`)
  await page.clock.runFor(31_000)
  await expect(page.getByRole('heading', { level: 1, name: 'Hallo Mia!' })).toBeVisible()
})

test('waiting can be given up', async ({ page, app, signInAs }) => {
  const { classId } = await app.class()
  await signInAs(await app.person({ classId, waiting: true }))
  await page.goto('/waiting')
  await page.getByRole('button', { name: 'Abmelden' }).click()
  await expect(page).toHaveURL(`${app.url}/login`)
})
