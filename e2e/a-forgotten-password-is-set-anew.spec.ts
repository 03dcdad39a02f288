import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const NEW_PASSWORD = 'noch-ein-besseres-wort'

test('from the login over the mail to a new password and back in; each page says what is wrong', async ({
  page,
  app,
  expectAccessible,
}) => {
  const { student } = await app.class()
  // Without a link and without a mail there is only the way to ask for one.
  await page.goto('/recovery-password')
  await expect(page).toHaveURL(`${app.url}/forgot-password`)
  await page.goto('/login')
  await page.getByLabel('E-Mail-Adresse').fill(student.email)
  await page.getByRole('link', { name: 'Passwort vergessen?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Passwort vergessen?' })).toBeVisible()
  const email = page.getByLabel('E-Mail-Adresse')
  const request = page.getByRole('button', { name: 'Mail anfordern' })
  await expect(email).toHaveValue(student.email)
  await email.fill('mia@')
  await request.click()
  await expect(page.getByText('Das ist noch keine vollständige E-Mail-Adresse.')).toBeVisible()
  await email.fill('niemand@schule.example')
  await request.click()
  await expect(page.getByText('Zu dieser E-Mail-Adresse gibt es kein Konto.')).toBeVisible()
  await expectAccessible()
  await email.fill(student.email)
  await request.click()
  await expect(page).toHaveURL(`${app.url}/recovery-password?sent=1`)
  await expect(page.getByRole('heading', { level: 1, name: 'Die Mail ist unterwegs' })).toBeVisible()
  await expectAccessible()

  await page.goto(await app.linkTo(student.email))
  const password = page.getByLabel('Neues Passwort')
  const repeated = page.getByLabel('Passwort wiederholen')
  const save = page.getByRole('button', { name: 'Passwort speichern' })
  await password.fill('kurz')
  await save.click()
  await expect(page.getByText('Nimm mindestens 6 Zeichen.')).toBeVisible()
  await password.fill(NEW_PASSWORD)
  await repeated.fill('etwas-anderes')
  await save.click()
  await expect(page.getByText('Das ist nicht dasselbe Passwort.')).toBeVisible()
  // What only the server knows: whose name it is.
  await password.fill('özdemirgroß')
  await repeated.fill('özdemirgroß')
  await save.click()
  await expect(page.getByText('Das ließe sich erraten')).toBeVisible()
  await expectAccessible()
  await password.fill(NEW_PASSWORD)
  await repeated.fill(NEW_PASSWORD)
  await save.click()
  await expect(page).toHaveURL(`${app.url}/login?done=password-set`)
  await expect(page.getByText('Dein neues Passwort gilt. Melde dich damit an.')).toBeVisible()
  await expectAccessible()
  await page.getByLabel('E-Mail-Adresse').fill(student.email)
  await page.getByLabel('Passwort', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page).toHaveURL(`${app.url}/start`)
})

async function askForMail(page: Page, email: string) {
  await page.goto('/forgot-password')
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await page.getByRole('button', { name: 'Mail anfordern' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Die Mail ist unterwegs' })).toBeVisible()
}
async function setPassword(page: Page, link: string) {
  await page.goto(link)
  await page.getByLabel('Neues Passwort').fill(NEW_PASSWORD)
  await page.getByLabel('Passwort wiederholen').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Passwort speichern' }).click()
}

test('a link works once and not for ever, and more mails than make sense are refused', async ({
  page,
  app,
  expectAccessible,
}) => {
  const { student } = await app.class()
  await askForMail(page, student.email)
  const link = await app.linkTo(student.email)
  await setPassword(page, link)
  await expect(page).toHaveURL(/\/login/)
  await setPassword(page, link)
  const gone = page.getByRole('heading', { level: 1, name: 'Dieser Link geht nicht mehr' })
  await expect(gone).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Neue Mail anfordern' }).click()
  await expect(page).toHaveURL(`${app.url}/forgot-password`)

  await askForMail(page, student.email)
  const old = await app.linkTo(student.email)
  await app.age('links')
  await setPassword(page, old)
  await expect(gone).toBeVisible()

  await askForMail(page, student.email)
  await page.goto('/forgot-password')
  await page.getByLabel('E-Mail-Adresse').fill(student.email)
  await page.getByRole('button', { name: 'Mail anfordern' }).click()
  await expect(page.getByText('Zu viele Versuche.')).toBeVisible()
})

test('a new password signs this browser out as well, in every tab', async ({ page, context, app, signInAs }) => {
  const { student } = await app.class()
  await signInAs(student)
  const open = await context.newPage()
  await open.goto('/start')
  await expect(open.getByRole('heading', { level: 1, name: 'Hallo Mia!' })).toBeVisible()
  await askForMail(page, student.email)
  await setPassword(page, await app.linkTo(student.email))
  await expect(page.getByText('Dein neues Passwort gilt. Melde dich damit an.')).toBeVisible()
  await expect(open).toHaveURL(/\/login\?.*error=login-expired/)
})
