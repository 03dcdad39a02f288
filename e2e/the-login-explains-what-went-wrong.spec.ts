import { goOffline } from './support/offline.ts'
import { expect, test } from './support/test.ts'

test('wrong password, unknown person and too many tries each have their own words', async ({
  page,
  app,
  expectAccessible,
}) => {
  const { student } = await app.class()
  await page.goto('/login')
  const signIn = async (email: string, password: string) => {
    await page.getByLabel('E-Mail-Adresse').fill(email)
    await page.getByLabel('Passwort', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Anmelden' }).click()
  }
  await signIn('niemand@schule.example', 'irgendwas')
  await expect(page.getByText('Zu dieser E-Mail-Adresse gibt es kein Konto.')).toBeVisible()
  for (let at = 0; at < 5; at++) {
    await signIn(student.email, `falsch-${at}`)
    await expect(page.getByText('Falsches Passwort')).toBeVisible()
  }
  await expectAccessible()
  await signIn(student.email, student.password)
  await expect(page.getByText('Zu viele Versuche.')).toBeVisible()
})

test('without a connection nothing is lost, and the login says so', async ({ page, context, app }) => {
  const { student } = await app.class()
  await page.goto('/login')
  await page.getByLabel('E-Mail-Adresse').fill(student.email)
  await page.getByLabel('Passwort', { exact: true }).fill(student.password)
  await goOffline(page)
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page.getByRole('alert').first()).toContainText(/Verbindung|Internet|offline/i)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page).toHaveURL(`${app.url}/start`)
})
