import { choose, dialog, press, row } from './support/manage.ts'
import { expect, test } from './support/test.ts'

const ben = { firstName: 'Ben', lastName: 'Schulz' }

test('a pasted list shows line by line what will be added and what not, before it is', { tag: '@desktop' }, async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  const { classId, admin } = await app.class()
  await app.invitation({ classId, roster: [ben] })
  await signInAs(admin)
  await page.goto('/manage')
  await expect(page.getByText('3 von 4 dabei')).toBeVisible()
  await page.getByRole('button', { name: 'Mitschüler:innen eintragen' }).click()
  await expect(dialog(page).getByRole('button', { name: 'Eintragen' })).toBeDisabled()
  await page.getByLabel('Deine Liste').fill('Madonna')
  await expect(dialog(page).getByText('Niemand wird eingetragen, 1 geht so nicht.')).toBeVisible()
  const pasted = [
    'Can Özdemir',
    '2. von der Heide, Anna Lena (krank)',
    'ben schulz',
    'R2D2 Meier',
    'Can Özdemir',
    'Madonna',
  ]
  await page.getByLabel('Deine Liste').fill(pasted.join('\n'))
  await expect(dialog(page).getByText('2 werden eingetragen, 3 nicht, 1 steht schon da.')).toBeVisible()
  const line = (text: string) => dialog(page).getByRole('listitem').filter({ hasText: text })
  await expect(line('Anna Lena von der Heide')).toBeVisible()
  await expect(line('Ohne „krank“')).toContainText('Anna Lena von der Heide')
  await expect(line('ben schulz')).toContainText('Ist schon eingetragen.')
  await expect(line('R2D2')).toContainText('Ein Name besteht aus Buchstaben')
  await expect(dialog(page).getByRole('listitem')).toHaveText([/R2D2/, /Can/, /Madonna/, /ben schulz/, /Can/, /Anna/])
  await expect(line('Can Özdemir').first()).toContainText('Steht schon weiter oben in deiner Liste.')
  await expect(line('Madonna')).toContainText('Der Nachname fehlt.')
  await expectAccessible()
  await press(page, '2 eintragen')
  await expect(dialog(page).getByText('2 eingetragen. 1 stand schon auf der Liste.')).toBeVisible()
  await expect(dialog(page).getByRole('listitem')).toHaveText([
    /R2D2/,
    /Can.*Steht schon weiter oben/,
    /Madonna.*Der Nachname fehlt\./,
  ])
  await expectAccessible()
  await press(page, 'Fertig')
  await expect(page.getByText('3 von 6 dabei')).toBeVisible()
  await expect(row(page, 'Anna Lena von der Heide')).toContainText('Noch nicht dabei')
})

