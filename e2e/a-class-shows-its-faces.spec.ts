import { photo } from './support/fill.ts'
import { expect, test } from './support/test.ts'

const names = (name: string) => {
  const [firstName = '', lastName = ''] = name.split(' ')
  return { firstName, lastName }
}

test('classmates are found by name, however it is typed, and who is missing is shown', async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  const { classId, student } = await app.class()
  for (const name of ['Jörg Müller', 'Élodie Weiß']) await app.person({ classId, names: names(name) })
  await app.invitation({ classId, roster: [names('Samira El-Amin')] })
  await app.person({ classId, waiting: true, names: names('Fremde Person') })
  await signInAs(student)
  await page.goto('/start')
  await page.route('**/api/class/members', (route) => route.abort())
  await page.getByRole('tab', { name: /Schüler:innen/ }).click()
  await expect(page).toHaveURL(`${app.url}/start?tab=students`)
  await expect(page.getByText('Fehler beim Laden der Nutzerinformationen')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(page.getByText('6 Schüler:innen, 5 dabei')).toBeVisible()
  const people = page.getByRole('tabpanel').getByRole('listitem')
  await expect(people).toHaveCount(6)
  await expect(people.filter({ hasText: 'Samira El-Amin' })).toContainText('Noch nicht dabei')
  await expect(people.filter({ hasText: 'Stufenadmin' })).toHaveCount(1)
  await expect(people.filter({ hasText: 'Redakteur:in' })).toHaveCount(1)
  await expect(people.filter({ hasText: 'Du' })).toHaveCount(1)
  await expectAccessible()

  const search = page.getByRole('searchbox', { name: 'Schüler:innen suchen' })
  for (const typed of ['muller', 'Mueller', 'jö', 'müller jörg']) {
    await search.fill(typed)
    await expect(people).toHaveCount(1)
    await expect(people).toContainText('Jörg Müller')
  }
  await search.fill('weiss')
  await expect(people).toContainText('Élodie Weiß')
  await search.fill('xyz')
  await expect(page.getByRole('heading', { name: 'Niemand gefunden' })).toBeVisible()
  await expectAccessible()
})

test('a face leads to what one can do for somebody', async ({ page, app, signInAs, expectAccessible }) => {
  const { classId, student } = await app.class()
  await app.person({ classId, names: names('Jörg Müller') })
  await app.person({ classId, names: names('Élodie Weiß') })
  await app.invitation({ classId, roster: [names('Samira El-Amin')] })
  await app.module({ classId, type: 'student-notes', title: 'Kommentare' })
  await app.teacher({ classId, salutation: 'FRAU', lastName: 'Dr. Brückner', subject: 'Chemie' })
  await app.module({ classId, type: 'teacher-ranking', title: 'Wer erklärt am besten?' })
  await signInAs(student)
  await page.goto('/start?tab=students')
  const sheet = page.getByRole('dialog')

  await page.getByRole('button', { name: 'Samira El-Amin' }).click()
  await expect(sheet.getByText('Samira ist noch nicht dabei.')).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Einladungslink teilen' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Jörg Müller' }).click()
  await expectAccessible()
  await sheet.getByRole('link', { name: 'Etwas über Jörg schreiben' }).click()
  const people = page.getByRole('tabpanel').getByRole('listitem')
  await expect(people.first()).toContainText('Jörg Müller')
  await people.first().getByRole('textbox').fill('Immer für alle da.')
  await expect(page.getByText('Gespeichert')).toBeVisible()

  await page.goto('/start?tab=teachers')
  await page.getByRole('button', { name: 'Frau Dr. Brückner' }).click()
  await expect(sheet.getByText('Chemie')).toBeVisible()
  await sheet.getByRole('link', { name: 'Abstimmen: Wer erklärt am besten?' }).click()
  await expect(page).toHaveURL(/\/fill\/teacher-ranking/)
})

test('a class without teachers says so; the tab is part of the address, and the arrows change it', async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  const { classId, student } = await app.class()
  await signInAs(student)
  await page.goto('/start?tab=teachers')
  await expect(page.getByRole('heading', { name: 'Keine Lehrer:innen gefunden.' })).toBeVisible()
  await expectAccessible()
  await app.teacher({ classId, salutation: 'FRAU', lastName: 'Dr. Brückner', subject: 'Chemie' })
  await app.teacher({ classId, salutation: 'HERR', lastName: 'Vogt', subject: 'Sport' })
  await page.reload()
  const tab = page.getByRole('tab', { name: /Lehrer:innen/ })
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  const people = page.getByRole('tabpanel').getByRole('listitem')
  await expect(people).toHaveText([/Frau Dr. Brückner.*Chemie/, /Herr Vogt.*Sport/])
  await page.getByRole('searchbox', { name: 'Lehrer:innen suchen' }).fill('spo')
  await expect(people).toHaveText([/Herr Vogt/])
  await page.getByRole('searchbox', { name: 'Lehrer:innen suchen' }).fill('xyz')
  await expect(page.getByRole('heading', { name: 'Keine Lehrer:innen gefunden.' })).toBeVisible()
  await tab.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Inhalte' })).toBeFocused()
  await expect(page).toHaveURL(`${app.url}/start`)
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(`${app.url}/start?tab=teachers`)
})

