import { openTask, saved } from './support/fill.ts'
import { goOffline } from './support/offline.ts'
import { expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'allow', breaksOnPurpose: true })

const question = { id: '01900000-0000-7000-8000-000000000001', text: 'Was machst du in zehn Jahren?' }
const settings = { kinds: ['profile'], questions: [question] }

test('a page opened anew without a network says so, and goes on by itself with everything that was typed', async ({
  page,
  context,
  app,
  signInAs,
}) => {
  const { classId, student } = await app.class()
  const { moduleId } = await app.module({ classId, type: 'personal-page', settings })
  const { moduleId: quotes } = await app.module({ classId, type: 'quote', title: 'Sprüche' })
  const author = { author: student.memberId }
  const { moduleId: article } = await app.module({ classId, type: 'editorial', title: 'Vorwort', settings: author })
  await signInAs(student)
  await openTask(page, 'quote', quotes)
  await expect(page.getByRole('heading', { level: 1, name: 'Sprüche' })).toBeVisible()
  await openTask(page, 'personal-page', moduleId)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await openTask(page, 'editorial', article)
  await expect(page.getByRole('textbox', { name: 'Dein Artikel' })).toBeVisible()
  await openTask(page, 'personal-page', moduleId)
  await page.reload()
  const field = page.getByLabel(question.text)
  await expect(field).toBeEnabled()
  await goOffline(page)
  await field.fill('Ärztin in Kiel, mit Hund.')
  await expect(page.getByText('Offline – wird nachgeholt')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Du bist offline. Sobald du wieder Netz hast, geht es weiter.')).toBeVisible()
  // The own page and article are kept on the device; of what is not the page says so, and leads to what is known.
  await expect(field).toHaveValue('Ärztin in Kiel, mit Hund.')
  await page.goto(`/fill/quote?moduleId=${quotes}`)
  await expect(page.getByRole('heading', { name: 'Du bist gerade offline' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Alle Aufgaben' }).first()).toBeVisible()
  await page.goto(`/fill/editorial?moduleId=${article}`)
  await page.getByRole('textbox', { name: 'Dein Artikel' }).fill('Im Zug geschrieben.')
  await expect(page.getByText('Offline – wird nachgeholt')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Dein Artikel' })).toContainText('Im Zug geschrieben.')
  await page.goto(`/fill/personal-page?moduleId=${moduleId}`)
  await expect(field).toHaveValue('Ärztin in Kiel, mit Hund.')
  await context.setOffline(false)
  await expect(field).toHaveValue('Ärztin in Kiel, mit Hund.')
  await expect(page.getByText('Gespeichert')).toBeVisible()

  // What is kept is the app alone: nothing of anybody, and no address that somebody opened.
  const kept = await page.evaluate(async () => {
    const cache = await caches.open('stufenbuch-app')
    const answers = (await cache.keys()).map(async (request) => ({
      path: new URL(request.url).pathname,
      from: (await cache.match(request))?.url,
    }))
    return Promise.all(answers)
  })
  expect(kept).toContainEqual({ path: '/offline', from: '' })
  expect(kept.map(({ path }) => path).filter((path) => path !== '/offline' && !path.startsWith('/assets/'))).toEqual([])
})

test('a setting of the page that the operator changed reaches what is kept on the device', async ({
  page,
  context,
  app,
  signInAs,
}) => {
  await signInAs((await app.class()).student)
  await page.goto('/profile')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const kept = () =>
    page.evaluate(async () => {
      const answer = await (await caches.open('stufenbuch-app')).match('/offline')
      return (await answer?.text())?.includes('https://key@monitor.example/7')
    })
  expect(await kept()).toBe(false)
  // From now on pages say who watches; the build is the same.
  await context.route(
    (url) => url.pathname === '/profile' || url.pathname === '/offline',
    async (route) => {
      const answer = await route.fetch()
      const meta = '<meta name="monitoring" content="https://key@monitor.example/7" /></head>'
      await route.fulfill({ response: answer, body: (await answer.text()).replace('</head>', meta) })
    },
  )
  await page.goto('/profile')
  await expect.poll(kept).toBe(true)
})

test('without a network one goes on with what is known, and a page opened anew says what waits', async ({
  page,
  context,
  app,
  signInAs,
}) => {
  const { classId, student } = await app.class()
  await app.module({ classId, type: 'personal-page', title: 'Unsere Seiten', settings })
  await app.module({ classId, type: 'quote', title: 'Sprüche' })
  await app.module({ classId, type: 'student-ranking', title: 'Beste Lache' })
  await signInAs(student)
  const ownPage = page.waitForResponse(/\/api\/personal-page/)
  // Who is here is answered only when the page counts as loaded; the app is kept on the device all the same.
  await page.route(
    '/api/session/renew',
    async (route) => {
      await page.waitForLoadState('load')
      await route.continue()
    },
    { times: 1 },
  )
  await page.goto('/start')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  // The pages to fill in come by themselves, before anybody has opened one.
  const parts = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  const before = await parts()
  await expect
    .poll(async () => (await parts()).filter((part) => part.endsWith('.js')).length)
    .toBeGreaterThan(before.filter((part) => part.endsWith('.js')).length + 2)
  await ownPage
  await goOffline(page)
  await page.getByRole('link', { name: 'Inhalte ausfüllen' }).filter({ visible: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Inhalte ausfüllen' })).toBeVisible()
  await expect(page.getByText('Unsere Seiten')).toBeVisible()
  await expect(page.getByText('Fehler beim Laden der Aufgaben')).toHaveCount(0)
  await page.getByRole('link', { name: 'Start' }).filter({ visible: true }).click()
  await expect(page.getByText('Sprüche')).toBeVisible()
  // The own questions are played; their answers wait on the device.
  await page.getByRole('link', { name: 'Los geht’s', exact: true }).click()
  await page.getByLabel(question.text).fill('Ärztin in Kiel')
  await expect(page.getByText('Offline – wird nachgeholt')).toBeVisible()

  await page.goto('/start')
  await expect(page.getByText(/^Stand von .*Dein Gerät merkt sich alles/)).toBeVisible()
  await expect(page.getByText('Sprüche')).toBeVisible()
  await page.getByRole('link', { name: 'Inhalte ausfüllen' }).filter({ visible: true }).click()
  await expect(page.getByText('Unsere Seiten')).toBeVisible()
  await page.getByRole('link', { name: 'Los geht’s' }).click()
  // The question is there after a cold start, too, with what was typed.
  await expect(page.getByLabel(question.text)).toHaveValue('Ärztin in Kiel')
  await page.goto('/start?tab=students')
  await expect(page.getByText('Eure Gesichter lädt die App erst wieder mit Netz.', { exact: false })).toBeVisible()
  await expect(page.getByText('Fehler beim Laden', { exact: false })).toHaveCount(0)
  await page.goto('/fill')
  const arrived = saved(page)
  await context.setOffline(false)
  await expect(page.getByText('Sprüche')).toBeVisible()
  await arrived

  // What cannot be asked without a network comes by itself with it.
  await page.goto('/play')
  const faces = page.getByRole('list', { name: 'Zur Wahl' })
  await expect(faces).toBeVisible()
  await goOffline(page)
  // A page that is opened without a network hears of none that goes; this browser would tell it.
  await page.addInitScript(() => addEventListener('offline', (event) => event.stopImmediatePropagation(), true))
  // Nor does any news come that it would look again for.
  await page.route('**/api/events', (route) => route.abort())
  await page.reload()
  await expect(page.getByText('Diese Frage braucht Netz.', { exact: false })).toBeVisible()
  await context.setOffline(false)
  await expect(faces).toBeVisible()
})
