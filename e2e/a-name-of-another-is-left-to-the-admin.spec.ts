import { expect, test } from './support/test.ts'

const emma = { firstName: 'Emma', lastName: 'Sommer' }
const johanna = { firstName: 'Johanna', lastName: 'Weber' }

test('who wants the name of a classmate waits for the admin, who confirms it with what tells the two apart', async ({
  page,
  app,
  signInAs,
  openAs,
  expectAccessible,
}) => {
  const { classId, admin } = await app.class()
  await app.person({ classId, names: johanna })
  const student = await app.person({ classId, names: emma })
  await signInAs(student)
  await page.goto('/profile')
  await page.getByLabel('Vorname').fill('Johanna')
  await page.getByLabel('Nachname').fill('Weber')
  await page.getByLabel('WhatsApp-Nummer').fill('+49 171 7654321')
  const save = page.getByRole('button', { name: 'Speichern' })
  await save.click()
  await expect(page.getByText('Dein neuer Name Johanna Weber wartet auf die Bestätigung durch')).toBeVisible()
  await expect(page.getByLabel('Vorname'), 'until then it stays').toHaveValue('Emma')
  await expect(page.getByLabel('WhatsApp-Nummer'), 'what nobody has to confirm counts').toHaveValue('+49 171 7654321')
  await expectAccessible()

  // Thought better of, and of that again. Saving something else takes nothing away.
  await page.getByRole('button', { name: 'Neuen Namen zurückziehen' }).click()
  await expect(page.getByText('Alles klar, dein Name bleibt.')).toBeVisible()
  await page.getByLabel('Vorname').fill('Johanna')
  await page.getByLabel('Nachname').fill('Weber')
  await save.click()
  const waits = page.getByText('Dein neuer Name Johanna Weber wartet')
  await expect(waits).toBeVisible()
  await page.getByLabel('WhatsApp-Nummer').fill('+49 171 7654322')
  await save.click()
  await expect(page.getByText('Gespeichert', { exact: true })).toBeVisible()
  await expect(waits).toBeVisible()

  const manage = await openAs(admin)
  await manage.goto('/manage')
  const asked = manage.getByRole('region', { name: 'Ein neuer Name wartet auf dich' })
  await expect(asked.getByText('Emma Sommer möchte Johanna Weber heißen')).toBeVisible()
  await expect(asked.getByText(/oder kommt darin vor: Johanna Weber/)).toBeVisible()
  await asked.getByRole('button', { name: 'Bestätigen' }).click()
  // Two of one name are told apart.
  const dialog = manage.getByRole('dialog', { name: 'Noch einmal Johanna Weber?' })
  await dialog.getByLabel('Zusatz für diese Person').fill('12b')
  await dialog.getByRole('button', { name: 'Bestätigen' }).click()
  await expect(asked).toBeHidden()
  await expect(manage.getByText('Johanna Weber (12b)', { exact: true })).toBeVisible()
  expect((await app.mail(student.email)).words).toContain('hat deinen neuen Namen bestätigt')

  // The open page follows.
  await expect(waits).toBeHidden()
  await expect(page.getByLabel('Vorname')).toHaveValue('Johanna')
  await page.goto('/start')
  await expect(page.getByRole('heading', { level: 1, name: 'Hallo Johanna!' })).toBeVisible()
})

test('the admin declines, and the name stays', async ({ page, app, signInAs, expectAccessible }) => {
  const { classId, admin } = await app.class()
  await app.person({ classId, names: johanna })
  const student = await app.person({ classId, names: emma })
  await app.call(student, 'PATCH', `/user/${student.accountId}/`, { nameInBook: 'Jоhanna Wеber' })
  await signInAs(admin)
  await page.goto('/manage')
  const asked = page.getByRole('region', { name: 'Ein neuer Name wartet auf dich' })
  await expect(asked.getByText(/oder kommt darin vor: Johanna Weber/)).toBeVisible()
  await expectAccessible()
  await asked.getByRole('button', { name: 'Ablehnen' }).click()
  await expect(asked).toBeHidden()
  expect((await app.mail(student.email)).words).toContain('nicht bestätigt')
  await expect(page.getByText('Emma Sommer', { exact: true })).toBeVisible()
})
