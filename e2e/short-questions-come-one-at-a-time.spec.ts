import type { Page } from '@playwright/test'
import { finish, openTask, saved } from './support/fill.ts'
import { expect, test } from './support/test.ts'

const question = { id: '01900000-0000-7000-8000-000000000001', text: 'Was machst du in zehn Jahren?' }
const vote = 'Wer kommt auch zur Zeugnisvergabe zu spät?'
const survey = 'Der beste Ort der Schule'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const choice = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const step = (page: Page, name: 'Zurück' | 'Überspringen' | 'Weiter') => page.getByRole('button', { name, exact: true })

test('somebody plays: an answer, a vote with one tap, the motto, a note; skips one, goes back, and sees what is left', async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  const { classId, admin, student } = await app.class()
  for (const firstName of ['Ayşe', 'Jonas', 'Lena'])
    await app.person({ classId, names: { firstName, lastName: 'Groß' } })
  const answers = ['Mensa', 'Innenhof'].map((text) => ({ id: crypto.randomUUID(), text }))
  await app.module({ classId, type: 'quote', title: 'Sprüche' })
  const profile = { kinds: ['profile'], questions: [question] }
  const steckbriefe = await app.module({ classId, type: 'personal-page', title: 'Steckbriefe', settings: profile })
  const ranking = await app.module({ classId, type: 'student-ranking', title: vote })
  await app.module({ classId, type: 'custom-ranking', title: survey, settings: { answers } })
  const notes = await app.module({ classId, type: 'student-notes', title: 'Worte', settings: { anonymous: true } })
  await app.call(admin, 'POST', '/yearbook/motto/suggestions', { text: 'Abios, Amigos!' })
  await signInAs(student)
  await page.goto('/start')
  await page.getByRole('link', { name: 'Los geht’s: 5 kurze Fragen' }).click()

  await expect(heading(page, question.text)).toBeFocused()
  await expect(page.getByText('1 von 5')).toBeVisible()
  await expectAccessible()
  const answered = saved(page)
  await page.getByLabel(question.text).fill('Ärztin in Kiel, mit Hund.')
  await answered
  await step(page, 'Weiter').click()

  await expect(heading(page, vote)).toBeFocused()
  await expectAccessible()
  await choice(page, 'Jonas Groß').click()
  await expect(heading(page, survey)).toBeFocused()
  await step(page, 'Überspringen').click()
  await expect(heading(page, /Welches Motto/)).toBeFocused()
  await step(page, 'Zurück').click()
  await step(page, 'Zurück').click()
  await expect(heading(page, vote)).toBeFocused()
  await expect(choice(page, 'Jonas Groß')).toHaveAttribute('aria-pressed', 'true')
  await choice(page, 'Lena Groß').click()
  await expect(heading(page, survey)).toBeFocused()
  await expectAccessible()
  await step(page, 'Überspringen').click()
  await choice(page, 'Abios, Amigos!').click()

  await expect(heading(page, /Was möchtest du .* sagen\?/)).toBeFocused()
  await expect(page.getByText('Dein Name steht nicht dabei')).toBeVisible()
  const written = page.waitForResponse((response) => response.url().endsWith('/api/note') && response.ok())
  // What is too long is saved nowhere: nobody goes on in the belief that it is.
  await page.getByLabel(/Dein Kommentar über/).fill('Danke! '.repeat(1_000))
  await expect(step(page, 'Weiter')).toBeDisabled()
  await page.getByLabel(/Dein Kommentar über/).fill('Danke für alles. 💚')
  await written
  await expectAccessible()
  await step(page, 'Weiter').click()

  await expect(heading(page, 'Geschafft, Mia!')).toBeFocused()
  await expect(page.getByText('4 Antworten mehr für euer Buch.')).toBeVisible()
  const left = page.getByRole('region', { name: 'Noch offen: 4' })
  await expect(left).toContainText('Sprüche')
  await expect(left).toContainText(survey)
  await expect(left).not.toContainText(vote)
  await expectAccessible()
  await page.getByRole('button', { name: 'Zurück zur letzten Frage' }).click()
  await expect(page.getByLabel(/Dein Kommentar über/)).toHaveValue('Danke für alles. 💚')
  await step(page, 'Weiter').click()

  expect(await app.call(student, 'GET', `/ranking?moduleId=${ranking.moduleId}`)).toMatchObject({ done: true })
  expect(await app.call(student, 'GET', '/yearbook/motto')).toMatchObject({ voters: 1 })
  const own = await app.call(student, 'GET', `/personal-page?moduleId=${steckbriefe.moduleId}`)
  expect(own).toMatchObject({ texts: [{ value: 'Ärztin in Kiel, mit Hund.' }] })
  const { people } = (await app.call(student, 'GET', `/note?moduleId=${notes.moduleId}`)) as {
    people: { mine: { text: string } }[]
  }
  expect(people.filter(({ mine }) => mine.text !== '')).toHaveLength(1)

  // The survey that was skipped, and another note; whoever goes back to the end goes on from there as often as they like.
  for (const time of [1, 2]) {
    await page.getByRole('button', { name: 'Weiter: 2 kurze Fragen' }).click()
    await expect(heading(page, survey)).toBeFocused()
    if (time === 1) await page.goBack()
  }
  await expect(page.getByText('1 von 2')).toBeVisible()
  await choice(page, 'Mensa').click()
  await expect(heading(page, /Was möchtest du/)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`${app.url}/start`)
  await expect(page.getByRole('link', { name: 'Los geht’s: 1 kurze Frage' })).toBeVisible()
})

