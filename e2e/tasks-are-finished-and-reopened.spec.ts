import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const section = (page: Page, name: 'Offen' | 'Erledigt') => page.getByRole('region', { name: new RegExp(`^${name}`) })
const card = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })
const question = (page: Page) => page.getByRole('dialog', { name: 'Trotzdem erledigt?' })
const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'ist erledigt.' })
/** Two taps closer together than this are one, that trembled. */
const anotherTap = (page: Page) => page.waitForTimeout(750)

async function finishEmpty(page: Page, title: string): Promise<void> {
  await anotherTap(page)
  await card(page, title).getByRole('button', { name: 'Als erledigt markieren' }).click()
  await anotherTap(page)
  await question(page).getByRole('button', { name: 'Als erledigt markieren' }).click()
}

test('a task is finished, counted, and opened again', async ({ page, app, signInAs, expectAccessible }) => {
  const { classId, student } = await app.class()
  await app.module({ classId, type: 'personal-page', title: 'Steckbriefe' })
  await app.module({ classId, type: 'quote', title: 'Sprüche aus dem Unterricht' })
  await app.module({ classId, type: 'chapter', title: 'Wir' })
  await app.module({ classId, type: 'photo-collage', title: 'Studienfahrt', state: 'DRAFT' })
  await app.book({ classId, deadline: '2099-03-15' })
  await signInAs(student)
  await page.goto('/start')
  await expect(page.getByText('0 von 2 erledigt')).toBeVisible()
  const steckbriefe = card(page, 'Steckbriefe')
  await expect(steckbriefe).toContainText('Persönliche Seiten')
  await expect(steckbriefe).toContainText('0 von 1 Feld')
  await expect(steckbriefe).toContainText('bis 15. März')
  await expectAccessible()

  const kept = page.waitForResponse('**/api/task/*/done')
  await finishEmpty(page, 'Steckbriefe')
  await expect(section(page, 'Erledigt').getByRole('heading', { name: 'Steckbriefe' })).toBeVisible()
  // The tick confirms, and fills nothing.
  await expect(steckbriefe).toContainText('0 von 1 Feld')
  await expect(page.getByText('1 von 2 erledigt')).toBeVisible()
  await expect(steckbriefe.getByRole('button', { name: 'Wieder öffnen' })).toBeFocused()
  await kept
  await page.reload()
  await expect(section(page, 'Erledigt').getByRole('heading', { name: 'Steckbriefe' })).toBeVisible()
  await expectAccessible()

  await finishEmpty(page, 'Sprüche')
  await expect(page.getByRole('heading', { name: 'Alles erledigt, Mia!' })).toBeVisible()
  await expectAccessible()
  await anotherTap(page)
  await steckbriefe.getByRole('button', { name: 'Wieder öffnen' }).click()
  await expect(section(page, 'Offen').getByRole('heading', { name: 'Steckbriefe' })).toBeVisible()
  await expect(page.getByText('1 von 2 erledigt')).toBeVisible()
})

test('two quick taps finish one task only, an empty one asks first, and the last step can be undone', async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  const { classId, student } = await app.class()
  for (const title of ['Sprüche', 'Lehrersprüche']) {
    const { moduleId } = await app.module({ classId, title, type: 'quote' })
    const quoteId = `01900000-0000-7000-8000-${moduleId.slice(-12)}`
    await app.call(student, 'POST', '/quote', { moduleId, quoteId, text: 'Das kommt nicht dran.', giver: 'Vogt' })
  }
  await app.module({ classId, title: 'Unser Buch', type: 'photo-collage' })
  await signInAs(student)
  await page.goto('/start')
  const first = card(page, 'Sprüche').first().getByRole('button', { name: 'Als erledigt markieren' })
  // In the middle, where the next card will slide under the finger.
  await first.evaluate((button) => button.scrollIntoView({ block: 'center' }))
  const place = await first.boundingBox()
  if (place === null) throw new Error('the button has no place')
  for (const _ of ['one', 'two']) await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2)
  await expect(notice(page)).toContainText('„Sprüche“ ist erledigt.')
  await expect(page.getByText('1 von 3 erledigt')).toBeVisible()
  await expectAccessible()
  await anotherTap(page)
  await notice(page).getByRole('button', { name: 'Rückgängig' }).click()
  await expect(page.getByText('0 von 3 erledigt')).toBeVisible()
  await expect(notice(page)).toHaveCount(0)

  await anotherTap(page)
  await card(page, 'Unser Buch').getByRole('button', { name: 'Als erledigt markieren' }).click()
  await expect(question(page)).toContainText('Du hast hier noch nichts eingetragen: „Unser Buch“ bleibt von dir leer.')
  await question(page).getByRole('button', { name: 'Abbrechen' }).click()
  await expect(page.getByText('0 von 3 erledigt')).toBeVisible()
})

