import type { Page } from '@playwright/test'
import { openTask, photo, upload } from './support/fill.ts'
import { expect, test } from './support/test.ts'

const group = (page: Page, name: string) => page.getByRole('region', { name })

test('editors see their own pages in each design, choose one and take it back', { tag: '@desktop' }, async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  const { classId, redakteur } = await app.class()
  await app.module({ classId, type: 'chapter', title: 'Wir' })
  await app.module({ classId, type: 'personal-page', title: 'Persönliche Seiten' })
  await signInAs(redakteur)
  await page.goto('/define/book')
  await page.getByRole('link', { name: 'Gestaltung und Umschlag wählen' }).click()
  await expect(page.getByRole('radio', { name: 'Tomate' })).toBeChecked()
  const profile = page.getByRole('img', { name: 'Persönliche Seite in Plakatwand' })
  await profile.scrollIntoViewIfNeeded()
  await expect(async () => {
    expect(await profile.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(560)
  }).toPass()
  await expectAccessible()

  await page.getByText('Plakatwand', { exact: true }).click()
  await expect(page.getByRole('radio', { name: 'Signal' })).toBeChecked()
  await page.getByText('Nachtbus').click()
  await expect(page.getByText('Euer Buch ist jetzt in Plakatwand, Nachtbus.')).toBeVisible()
  const takenBack = page.waitForResponse((response) => response.request().method() === 'PUT')
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(page.getByRole('radio', { name: 'Signal' })).toBeChecked()
  await takenBack
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Signal' })).toBeChecked()
})

test('a page that is changed while its picture is on the way is asked for again as it is then', async ({
  page,
  app,
  signInAs,
}) => {
  const { classId, redakteur, student } = await app.class()
  const question = { id: crypto.randomUUID(), text: 'Was machst du in zehn Jahren?' }
  const settings = { kinds: ['profile' as const], questions: [question], photoCategories: [], freeTexts: [] }
  const { moduleId } = await app.module({ classId, type: 'personal-page', title: 'Persönliche Seiten', settings })
  const text = { moduleId, memberId: null, field: `answer:${question.id}` }
  await app.call(student, 'PUT', '/text', { ...text, value: 'Am Meer', version: 0 })
  // Nothing that is told by the way helps.
  await page.route('**/api/events', (route) => route.abort())
  const { promise: isChanged, resolve: change } = Promise.withResolvers<void>()
  const pictures = '**/files/glimpse/freitreppe/*/profile/*'
  const addresses = new Set<string>()
  await page.route(pictures, async (route) => {
    addresses.add(route.request().url())
    await isChanged
    await route.continue()
  })
  await signInAs(redakteur)
  const asked = page.waitForRequest(pictures)
  await page.goto('/define/design')
  const profile = page.getByRole('img', { name: 'Persönliche Seite in Freitreppe' }).first()
  await profile.scrollIntoViewIfNeeded()
  await asked
  await app.call(student, 'PUT', '/text', { ...text, value: 'In den Bergen', version: 1 })
  change()
  await expect(async () => {
    expect(await profile.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(560)
  }).toPass()
  await expect(page.getByText(/nicht laden/)).toHaveCount(0)
  expect(addresses.size, 'one before the change, one after').toBe(2)
})

test('a class whose preview is closed chooses by drawings, one that is closed keeps what it has', async ({
  page,
  app,
  signInAs,
}) => {
  const { classId, admin } = await app.class({ features: ['CONTENT_MANAGEMENT_SYSTEM'] })
  await app.book({ classId, dataState: 'data-verification-requested' })
  await signInAs(admin)
  await page.goto('/define/design')
  await expect(page.getByText('Sobald eure Vorschau freigeschaltet ist')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Klee' })).toBeDisabled()
  await expect(page.getByText('Die Redaktion ist abgeschlossen, dabei bleibt es.')).toBeVisible()
})

test('editors mark the quote that has a page of its own, on the quotes and in the list of pages', async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  const { classId, redakteur, student } = await app.class()
  const { moduleId } = await app.module({ classId, type: 'quote', title: 'Zitate aus der Elf' })
  for (const text of ['Ruhe!', 'Und jetzt alle.', 'Das kommt nicht dran.'])
    await app.call(student, 'POST', '/quote', { moduleId, quoteId: crypto.randomUUID(), text, giver: 'Herr Vogt' })
  await signInAs(redakteur)
  await page.goto(`/fill/quote?moduleId=${moduleId}`)
  await page.getByText('Von allen').click()
  await page.getByRole('button', { name: 'Als Poster: Und jetzt alle.' }).click()
  await expect(page.getByText('Steht als Poster im Buch')).toBeVisible()
  await expectAccessible()

  await page.goto('/define/pages')
  const quotes = group(page, 'Zitate aus der Elf')
  await expect(quotes.getByText('Poster gewählt')).toBeVisible()
  // With the poster they fill two pages.
  await expect(quotes.getByRole('link', { name: /Zitate, ansehen$/ })).toHaveCount(2)
  await quotes.getByRole('button', { name: 'Poster wählen: Zitate aus der Elf' }).click()
  const dialog = page.getByRole('dialog', { name: 'Zitat-Poster' })
  await expect(dialog.getByRole('radio', { name: /Und jetzt alle/ })).toBeChecked()
  await expectAccessible()
  await dialog.getByText('Das Buch wählt selbst').click()
  await expect(dialog.getByRole('radio', { name: 'Das Buch wählt selbst' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Fertig' }).click()
  await expect(quotes.getByText('Poster gewählt')).toBeHidden()
  await expect(quotes.getByRole('link', { name: /Zitate, ansehen$/ })).toHaveCount(1)
})

test('of the photo on the cover the editors choose what stands there, and see what the design hides of it', async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  const { classId, redakteur } = await app.class()
  const { moduleId } = await app.module({ classId, type: 'photo-collage', title: 'Stufenfahrt' })
  await signInAs(redakteur)
  await openTask(page, 'photo-collage', moduleId)
  await upload(page, [await photo(3600, 2700)])
  await expect(page.getByRole('list', { name: 'Fotos' }).getByRole('button')).toHaveCount(1)
  await expect(async () => {
    await page.goto('/define/design')
    await expect(page.getByRole('radio', { name: 'Foto 1' })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(page.getByRole('button', { name: 'Ausschnitt wählen' })).toHaveCount(0)
  await page.getByRole('radio', { name: 'Foto 1' }).check({ force: true })
  await expect(page.getByText('Der Umschlag ist neu.')).toBeVisible()

  await page.getByRole('button', { name: 'Ausschnitt wählen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ausschnitt wählen' })
  await expect(dialog.getByText(/Links oben steht die Treppe davor/)).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('slider', { name: 'Vergrößerung' }).fill('1.2')
  await expect(dialog.getByText(/So groß wird das Foto unscharf/)).toBeHidden()
  await dialog.getByRole('slider', { name: 'Vergrößerung' }).fill('3')
  await expect(dialog.getByText(/So groß wird das Foto unscharf/)).toBeVisible()
  await dialog.getByRole('slider', { name: 'Vergrößerung' }).fill('1.2')
  await dialog.getByRole('button', { name: 'Übernehmen' }).click()
  await expect(page.getByText('Der Umschlag hat einen neuen Ausschnitt.')).toBeVisible()
  await expect(dialog).toBeHidden()

  await page.reload()
  await page.getByRole('button', { name: 'Ausschnitt wählen' }).click()
  await expect(dialog.getByRole('slider', { name: 'Vergrößerung' })).toHaveValue('1.2')
})
