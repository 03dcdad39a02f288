import { choose, dialog, press, row } from './support/manage.ts'
import { expect, test } from './support/test.ts'

test('teachers are added one by one, edited and removed', { tag: '@desktop' }, async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  const { admin } = await app.class()
  await signInAs(admin)
  await page.goto('/manage?tab=teachers')
  await expect(page.getByRole('heading', { name: 'Noch keine Lehrer:innen' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Lehrer:in hinzufügen' }).click()
  await press(page, 'Hinzufügen')
  await expect(dialog(page).getByText('Der Nachname fehlt.')).toBeVisible()
  await expectAccessible()
  await page.getByRole('radio', { name: 'Herr' }).check()
  await expect(page.getByRole('radio', { name: 'Männlich' })).toBeChecked()
  await page.getByLabel('Nachname').fill('Dr. Vogt')
  await page.getByLabel('Fach').fill('Sport, Erdkunde')
  await press(page, 'Hinzufügen')
  await expect(dialog(page).getByText('Hinzugefügt: Herr Dr. Vogt')).toBeVisible()
  await expect(page.getByLabel('Nachname')).toHaveValue('')
  await page.getByRole('radio', { name: 'Herr' }).check()
  await page.getByLabel('Nachname').fill('dr. vogt')
  await press(page, 'Hinzufügen')
  await expect(
    dialog(page).getByText(
      'Unter diesem Namen steht schon jemand bei den Lehrer:innen. Sind es zwei, schreib den Vornamen dazu.',
    ),
  ).toBeVisible()
  await press(page, 'Fertig')
  await expect(row(page, 'Herr Dr. Vogt')).toContainText('Sport, Erdkunde')
  await expect(page.getByRole('tab', { name: 'Lehrer:innen 1' })).toBeVisible()

  await choose(page, 'Herr Dr. Vogt', 'Bearbeiten')
  await page.getByRole('radio', { name: 'Divers' }).check()
  await page.getByRole('radio', { name: 'Ohne Anrede' }).check()
  await expect(page.getByRole('radio', { name: 'Divers' })).toBeChecked()
  await page.getByLabel('Vorname').fill('Kim')
  await page.getByLabel('Nachname').fill('Vogt')
  await press(page, 'Speichern')
  await expect(page.getByText('Kim Vogt ist gespeichert.')).toBeVisible()
  await choose(page, 'Kim Vogt', 'Bearbeiten')
  await expect(page.getByRole('radio', { name: 'Divers' })).toBeChecked()
  await press(page, 'Abbrechen')

  await choose(page, 'Kim Vogt', 'Entfernen')
  await expect(dialog(page)).toContainText('steht dann nicht mehr auf eurer Liste')
  await expectAccessible()
  await press(page, 'Entfernen')
  await expect(page.getByText('Kim Vogt ist entfernt.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Noch keine Lehrer:innen' })).toBeVisible()
})

test('a list of teachers is pasted or read from a file, with a preview', async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  const { classId, admin } = await app.class()
  await app.teacher({ classId, salutation: 'FRAU', firstName: '', lastName: 'Kern' })
  await signInAs(admin)
  await page.goto('/manage')
  await page.getByRole('tab', { name: /Lehrer:innen/ }).click()
  await expect(page).toHaveURL(`${app.url}/manage?tab=teachers`)
  await page.getByRole('button', { name: 'Lehrer:in hinzufügen' }).click()
  await page.getByRole('tab', { name: 'Liste einfügen' }).click()
  await page.getByLabel('Deine Liste').fill('Frau Dr. Meier; Mathe\nHerr;Jonas;Vogt;Sport\nFrau Kern\n???')
  await expect(dialog(page).getByText('2 werden eingetragen, 1 nicht, 1 steht schon da.')).toBeVisible()
  const line = (text: string) => dialog(page).getByRole('listitem').filter({ hasText: text })
  await expect(line('Frau Dr. Meier')).toContainText('Mathe')
  await expect(line('Frau Kern')).toContainText('Ist schon eingetragen.')
  await expectAccessible()
  await press(page, '2 eintragen')
  await press(page, 'Zeilen verbessern')
  await expect(page.getByLabel('Deine Liste')).toHaveValue('???')
  const csv = 'Nachname,Vorname,Anrede,Fach\nSchäfer,Ute,Frau,Bio\n'
  await dialog(page)
    .getByLabel(/Datei auswählen/)
    .setInputFiles({ name: 'Kollegium.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(line('Frau Ute Schäfer')).toContainText('Bio')
  await press(page, '1 eintragen')
  await press(page, 'Fertig')
  const list = page.getByRole('list', { name: 'Lehrer:innen' })
  await expect(list.getByRole('listitem')).toHaveCount(4)
  await page.getByLabel('Lehrer:innen suchen').fill('schaef')
  await expect(list.getByRole('listitem')).toHaveText([/Frau Ute Schäfer/])
})
