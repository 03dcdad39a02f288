import type { Page } from '@playwright/test'
import { dialog, press } from './support/manage.ts'
import { expect, test } from './support/test.ts'

const ute = { names: { firstName: 'Ute', lastName: 'Kern' }, role: 'super_admin' } as const

const signIn = async (page: Page, { email, password }: { email: string; password: string }) => {
  await page.goto('/login')
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Anmelden' }).click()
}

test('a colleague who is locked is out at once, told so at the login, and comes back in', { tag: '@office' }, async ({
  page,
  app,
  signInAs,
  openAs,
  expectAccessible,
}) => {
  const colleague = await app.person(ute)
  const theirs = await openAs(colleague)
  await theirs.goto('/admin/schools')
  await expect(theirs.getByRole('heading', { level: 1, name: 'Schulen' })).toBeVisible()
  await signInAs(await app.person({ role: 'super_admin', enrolled: true }))
  await page.goto('/admin/staff')
  await expectAccessible()
  await page.getByRole('button', { name: 'Ute Kern: Sperren' }).click()
  await dialog(page).getByLabel('Warum?').fill('Laptop gestohlen.')
  await expectAccessible()
  await press(page, 'Sperren')
  await expect(page.getByText('Ute Kern ist gesperrt.')).toBeVisible()
  await theirs.reload()
  await expect(theirs).toHaveURL(/\/login/)
  await signIn(theirs, colleague)
  await expect(theirs.getByText('Dieses Konto ist gesperrt.')).toBeVisible()

  await page.getByRole('button', { name: 'Ute Kern: Entsperren' }).click()
  await dialog(page).getByLabel('Warum?').fill('Neuer Laptop ist da.')
  await press(page, 'Entsperren')
  await expect(page.getByText('Ute Kern ist entsperrt.')).toBeVisible()
  await signIn(theirs, colleague)
  await expect(theirs).toHaveURL(/\/admin/)
})

test('a lost second factor is reset with how the person was recognised, after the password', async ({
  page,
  app,
  signInAs,
}) => {
  const colleague = await app.person({ ...ute, enrolled: true })
  const staff = await app.person({ role: 'super_admin', enrolled: true })
  await signInAs(staff)
  await app.age('passwords')
  await page.goto('/admin/staff')
  await page.getByRole('button', { name: 'Ute Kern: Zweiten Faktor zurücksetzen' }).click()
  await dialog(page).getByLabel('Warum?').fill('Telefon verloren.')
  await press(page, 'Zurücksetzen')
  await expect(dialog(page).getByText('Woran hast du die Person erkannt?').last()).toBeVisible()
  await dialog(page).getByLabel('Im Videogespräch gesehen').check()
  await press(page, 'Zurücksetzen')
  await dialog(page).getByLabel('Passwort', { exact: true }).fill(staff.password)
  await press(page, 'Zurücksetzen')
  await expect(page.getByText('Der zweite Faktor von Ute Kern ist zurückgesetzt.')).toBeVisible()
  expect((await app.mail(colleague.email)).words).toContain('gelten nicht mehr')
  await page.goto('/admin/audit')
  await expect(page.getByRole('table', { name: 'Protokoll' })).toContainText('Erkannt: Im Videogespräch gesehen')
})