test('the browser’s back leads to the question before, a reload stays, and a double tap is one step', async ({
  page,
  app,
  signInAs,
}) => {
  const { classId, student } = await app.class()
  const questions = ['Was vermisst du?', 'Was nicht?', 'Wohin gehst du?'].map((text) => ({
    id: crypto.randomUUID(),
    text,
  }))
  await app.module({
    classId,
    type: 'personal-page',
    title: 'Steckbriefe',
    settings: { kinds: ['profile'], questions },
  })
  await signInAs(student)
  await page.goto('/start')
  await page.getByRole('link', { name: 'Los geht’s: 3 kurze Fragen' }).click()
  await expect(heading(page, 'Was vermisst du?')).toBeFocused()
  const answered = saved(page)
  await page.getByLabel('Was vermisst du?').fill('Die Mensa')
  await answered
  // It is answered, and still the one that was open.
  await page.reload()
  await expect(page.getByLabel('Was vermisst du?')).toHaveValue('Die Mensa')
  await expect(page.getByText('1 von 3')).toBeVisible()

  await step(page, 'Weiter').dblclick()
  await expect(heading(page, 'Was nicht?')).toBeVisible()
  // Whatever the second tap falls on does nothing; the next click waits until taps count again.
  await step(page, 'Überspringen').click()
  await expect(page.getByText('3 von 3')).toBeVisible()
  await expect(heading(page, 'Wohin gehst du?')).toBeFocused()
  await page.reload()
  await expect(heading(page, 'Wohin gehst du?')).toBeVisible()
  await expect(page.getByText('3 von 3')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Was nicht?')).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Was vermisst du?')).toHaveValue('Die Mensa')
  await page.goForward()
  await expect(heading(page, 'Was nicht?')).toBeVisible()
  await step(page, 'Zurück').click()
  await expect(heading(page, 'Was vermisst du?')).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(`${app.url}/start`)
  // Dealt anew: what is answered is not asked again.
  await page.getByRole('link', { name: 'Los geht’s: 2 kurze Fragen' }).click()
  await expect(heading(page, 'Was nicht?')).toBeFocused()
})

