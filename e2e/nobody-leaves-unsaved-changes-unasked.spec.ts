import { expect, test } from './support/test.ts'

test('whoever goes without saving is asked first', async ({ page, app, signInAs, expectAccessible }) => {
  await signInAs((await app.class()).student)
  await page.goto('/start')
  const toProfile = page.getByRole('link', { name: 'Profil' }).filter({ visible: true })
  const toStart = page.getByRole('link', { name: 'Start', exact: true }).filter({ visible: true })
  const question = page.getByRole('dialog', { name: 'Noch nicht gespeichert' })
  await toProfile.click()
  await page.getByLabel('Name im Buch').fill('Mia Ö.')
  await toStart.click()
  await expect(question).toBeVisible()
  await expectAccessible()
  await question.getByRole('button', { name: 'Hierbleiben' }).click()
  await expect(page.getByLabel('Name im Buch')).toHaveValue('Mia Ö.')
  await page.goBack()
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Verwerfen' }).click()
  await expect(page).toHaveURL(`${app.url}/start`)

  await toProfile.click()
  await expect(page.getByLabel('Name im Buch')).toHaveValue('')
  await page.getByLabel('Name im Buch').fill('Mia von der Ö')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Gespeichert', { exact: true })).toBeVisible()
  await toStart.click()
  await expect(page).toHaveURL(`${app.url}/start`)
})

test('whoever signs out is asked too, but not about a change taken back', async ({ page, app, signInAs }) => {
  await signInAs((await app.class()).student)
  await page.goto('/profile')
  const signOut = page.getByRole('button', { name: 'Abmelden', exact: true }).filter({ visible: true })
  const everywhere = page.getByRole('button', { name: 'Auf allen Geräten abmelden' })
  const question = page.getByRole('dialog', { name: 'Noch nicht gespeichert' })
  await page.getByLabel('Name im Buch').fill('Mia Ö.')
  await page.getByLabel('Name im Buch').fill('')
  await expect(page.getByText('Noch nicht gespeichert')).toHaveCount(0)
  await page.getByLabel('Divers').check()
  await expect(page.getByText('Noch nicht gespeichert')).toBeVisible()
  await everywhere.click()
  await question.getByRole('button', { name: 'Hierbleiben' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const more = page.getByRole('button', { name: 'Mehr' })
  if (await more.isVisible()) await more.click()
  await signOut.click()
  await question.getByRole('button', { name: 'Hierbleiben' }).click()
  await expect(page.getByLabel('Divers')).toBeChecked()
  await signOut.click()
  await question.getByRole('button', { name: 'Verwerfen' }).click()
  await expect(page).toHaveURL(`${app.url}/login`)
})

test('the browser asks too, where the whole app is left; whoever leaves for good is not held back', async ({
  page,
  app,
  signInAs,
}) => {
  await signInAs((await app.class()).student)
  await page.goto('/profile')
  await page.getByLabel('Name im Buch').fill('Mia Ö.')
  const asked = page.waitForEvent('dialog')
  const leaving = page.evaluate(() => location.assign('/impressum'))
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await leaving
  await expect(page.getByLabel('Name im Buch')).toHaveValue('Mia Ö.')

  await page.getByRole('button', { name: 'Konto löschen' }).click()
  await page
    .getByRole('dialog')
    .getByLabel(/Tipp zur Bestätigung/)
    .fill('mia')
  await page.getByRole('dialog').getByRole('button', { name: 'Konto löschen' }).click()
  await expect(page).toHaveURL(`${app.url}/login?done=account-deleted`)
})