test('what cannot be loaded or saved is named, and tried again on demand', async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  const { classId, student } = await app.class()
  await app.module({ classId, title: 'Sprüche' })
  await app.book({ classId, deadline: '2099-03-15' })
  await signInAs(student)
  await page.route('**/api/task', (route) => route.abort())
  await page.route('**/api/class/members', (route) => route.abort())
  await page.goto('/start')
  const tasks = page.getByRole('alert').filter({ hasText: 'Fehler beim Laden der Aufgaben' })
  const people = page.getByRole('alert').filter({ hasText: 'Fehler beim Laden der Nutzerinformationen' })
  await expect(tasks).toBeVisible()
  await expect(people).toBeVisible()
  await expectAccessible()
  // In this order: once the tasks are there, their cards ask for the people by themselves. So does whoever hears of the class
  // again, which may be faster than the hand.
  await page.unroute('**/api/class/members')
  await Promise.race([
    people.getByRole('button', { name: 'Erneut versuchen' }).click(),
    people.waitFor({ state: 'detached' }),
  ])
  await expect(people).toHaveCount(0)
  await expect(tasks).toBeVisible()
  await page.unroute('**/api/task')
  await Promise.race([
    tasks.getByRole('button', { name: 'Erneut versuchen' }).click(),
    tasks.waitFor({ state: 'detached' }),
  ])
  await expect(page.getByRole('heading', { name: 'Sprüche' })).toBeVisible()

  // Where only the deadline cannot be loaded, the tasks are there.
  await page.route('**/api/yearbook', (route) => route.abort())
  await page.reload()
  const deadline = page.getByRole('alert').filter({ hasText: 'Fehler beim Laden des Redaktionsschlusses' })
  await expect(deadline).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sprüche' })).toBeVisible()
  await expect(page.getByText('Fehler beim Laden der Aufgaben')).toHaveCount(0)
  await page.unrouteAll()
  await deadline.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(page.getByText(/Redaktionsschluss: .*15. März 2099/)).toBeVisible()

  await page.route('**/api/task/*/done', (route) => route.abort())
  await finishEmpty(page, 'Sprüche')
  await expect(card(page, 'Sprüche').getByText(/keine Verbindung.*Die Aufgabe ist weiter offen/)).toBeVisible()
  await expect(section(page, 'Offen').getByRole('heading', { name: 'Sprüche' })).toBeVisible()
  await page.unroute('**/api/task/*/done')
  await finishEmpty(page, 'Sprüche')
  await expect(page.getByRole('heading', { name: 'Alles erledigt, Mia!' })).toBeVisible()
  await expect(page.getByText(/Die Aufgabe ist weiter offen/)).toHaveCount(0)
})

test('after the deadline students read why, and editors go on', async ({ page, app, signInAs, openAs }) => {
  const { classId, student, redakteur } = await app.class()
  await app.module({ classId, title: 'Sprüche' })
  await app.book({ classId, deadline: '2020-01-01' })
  await signInAs(student)
  await page.goto('/start')
  await expect(page.getByText(/Der Redaktionsschluss ist vorbei/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Nicht erledigt: 1' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Als erledigt markieren' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Ansehen: Sprüche' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sprüche' })).toBeVisible()
  await expect(page.getByText(/Der Redaktionsschluss ist vorbei/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Als erledigt markieren' })).toHaveCount(0)
  const editor = await openAs(redakteur)
  await editor.goto('/start')
  await finishEmpty(editor, 'Sprüche')
  await expect(editor.getByRole('button', { name: 'Wieder öffnen' })).toBeVisible()
})

test('a class without tasks is greeted warmly, and its editors get a hint', async ({ page, app, signInAs, openAs }) => {
  const { student, redakteur } = await app.class()
  await signInAs(student)
  await page.goto('/start')
  await expect(page.getByRole('heading', { name: 'Noch ist alles leer – und alles möglich' })).toBeVisible()
  await expect(page.getByText('Das seid ihr!')).toHaveCount(0)
  const editor = await openAs(redakteur)
  await editor.goto('/start')
  await expect(editor.getByText('Das seid ihr!')).toBeVisible()
})

test('the app can be installed, and whoever does not want to is not asked again', async ({ page, app, signInAs }) => {
  await signInAs((await app.class()).student)
  await page.goto('/start')
  await expect(page.getByRole('heading', { name: 'Hallo Mia!' })).toBeVisible()
  const offer = () =>
    page.evaluate(() => {
      const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: async () => {
          document.title = 'asked'
          return { outcome: 'accepted' }
        },
      })
      window.dispatchEvent(event)
    })
  await offer()
  await page.getByRole('button', { name: 'App installieren' }).click()
  await expect(page).toHaveTitle('asked')
  await expect(page.getByRole('button', { name: 'App installieren' })).toHaveCount(0)
  await offer()
  await page.getByRole('button', { name: 'Nicht jetzt' }).click()
  await expect(page.getByRole('button', { name: 'App installieren' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Hallo Mia!' })).toBeVisible()
  await offer()
  await expect(page.getByRole('button', { name: 'App installieren' })).toHaveCount(0)
})
