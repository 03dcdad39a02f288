import type { Page } from '@playwright/test'
import { openTask } from './support/fill.ts'
import { goOffline } from './support/offline.ts'
import { expect, test } from './support/test.ts'

const question = { id: '01900000-0000-7000-8000-000000000001', text: 'Was machst du in zehn Jahren?' }
const lists = { questions: [question], photoCategories: [], freeTexts: [] }
const settings = { kinds: ['profile', 'article'], ...lists }
const definition = (settings: object) => ({ type: 'personal-page', title: 'Eure Seiten', settings })
const answer = 'Ärztin in Kiel, mit Hund und ohne Wecker.'
const vanished = 'Das gibt es im Buch gerade nicht mehr.'

/** What is typed from now on does not reach the server before the returned function is called. */
async function holdTexts(page: Page): Promise<() => void> {
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route('**/api/text', async (route) => {
    await held
    await route.continue()
  })
  return () => goOn()
}

const kept = (page: Page) => page.getByRole('status').filter({ hasText: 'Nur auf diesem Gerät' })
const above = (page: Page) => page.getByRole('status').filter({ hasText: '1 Text ist noch nicht gespeichert.' })

test('a kind of page is withdrawn while somebody writes: the newest words are there to be read and copied, and come back with it', async ({
  page,
  context,
  app,
  signInAs,
  expectAccessible,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { classId, student, admin } = await app.class()
  const { moduleId } = await app.module({ classId, type: 'personal-page', title: 'Eure Seiten', settings })
  await app.call(student, 'PUT', '/personal-page/kind', { moduleId, kind: 'article' })
  await signInAs(student)
  await openTask(page, 'personal-page', moduleId)
  const goOn = await holdTexts(page)
  await page.getByRole('textbox', { name: 'Artikel' }).click()
  await page.keyboard.type('Die beste Zeit war in Prag.')
  const change = (settings: object, version: number) =>
    app.call(admin, 'PUT', `/module?moduleId=${moduleId}`, { definition: definition(settings), version })
  await change({ ...settings, kinds: ['profile'] }, 1)
  await expect(page.getByRole('textbox', { name: 'Artikel' })).toHaveCount(0)
  goOn()
  await expect(kept(page)).toContainText(`Artikel${vanished}`)
  await expect(kept(page)).toContainText('ist von selbst wieder da')
  await expect(kept(page).getByText('Die beste Zeit war in Prag.')).toBeVisible()
  await kept(page).getByRole('button', { name: 'Text kopieren' }).click()
  await expect(kept(page).getByRole('button', { name: 'Kopiert' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Die beste Zeit war in Prag.')
  await expectAccessible()

  await page.goto('/start')
  await expect(above(page)).toContainText(`Eure Seiten: ${vanished}`)
  await expectAccessible()
  await above(page).getByRole('link', { name: 'Eure Seiten' }).click()
  await expect(kept(page).getByText('Die beste Zeit war in Prag.')).toBeInViewport()

  await change(settings, 2)
  await expect(page.getByRole('textbox', { name: 'Artikel' })).toContainText('Die beste Zeit war in Prag.')
  await expect(page.getByText('Gespeichert', { exact: true })).toBeVisible()
  await expect(kept(page)).toHaveCount(0)
})

test('whoever has chosen another kind of page meanwhile need not reload: what was written is saved once it is allowed again', async ({
  page,
  app,
  signInAs,
}) => {
  const { classId, student, admin } = await app.class()
  const three = { ...settings, kinds: ['profile', 'article', 'pdf'] }
  const { moduleId } = await app.module({ classId, type: 'personal-page', title: 'Eure Seiten', settings: three })
  await app.call(student, 'PUT', '/personal-page/kind', { moduleId, kind: 'article' })
  await signInAs(student)
  await openTask(page, 'personal-page', moduleId)
  const goOn = await holdTexts(page)
  await page.getByRole('textbox', { name: 'Artikel' }).click()
  await page.keyboard.type('Die beste Zeit war in Prag.')
  const change = (kinds: string[], version: number) =>
    app.call(admin, 'PUT', `/module?moduleId=${moduleId}`, { definition: definition({ ...three, kinds }), version })
  await change(['profile', 'pdf'], 1)
  await expect(page.getByRole('textbox', { name: 'Artikel' })).toHaveCount(0)
  goOn()
  await expect(kept(page)).toContainText(`Artikel${vanished}`)
  await page.getByRole('radio', { name: /^Steckbrief/ }).check()
  await expect(page.getByLabel(question.text)).toBeVisible()
  await expect(kept(page)).toContainText(`Artikel${vanished}`)

  await change(three.kinds, 2)
  await expect(page.getByRole('radio', { name: /^Artikel/ })).toBeVisible()
  await expect(kept(page)).toHaveCount(0)
  await page.getByRole('radio', { name: /^Artikel/ }).check()
  await expect(page.getByRole('textbox', { name: 'Artikel' })).toContainText('Die beste Zeit war in Prag.')
  await expect(page.getByText('Gespeichert', { exact: true })).toBeVisible()
})

test('of a question that was removed, and of a task that was withdrawn, the words are read above the tasks until they are thrown away', async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  const { classId, student, admin } = await app.class()
  const profile = { ...settings, kinds: ['profile'] }
  const { moduleId } = await app.module({ classId, type: 'personal-page', title: 'Eure Seiten', settings: profile })
  await signInAs(student)
  await openTask(page, 'personal-page', moduleId)
  const goOn = await holdTexts(page)
  await page.getByLabel(question.text).fill(answer)
  const other = { id: '01900000-0000-7000-8000-000000000002', text: 'Dein Lieblingsort?' }
  const otherQuestion = { definition: definition({ ...profile, questions: [other] }), version: 1 }
  await app.call(admin, 'PUT', `/module?moduleId=${moduleId}`, otherQuestion)
  await expect(page.getByLabel(question.text)).toHaveCount(0)
  goOn()
  await expect(kept(page).getByText(answer)).toBeVisible()

  await app.call(admin, 'PATCH', `/module?moduleId=${moduleId}`, { state: 'DRAFT' })
  await page.goto('/start')
  await expect(above(page)).toContainText(
    `Text für eine persönliche Seite „${answer.slice(0, 40).trimEnd()} …“: ${vanished}`,
  )
  await above(page).getByText('Text ansehen').click()
  await expect(above(page).getByText(answer)).toBeVisible()
  await expectAccessible()
  await openTask(page, 'personal-page', moduleId)
  await expect(page.getByRole('heading', { name: 'Diese Aufgabe gibt es nicht mehr' })).toBeVisible()
  await expect(kept(page).getByText(answer)).toBeVisible()

  await page.goto('/start')
  await above(page).getByText('Text ansehen').click()
  await above(page).getByRole('button', { name: 'Verwerfen' }).click()
  await page.getByRole('dialog', { name: 'Text verwerfen?' }).getByRole('button', { name: 'Verwerfen' }).click()
  await expect(above(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Hallo Mia!' })).toBeVisible()
  await expect(above(page)).toHaveCount(0)
})

test('a vote ends while somebody types an answer of their own, or a motto: the words stay in sight', async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  const { classId, student, admin } = await app.class()
  const answers = [{ id: crypto.randomUUID(), text: 'Mensa' }]
  const survey = { answers, ownAnswersAllowed: true }
  const { moduleId } = await app.module({ classId, type: 'custom-ranking', title: 'Der beste Ort', settings: survey })
  await signInAs(student)
  await openTask(page, 'custom-ranking', moduleId)
  const field = page.getByLabel('Eigene Antwort')
  await field.fill('Der Musikraum')
  // Another answer on the list leaves the field as it is.
  await app.call(admin, 'POST', '/ranking/answer', { moduleId, text: 'Innenhof' })
  await expect(page.getByRole('radio', { name: /Innenhof/ })).toBeVisible()
  await expect(field).toHaveValue('Der Musikraum')
  await app.call(admin, 'PATCH', `/module?moduleId=${moduleId}`, { voteEnded: true })
  await expect(page.getByText('Die Abstimmung ist gerade zu Ende gegangen.')).toBeVisible()
  await expect(kept(page).getByText('Der Musikraum')).toBeVisible()
  await expect(kept(page).getByRole('button', { name: 'Text kopieren' })).toBeVisible()
  await expectAccessible()
  await page.goto('/start')
  await expect(above(page)).toContainText('Der beste Ort: Deine eigene Antwort ist noch nicht hinzugefügt.')
  await app.call(admin, 'PATCH', `/module?moduleId=${moduleId}`, { voteEnded: false })
  await above(page).getByRole('link', { name: 'Der beste Ort' }).click()
  await expect(field).toHaveValue('Der Musikraum')
  await page.getByRole('button', { name: 'Hinzufügen' }).click()
  await expect(page.getByRole('radio', { name: /Der Musikraum/ })).toBeVisible()
  await expect(field).toHaveValue('')

  await app.call(admin, 'POST', '/yearbook/motto/suggestions', { text: 'Abios, Amigos!' })
  await page.goto('/motto')
  await page.getByLabel('Dein Vorschlag').fill('Abikropolis')
  await app.call(admin, 'POST', '/yearbook/motto/end')
  await expect(page.getByText('Die Abstimmung ist gerade zu Ende gegangen.')).toBeVisible()
  await expect(kept(page).getByText('Abikropolis')).toBeVisible()
  await expectAccessible()
  await page.goto('/start')
  await expect(above(page)).toContainText('Motto-Umfrage: Dein Motto ist noch nicht vorgeschlagen.')
  await above(page).getByRole('link', { name: 'Motto-Umfrage' }).click()
  await expect(kept(page).getByText('Abikropolis')).toBeVisible()
})

test('a vote given without a network goes out with it, once; and one that came too late says so', async ({
  page,
  context,
  app,
  signInAs,
  expectAccessible,
}) => {
  const { classId, student, admin } = await app.class()
  const jonas = await app.person({ classId, names: { firstName: 'Jonas', lastName: 'Groß' } })
  const { moduleId } = await app.module({ classId, type: 'student-ranking', title: 'Das schönste Lachen' })
  const late = await app.module({ classId, type: 'student-ranking', title: 'Die beste Ausrede' })
  const waits = page.getByText('Sie wird gesendet, sobald du wieder Netz hast.')
  const vote = page.getByRole('radio', { name: /Jonas Groß/ })
  await signInAs(student)
  await page.route('**/api/ranking/vote', (route) => route.abort())
  await openTask(page, 'student-ranking', moduleId)
  await vote.check()
  await expect(waits).toBeVisible()
  await expectAccessible()
  await page.reload()
  await expect(vote).toBeChecked()
  let taken = 0
  page.on('response', (response) => {
    if (response.url().endsWith('/api/ranking/vote') && response.ok()) taken++
  })
  await page.unrouteAll()
  await expect(waits).toHaveCount(0)
  await expect(vote).toBeChecked()
  await expect(page.getByText('1 von 4 hat abgestimmt')).toBeVisible()
  const ranking = await app.call(student, 'GET', `/ranking?moduleId=${moduleId}`)
  expect(ranking).toMatchObject({ myVotes: [jonas.memberId] })
  // What has gone out waits no more.
  await page.waitForTimeout(2_000)
  expect(taken).toBe(1)

  await openTask(page, 'student-ranking', late.moduleId)
  await expect(vote).toBeEnabled()
  await goOffline(page)
  await vote.check()
  await expect(waits).toBeVisible()
  await app.call(admin, 'PATCH', `/module?moduleId=${late.moduleId}`, { voteEnded: true })
  await context.setOffline(false)
  await expect(kept(page)).toContainText('Die Abstimmung war schon beendet.')
  await expect(kept(page)).toContainText('So ist deine Stimme nicht mehr angekommen.')
  await expect(kept(page).getByText('Jonas Groß')).toBeVisible()
  await page.goto('/start')
  const told = page.getByRole('status').filter({ hasText: 'Deine Stimme in einer Abstimmung ist nicht angekommen.' })
  await expect(told).toContainText('Die beste Ausrede: Die Abstimmung war schon beendet.')
  await told.getByText('Stimme ansehen').click()
  await told.getByRole('button', { name: 'Verwerfen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Verwerfen' }).click()
  await expect(told).toHaveCount(0)
})

test('a vote that came too late stays out when the vote is opened again, and its author is told and chooses anew', async ({
  page,
  context,
  app,
  signInAs,
  expectAccessible,
}) => {
  const { classId, student, admin } = await app.class()
  const [bordeaux, green] = ['Bordeaux', 'Flaschengrün'].map((text) => ({ id: crypto.randomUUID(), text }))
  const survey = { answers: [bordeaux, green] }
  const { moduleId } = await app.module({
    classId,
    type: 'custom-ranking',
    title: 'Farbe der Pullis',
    settings: survey,
  })
  const ended = (voteEnded: boolean) => app.call(admin, 'PATCH', `/module?moduleId=${moduleId}`, { voteEnded })
  const myVotes = async () => {
    const { candidates, myVotes } = (await app.call(student, 'GET', `/ranking?moduleId=${moduleId}`)) as {
      candidates: { id: string; name: string }[]
      myVotes: string[]
    }
    return candidates.filter(({ id }) => myVotes.includes(id)).map(({ name }) => name)
  }
  const vote = (name: string) => page.getByRole('radio', { name: new RegExp(name) })
  const late = page.getByRole('status').filter({ hasText: 'Nicht mehr angekommen: Flaschengrün' })
  await signInAs(student)
  await openTask(page, 'custom-ranking', moduleId)
  await vote('Bordeaux').check()
  await expect.poll(myVotes).toEqual(['Bordeaux'])
  await goOffline(page)
  await vote('Flaschengrün').check()
  await expect(page.getByText('Sie wird gesendet, sobald du wieder Netz hast.')).toBeVisible()
  await ended(true)
  await context.setOffline(false)
  await expect(kept(page)).toContainText('Die Abstimmung war schon beendet.')

  await ended(false)
  await expect(late).toContainText('Du kannst gern noch einmal wählen.')
  await expect(vote('Bordeaux')).toBeChecked()
  await expect(page.getByText('Die Abstimmung ist beendet.')).toHaveCount(0)
  await expectAccessible()
  await page.reload()
  await expect(late).toBeVisible()
  await expect(vote('Bordeaux')).toBeChecked()
  expect(await myVotes()).toEqual(['Bordeaux'])
  await late.getByRole('button', { name: 'Verstanden' }).click()
  await expect(late).toHaveCount(0)
  await vote('Flaschengrün').check()
  await expect.poll(myVotes).toEqual(['Flaschengrün'])
  await page.reload()
  await expect(vote('Flaschengrün')).toBeChecked()
  await expect(late).toHaveCount(0)
})

test('a task that is withdrawn while its page is open says so at once; what was typed stays, and both come back', async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  const { classId, student, admin } = await app.class()
  const answers = [{ id: crypto.randomUUID(), text: 'Mensa' }]
  const survey = { answers, ownAnswersAllowed: true }
  const ranking = await app.module({ classId, type: 'custom-ranking', title: 'Der beste Ort', settings: survey })
  const quotes = await app.module({ classId, type: 'quote', title: 'Sprüche' })
  const notes = await app.module({ classId, type: 'student-notes', title: 'Nette Worte' })
  const collage = await app.module({ classId, type: 'photo-collage', title: 'Kursfahrt' })
  const set = ({ moduleId }: { moduleId: string }, state: 'DRAFT' | 'PUBLISHED') =>
    app.call(admin, 'PATCH', `/module?moduleId=${moduleId}`, { state, ...(state === 'DRAFT' && { content: 'keep' }) })
  const gone = page.getByRole('heading', { name: 'Diese Aufgabe gibt es nicht mehr' })
  await signInAs(student)

  await openTask(page, 'custom-ranking', ranking.moduleId)
  const vote = page.getByRole('radio', { name: /Mensa/ })
  await vote.check()
  await expect(page.getByText('1 von 3 hat abgestimmt')).toBeVisible()
  await page.getByLabel('Eigene Antwort').fill('Der Musikraum')
  await set(ranking, 'DRAFT')
  await expect(gone).toBeVisible()
  await expect(vote).toHaveCount(0)
  await expect(kept(page).getByText('Der Musikraum')).toBeVisible()
  await expectAccessible()
  await set(ranking, 'PUBLISHED')
  await expect(vote).toBeChecked()
  await expect(gone).toHaveCount(0)
  await expect(page.getByLabel('Eigene Antwort')).toHaveValue('Der Musikraum')

  await openTask(page, 'quote', quotes.moduleId)
  await page.getByRole('textbox', { name: 'Zitat' }).fill('Das kommt dran.')
  await set(quotes, 'DRAFT')
  await expect(gone).toBeVisible()
  await expect(kept(page).getByText('Das kommt dran.')).toBeVisible()

  await openTask(page, 'student-notes', notes.moduleId)
  await expect(page.getByLabel('Name suchen')).toBeVisible()
  await set(notes, 'DRAFT')
  await expect(gone).toBeVisible()

  await openTask(page, 'photo-collage', collage.moduleId)
  await expect(page.getByText('Noch ist die Collage leer')).toBeVisible()
  await set(collage, 'DRAFT')
  await expect(gone).toBeVisible()
})