test('classmates add the portrait of somebody who has no account', async ({
  page,
  app,
  signInAs,
  openAs,
  expectAccessible,
}) => {
  const { classId, student, admin } = await app.class()
  await app.invitation({ classId, roster: [names('Samira El-Amin'), names('Timo Vogt')] })
  await app.module({ classId, type: 'personal-page', settings: { kinds: ['profile'] } })
  await signInAs(student)
  await page.goto('/start?tab=students')
  const people = page.getByRole('tabpanel').getByRole('listitem')
  const samira = people.filter({ hasText: 'Samira El-Amin' })
  await expect(people.getByRole('button', { name: /^Foto von/ })).toHaveCount(2)
  await samira.getByRole('button', { name: 'Foto von Samira El-Amin hinzufügen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Porträt von Samira El-Amin' })
  await expect(dialog).toContainText('Damit im Buch kein Gesicht fehlt')
  await expectAccessible()
  await dialog.getByRole('checkbox', { name: /sind einverstanden/ }).check()
  await dialog.getByLabel('Foto auswählen').setInputFiles([await photo(900, 1200)])
  await expect(dialog.getByText('Das Foto steht jetzt neben dem Namen')).toBeVisible()
  await dialog.getByRole('button', { name: 'Fertig' }).click()
  await expect(samira.locator('img')).toBeVisible()
  await expect(samira.getByRole('button', { name: /^Foto von/ })).toHaveCount(0)

  // Whoever added it puts another there; others tell the editors.
  await samira.getByRole('button', { name: 'Samira El-Amin' }).click()
  const face = page.getByRole('dialog', { name: 'Samira El-Amin' })
  await expect(face.getByText('Dieses Foto hast du hinzugefügt.')).toBeVisible()
  await expect(face.getByRole('button', { name: 'Anderes Foto' })).toBeVisible()
  const others = await openAs(await app.person({ classId, names: names('Pia Sommer') }))
  await others.goto('/start?tab=students')
  await others.getByRole('button', { name: 'Samira El-Amin' }).click()
  await others.getByRole('button', { name: 'Foto melden' }).click()
  await others.getByRole('dialog', { name: 'Foto melden' }).getByRole('button', { name: 'Melden' }).click()
  await expect(others.getByText('Eure Redaktion schaut es sich an.', { exact: false })).toBeVisible()

  const theirs = await openAs(admin)
  await theirs.goto('/manage')
  await theirs.getByRole('button', { name: 'Samira El-Amin: Aktionen' }).click()
  await theirs.getByRole('menuitem', { name: 'Foto ändern' }).click()
  await theirs.getByRole('button', { name: 'Foto löschen' }).click()
  await theirs.getByRole('dialog', { name: 'Foto löschen?' }).getByRole('button', { name: 'Löschen' }).click()
  await expect(theirs.getByRole('dialog', { name: 'Foto löschen?' })).toHaveCount(0)
  await expect(theirs.getByRole('button', { name: 'Foto löschen' })).toHaveCount(0)
  await theirs.keyboard.press('Escape')
  await theirs.getByRole('button', { name: 'Timo Vogt: Aktionen' }).click()
  await theirs.getByRole('menuitem', { name: 'Foto hinzufügen' }).click()
  await expect(theirs.getByRole('dialog', { name: 'Porträt von Timo Vogt' })).toBeVisible()
})

test('faces stay where they are, however late it is known that a photo may be added', async ({
  page,
  app,
  signInAs,
}) => {
  const { classId, student } = await app.class()
  await app.invitation({ classId, roster: [names('Anna Absent'), names('Samira El-Amin')] })
  for (const name of ['Xenia Zoll', 'Yara Zorn', 'Zoe Zucker']) await app.person({ classId, names: names(name) })
  await app.module({ classId, type: 'personal-page', settings: { kinds: ['profile'] } })
  await signInAs(student)
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route('**/api/personal-page?*', async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest('**/api/personal-page?*')
  await page.goto('/start?tab=students')
  await asked
  // The page is asked for before the faces stand there, too: to be at hand offline.
  await expect(page.getByRole('tab', { name: 'Schüler:innen 8' })).toBeVisible()
  await page.waitForTimeout(500)
  await page.evaluate(() => {
    const moved: number[] = []
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: false })
  })
  goOn()
  await expect(page.getByRole('button', { name: /^Foto von/ })).toHaveCount(2)
  await page.waitForTimeout(500)
  expect(await page.evaluate(() => (window as unknown as { moved: number[] }).moved)).toEqual([])
})

test('where the book has no portraits, nobody is asked for one', async ({ page, app, signInAs }) => {
  const { classId, student } = await app.class()
  await app.invitation({ classId, roster: [names('Samira El-Amin')] })
  await app.module({ classId, type: 'personal-page', settings: { kinds: ['pdf'] } })
  await signInAs(student)
  const loaded = page.waitForResponse('**/api/personal-page?*')
  await page.goto('/start?tab=students')
  await loaded
  await expect(page.getByText('Samira El-Amin')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Foto von/ })).toHaveCount(0)
})