test('a pasted list is not thrown away unasked', async ({ page, app, signInAs, expectAccessible }) => {
  await signInAs((await app.class()).admin)
  await page.goto('/manage')
  await page.getByRole('button', { name: 'Mitschüler:innen eintragen' }).click()
  await page.getByLabel('Deine Liste').fill('Can Özdemir')
  const question = page.getByRole('dialog', { name: 'Noch nicht gespeichert' })
  await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
  await expectAccessible()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(page.getByLabel('Deine Liste')).toHaveValue('Can Özdemir')
  await page.getByRole('tab', { name: 'Einzeln' }).click()
  await press(page, 'Abbrechen')
  await question.getByRole('button', { name: 'Verwerfen' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('one by one the dialog stays open, refuses who is there already, and takes a file', async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  const { classId, admin } = await app.class()
  await app.invitation({ classId, roster: [ben] })
  await signInAs(admin)
  await page.goto('/manage')
  await page.getByRole('button', { name: 'Mitschüler:innen eintragen' }).click()
  await page.getByRole('tab', { name: 'Einzeln' }).click()
  await press(page, 'Eintragen')
  await expect(dialog(page).getByText('Der Vorname fehlt.')).toBeVisible()
  await page.getByLabel('Vorname').fill('Ben')
  await page.getByLabel('Nachname').fill('Schulz')
  await press(page, 'Eintragen')
  await expect(dialog(page).getByText('Dieser Name steht schon auf der Liste.')).toBeVisible()
  await page.getByLabel('Vorname').fill('Ida')
  await press(page, 'Eintragen')
  await expect(dialog(page).getByText('Eingetragen: Ida Schulz')).toBeVisible()
  await expect(page.getByLabel('Vorname')).toBeFocused()
  await expect(page.getByLabel('Vorname')).toHaveValue('')
  await expectAccessible()

  await page.getByRole('tab', { name: 'Liste einfügen' }).click()
  const excel = Buffer.concat([Buffer.from('Vorname;Nachname\nJ'), Buffer.from([0xf6]), Buffer.from('rg;Vogt\n')])
  const picker = dialog(page).getByLabel(/Datei auswählen/)
  await picker.setInputFiles({
    name: 'Kurs.xlsx',
    mimeType: 'application/zip',
    buffer: Buffer.from('PK\u0003\u0004\0'),
  })
  await expect(dialog(page).getByText(/Speichere deine Tabelle als CSV/)).toBeVisible()
  await picker.setInputFiles({ name: 'Kurs.csv', mimeType: 'text/csv', buffer: excel })
  await expect(dialog(page).getByText('1 wird eingetragen.')).toBeVisible()
  await page.route('**/api/class/members', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  await press(page, '1 eintragen')
  await expect(dialog(page).getByText(/keine Verbindung.*Deine Liste steht noch hier/)).toBeVisible()
  await page.unroute('**/api/class/members')
  await press(page, '1 eintragen')
  await press(page, 'Fertig')
  await expect(row(page, 'Jörg Vogt')).toBeVisible()
})

test('a name of the list is mended, and two entries of one person become one', { tag: '@desktop' }, async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  const { classId, admin } = await app.class()
  await app.invitation({ classId, roster: [ben, { firstName: 'Zoe', lastName: 'Zander' }] })
  await app.person({ classId, names: { firstName: 'Zoë', lastName: 'Zander' } })
  await signInAs(admin)
  await page.goto('/manage')
  await choose(page, 'Ben Schulz', 'Namen berichtigen')
  await page.getByLabel('Vorname').fill('Zoe')
  await page.getByLabel('Nachname').fill('Zander')
  await press(page, 'Speichern')
  await expect(dialog(page).getByText('Dieser Name steht schon auf der Liste.')).toBeVisible()
  await expectAccessible()
  await page.getByLabel('Vorname').fill('Benjamin')
  await page.getByLabel('Nachname').fill('Schulze')
  await press(page, 'Speichern')
  await expect(page.getByText('Der Eintrag heißt jetzt Benjamin Schulze.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Benjamin Schulze: Aktionen' })).toBeVisible()

  await expect(page.getByText('4 von 6 dabei')).toBeVisible()
  await choose(page, 'Zoë Zander', 'Mit anderem Eintrag zusammenführen')
  await expect(dialog(page).getByText('Ähnliche Namen')).toBeVisible()
  await expect(dialog(page).getByRole('radio')).toHaveCount(1)
  await page.getByLabel('Anderen Eintrag suchen').fill('benj')
  await expect(dialog(page).getByRole('radio', { name: /Benjamin Schulze/ })).toBeVisible()
  await page.getByLabel('Anderen Eintrag suchen').fill('')
  await dialog(page)
    .getByRole('radio', { name: /Zoe Zander/ })
    .check()
  await expect(dialog(page)).toContainText('Es bleibt Zoë Zander, der andere Eintrag verschwindet von der Liste.')
  await expectAccessible()
  await press(page, 'Zusammenführen')
  await expect(page.getByText('Zusammengeführt zu Zoë Zander.')).toBeVisible()
  await expect(page.getByText('4 von 5 dabei')).toBeVisible()
  await expect(row(page, 'Zander')).toHaveCount(1)
})

test('the list is searched and filtered, and follows the class while a dialog stays open', async ({
  page,
  app,
  signInAs,
}) => {
  const { classId, admin } = await app.class()
  await app.invitation({ classId, roster: [ben, { firstName: 'Jörg', lastName: 'Müller' }] })
  await signInAs(admin)
  await page.goto('/manage')
  const list = page.getByRole('list', { name: 'Schüler:innen' })
  await expect(list.getByRole('listitem')).toHaveCount(5)
  await page.getByLabel('Schüler:innen suchen').fill('muel')
  await expect(list.getByRole('listitem')).toHaveText([/Jörg Müller/])
  await page.getByLabel('Schüler:innen suchen').fill('niemand')
  await expect(page.getByRole('heading', { name: 'Niemand gefunden' })).toBeVisible()
  await page.getByLabel('Schüler:innen suchen').fill('')
  await page.getByText('Noch nicht dabei 2').click()
  await expect(list.getByRole('listitem')).toHaveCount(2)

  await choose(page, 'Ben Schulz', 'Namen berichtigen')
  await page.getByLabel('Vorname').fill('Benni')
  await app.call(admin, 'POST', '/class/members', { entries: [{ firstName: 'Ida', lastName: 'Beck' }] })
  await expect(list.getByRole('listitem')).toHaveCount(3)
  await expect(page.getByLabel('Vorname')).toHaveValue('Benni')
  await press(page, 'Abbrechen')
  await expect(page.getByRole('button', { name: 'Ben Schulz: Aktionen' })).toBeFocused()
})

test('the menu is used by the keyboard alone', { tag: '@desktop' }, async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  const { classId, admin } = await app.class()
  await app.invitation({ classId, roster: [ben] })
  await signInAs(admin)
  await page.goto('/manage')
  const button = page.getByRole('button', { name: 'Ben Schulz: Aktionen' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Namen berichtigen' })).toBeFocused()
  await expectAccessible()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('menuitem', { name: 'Person entfernen' })).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Mit anderem Eintrag zusammenführen' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await page.goBack()
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(page).toHaveURL(/\/manage$/)
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
})

test('a closed book keeps its names: the list says why', async ({ page, app, signInAs, expectAccessible }) => {
  const { classId, admin } = await app.class()
  await app.invitation({ classId, roster: [ben] })
  await signInAs(admin)
  await page.goto('/manage')
  await choose(page, 'Ben Schulz', 'Namen berichtigen')
  await app.book({ classId, dataState: 'data-verification-requested' })
  await press(page, 'Speichern')
  await expect(dialog(page).getByText('Die Redaktion ist abgeschlossen.')).toBeVisible()
  await press(page, 'Abbrechen')
  await expect(page.getByText('Am Abibuch lässt sich nichts mehr ändern.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mitschüler:innen eintragen' })).toBeDisabled()
  await expectAccessible()
  await page.getByRole('button', { name: 'Ben Schulz: Aktionen' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Person entfernen'])
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: /Lehrer:innen/ }).click()
  await expect(page.getByRole('button', { name: 'Lehrer:in hinzufügen' })).toBeDisabled()
})

test('what cannot be loaded is named, and loaded again on demand', async ({ page, app, signInAs }) => {
  const { admin } = await app.class()
  await signInAs(admin)
  await page.route('**/api/class/members', (route) => route.abort())
  await page.goto('/manage')
  await expect(page.getByText('Fehler beim Laden der Nutzerinformationen')).toBeVisible()
  await page.unroute('**/api/class/members')
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(row(page, 'Stufenadmin')).toContainText('Admins können nicht bearbeitet werden')
})

test('two people of one name are entered, one by one and pasted, and told apart', async ({ page, app, signInAs }) => {
  const { admin } = await app.class()
  await signInAs(admin)
  await page.goto('/manage')
  await page.getByRole('button', { name: 'Mitschüler:innen eintragen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: 'Einzeln' }).click()
  const enter = async (tag = '') => {
    await dialog.getByLabel('Vorname').fill('Anna')
    await dialog.getByLabel('Nachname').fill('Schmidt')
    await dialog.getByLabel('Zusatz (freiwillig)').fill(tag)
    await dialog.getByRole('button', { name: 'Eintragen' }).click()
  }
  await enter()
  await expect(dialog.getByText('Eingetragen: Anna Schmidt')).toBeVisible()
  await enter()
  await expect(dialog.getByText('Sind es zwei Personen? Dann gib einen Zusatz an.')).toBeVisible()
  await enter('10b')
  await expect(dialog.getByText('Eingetragen: Anna Schmidt, Anna Schmidt (10b)')).toBeVisible()
  await dialog.getByRole('tab', { name: 'Liste einfügen' }).click()
  await dialog.getByLabel('Deine Liste').fill('ŁUKASZ NOWAK; Tim Ohm\nTom Ott (10a)\nTom Ott (10b)\nMia, Ben, Eva')
  await expect(dialog.getByText('4 werden eingetragen, 1 nicht.')).toBeVisible()
  await expect(dialog.getByText('Das verstehen wir nicht sicher.')).toBeVisible()
  await dialog.getByRole('button', { name: '4 eintragen' }).click()
  // Whoever closes it another way reads what stays and what does not.
  await page.keyboard.press('Escape')
  const leaving = page.getByRole('dialog', { name: 'Noch nicht gespeichert' })
  await expect(leaving).toContainText('Wer eingetragen ist, bleibt es.')
  await leaving.getByRole('button', { name: 'Hierbleiben' }).click()
  await dialog.getByRole('button', { name: 'Fertig' }).click()
  const list = page.getByRole('list', { name: 'Schüler:innen' })
  await page.getByLabel('Schüler:innen suchen').fill('lukasz')
  await expect(list.getByRole('listitem')).toHaveText([/Łukasz Nowak/])
  await page.getByLabel('Schüler:innen suchen').fill('ott')
  await expect(list.getByRole('listitem')).toHaveText([/Tom Ott \(10a\)/, /Tom Ott \(10b\)/])
})
