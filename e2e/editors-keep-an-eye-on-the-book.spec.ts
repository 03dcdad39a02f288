import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const board = (page: Page) => page.getByRole('region', { name: 'Redaktion' })
const inDays = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' }).format(Date.now() + days * 86_400_000)

test('the board shows how class and book stand; students have none', { tag: '@desktop' }, async ({
  page,
  app,
  signInAs,
  openAs,
  expectAccessible,
}) => {
  const { classId, admin, redakteur, student } = await app.class()
  await app.invitation({ classId, roster: [{ firstName: 'Samira', lastName: 'El-Amin' }] })
  await app.person({ classId, waiting: true })
  await app.teacher({ classId })
  await app.module({ classId })
  await app.module({ classId, state: 'DRAFT' })
  await app.call(student, 'POST', '/yearbook/motto/suggestions', { text: 'Abinauten' })
  await signInAs(admin)
  await page.goto('/start')
  for (const words of [
    '4 Schüler:innen',
    '3 dabei',
    '1 Lehrer:in',
    '1 wartet auf dich',
    '1 Vorschlag',
    '1 Inhalt',
    'veröffentlicht, 1 Entwurf',
  ])
    await expect(board(page).getByText(words, { exact: true })).toBeVisible()
  await expect(board(page).getByText('0 von 4 Einträgen')).toBeVisible()
  await expect(board(page).getByRole('link', { name: /Motto-Umfrage/ })).toHaveAttribute('href', '/motto')
  await expect(board(page).getByRole('link', { name: /Druckportal/ })).toHaveAttribute('href', '/orders')
  await expectAccessible()

  const editor = await openAs(redakteur)
  await editor.goto('/start')
  await expect(board(editor).getByText('Das legt der Stufenadmin fest.')).toBeVisible()
  await expect(board(editor).getByRole('button', { name: 'Redaktion abschließen' })).toHaveCount(0)
  await expect(board(editor).getByRole('link', { name: 'Nutzung ändern' })).toHaveCount(0)
  await board(editor).getByRole('button', { name: 'Alle ansehen' }).click()
  await expect(editor.getByText(/^Alle auf einmal erinnern kann .+ \(Stufenadmin\), frag kurz nach\./)).toBeVisible()

  const classmate = await openAs(student)
  await classmate.goto('/start')
  await expect(classmate.getByRole('tab', { name: 'Inhalte' })).toBeVisible()
  await expect(board(classmate)).toHaveCount(0)
})

test('the admin sets the deadline, changes it and takes it away', async ({ page, app, signInAs, expectAccessible }) => {
  await signInAs((await app.class()).admin)
  await page.goto('/start')
  const tile = board(page).getByRole('button', { name: /^Redaktionsschluss (?!festlegen)/ })
  await expect(tile).toContainText('Datum festlegen')
  await tile.click()
  const dialog = page.getByRole('dialog', { name: 'Redaktionsschluss' })
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(dialog.getByText('Wähle einen Tag aus.')).toBeVisible()
  await dialog.getByLabel('Letzter Tag').fill('2020-01-01')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(dialog.getByText('Der Redaktionsschluss muss in der Zukunft liegen.')).toBeVisible()
  await expectAccessible()
  await dialog.getByLabel('Letzter Tag').fill(inDays(1_500))
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(dialog.getByText('Das ist mehr als ein Jahr nach eurem Abi.')).toBeVisible()
  await dialog.getByLabel('Letzter Tag').fill(inDays(12))
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(tile).toContainText('Noch 12 Tage')
  await expect(page.getByRole('region', { name: 'Deine Stufe' })).toContainText('Noch 12 Tage')

  await tile.click()
  await expect(dialog.getByLabel('Letzter Tag')).toHaveValue(inDays(12))
  await dialog.getByRole('button', { name: 'Entfernen' }).click()
  await expect(tile).toContainText('Datum festlegen')
})

test('who has filled how much can be searched and sorted; everybody of whom something is missing is reminded once a day, after a question', {
  tag: '@desktop',
}, async ({ page, app, signInAs, expectAccessible }) => {
  const { classId, admin, student } = await app.class()
  const { moduleId } = await app.module({ classId })
  await app.module({ classId, type: 'personal-page', title: 'Steckbriefe' })
  const names = { firstName: 'Zoë', lastName: 'Ärmel' }
  const lazy = await app.person({ classId, names, email: 'zoe@schule.example' })
  for (const person of [admin, student]) {
    const quote = { moduleId, quoteId: crypto.randomUUID(), text: 'Ruhe!', giver: 'Herr Vogt' }
    await app.call(person, 'POST', '/quote', quote)
  }
  await signInAs(admin)
  await page.goto('/start')
  await expect(board(page).getByText('2 von 8 Einträgen')).toBeVisible()
  await board(page).getByRole('button', { name: 'Alle ansehen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Wer hat wie viel ausgefüllt?' })
  const people = dialog.getByRole('listitem')
  await expect(people).toHaveText([/0 von 2/, /0 von 2/, /1 von 2/, /1 von 2/])
  await dialog.getByRole('radio', { name: 'Nach Namen' }).check()
  await expect(people.nth(0)).toContainText('Zoë Ärmel')
  await dialog.getByRole('searchbox', { name: 'Person suchen' }).fill('armel')
  await expect(people).toHaveText([/Zoë Ärmel.*0 von 2/])
  await expectAccessible()

  const remind = dialog.getByRole('button', { name: 'Alle erinnern, bei denen etwas fehlt' })
  await remind.click()
  const question = page.getByRole('dialog', { name: '3 Leute erinnern?' })
  await expect(question).toContainText('3 Leute bekommen eine Mail')
  await expectAccessible()
  await question.getByRole('button', { name: 'Abbrechen' }).click()
  await remind.click()
  await question.getByRole('button', { name: '3 Mails schicken' }).click()
  await expect(dialog.getByText('3 Leute bekommen jetzt eine Mail.')).toBeVisible()
  expect((await app.mail(lazy.email)).words).toContain('Zoë')
  await page.reload()
  await board(page).getByRole('button', { name: 'Alle ansehen' }).click()
  await expect(remind).toBeDisabled()
  await expect(dialog.getByText('Heute habt ihr schon erinnert. Morgen geht es wieder.')).toBeVisible()
})

