import type { Page } from '@playwright/test'
import { openTask, photo, upload } from './support/fill.ts'
import type { HostedPerson } from './support/hosted.ts'
import { type App, expect, test } from './support/test.ts'

const tiles = (page: Page) => page.getByRole('list', { name: 'Fotos', exact: true }).getByRole('button')
const placed = (page: Page, count: number) => expect(tiles(page)).toHaveCount(count)
const people = (page: Page) => page.getByRole('list', { name: 'Leute' })
const chip = (page: Page, name: string) => people(page).getByRole('button', { name })
const close = (page: Page) => page.getByRole('button', { name: 'Schließen' }).click()
const isOn = (page: Page, name: string) => expect(chip(page, name)).toHaveAttribute('aria-pressed', 'true')
const isNotOn = (page: Page, name: string) => expect(chip(page, name)).toHaveAttribute('aria-pressed', 'false')

/** A collage with photos of one of the class, and two classmates who can sign in. */
async function aCollage(app: App, page: Page, signInAs: (person: HostedPerson) => Promise<void>, photos: number) {
  const { classId, student, redakteur } = await app.class()
  const { moduleId } = await app.module({ classId, type: 'photo-collage', title: 'Prag' })
  const mina = await app.person({ classId, names: { firstName: 'Mina', lastName: 'Müller' } })
  await app.person({ classId, names: { firstName: 'Ben', lastName: 'Łukasz' } })
  await signInAs(student)
  await openTask(page, 'photo-collage', moduleId)
  await upload(page, await Promise.all(Array.from({ length: photos }, (_, at) => photo(1200 + at, 900))))
  await placed(page, photos)
  return { classId, moduleId, redakteur, mina }
}

test('who is on a photo is found by parts of the name, offered with the next photo, and named on several at once', async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  let named = 0
  page.on('response', (response) => {
    if (response.url().endsWith('/api/photo-people') && response.ok()) named++
  })
  await aCollage(app, page, signInAs, 4)
  await tiles(page).first().click()
  const search = page.getByRole('searchbox', { name: 'Name suchen' })
  await search.fill('mull')
  await page.getByRole('list', { name: 'Gefunden' }).getByRole('button', { name: 'Mina Müller' }).click()
  await isOn(page, 'Mina Müller')
  // The next is typed at once, and taken by Enter.
  await expect(search).toBeFocused()
  await page.keyboard.type('lukas')
  await page.keyboard.press('Enter')
  await isOn(page, 'Ben Łukasz')
  await expect(page.getByText('Ben Łukasz ist drauf.')).toBeAttached()
  await search.fill('niemand')
  await expect(page.getByText('Niemand heißt so.')).toBeVisible()
  await search.fill('')
  await expectAccessible()
  await close(page)

  // With the next photo each face is one tap, by the keyboard too.
  await tiles(page).nth(1).click()
  await isNotOn(page, 'Mina Müller')
  await chip(page, 'Mina Müller').focus()
  await page.keyboard.press('Space')
  await isOn(page, 'Mina Müller')
  await expect(chip(page, 'Mina Müller')).toBeFocused()
  // Whoever reloads before would take it back: the third is kept, after both of the photo before.
  await expect.poll(() => named).toBe(3)
  await page.reload()
  await tiles(page).nth(1).click()
  await isOn(page, 'Mina Müller')
  await isNotOn(page, 'Ben Łukasz')
  await close(page)

  await page.getByRole('button', { name: 'Auswählen' }).click()
  for (const at of [0, 2, 3]) await tiles(page).nth(at).click()
  await page.getByRole('button', { name: 'Wer ist drauf?' }).click()
  await expect(chip(page, 'Ben Łukasz')).toHaveAttribute('aria-pressed', 'mixed')
  await expect(chip(page, 'Ben Łukasz')).toContainText('auf 1 von 3')
  await chip(page, 'Ben Łukasz').click()
  await chip(page, '(du)').click()
  await isOn(page, 'Ben Łukasz')
  await isOn(page, '(du)')
  await expectAccessible()
  await page.getByRole('dialog').getByRole('button', { name: 'Fertig' }).click()
  await page.getByRole('button', { name: 'Fertig' }).click()
  await expect(page.getByText('Du bist auf 3 Fotos genannt.')).toBeVisible()
  await tiles(page).nth(3).click()
  await isOn(page, 'Ben Łukasz')
  await chip(page, 'Ben Łukasz').click()
  await isNotOn(page, 'Ben Łukasz')
})

