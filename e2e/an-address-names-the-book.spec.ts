import type { Page } from '@playwright/test'
import { paths } from '../web/pieces/paths.ts'
import { saveDraft, saved, title, titles } from './support/define.ts'
import { choose, press } from './support/manage.ts'
import { expect, test } from './support/test.ts'

/** Every page on which a book is defined, filled or looked at. */
const aboutABook = Object.values(paths).filter((path) => /^\/(define|fill|preview)\b/.test(path))
const notThere = 'Dieses Abibuch gibt es hier nicht'

test('every call about a part of the book names the book', async ({ page, app, signInAs }) => {
  const { classId, redakteur } = await app.class()
  const { moduleId } = await app.module({ classId, title: 'Witze', state: 'DRAFT' })
  const asked: { method: string; book: string | null }[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/module') asked.push({ method: request.method(), book: searchParams.get('yearbookId') })
  })
  await signInAs(redakteur)
  await page.goto(`/define/quote?moduleId=${moduleId}&yearbookId=${classId}`)
  await expect(title(page)).toHaveValue('Witze')
  await title(page).fill('Reime')
  await saveDraft(page)
  await expect(saved(page)).toBeVisible()
  await page.goto('/define')
  await choose(page, 'Reime', 'Veröffentlichen')
  await press(page, 'Veröffentlichen')
  await expect(page.getByText('„Reime“ ist veröffentlicht')).toBeVisible()
  await choose(page, 'Reime', 'Duplizieren')
  await expect(titles(page)).toHaveText(['Reime', 'Reime (Kopie)'])
  await choose(page, 'Reime (Kopie)', 'Löschen')
  await press(page, 'Endgültig löschen')
  await expect(titles(page)).toHaveText(['Reime'])
  expect([...new Set(asked.map(({ method }) => method))].toSorted()).toEqual(['DELETE', 'GET', 'PATCH', 'POST', 'PUT'])
  expect(asked.filter((each) => each.book !== classId)).toEqual([])
})

test('another class’s book is not there, on whichever page it is named', async ({ page, app, signInAs }) => {
  const [here, there] = [await app.class(), await app.class()]
  const { moduleId } = await app.module({ classId: there.classId, title: 'Geheime Witze' })
  await signInAs(here.redakteur)
  const named = `yearbookId=${there.classId}&moduleId=${moduleId}`
  for (const place of aboutABook) {
    await page.goto(`${place}?${named}`)
    await expect(page.getByRole('heading', { name: notThere }), place).toBeVisible()
    await expect(page.getByText('Geheime Witze')).toHaveCount(0)
  }
  await page.goto(`/preview?yearbookId=${here.classId}`)
  await expect(page.getByRole('heading', { name: 'Vorschau', exact: true })).toBeVisible()
})

const look = (page: Page) => page.getByRole('button', { name: 'Ansehen' }).click()

test('staff see the book that is named once they have said why', async ({ page, app, signInAs, expectAccessible }) => {
  const { classId } = await app.class()
  const { moduleId } = await app.module({ classId, title: 'Sprüche', settings: { editingNote: 'Bitte nett bleiben' } })
  await app.module({ classId, type: 'chapter', title: 'Wir' })
  await signInAs(await app.person({ role: 'super_admin', enrolled: true }))
  await page.goto(`/define?yearbookId=${classId}`)
  await expectAccessible()
  await look(page)
  await expect(page.getByText('Schreib in ein paar Worten, warum')).toBeVisible()
  await page.getByLabel('Warum schaust du hinein?').fill('Anruf der Stufe wegen der Vorschau')
  await look(page)
  await expect(page.getByRole('heading', { name: 'Wir' })).toBeVisible()
  await expect(page.getByText('Bitte nett bleiben')).toBeVisible()
  await expectAccessible()
  await expect(page.getByRole('button', { name: 'Inhalt hinzufügen' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Nur das ansehen' }).first().click()
  await expect(page).toHaveURL(new RegExp(`/define/quote\\?.*moduleId=${moduleId}`))
  await expect(page.getByRole('heading', { name: 'Wir' })).toHaveCount(0)
  await expect(page.getByText('Bitte nett bleiben')).toBeVisible()

  await page.goto(`/preview?yearbookId=${classId}`)
  await page.getByLabel('Warum schaust du hinein?').fill('Anruf der Stufe wegen der Vorschau')
  await look(page)
  await expect(page.getByRole('heading', { name: 'Vorschau der Stufe' })).toBeVisible()
  await page.goto(`/fill/quote?yearbookId=${crypto.randomUUID()}`)
  await page.getByLabel('Warum schaust du hinein?').fill('Anruf der Stufe wegen der Vorschau')
  await look(page)
  await expect(page.getByRole('heading', { name: notThere })).toBeVisible()
})

test('staff see it on every page that is about a book', async ({ page, app, signInAs }) => {
  const { classId } = await app.class()
  await app.module({ classId, type: 'chapter', title: 'Unser erstes Kapitel' })
  await signInAs(await app.person({ role: 'super_admin', enrolled: true }))
  expect(aboutABook.length).toBeGreaterThan(20)
  for (const place of aboutABook) {
    await page.goto(`${place}?yearbookId=${classId}`)
    await page.getByLabel('Warum schaust du hinein?').fill('Anruf der Stufe wegen der Vorschau')
    await look(page)
    await expect(whatStaffSee(page, place), place).toBeVisible()
  }
})

function whatStaffSee(page: Page, place: string) {
  if (place.startsWith('/preview')) return page.getByRole('heading', { name: 'Vorschau der Stufe' })
  const heading = place === '/define/book' ? 'Gestaltung' : 'Unser erstes Kapitel'
  return page.getByRole('heading', { name: heading })
}
