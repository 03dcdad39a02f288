import type { Page } from '@playwright/test'
import { choose, dialog, press, row } from './support/manage.ts'
import { expect, test } from './support/test.ts'

const anna = { firstName: 'Anna', lastName: 'Beck' }

async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Anmelden' }).click()
}
async function signOut(page: Page) {
  const more = page.getByRole('button', { name: 'Mehr' })
  const leave = page.getByRole('button', { name: 'Abmelden' })
  await expect(more.or(leave).filter({ visible: true }).first()).toBeVisible()
  if (await more.isVisible()) await more.click()
  await leave.filter({ visible: true }).click()
}

test('an editor is appointed, has the rights after the next login, and loses them at once', async ({
  page,
  app,
  openAs,
  signInAs,
  expectAccessible,
}) => {
  const { classId, admin } = await app.class()
  const person = await app.person({ classId, names: anna })
  await signInAs(admin)
  await page.goto('/manage')
  const other = await openAs(person)
  await other.goto('/manage')
  await expect(other).toHaveURL(`${app.url}/start`)

  await choose(page, 'Anna Beck', 'Zur Redakteur:in ernennen')
  await expect(dialog(page)).toContainText('Das gilt ab der nächsten Anmeldung.')
  await expectAccessible()
  await press(page, 'Ernennen')
  await expect(page.getByText('Anna Beck ist jetzt Redakteur:in. Das gilt ab der nächsten Anmeldung.')).toBeVisible()
  await expect(row(page, 'Anna Beck')).toContainText('Redakteur:in')
  expect((await app.mail(person.email)).words).toContain('Melde dich dafür einmal ab und wieder an.')
  await other.goto('/manage')
  await expect(other).toHaveURL(`${app.url}/start`)
  await signOut(other)
  await signIn(other, person)
  await expect(other.getByRole('heading', { name: 'Redaktion' })).toBeVisible()
  await other.goto('/manage')
  await expect(other.getByText('Nur Admins können Mitschüler:innen bearbeiten')).toBeVisible()

  await choose(page, 'Anna Beck', 'Redakteursrechte entziehen')
  await expectAccessible()
  await press(page, 'Rechte entziehen')
  await expect(other).toHaveURL(/\/login\?error=login-expired/)
  await signIn(other, person)
  await expect(other.getByRole('heading', { name: 'Hallo Anna!' })).toBeVisible()
  await expect(other.getByRole('heading', { name: 'Redaktion' })).toHaveCount(0)
  await expect(row(page, 'Anna Beck')).not.toContainText('Redakteur:in')
})

test('the class is handed over: the name is typed, the password asked again, and both log in anew', async ({
  page,
  app,
  openAs,
  signInAs,
  expectAccessible,
}) => {
  const { classId, admin } = await app.class()
  const heir = await app.person({ classId, names: anna })
  await app.age('passwords')
  await signInAs(admin)
  await page.goto('/manage')
  const other = await openAs(heir)
  await other.goto('/start')
  await expect(other.getByRole('heading', { name: 'Hallo Anna!' })).toBeVisible()
  const secondTab = await page.context().newPage()
  await secondTab.goto('/define')
  await expect(secondTab.getByRole('heading', { level: 1, name: 'Inhalte definieren' })).toBeVisible()
  await page.bringToFront()
  await choose(page, 'Anna Beck', 'Adminrechte übertragen')
  await page.getByLabel(/Tipp zur Bestätigung/).fill('Anna Back')
  await press(page, 'Übertragen')
  await expect(dialog(page).getByText('Der Name stimmt noch nicht.')).toBeVisible()
  await expectAccessible()
  await page.getByLabel(/Tipp zur Bestätigung/).fill('Anna  Beck ')
  await press(page, 'Übertragen')
  await expect(dialog(page).getByText('Gib zur Sicherheit noch einmal dein Passwort ein.')).toBeVisible()
  await page.getByLabel('Passwort', { exact: true }).fill('falsch-falsch')
  await press(page, 'Übertragen')
  await expect(dialog(page).getByText('Falsches Passwort')).toBeVisible()
  await expectAccessible()
  await page.getByLabel('Passwort', { exact: true }).fill(admin.password)
  await press(page, 'Übertragen')

  await expect(page).toHaveURL(`${app.url}/login?done=admin-transferred`)
  await expect(page.getByText('Die Adminrechte sind übertragen.')).toBeVisible()
  await expect(secondTab.getByText('Die Adminrechte sind übertragen.')).toBeVisible()
  await expectAccessible()
  await expect(other).toHaveURL(/\/login/)
  expect((await app.mail(heir.email)).words).toContain('dir wurden die Adminrechte für eure Stufe übertragen')
  await signIn(other, heir)
  await expect(other.getByRole('heading', { name: 'Redaktion' })).toBeVisible()
  await other.goto('/manage')
  await expect(row(other, 'Anna Beck')).toContainText('Stufenadmin')
  await expect(row(other, 'Anna Beck')).toContainText('Admins können nicht bearbeitet werden')
  await signIn(page, admin)
  await expect(page.getByRole('heading', { name: 'Hallo Mia!' })).toBeVisible()
  await page.goto('/manage')
  await expect(page).toHaveURL(`${app.url}/start`)
})