test('who is named takes the photo out of the book, puts it back, and takes the name off for good', async ({
  page,
  app,
  signInAs,
  openAs,
  expectAccessible,
}) => {
  const { moduleId, mina, redakteur } = await aCollage(app, page, signInAs, 1)
  const mate = await openAs(mina)
  await mate.goto('/photos-of-me')
  await expect(mate.getByText('Noch bist du auf keinem Foto genannt')).toBeVisible()
  await tiles(page).first().click()
  await page.getByRole('searchbox', { name: 'Name suchen' }).fill('mina')
  await page.keyboard.press('Enter')
  await isOn(page, 'Mina Müller')

  // It is there without a reload, and found from the start.
  const photos = mate.getByRole('list', { name: 'Fotos mit dir' })
  await expect(photos.getByRole('listitem')).toHaveCount(1)
  await mate.goto('/start')
  await mate.getByRole('link', { name: 'Fotos mit mir' }).click()
  await photos.getByRole('button', { name: 'Foto nicht drucken' }).click()
  await expect(photos.getByText('Wird nicht gedruckt')).toBeVisible()
  const out = page.getByText('Auf Wunsch einer abgebildeten Person nicht im Buch')
  await expect(out).toBeVisible()
  await expectAccessible()
  const editor = await openAs(redakteur)
  await openTask(editor, 'photo-collage', moduleId)
  await tiles(editor).first().click()
  await expect(editor.getByText('Auf Wunsch einer abgebildeten Person nicht im Buch')).toBeVisible()
  await photos.getByRole('button', { name: 'Doch drucken' }).click()
  await expect(out).toHaveCount(0)

  await photos.getByRole('button', { name: 'Nicht auf dem Foto' }).click()
  await expect(photos.getByText('Ohne deinen Namen')).toBeVisible()
  await isNotOn(page, 'Mina Müller')
  await chip(page, 'Mina Müller').click()
  await expect(page.getByText('Mina Müller möchte auf diesem Foto nicht genannt werden.')).toBeVisible()
  await isNotOn(page, 'Mina Müller')
  await photos.getByRole('button', { name: 'Doch auf dem Foto' }).click()
  await isOn(page, 'Mina Müller')
})

test('what cannot be saved goes back and says so, and goes through when it is tapped again', async ({
  page,
  app,
  signInAs,
  context,
}) => {
  await aCollage(app, page, signInAs, 1)
  await tiles(page).first().click()
  await context.route('**/api/photo-people', (route) => route.abort())
  await chip(page, '(du)').click()
  await expect(page.getByText('Genannt ist, wer vorher genannt war.')).toBeVisible()
  await isNotOn(page, '(du)')
  await context.unroute('**/api/photo-people')
  await chip(page, '(du)').click()
  await isOn(page, '(du)')
  await expect(page.getByText('Genannt ist, wer vorher genannt war.')).toHaveCount(0)
})

test('in a closed book a photo is still taken out, after one question, and there is no way back', async ({
  page,
  app,
  signInAs,
  openAs,
}) => {
  const { classId, mina } = await aCollage(app, page, signInAs, 1)
  await tiles(page).first().click()
  await page.getByRole('searchbox', { name: 'Name suchen' }).fill('mina')
  await page.keyboard.press('Enter')
  const mate = await openAs(mina)
  await mate.goto('/photos-of-me')
  const photos = mate.getByRole('list', { name: 'Fotos mit dir' })
  await expect(photos.getByRole('listitem')).toHaveCount(1)
  await app.book({ classId, dataState: 'data-verification-requested' })
  // Whether the book is closed is known late: until then nothing is offered that could not be taken back.
  let known = () => {}
  const late = new Promise<void>((resolve) => {
    known = resolve
  })
  await mate.route('**/api/yearbook', (route) => late.then(() => route.continue()))
  const loaded = mate.waitForResponse('**/api/photo-people/me')
  await mate.reload()
  await loaded
  await expect(mate.getByRole('heading', { name: 'Fotos mit mir' })).toBeVisible()
  await expect(mate.getByRole('button', { name: 'Foto nicht drucken' })).toHaveCount(0)
  known()
  await photos.getByRole('button', { name: 'Foto nicht drucken' }).click()
  const question = mate.getByRole('dialog', { name: 'Foto nicht drucken?' })
  await question.getByRole('button', { name: 'Nicht drucken' }).click()
  await expect(question).toHaveCount(0)
  await expect(photos.getByText('Wird nicht gedruckt')).toBeVisible()
  await expect(photos.getByRole('button', { name: 'Doch drucken' })).toHaveCount(0)
})

test('photos with oneself that cannot be loaded are asked for again', async ({ page, app, signInAs, context }) => {
  const { student } = await app.class()
  await signInAs(student)
  await context.route('**/api/photo-people/me', (route) => route.abort())
  await page.goto('/photos-of-me')
  const again = page.getByRole('button', { name: 'Erneut versuchen' })
  await expect(again).toBeVisible()
  await context.unroute('**/api/photo-people/me')
  await again.click()
  await expect(page.getByText('Noch bist du auf keinem Foto genannt')).toBeVisible()
})
