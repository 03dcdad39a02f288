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
  await signInAs(student)
  await openTask(page, 'student-notes', moduleId)
  await page.getByRole('tab', { name: 'Über mich' }).click()
  await expect(page.getByRole('heading', { name: 'Noch unter Verschluss' })).toBeVisible()

  await app.call(redakteur, 'PATCH', `/module?moduleId=${moduleId}`, { notesReleased: true })
  await expect(page.getByText('Du warst immer so laut.')).toBeVisible()
  const hurtful = page.getByRole('listitem').filter({ hasText: 'Du warst immer so laut.' })
  await expect(hurtful).toContainText('Anonym')
  await hurtful.getByRole('button', { name: 'Herausnehmen' }).click()
  await expect(hurtful.getByText('Wird nicht gedruckt')).toBeVisible()
  await hurtful.getByRole('button', { name: 'Melden' }).click()
  await page.getByLabel('Was stört dich? (freiwillig)').fill('Das tut mir weh.')
  await page.getByRole('dialog').getByRole('button', { name: 'Melden' }).click()
  await expect(page.getByText('Danke. Eure Redaktion schaut es sich an.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).last().click()
  await expectAccessible()

  const editor = await openAs(redakteur)
  await editor.goto('/define/reports')
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
  type All = { author: string | null }[]
  const all = () => app.call(redakteur, 'GET', `/note/all?moduleId=${moduleId}`) as Promise<All>
  expect(await all()).toEqual([])
  await page.getByRole('button', { name: 'Verstanden, so speichern' }).click()
  await expect.poll(async () => (await all()).map(({ author }) => author)).toEqual(['Mia Özdemir-Groß'])
})
