import { openTask } from './support/fill.ts'
import { expect, test } from './support/test.ts'

test('whoever is hurt by a comment takes it out or reports it; the editors hide it without learning who wrote it', async ({
  page,
  app,
  signInAs,
  openAs,
  expectAccessible,
}) => {
  const { classId, student, redakteur } = await app.class()
  const author = await app.person({ classId, names: { firstName: 'Zarathustra', lastName: 'Unverkennbar' } })
  const settings = { anonymous: true }
  const { moduleId } = await app.module({ classId, type: 'student-notes', title: 'Kommentare', settings })
  const write = (text: string, from = author) =>
    app.call(from, 'PUT', '/note', { moduleId, targetId: student.memberId, text, version: 0, anonymous: true })
  await write('Du warst immer so laut.')
  await write('Danke für jede Pause mit dir!', await app.person({ classId }))
  await app.night()
  await signInAs(student)
  await openTask(page, 'student-notes', moduleId)
  await page.getByRole('tab', { name: 'Über mich' }).click()
  await expect(page.getByRole('heading', { name: 'Noch unter Verschluss' })).toBeVisible()

  await app.call(redakteur, 'PATCH', `/module?moduleId=${moduleId}`, { notesReleased: true })
  await expect(page.getByText('Du warst immer so laut.')).toBeVisible()
  const hurtful = page.getByRole('listitem').filter({ hasText: 'Du warst immer so laut.' })
  await expect(hurtful).toContainText('Anonym')
  await hurtful.getByRole('button', { name: 'Bitte raus' }).click()
  await expect(hurtful.getByText('Wird nicht gedruckt')).toBeVisible()
  await hurtful.getByRole('button', { name: 'Melden' }).click()
  const reason = page.getByLabel('Was stört dich? (freiwillig)')
  await reason.fill('Das tut mir weh.')
  await expect(page.getByRole('dialog')).toContainText('kann sie sich aber denken, von wem sie kommt')
  await expect(page.getByRole('dialog')).toContainText('Soll das niemand merken, nimm ihn stattdessen nur aus dem Buch')
  await page.goBack()
  await expect(reason).toHaveCount(0)
  await hurtful.getByRole('button', { name: 'Melden' }).click()
  await expect(reason).toHaveValue('Das tut mir weh.')
  await page.getByRole('dialog').getByRole('button', { name: 'Melden' }).click()
  await expect(page.getByText('Danke. Eure Redaktion schaut es sich an.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).last().click()
  await expectAccessible()

  const editor = await openAs(redakteur)
  await editor.goto('/start')
  await editor.getByRole('link', { name: 'Gemeldetes 1 offen' }).click()
  const item = editor.getByRole('listitem').filter({ hasText: 'Du warst immer so laut.' })
  await expect(item).toContainText('„Das tut mir weh.“')
  await expect(editor.getByText('Zarathustra')).toHaveCount(0)
  await item.getByRole('button', { name: 'Verbergen' }).click()
  await expect(editor.getByText('Nichts gemeldet. So soll es sein!')).toBeVisible()
  await expect(page.getByText('Du warst immer so laut.')).toHaveCount(0)
  await editor.getByText('Entschieden').click()
  await editor.getByRole('button', { name: 'Wieder zeigen' }).click()
  await expect(page.getByText('Du warst immer so laut.')).toBeVisible()
})

test('whoever wrote a reported comment is told, answers without a name, and takes it back', async ({
  page,
  app,
  signInAs,
  openAs,
  expectAccessible,
}) => {
  const { classId, student, redakteur } = await app.class()
  const author = await app.person({ classId, names: { firstName: 'Zarathustra', lastName: 'Unverkennbar' } })
  const settings = { anonymous: true }
  const { moduleId } = await app.module({ classId, type: 'student-notes', title: 'Kommentare', settings })
  const written = { moduleId, targetId: student.memberId, text: 'Du warst immer so laut.', version: 0, anonymous: true }
  const { id } = (await app.call(author, 'PUT', '/note', written)) as { id: string }
  await app.night()
  await app.call(redakteur, 'PATCH', `/module?moduleId=${moduleId}`, { notesReleased: true })
  await app.call(student, 'POST', '/report', { kind: 'note', itemId: id, reason: 'Das tut mir weh.' })
  await signInAs(author)
  await openTask(page, 'student-notes', moduleId)
  await expect(page.getByText(/Dein anonymer Kommentar über .+ wurde gemeldet\./)).toBeVisible()
  await page.getByRole('button', { name: 'Ansehen', exact: true }).click()
  await page.getByLabel('Deine Antwort an die Redaktion').fill('Ich meinte es lieb.')
  await page.getByRole('button', { name: 'Antwort senden' }).click()
  await expect(page.getByText('Die Redaktion liest sie ab morgen, ohne deinen Namen.')).toBeVisible()
  await expect(page.getByText('Das tut mir weh.')).toHaveCount(0)
  await expectAccessible()

  const editor = await openAs(redakteur)
  await editor.goto('/define/reports')
  const item = editor.getByRole('listitem').filter({ hasText: 'Du warst immer so laut.' })
  await expect(item).toContainText('„Das tut mir weh.“')
  await expect(item).not.toContainText('Ich meinte es lieb.')
  await app.night()
  await expect(item).toContainText('Ich meinte es lieb.')
  await expect(editor.getByText('Zarathustra')).toHaveCount(0)

  await page.getByRole('button', { name: 'Kommentar zurückziehen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Zurückziehen' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByLabel(/Dein Kommentar über/)).toHaveValue('')
  await expect(item).toBeVisible()
  await app.night()
  await expect(item).toHaveCount(0)
})

test('editors read all comments page by page, look for a word, and hide what hurts', async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  const { classId, student, redakteur } = await app.class()
  const settings = { anonymous: true }
  const { moduleId } = await app.module({ classId, type: 'student-notes', title: 'Kommentare', settings })
  const names = ['Änne', 'Bela', 'Can', 'Dora', 'Emil', 'Fritzi', 'Gül', 'Hanno']
  const people = await Promise.all(
    names.map((firstName) => app.person({ classId, names: { firstName, lastName: 'Groß' } })),
  )
  const write = (from: typeof student, to: typeof student | undefined, text: string) =>
    app.call(from, 'PUT', '/note', { moduleId, targetId: to?.memberId, text, version: 0, anonymous: true })
  for (const from of people) for (const to of people) if (from !== to) await write(from, to, 'Danke für alles!')
  await write(student, people[0], 'Du ÜBLE Petze.')
  await app.night()
  await signInAs(redakteur)
  await openTask(page, 'student-notes', moduleId)
  await page.getByRole('tab', { name: 'Alle lesen' }).click()
  const notes = page.getByRole('listitem').filter({ hasText: 'Anonym' })
  await expect(notes).toHaveCount(50)
  await page.getByRole('button', { name: 'Weitere Kommentare zeigen' }).click()
  await expect(notes).toHaveCount(57)
  await expect(page.getByRole('button', { name: 'Weitere Kommentare zeigen' })).toHaveCount(0)
  await page.getByLabel('Name oder Wort suchen').fill('gibt es nicht')
  await expect(page.getByText('Nichts gefunden. Probier ein anderes Wort.')).toBeVisible()
  await page.getByLabel('Name oder Wort suchen').fill('üble änne')
  await expect(notes).toHaveCount(1)
  await expectAccessible()
  await notes.getByRole('button', { name: 'Verbergen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Verbergen' }).click()
  await expect(notes.getByText('Verborgen')).toBeVisible()
})

test('an answer is reported from its menu', async ({ page, app, signInAs }) => {
  const { classId, student, redakteur } = await app.class()
  const answers = ['Mensa', 'Innenhof'].map((text) => ({ id: crypto.randomUUID(), text }))
  const { moduleId } = await app.module({ classId, type: 'custom-ranking', title: 'Ort', settings: { answers } })
  await signInAs(student)
  await openTask(page, 'custom-ranking', moduleId)
  await page.getByRole('button', { name: 'Mensa: Aktionen' }).click()
  await page.getByRole('menuitem', { name: 'Melden' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Melden' }).click()
  await expect(page.getByText('Danke. Eure Redaktion schaut es sich an.')).toBeVisible()
  const reports = (await app.call(redakteur, 'GET', '/report')) as { text: string }[]
  expect(reports).toMatchObject([{ kind: 'answer', text: 'Mensa', reports: 1 }])
})

test('what was typed as anonymous is not printed with a name before its author has read the new rule', async ({
  page,
  app,
  signInAs,
}) => {
  const { classId, student, redakteur } = await app.class()
  await app.person({ classId, names: { firstName: 'Lena', lastName: 'Ärmel' } })
  const { moduleId } = await app.module({ classId, type: 'student-notes', settings: { anonymous: true } })
  await signInAs(student)
  await page.route('**/api/note', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()))
  await openTask(page, 'student-notes', moduleId)
  await page.getByRole('button', { name: /Lena Ärmel/ }).click()
  await page.getByLabel('Dein Kommentar über Lena Ärmel').fill('Ganz im Vertrauen: du fehlst mir.')
  await expect(page.getByText('Offline – wird nachgeholt')).toBeVisible()
  const definition = { type: 'student-notes', title: 'Kommentare', settings: { anonymous: false } }
  await app.call(redakteur, 'PUT', `/module?moduleId=${moduleId}`, { definition, version: 1 })
  await page.unroute('**/api/note')
  await page.reload()
  await page.getByRole('button', { name: /Lena Ärmel/ }).click()
  await expect(page.getByText('Die Regel hat sich geändert: Dein Name steht dabei.')).toBeVisible()
  // Said once, so that the button is not far below.
  await expect(page.getByText('Dein Name steht dabei')).toHaveCount(1)
  await expect(page.getByText('Die Regel, ob Namen dabeistehen', { exact: false })).toHaveCount(0)
  type All = { notes: { author: string | null }[] }
  const all = () => app.call(redakteur, 'GET', `/note/all?moduleId=${moduleId}`) as Promise<All>
  expect((await all()).notes).toEqual([])
  await page.getByRole('button', { name: 'Verstanden, so speichern' }).click()
  await expect.poll(async () => (await all()).notes.map(({ author }) => author)).toEqual(['Mia Özdemir-Groß'])
})
