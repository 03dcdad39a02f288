import { quote } from './support/define.ts'
import { openTask } from './support/fill.ts'
import { goOffline } from './support/offline.ts'
import { expect, test } from './support/test.ts'

const question = { id: '01900000-0000-7000-8000-000000000001', text: 'Was machst du in zehn Jahren?' }
const aProfile = { type: 'personal-page', settings: { kinds: ['profile'], questions: [question] } } as const
type Page = { texts: { value: string }[] }
const answer = 'Ärztin in Kiel, mit Hund und ohne Wecker.'

test('a text typed without connection is kept, shown as waiting, and sent when the network is back', async ({
  page,
  context,
  app,
  signInAs,
}) => {
  const { classId, student } = await app.class()
  const { moduleId } = await app.module({ classId, ...aProfile })
  await signInAs(student)
  await openTask(page, 'personal-page', moduleId)
  const field = page.getByLabel(question.text)
  await expect(field).toBeEnabled()
  await goOffline(page)
  await field.fill(answer)
  await expect(page.getByText('Offline – wird nachgeholt')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Gespeichert')).toBeVisible()
  const saved = (await app.call(student, 'GET', `/personal-page?moduleId=${moduleId}`)) as {
    texts: { value: string }[]
  }
  expect(saved.texts.map(({ value }) => value)).toEqual([answer])
})

test('a reload in the middle of a sentence loses nothing, even without connection', async ({ page, app, signInAs }) => {
  const { classId, student } = await app.class()
  const { moduleId } = await app.module({ classId, ...aProfile })
  await signInAs(student)
  // The server takes no text, as on a train.
  await page.route('**/api/text', (route) => route.abort())
  await openTask(page, 'personal-page', moduleId)
  await page.getByLabel(question.text).fill(answer)
  await expect(page.getByText('Offline – wird nachgeholt')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel(question.text)).toHaveValue(answer)
  await page.unroute('**/api/text')
  // It goes out by itself, wherever its author is.
  await page.goto('/fill')
  const texts = async () => {
    const stored = (await app.call(student, 'GET', `/personal-page?moduleId=${moduleId}`)) as Page
    return stored.texts.map(({ value }) => value)
  }
  await expect.poll(texts).toEqual([answer])
})

test('when two devices write the same answer both are shown, and nothing is overwritten unasked', async ({
  page,
  context,
  app,
  signInAs,
}) => {
  const { classId, student } = await app.class()
  const { moduleId } = await app.module({ classId, ...aProfile })
  await signInAs(student)
  await openTask(page, 'personal-page', moduleId)
  await expect(page.getByLabel(question.text)).toBeEnabled()
  const body = { moduleId, memberId: null, field: `answer:${question.id}`, value: 'Pilotin', version: 0 }
  // A page that is online would hear of it before anything is typed.
  await goOffline(page)
  await app.call(student, 'PUT', '/text', body)
  await page.getByLabel(question.text).fill(answer)
  await context.setOffline(false)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(question.text)
  await expect(dialog).toContainText('von dir auf einem anderen Gerät oder von der Redaktion')
  await expect(dialog).toContainText('Pilotin')
  await expect(dialog).toContainText(answer)
  await dialog.getByRole('button', { name: 'Meine Fassung behalten' }).click()
  await expect(page.getByText('Gespeichert')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel(question.text)).toHaveValue(answer)
})

test('what the closed book refuses stays on the device, and the page says so', async ({ page, app, signInAs }) => {
  const { classId, student } = await app.class()
  const { moduleId } = await app.module({ classId, ...aProfile })
  await signInAs(student)
  await openTask(page, 'personal-page', moduleId)
  await expect(page.getByLabel(question.text)).toBeEnabled()
  // The page hears of it only when its text is refused.
  await page.route('**/api/yearbook', (route) => route.abort())
  await app.book({ classId, dataState: 'data-verification-requested' })
  await page.getByLabel(question.text).fill(answer)
  await expect(page.getByText('Dein Text bleibt auf diesem Gerät, es geht nichts verloren.')).toBeVisible()
})

test('of a text that is too long the tasks say so, also after a reload, and lead to it', async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  const { classId, student, redakteur } = await app.class()
  const { moduleId } = await app.module({ classId, ...aProfile, title: 'Steckbriefe' })
  const notes = await app.module({ classId, type: 'student-notes', title: 'Worte' })
  const quotes = await app.module({ classId, type: 'quote', title: 'Sprüche' })
  await signInAs(student)
  await openTask(page, 'personal-page', moduleId)
  const field = page.getByLabel(question.text)
  await field.fill('x'.repeat(1_030))
  await expect(page.getByText('30 Zeichen zu viel.', { exact: false })).toBeVisible()
  // Nobody finishes in the belief that it is saved.
  await page.getByRole('button', { name: 'Als erledigt markieren' }).click()
  const unsaved = page.getByRole('dialog', { name: 'Noch nicht alles gespeichert' })
  await expect(unsaved).toContainText(/„x+ …“: Der Text ist 30 Zeichen zu lang\./)
  await expectAccessible()
  for (const way of ['Zum Text', /„x+ …“/]) {
    await unsaved.getByRole('link', { name: way }).click()
    await expect(field).toBeFocused()
    await expect(field).toBeInViewport()
    await page.getByRole('button', { name: 'Als erledigt markieren' }).click()
  }
  await unsaved.getByRole('button', { name: 'Schließen' }).click()
  await page.getByRole('link', { name: 'Alle Aufgaben' }).click()
  const said = page.getByRole('status').filter({ hasText: '1 Text ist noch nicht gespeichert.' })
  await expect(said).toContainText('Steckbriefe: Der Text ist 30 Zeichen zu lang.')
  for (const place of ['/fill', '/start']) {
    await page.goto(place)
    await expect(said).toContainText('Steckbriefe: Der Text ist 30 Zeichen zu lang.')
    await expectAccessible()
  }
  await said.getByRole('link', { name: 'Steckbriefe' }).click()
  await expect(field).toBeFocused()
  await expect(field).toBeInViewport()
  await field.fill(answer)
  await expect(page.getByText('Gespeichert')).toBeVisible()
  await page.goto('/start')
  await expect(page.getByRole('heading', { name: 'Hallo Mia!' })).toBeVisible()
  await expect(page.getByText('Worte')).toBeVisible()
  await expect(said).toHaveCount(0)

  // How long a comment may be is the same wherever it is said, and one that is too long is not sent.
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(new URL(request.url()).pathname)
  })
  await page.goto(`/fill/student-notes?moduleId=${notes.moduleId}&memberId=${redakteur.memberId}`)
  await page.getByLabel(/Dein Kommentar über/).fill('x'.repeat(600))
  await expect(page.getByText('100 Zeichen zu viel.', { exact: false })).toBeVisible()
  await page.goto('/start')
  await expect(said).toContainText('Worte: Der Text ist 100 Zeichen zu lang.')
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Worte' })
    .getByRole('button', { name: 'Als erledigt markieren' })
    .click()
  await expect(unsaved).toContainText('Der Text ist 100 Zeichen zu lang.')
  await unsaved.getByRole('button', { name: 'Schließen' }).click()
  // Of another task it says nothing.
  await openTask(page, 'quote', quotes.moduleId)
  await page.getByRole('button', { name: 'Als erledigt markieren' }).click()
  await page.getByRole('dialog', { name: 'Trotzdem erledigt?' }).getByRole('button', { name: 'Abbrechen' }).click()
  await page.goto('/start')
  await said.getByRole('link', { name: 'Worte' }).click()
  await expect(page.getByLabel(/Dein Kommentar über/)).toHaveValue('x'.repeat(600))
  await expect(page.getByLabel(/Dein Kommentar über/)).toBeInViewport()
  expect(sent).not.toContain('/api/note')
})