test('somebody is removed with everything that is theirs, and is thrown out at once', async ({
  page,
  app,
  openAs,
  signInAs,
  expectAccessible,
}) => {
  const { classId, admin } = await app.class()
  const person = await app.person({ classId, names: anna })
  await app.call(person, 'POST', '/yearbook/motto/suggestions', { text: 'Abi heute, Captain morgen' })
  const other = await openAs(person)
  await other.goto('/start')
  await expect(other.getByRole('heading', { name: 'Hallo Anna!' })).toBeVisible()
  await signInAs(admin)
  await page.goto('/manage')
  // What would be deleted is loaded first; without a connection nothing is.
  await page.route('**/traces', (route) => route.abort())
  await choose(page, 'Anna Beck', 'Person entfernen')
  await expect(dialog(page).getByText('Es ist noch nichts gelöscht.')).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Endgültig entfernen' })).toBeDisabled()
  await page.unroute('**/traces')
  await press(page, 'Erneut versuchen')
  await expect(dialog(page).getByRole('listitem')).toContainText([
    'der Platz in der Stufe',
    'was andere über Anna Beck geschrieben haben',
    '1 Konto mit allen Anmeldungen',
    '1 Motto-Vorschlag mit seinen Stimmen',
  ])
  await press(page, 'Endgültig entfernen')
  await expect(dialog(page).getByText('Der Name stimmt noch nicht.')).toBeVisible()
  await expectAccessible()
  await page.getByLabel(/Tipp zur Bestätigung/).fill('Anna Beck')
  await press(page, 'Endgültig entfernen')
  await expect(page.getByText('Anna Beck ist entfernt.')).toBeVisible()
  await expect(row(page, 'Anna Beck')).toHaveCount(0)
  await expect(other).toHaveURL(/\/login/)
  await signIn(other, person)
  await expect(other.getByText('Zu dieser E-Mail-Adresse gibt es kein Konto.')).toBeVisible()
})

test('editors look and do not touch; students do not get in', async ({
  page,
  app,
  openAs,
  signInAs,
  expectAccessible,
}) => {
  const { classId, redakteur, student } = await app.class()
  await app.invitation({ classId, roster: [{ firstName: 'Ben', lastName: 'Schulz' }] })
  await app.teacher({ classId, lastName: 'Kern' })
  await app.person({ classId, waiting: true, names: { firstName: 'Lasse', lastName: 'Thomsen' } })
  await signInAs(redakteur)
  await page.goto('/manage')
  await expect(page.getByText('Nur Admins können Mitschüler:innen bearbeiten')).toBeVisible()
  await expect(page.getByText('3 von 4 dabei')).toBeVisible()
  await expect(row(page, 'Ben Schulz')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Eine Person wartet' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Einladungslink teilen' })).toBeVisible()
  await expectAccessible()
  const edits = /Aktionen|Hereinlassen|Ablehnen|eintragen|hinzufügen|erneuern|schließen/
  await expect(page.getByRole('button', { name: edits })).toHaveCount(0)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await page.getByRole('tab', { name: /Lehrer:innen/ }).click()
  await expect(row(page, 'Herr Kern')).toBeVisible()
  await expect(page.getByRole('button', { name: edits })).toHaveCount(0)

  const pupil = await openAs(student)
  await pupil.goto('/manage')
  await expect(pupil).toHaveURL(`${app.url}/start`)
})
