import { expect, test } from './support/test.ts'

test('the first week of a new admin is a list that fills by itself, and goes when it is done', async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  const { classId, admin, redakteur } = await app.class({ usage: 'collect' })
  await app.call(admin, 'PUT', `/class/members/${redakteur.memberId}/role`, { role: 'student' })
  await signInAs(admin)
  await page.goto('/start')
  const week = page.getByRole('region', { name: 'Eure erste Woche' })
  await expect(week.getByText('1 von 5 geschafft')).toBeVisible()
  await expect(week.getByRole('link', { name: 'Zur Stufenliste' })).toBeVisible()
  // What waits for others holds nobody up.
  await week.getByRole('button', { name: 'Erste Inhalte veröffentlichen' }).click()
  await expect(week.getByRole('link', { name: 'Inhalte definieren' })).toBeVisible()
  await week.getByRole('button', { name: 'Stufenliste eintragen' }).click()
  await expect(week.getByRole('link', { name: 'Zur Stufenliste' })).toBeVisible()
  await expectAccessible()
  await week.getByRole('link', { name: 'Zur Stufenliste' }).click()
  const enter = page.getByRole('dialog', { name: 'Mitschüler:innen eintragen' })
  await expect(enter).toBeVisible()
  await page.goBack()
  await expect(enter).toHaveCount(0)
  await page.goBack()
  const names = ['Ada Ott', 'Bo Ott', 'Cleo Ott'].map((name) => name.split(' '))
  const entries = names.map(([firstName, lastName]) => ({ firstName, lastName }))
  await app.call(admin, 'POST', '/class/members', { entries })
  await week.getByRole('button', { name: 'Datum festlegen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Letzter Tag').fill(`${new Date().getFullYear() + 1}-03-01`)
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(week.getByRole('link', { name: 'Inhalte definieren' })).toBeVisible()
  await app.module({ classId, title: 'Sprüche' })
  await page.reload()
  await expect(week.getByText('4 von 5 geschafft')).toBeVisible()
  await app.call(admin, 'PUT', `/class/members/${redakteur.memberId}/role`, { role: 'redakteur' })
  await expect(week).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Redaktion' })).toBeVisible()
})

test('whoever does not want it hides it, and editors never see it', async ({ page, app, openAs, signInAs }) => {
  const { admin, redakteur } = await app.class({ usage: 'collect' })
  await signInAs(admin)
  await page.goto('/start')
  const week = page.getByRole('region', { name: 'Eure erste Woche' })
  await week.getByRole('button', { name: 'Nicht mehr zeigen' }).click()
  await expect(week).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Redaktion' })).toBeVisible()
  await expect(week).toHaveCount(0)
  const editor = await openAs(redakteur)
  await editor.goto('/start')
  await expect(editor.getByRole('heading', { name: 'Redaktion' })).toBeVisible()
  await expect(editor.getByRole('region', { name: 'Eure erste Woche' })).toHaveCount(0)
})