test('a quote that was not added yet is still there after a reload, and named above the tasks', async ({
  page,
  app,
  signInAs,
}) => {
  const { classId, student } = await app.class()
  const { moduleId } = await app.module({ classId, type: 'quote', title: 'Sprüche' })
  await signInAs(student)
  await openTask(page, 'quote', moduleId)
  const quote = page.getByLabel('Zitat', { exact: true })
  await quote.fill('Das kommt bestimmt nicht dran.')
  await page.waitForTimeout(600)
  await page.reload()
  await expect(quote).toHaveValue('Das kommt bestimmt nicht dran.')
  await page.goto('/start')
  const said = page.getByRole('status').filter({ hasText: '1 Text ist noch nicht gespeichert.' })
  await expect(said).toContainText('Sprüche: Dein neues Zitat ist noch nicht hinzugefügt.')
  await said.getByRole('link', { name: 'Sprüche' }).click()
  await expect(quote).toBeFocused()
  await page.getByLabel('Von wem?').fill('Frau Dr. Meier')
  await page.getByRole('button', { name: 'Zitat hinzufügen' }).click()
  await expect(quote).toHaveValue('')
  await page.goto('/start')
  await expect(page.getByText('Sprüche')).toBeVisible()
  await expect(said).toHaveCount(0)
})

test('a motto that was not suggested yet is still there after a look at another page', async ({
  page,
  app,
  signInAs,
}) => {
  await signInAs((await app.class()).student)
  await page.goto('/motto')
  const field = page.getByLabel('Dein Vorschlag')
  await field.fill('Abikropolis')
  await page.getByRole('link', { name: 'Start' }).first().click()
  await expect(page.getByRole('heading', { name: 'Hallo Mia!' })).toBeVisible()
  const said = page.getByRole('status').filter({ hasText: '1 Text ist noch nicht gespeichert.' })
  await expect(said).toContainText('Motto-Umfrage: Dein Motto ist noch nicht vorgeschlagen.')
  await page.reload()
  await said.getByRole('link', { name: 'Motto-Umfrage' }).click()
  await expect(field).toHaveValue('Abikropolis')
  await page.getByRole('button', { name: 'Vorschlagen' }).click()
  await expect(field).toHaveValue('')
  await page.getByRole('link', { name: 'Start' }).first().click()
  await expect(page.getByRole('heading', { name: 'Hallo Mia!' })).toBeVisible()
  await expect(said).toHaveCount(0)
  await page.goto('/motto')
  await expect(field).toHaveValue('')
})