test('a locked preview is asked for at support while chapters are empty, and opened once none is', async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  const features = ['CONTENT_MANAGEMENT_SYSTEM', 'PRINT_SYSTEM'] as const
  const { classId, redakteur } = await app.class({ features: [...features] })
  const { moduleId } = await app.module({ classId })
  await signInAs(redakteur)
  await page.goto('/start')
  await expect(board(page).getByText('1 Inhalt ist noch leer.', { exact: false })).toBeVisible()
  await board(page).getByRole('button', { name: 'Support um Freischaltung bitten' }).click()
  await expect(board(page).getByText('Wir haben eure Bitte bekommen und melden uns per Mail.')).toBeVisible()
  await expectAccessible()

  const quote = { moduleId, quoteId: crypto.randomUUID(), text: 'Ruhe!', giver: 'Herr Vogt' }
  await app.call(redakteur, 'POST', '/quote', quote)
  await page.reload()
  await board(page).getByRole('button', { name: 'Vorschau freischalten' }).click()
  await expect(board(page).getByRole('link', { name: /Vorschau.*Blättern/ })).toBeVisible()
})

test('closing the editing says what is open, locks it for everybody, and is told to all', async ({
  page,
  app,
  signInAs,
  openAs,
  expectAccessible,
}) => {
  const { classId, admin, student } = await app.class()
  await app.module({ classId, title: 'Sprüche' })
  await app.module({ classId, state: 'DRAFT' })
  await app.invitation({ classId, roster: [{ firstName: 'Samira', lastName: 'El-Amin' }] })
  const classmate = await openAs(student)
  await classmate.goto('/start')
  await expect(classmate.getByRole('button', { name: 'Als erledigt markieren' })).toBeEnabled()

  await signInAs(admin)
  await page.goto('/start')
  const close = board(page).getByRole('button', { name: 'Redaktion abschließen' })
  await close.click()
  const dialog = page.getByRole('dialog', { name: 'Redaktion abschließen?' })
  await expect(dialog.getByRole('listitem')).toHaveText([
    '3 Aufgaben von 3 Personen noch nicht vollständig',
    'Niemand wurde gefragt, was über sie oder ihn gedruckt werden darf',
    '1 Inhalt noch ganz leer',
    '1 Entwurf nicht veröffentlicht: kommt nicht ins Buch',
    '1 Person auf der Liste noch nicht registriert',
    'Das Motto steht noch nicht fest',
  ])
  await expect(dialog.getByText('Ab dann kann niemand aus der Stufe mehr etwas ändern')).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(dialog).toHaveCount(0)
  await close.click()
  await dialog.getByRole('button', { name: 'Jetzt abschließen' }).click()
  await expect(dialog.getByText('Tipp „abschließen“ ein.')).toBeVisible()
  await dialog.getByLabel('Trotzdem? Tipp zur Bestätigung ein: abschließen').fill('Abschließen ')
  await dialog.getByRole('button', { name: 'Jetzt abschließen' }).click()
  await expect(page.getByRole('heading', { name: 'Die Redaktion ist abgeschlossen' })).toBeVisible()
  await expect(close).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Ansehen: Sprüche' })).toBeVisible()
  await expectAccessible()

  await expect(classmate.getByRole('heading', { name: 'Die Redaktion ist abgeschlossen' })).toBeVisible()
  await expect(classmate.getByRole('link', { name: 'Ansehen: Sprüche' })).toBeVisible()
  await expect(classmate.getByRole('button', { name: 'Als erledigt markieren' })).toHaveCount(0)
})

test('a book that is being checked, or is approved, is announced to everybody', async ({ page, app, signInAs }) => {
  const { classId, student } = await app.class()
  await signInAs(student)
  for (const [dataState, title] of [
    ['data-verification-ongoing', 'Eure Daten sind bei uns'],
    ['data-verified', 'Euer Abibuch ist freigegeben'],
  ] as const) {
    await app.book({ classId, dataState })
    await page.goto('/start')
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  }
})

test('a board that cannot be loaded says so, orders are not told to be none, and all is loaded again on demand', async ({
  page,
  app,
  signInAs,
}) => {
  await signInAs((await app.class()).redakteur)
  await page.route('**/api/yearbook/board', (route) => route.abort())
  await page.goto('/start')
  await expect(board(page).getByText('An eurem Buch hat sich nichts geändert.')).toBeVisible()
  await page.unrouteAll()
  await board(page).getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(board(page).getByText('3 Schüler:innen')).toBeVisible()

  await page.route('**/api/orders', (route) => route.abort())
  await page.reload()
  await expect(board(page).getByText('Nicht geladen')).toBeVisible()
  await expect(board(page).getByText('Noch keine Bestellung')).toHaveCount(0)
  await page.unrouteAll()
  await board(page).getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(board(page).getByText('Noch keine Bestellung')).toBeVisible()
})
