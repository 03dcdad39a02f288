import type { Page } from '@playwright/test'
import { openTask } from './support/fill.ts'
import { expect, test } from './support/test.ts'

const question = { id: '01900000-0000-7000-8000-000000000001', text: 'Was machst du in zehn Jahren?' }
const profile = { kinds: ['profile'], questions: [question], photoCategories: [], freeTexts: [] }
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1_100

const sheet = (page: Page) => page.getByRole('img', { name: /^Deine Seite.* im Buch, wie sie gedruckt würde$/ })
const picture = (page: Page) => sheet(page).getAttribute('src')

/** Beside the form, or one tap away. */
async function look(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: 'Seite ansehen' }).tap()
  await expect(sheet(page)).toBeVisible()
}
async function backToForm(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).tap()
}

test('whoever writes sees the own page, and goes on writing where they were', { tag: '@desktop' }, async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  const { classId, student } = await app.class()
  const { moduleId } = await app.module({ classId, type: 'personal-page', title: 'Wir', settings: profile })
  await signInAs(student)
  await openTask(page, 'personal-page', moduleId)
  await look(page)
  await expect(page.getByText('Von dir steht hier noch nichts. Was du einträgst, siehst du gleich hier.')).toBeVisible()
  await expectAccessible()
  const empty = await picture(page)
  await backToForm(page)

  const answer = page.getByLabel(question.text)
  await answer.fill('Eine Werkstatt für Fahrräder, und am Wochenende bin ich am Meer.')
  await answer.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(5, 14))
  const scrolled = await page.evaluate(() => scrollY)
  await look(page)
  await expect.poll(() => picture(page)).not.toBe(empty)
  const written = await picture(page)
  await backToForm(page)
  await expect(answer).toBeFocused()
  const selected = (field: HTMLTextAreaElement) => [field.selectionStart, field.selectionEnd]
  await expect.poll(() => answer.evaluate(selected)).toEqual([5, 14])
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
  await page.keyboard.type('Druckerei')
  await expect(answer).toHaveValue('Eine Druckerei für Fahrräder, und am Wochenende bin ich am Meer.')
  await look(page)
  await expect.poll(() => picture(page)).not.toBe(written)
  await backToForm(page)

  await answer.fill(`${'Ganz viele Worte. '.repeat(60)}𓂀`)
  await look(page)
  const notes = page.getByRole('list', { name: 'Hinweise zu deiner Seite' })
  await expect(notes).toContainText('Zu lang: 82 Zeichen zu viel.')
  await expect(notes).toContainText('Zeichen fehlt: „𓂀“ hat keine unserer Schriften')
  await expect(page.getByText('Zu lang', { exact: true })).toBeVisible()
  await expectAccessible()
})

test('whoever waits to be let in sees the own page while it is written', async ({ page, app, signInAs }) => {
  const { classId } = await app.class()
  const { moduleId } = await app.module({ classId, type: 'personal-page', title: 'Wir', settings: profile })
  await signInAs(await app.person({ classId, waiting: true, names: { firstName: 'Nina', lastName: 'Neu' } }))
  await openTask(page, 'personal-page', moduleId)
  await look(page)
  const empty = await picture(page)
  await backToForm(page)
  await page.getByLabel(question.text).fill('Das weiß noch niemand.')
  await look(page)
  await expect.poll(() => picture(page)).not.toBe(empty)
})

test('a page that cannot be set disturbs nobody, and comes with another try; it says of a quote that it is not added yet', {
  tag: '@desktop',
}, async ({ page, app, signInAs, expectAccessible }) => {
  const { classId, student } = await app.class()
  const { moduleId } = await app.module({ classId, type: 'quote', title: 'Sprüche' })
  await signInAs(student)
  await page.route('**/api/book/live-page', (route) => route.fulfill({ status: 500, json: {} }))
  await openTask(page, 'quote', moduleId)
  const text = page.getByLabel('Zitat', { exact: true })
  await text.fill('Das kommt bestimmt nicht dran.')
  if (isPhone(page)) await page.getByRole('button', { name: 'Seite ansehen' }).tap()
  await expect(page.getByText('Die Seite lässt sich gerade nicht zeigen. Was du schreibst, ist sicher.')).toBeVisible()
  await page.unroute('**/api/book/live-page')
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(sheet(page)).toBeVisible()
  await expect(page.getByText('Was andere eintragen, ist hier Platzhalter.')).toBeVisible()
  // What is only typed stands on the page, too: it says so until it is added.
  const notAdded = page.getByText('Dein neues Zitat ist noch nicht hinzugefügt.')
  await expect(notAdded).toBeVisible()
  await expectAccessible()
  await backToForm(page)
  await expect(text).toHaveValue('Das kommt bestimmt nicht dran.')
  await page.getByLabel('Von wem?').fill('Frau Zorn')
  await page.getByRole('button', { name: 'Zitat hinzufügen' }).click()
  await expect(text).toHaveValue('')
  await look(page)
  await expect(notAdded).toHaveCount(0)
})

test('a class that cannot look at its book yet is offered no page', async ({ page, app, signInAs }) => {
  const { classId, student } = await app.class({ features: ['CONTENT_MANAGEMENT_SYSTEM'] })
  const { moduleId } = await app.module({ classId, type: 'quote', title: 'Sprüche' })
  await signInAs(student)
  await openTask(page, 'quote', moduleId)
  await expect(page.getByLabel('Zitat', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Seite ansehen' })).toHaveCount(0)
})

test('whoever answers one question at a time sees it on the page, and goes on where they were', async ({
  page,
  app,
  signInAs,
}) => {
  const { classId, student } = await app.class()
  await app.module({ classId, type: 'personal-page', title: 'Wir', settings: profile })
  await signInAs(student)
  await page.goto('/start')
  await page.getByRole('link', { name: /^Los geht’s/ }).click()
  const answer = page.getByLabel(question.text)
  await look(page)
  const empty = await picture(page)
  await backToForm(page)

  await answer.fill('Kapitänin auf der Fähre nach Amrum.')
  await answer.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(0, 9))
  await look(page)
  await expect.poll(() => picture(page)).not.toBe(empty)
  await backToForm(page)
  await expect(answer).toBeFocused()
  await page.keyboard.type('Köchin')
  await expect(answer).toHaveValue('Köchin auf der Fähre nach Amrum.')
  await expect(page.getByText('1 von 1')).toBeVisible()
})