test('a quote that is being changed is named above the tasks, until it is saved', async ({ page, app, signInAs }) => {
  const { classId, student } = await app.class()
  const { moduleId } = await app.module({ classId, type: 'quote', title: 'Sprüche' })
  await quote(app, student, moduleId)
  await signInAs(student)
  await openTask(page, 'quote', moduleId)
  const open = page.getByRole('button', { name: /^Ändern:/ })
  await open.click()
  const words = page.getByRole('dialog').getByLabel('Zitat', { exact: true })
  await words.fill('Das kommt ganz bestimmt nicht dran.')
  await page.goto('/start')
  const said = page.getByRole('status').filter({ hasText: '1 Text ist noch nicht gespeichert.' })
  await expect(said).toContainText('Sprüche: Deine Änderung am Zitat ist noch nicht gespeichert.')
  await said.getByRole('link', { name: 'Sprüche' }).click()
  await open.click()
  await expect(words).toHaveValue('Das kommt ganz bestimmt nicht dran.')
  await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('„Das kommt ganz bestimmt nicht dran.“')).toBeVisible()
  await page.getByRole('link', { name: 'Start' }).first().click()
  await expect(page.getByRole('heading', { name: 'Hallo Mia!' })).toBeVisible()
  await expect(page.getByText('Sprüche')).toBeVisible()
  await expect(said).toHaveCount(0)
})

test('two quick taps add a quote once', async ({ page, app, signInAs }) => {
  const { classId, student } = await app.class()
  const { moduleId } = await app.module({ classId, type: 'quote', title: 'Sprüche' })
  await signInAs(student)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/quote')) sent.push(request.url())
  })
  await openTask(page, 'quote', moduleId)
  await page.getByLabel('Zitat', { exact: true }).fill('Das kommt bestimmt nicht dran.')
  await page.getByLabel('Von wem?').fill('Herr Vogt')
  // Within one moment, before the button can be drawn as busy.
  await page.getByRole('button', { name: 'Zitat hinzufügen' }).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(page.getByText('„Das kommt bestimmt nicht dran.“')).toHaveCount(1)
  await expect(page.getByLabel('Zitat', { exact: true })).toHaveValue('')
  expect(sent).toHaveLength(1)
})

test('a text outlives the login: after the next one it goes on where it was', async ({ page, app, signInAs }) => {
  const { classId, student } = await app.class()
  const { moduleId } = await app.module({ classId, ...aProfile })
  await signInAs(student)
  await openTask(page, 'personal-page', moduleId)
  await expect(page.getByLabel(question.text)).toBeEnabled()
  await app.age('visits')
  await page.getByLabel(question.text).fill(answer)
  await expect(page).toHaveURL(/\/login\?.*error=login-expired/)
  await expect(page.getByText('noch nicht gespeichert wurde, ist noch da.', { exact: false })).toBeVisible()
  await page.getByLabel('E-Mail-Adresse').fill(student.email)
  await page.getByLabel('Passwort', { exact: true }).fill(student.password)
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page).not.toHaveURL(/login/)
  const editor = await app.person({ classId, role: 'redakteur' })
  const texts = async () => {
    const path = `/personal-page?moduleId=${moduleId}&memberId=${student.memberId}`
    return ((await app.call(editor, 'GET', path)) as Page).texts.map(({ value }) => value)
  }
  await expect.poll(texts).toEqual([answer])
})

test('what is typed while a quote is being added is the next one, and stays', async ({ page, app, signInAs }) => {
  const { classId, student } = await app.class()
  const { moduleId } = await app.module({ classId, type: 'quote', title: 'Sprüche' })
  await signInAs(student)
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route('**/api/quote', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`/fill/quote?moduleId=${moduleId}`)
  const text = page.getByLabel('Zitat', { exact: true })
  await text.fill('Das kommt bestimmt nicht dran.')
  await page.getByLabel('Von wem?').fill('Herr Vogt')
  await page.getByRole('button', { name: 'Zitat hinzufügen' }).click()
  await text.fill('Oder vielleicht doch.')
  goOn()
  await expect(page.getByText('„Das kommt bestimmt nicht dran.“')).toBeVisible()
  await expect(text).toHaveValue('Oder vielleicht doch.')
  await page.getByRole('button', { name: 'Zitat hinzufügen' }).click()
  await expect(page.getByText('„Oder vielleicht doch.“')).toBeVisible()
  await expect(text).toHaveValue('')
})
