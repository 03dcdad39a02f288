import { part, quote } from './support/define.ts'
import { choose, dialog, press } from './support/manage.ts'
import { expect, test } from './support/test.ts'

test('who withdraws what others have filled decides what becomes of it', async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  const { classId, admin, student, redakteur } = await app.class()
  const { moduleId } = await app.module({ classId, title: 'Sprüche' })
  for (const person of [student, redakteur]) await quote(app, person, moduleId)
  await signInAs(admin)
  await page.goto('/define')
  await expect(part(page, 'Sprüche')).toContainText('2 von 3 fertig')

  await choose(page, 'Sprüche', 'Zurückziehen')
  await expect(dialog(page)).toContainText('2 Personen haben hier schon etwas ausgefüllt.')
  await expectAccessible()
  await press(page, 'Zurückziehen')
  await expect(page.getByText('„Sprüche“ ist zurückgezogen und wieder ein Entwurf.')).toBeVisible()
  await expect(part(page, 'Sprüche')).toContainText('2 von 3 fertig')

  await choose(page, 'Sprüche', 'Veröffentlichen')
  await expect(dialog(page)).toContainText('alle aus eurer Stufe als Aufgabe')
  await press(page, 'Veröffentlichen')
  await expect(part(page, 'Sprüche')).toContainText('Veröffentlicht')

  await choose(page, 'Sprüche', 'Zurückziehen')
  await dialog(page)
    .getByRole('radio', { name: /Löschen/ })
    .check()
  await press(page, 'Zurückziehen')
  await expect(dialog(page).getByText('Der Titel stimmt noch nicht.')).toBeVisible()
  await expectAccessible()
  await dialog(page)
    .getByLabel(/Tipp zur Bestätigung/)
    .fill('sprüche')
  await press(page, 'Zurückziehen')
  await expect(part(page, 'Sprüche')).toContainText('Entwurf')
  await expect(part(page, 'Sprüche')).not.toContainText('ausgefüllt')
})

test('who deletes what others have filled types its title', async ({ page, app, signInAs, expectAccessible }) => {
  const { classId, admin, student } = await app.class()
  const { moduleId } = await app.module({ classId, title: 'Sprüche' })
  await app.module({ classId, title: 'Reime' })
  await quote(app, student, moduleId)
  await signInAs(admin)
  await page.goto('/define')
  await choose(page, 'Sprüche', 'Löschen')
  await expect(dialog(page)).toContainText('1 Person hat hier schon etwas ausgefüllt.')
  await press(page, 'Endgültig löschen')
  await expect(dialog(page).getByText('Der Titel stimmt noch nicht.')).toBeVisible()
  await expectAccessible()
  await dialog(page)
    .getByLabel(/Tipp zur Bestätigung/)
    .fill('Sprüche')
  await press(page, 'Endgültig löschen')
  await expect(page.getByText('„Sprüche“ ist gelöscht.')).toBeVisible()
  await expect(part(page, 'Sprüche')).toHaveCount(0)
  await expect(part(page, 'Reime')).toBeVisible()
})

test('a vote is ended and reopened, comments are released and withheld; what is not ready says what is missing', async ({
  page,
  app,
  signInAs,
}) => {
  const { classId, redakteur } = await app.class()
  await app.module({ classId, type: 'student-ranking', title: 'Schönstes Lachen' })
  await app.module({ classId, type: 'student-notes', title: 'Nette Worte' })
  await app.module({ classId, type: 'editorial', title: 'Vorwort', state: 'DRAFT' })
  await signInAs(redakteur)
  await page.goto('/define')
  await choose(page, 'Schönstes Lachen', 'Abstimmung beenden')
  await press(page, 'Abstimmung beenden')
  await expect(part(page, 'Schönstes Lachen')).toContainText('Abstimmung beendet')
  await choose(page, 'Schönstes Lachen', 'Abstimmung wieder öffnen')
  await press(page, 'Wieder öffnen')
  await expect(part(page, 'Schönstes Lachen')).toContainText('Abstimmung läuft')

  await choose(page, 'Nette Worte', 'Kommentare freigeben')
  await expect(dialog(page)).toContainText('was über sie selbst geschrieben wurde')
  await press(page, 'Kommentare freigeben')
  await expect(part(page, 'Nette Worte')).toContainText('Kommentare freigegeben')
  await choose(page, 'Nette Worte', 'Freigabe zurücknehmen')
  await press(page, 'Zurücknehmen')
  await expect(part(page, 'Nette Worte')).not.toContainText('Kommentare freigegeben')

  await choose(page, 'Vorwort', 'Veröffentlichen')
  await expect(dialog(page)).toContainText('Leg noch fest, wer den Artikel schreibt.')
  await dialog(page).getByRole('link', { name: 'Bearbeiten' }).click()
  await expect(page.getByRole('button', { name: 'Autor:in auswählen' })).toBeVisible()
})
