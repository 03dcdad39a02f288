import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const section = (page: Page, name: 'Offen' | 'Erledigt') => page.getByRole('region', { name: new RegExp(`^${name}`) })
const card = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })

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
  await expect(steckbriefe).toContainText('0 von 3 sind fertig')
  await expect(steckbriefe).toContainText('bis 15. März')
  await expectAccessible()

  await steckbriefe.getByRole('button', { name: 'Als erledigt markieren' }).click()
  await expect(section(page, 'Erledigt').getByRole('heading', { name: 'Steckbriefe' })).toBeVisible()
  await expect(steckbriefe).toContainText('1 von 3 ist fertig')
  await expect(page.getByText('1 von 2 erledigt')).toBeVisible()
  await expect(steckbriefe.getByRole('button', { name: 'Wieder öffnen' })).toBeFocused()
  await page.reload()
  await expect(section(page, 'Erledigt').getByRole('heading', { name: 'Steckbriefe' })).toBeVisible()
  await expectAccessible()

  await card(page, 'Sprüche').getByRole('button', { name: 'Als erledigt markieren' }).click()
  await expect(page.getByRole('heading', { name: 'Alles erledigt, Mia!' })).toBeVisible()
  await expectAccessible()
  await steckbriefe.getByRole('button', { name: 'Wieder öffnen' }).click()
  await expect(section(page, 'Offen').getByRole('heading', { name: 'Steckbriefe' })).toBeVisible()
  await expect(page.getByText('1 von 2 erledigt')).toBeVisible()
})

test('without a connection the task goes back to where it was, and says so', async ({ page, app, signInAs }) => {
  const { classId, student } = await app.class()
  await app.module({ classId, title: 'Sprüche' })
  await signInAs(student)
  await page.goto('/start')
  await page.route('**/api/task/*/done', (route) => route.abort())
  await card(page, 'Sprüche').getByRole('button', { name: 'Als erledigt markieren' }).click()
  await expect(card(page, 'Sprüche').getByText(/keine Verbindung.*Die Aufgabe ist weiter offen/)).toBeVisible()
  await expect(section(page, 'Offen').getByRole('heading', { name: 'Sprüche' })).toBeVisible()
  await page.unroute('**/api/task/*/done')
  await card(page, 'Sprüche').getByRole('button', { name: 'Als erledigt markieren' }).click()
  await expect(page.getByRole('heading', { name: 'Alles erledigt, Mia!' })).toBeVisible()
  await expect(page.getByText(/Die Aufgabe ist weiter offen/)).toHaveCount(0)
})

test('what cannot be loaded is named, and loaded again on demand', async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  const { classId, student } = await app.class()
  await app.module({ classId, title: 'Sprüche' })
  await signInAs(student)
  await page.route('**/api/task', (route) => route.abort())
  await page.route('**/api/class/members', (route) => route.abort())
  await page.goto('/start')
  const tasks = page.getByRole('alert').filter({ hasText: 'Fehler beim Laden der Aufgaben' })
  const people = page.getByRole('alert').filter({ hasText: 'Fehler beim Laden der Nutzerinformationen' })
  await expect(tasks).toBeVisible()
  await expect(people).toBeVisible()
  await expectAccessible()
  await page.unrouteAll()
  await tasks.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(page.getByRole('heading', { name: 'Sprüche' })).toBeVisible()
  await people.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(people).toHaveCount(0)
})

test('after the deadline students read why, and editors go on', async ({ page, app, signInAs, openAs }) => {
  const { classId, student, redakteur } = await app.class()
  await app.module({ classId, title: 'Sprüche' })
  await app.book({ classId, deadline: '2020-01-01' })
  await signInAs(student)
  await page.goto('/start')
  await expect(page.getByText(/Der Redaktionsschluss ist vorbei/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Als erledigt markieren' })).toBeDisabled()
  const editor = await openAs(redakteur)
  await editor.goto('/start')
  await editor.getByRole('button', { name: 'Als erledigt markieren' }).click()
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
