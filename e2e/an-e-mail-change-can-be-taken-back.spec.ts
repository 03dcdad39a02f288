import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const NEW = 'mia.neu@schule.example'

async function changeAddress(page: Page) {
  await page.goto('/profile')
  await page.getByRole('button', { name: 'E-Mail-Adresse ändern' }).click()
  await page.getByLabel('Neue E-Mail-Adresse').fill(NEW)
  await page.getByRole('button', { name: 'Adresse ändern', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Fast geschafft' })).toBeVisible()
}

test('the dialog asks for the password again and says what is wrong; an address that waits is dropped, or taken by somebody else', async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  const { student, redakteur } = await app.class()
  await signInAs(student)
  await app.age('passwords')
  await page.goto('/profile')
  await page.getByRole('button', { name: 'E-Mail-Adresse ändern' }).click()
  const address = page.getByLabel('Neue E-Mail-Adresse')
  const change = page.getByRole('button', { name: 'Adresse ändern', exact: true })
  await address.fill('mia')
  await change.click()
  await expect(page.getByText('Das ist noch keine vollständige E-Mail-Adresse.')).toBeVisible()

  // The password was typed too long ago, so it is asked for again.
  await address.fill(redakteur.email)
  await change.click()
  await expect(page.getByText('Gib zur Sicherheit noch einmal dein Passwort ein.')).toBeVisible()
  await expectAccessible()
  const password = page.getByRole('dialog').getByLabel('Passwort', { exact: true })
  await password.fill('falsch')
  await change.click()
  await expect(page.getByText('Falsches Passwort')).toBeVisible()
  await password.fill(student.password)
  await change.click()
  await expect(page.getByText('Diese E-Mail-Adresse ist leider schon vergeben')).toBeVisible()

  await changeAddress(page)
  await page.getByRole('button', { name: 'Alles klar' }).click()
  const dropped = await app.linkTo(NEW)
  await expectAccessible()
  await page.getByRole('button', { name: 'Neue Adresse verwerfen' }).click()
  await expect(page.getByText(`Alles klar, es bleibt bei ${student.email}.`)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Profil' })).toBeVisible()
  await expect(page.getByText(NEW)).toHaveCount(0)
  await page.goto(dropped)
  await expect(page.getByRole('heading', { level: 1, name: 'Dieser Link geht nicht mehr' })).toBeVisible()

  await changeAddress(page)
  const late = await app.linkTo(NEW)
  await app.person({ email: NEW })
  await page.goto(late)
  await expect(page.getByText('Diese E-Mail-Adresse ist leider schon vergeben.')).toBeVisible()
  await page.getByRole('link', { name: 'Weiter' }).click()
  await expect(page).toHaveURL(`${app.url}/start`)
})

test('a new address counts once its mail was answered, and the old one can take it back', async ({
  page,
  app,
  signInAs,
}) => {
  const { student } = await app.class()
  await signInAs(student)
  await changeAddress(page)
  await page.getByRole('button', { name: 'Alles klar' }).click()
  await expect(page.getByText(`${NEW} wartet darauf`)).toBeVisible()

  const revert = await app.linkTo(student.email)
  expect(revert).toMatch(/^\/recover-email#token=/)
  await page.goto(await app.linkTo(NEW))
  await expect(page.getByText(`${NEW} gehört dir.`)).toBeVisible()
  await page.getByRole('link', { name: 'Weiter' }).click()
  await page.goto('/profile')
  await expect(page.getByText(NEW)).toBeVisible()

  await page.goto(revert)
  await expect(page).toHaveURL(/\/recovery-password\?.*reverted=1/)
  await expect(page.getByText('Deine alte E-Mail-Adresse gilt wieder')).toBeVisible()
  await page.reload()
  await page.getByLabel('Neues Passwort').fill('noch-ein-besseres-wort')
  await page.getByLabel('Passwort wiederholen').fill('noch-ein-besseres-wort')
  await page.getByRole('button', { name: 'Passwort speichern' }).click()
  await page.getByLabel('E-Mail-Adresse').fill(student.email)
  await page.getByLabel('Passwort', { exact: true }).fill('noch-ein-besseres-wort')
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page).toHaveURL(`${app.url}/start`)
})

test('before the change was confirmed it can be taken back too, once', async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  const { student } = await app.class()
  await signInAs(student)
  await changeAddress(page)
  await expectAccessible()
  const revert = await app.linkTo(student.email)
  await page.goto(revert)
  await expect(page.getByText('Deine alte E-Mail-Adresse gilt wieder')).toBeVisible()
  await page.goto(revert)
  await expect(page.getByRole('heading', { level: 1, name: 'Dieser Link geht nicht mehr' })).toBeVisible()
  await expectAccessible()
  await page.goto(await app.linkTo(NEW))
  await expect(page.getByRole('heading', { level: 1, name: 'Dieser Link geht nicht mehr' })).toBeVisible()
})