test('a vote costs one tap and the choice, in a large class too, and can be taken back', async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  const { classId, student } = await app.class()
  for (let at = 0; at < 14; at++) await app.teacher({ classId, lastName: `Lehrer${String.fromCharCode(97 + at)}` })
  await app.module({ classId, type: 'teacher-ranking', title: 'Beste Ausreden' })
  await app.module({
    classId,
    type: 'teacher-ranking',
    title: 'Lauteste Stimme',
    settings: { multipleAnswers: true, voteLimit: 2 },
  })
  await signInAs(student)
  await page.goto('/fill')
  await page.getByRole('link', { name: 'Los geht’s: 2 kurze Fragen' }).click()
  await expect(heading(page, 'Beste Ausreden')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Name suchen' }).fill('lehrern')
  await expect(page.getByRole('list', { name: 'Zur Wahl' }).getByRole('button')).toHaveCount(1)
  await page.getByRole('list', { name: 'Zur Wahl' }).getByRole('button').click()
  await expect(heading(page, 'Lauteste Stimme')).toBeFocused()
  await page.getByRole('button', { name: /Lehrera/ }).click()
  await expect(page.getByText('1 von 2 vergeben.')).toBeVisible()
  await expect(step(page, 'Weiter')).toBeInViewport({ ratio: 1 })
  await expectAccessible()
  await page.getByRole('button', { name: /Lehrerb/ }).click()
  await expect(heading(page, 'Geschafft, Mia!')).toBeVisible()
  await expect(page.getByRole('region', { name: /Noch offen/ })).toHaveCount(0)

  await page.getByRole('button', { name: 'Zurück zur letzten Frage' }).click()
  await step(page, 'Zurück').click()
  await expect(page.getByRole('button', { name: /Lehrern/ })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Stimme zurücknehmen' }).click()
  await expect(step(page, 'Überspringen')).toBeVisible()
  await page.getByRole('link', { name: 'Beenden' }).click()
  await expect(page.getByRole('region', { name: 'Offen: 1' })).toContainText('Beste Ausreden')
})

test('without a connection votes and texts are kept, and go out once there is one', async ({ page, app, signInAs }) => {
  const { classId, student } = await app.class()
  for (const firstName of ['Aylin', 'Ben', 'Clara', 'David', 'Emma', 'Finn', 'Greta', 'Henry'])
    await app.person({ classId, names: { firstName, lastName: 'Ahrens' } })
  const jonas = await app.person({ classId, names: { firstName: 'Jonas', lastName: 'Groß' } })
  const settings = { kinds: ['profile'], questions: [question] }
  await app.module({ classId, type: 'personal-page', title: 'Steckbriefe', settings })
  const { moduleId } = await app.module({ classId, type: 'student-ranking', title: vote })
  await signInAs(student)
  await page.route('**/api/task', (route) => route.abort())
  await page.goto('/play')
  await expect(page.getByText('Fehler beim Laden der Fragen')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(heading(page, question.text)).toBeFocused()

  await page.route('**/api/text', (route) => route.abort())
  await page.route('**/api/ranking/vote', (route) => route.abort())
  await page.getByLabel(question.text).fill('Auf See')
  await expect(page.getByText('Offline – wird nachgeholt')).toBeVisible()
  await step(page, 'Weiter').click()
  await choice(page, 'Jonas Groß').click()
  await expect(heading(page, 'Geschafft, Mia!')).toBeVisible()
  const waits = page.getByText('Deine Stimme in einer Abstimmung wird gesendet, sobald du wieder Netz hast.')
  await expect(waits).toBeVisible()
  await page.getByRole('button', { name: 'Zurück' }).click()
  await expect(choice(page, 'Jonas Groß')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Sie wird gesendet, sobald du wieder Netz hast.')).toBeVisible()
  await page.goto('/start')
  await expect(waits).toBeVisible()
  const arrived = saved(page)
  await page.unrouteAll()
  await arrived
  const ranking = () => app.call(student, 'GET', `/ranking?moduleId=${moduleId}`)
  await expect.poll(ranking).toMatchObject({ myVotes: [jonas.memberId], done: true })
  await expect(waits).toHaveCount(0)
})

test('a question that is withdrawn while it is open says so, keeps what was typed, and is left for the next', async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  const { classId, admin, student } = await app.class()
  const settings = { kinds: ['profile'], questions: [question] }
  const profile = await app.module({ classId, type: 'personal-page', title: 'Steckbriefe', settings })
  const answers = ['Mensa', 'Innenhof'].map((text) => ({ id: crypto.randomUUID(), text }))
  const first = await app.module({ classId, type: 'custom-ranking', title: survey, settings: { answers } })
  await app.module({ classId, type: 'student-ranking', title: vote })
  const withdraw = ({ moduleId }: { moduleId: string }) =>
    app.call(admin, 'PATCH', `/module?moduleId=${moduleId}`, { state: 'DRAFT', content: 'keep' })
  const gone = page.getByText('Diese Frage hat die Redaktion gerade zurückgezogen.')
  await signInAs(student)
  await page.goto('/play')
  await expect(page.getByText('1 von 3')).toBeVisible()
  const withdrawn = Promise.withResolvers<void>()
  await page.route('**/api/text', async (route) => {
    await withdrawn.promise
    await route.continue()
  })
  await page.getByLabel(question.text).fill('Auf See')
  await withdraw(profile)
  withdrawn.resolve()
  await expect(gone).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Nur auf diesem Gerät' })).toContainText('Auf See')
  await expect(page.getByLabel(question.text)).toHaveCount(0)
  await step(page, 'Weiter').click()

  await expect(heading(page, survey)).toBeFocused()
  await expect(page.getByText('1 von 2')).toBeVisible()
  await withdraw(first)
  await expect(gone).toBeVisible()
  await expect(choice(page, 'Mensa')).toHaveCount(0)
  await expectAccessible()
  await step(page, 'Weiter').click()
  await expect(heading(page, vote)).toBeFocused()
  await expect(page.getByText('1 von 1')).toBeVisible()
  await step(page, 'Überspringen').click()
  await expect(heading(page, 'Das war’s fürs Erste')).toBeVisible()
})

test('where nothing short is open, the button is not there, and the page says so kindly', async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  const { classId, student } = await app.class()
  await app.module({ classId, type: 'quote', title: 'Sprüche' })
  await signInAs(student)
  await page.goto('/start')
  await expect(page.getByRole('link', { name: 'Ausfüllen: Sprüche' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Los geht’s/ })).toHaveCount(0)
  await page.goto('/play')
  await expect(page.getByRole('heading', { name: 'Kurze Fragen sind gerade keine offen' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Noch offen: 1' })).toContainText('Sprüche')
  await expectAccessible()
  await app.module({ classId, type: 'student-ranking', title: vote })
  await app.book({ classId, deadline: '2020-01-01' })
  await page.reload()
  await expect(page.getByText(/Der Redaktionsschluss ist vorbei/)).toBeVisible()
  await expect(heading(page, 'Hier ist gerade Schluss')).toBeVisible()
  await page.getByRole('link', { name: 'Alle Aufgaben' }).click()
  await expect(page.getByRole('link', { name: /Los geht’s/ })).toHaveCount(0)
})

test('after any task the next one is offered, and after the last the way home', async ({ page, app, signInAs }) => {
  const { classId, student } = await app.class()
  const first = await app.module({ classId, type: 'quote', title: 'Sprüche' })
  await app.module({ classId, type: 'photo-collage', title: 'Studienfahrt' })
  await signInAs(student)
  await openTask(page, 'quote', first.moduleId)
  await expect(page.getByRole('link', { name: /Nächste Aufgabe/ })).toHaveCount(0)
  // It appears where the finger is: the second tap of a double tap does not lead on.
  const taps = page.evaluate(
    () =>
      new Promise((resolve) => {
        new MutationObserver(() => {
          const next = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'Nächste Aufgabe')
          if (next !== undefined) resolve(getComputedStyle(next).pointerEvents)
        }).observe(document.body, { subtree: true, childList: true })
      }),
  )
  await finish(page, { empty: true })
  expect(await taps).toBe('none')
  await page.getByRole('link', { name: 'Nächste Aufgabe: Studienfahrt' }).click()
  await expect(heading(page, 'Studienfahrt')).toBeVisible()
  await finish(page, { empty: true })
  const state = page.getByRole('region', { name: 'Stand der Aufgabe' })
  await expect(state.getByRole('link', { name: /Nächste Aufgabe/ })).toHaveCount(0)
  await state.getByRole('link', { name: 'Zur Startseite' }).click()
  await expect(page.getByRole('heading', { name: 'Alles erledigt, Mia!' })).toBeVisible()
})
