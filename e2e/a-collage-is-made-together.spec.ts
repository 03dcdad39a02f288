import type { Page } from '@playwright/test'
import { drag } from './support/drag.ts'
import { openTask, photo, upload } from './support/fill.ts'
import { goOffline } from './support/offline.ts'
import { expect, test } from './support/test.ts'

const aCollage = { type: 'photo-collage', title: 'Prag' } as const
const several = (count: number) => Promise.all(Array.from({ length: count }, (_, at) => photo(1200 + at, 900)))
const tiles = (page: Page) => page.getByRole('list', { name: 'Fotos' }).getByRole('button')
const uploadList = (page: Page) => page.getByRole('list', { name: 'Uploads' })
const placed = (page: Page, count: number) => expect(tiles(page)).toHaveCount(count)

test('twelve photos come at once with one consent, stand on one screen, and two go with one question', async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  const { classId, student } = await app.class()
  const { moduleId } = await app.module({ classId, ...aCollage })
  await signInAs(student)
  await openTask(page, 'photo-collage', moduleId)
  await upload(page, await several(12))
  await placed(page, 12)
  // What is done leaves by itself.
  await expect(uploadList(page)).toHaveCount(0)
  await expectAccessible()

  await page.evaluate(() => scrollTo(0, 0))
  for (const tile of [tiles(page).first(), tiles(page).last()]) await expect(tile).toBeInViewport({ ratio: 1 })
  const nav = await page.getByRole('navigation').last().boundingBox()
  const last = await tiles(page).last().boundingBox()
  expect((last?.y ?? 0) + (last?.height ?? 0), 'above the bar at the bottom').toBeLessThanOrEqual(nav?.y ?? 0)

  await page.getByRole('button', { name: 'Auswählen' }).click()
  await tiles(page).nth(3).click()
  await tiles(page).nth(7).click()
  await expect(page.getByText('2 Fotos ausgewählt')).toBeVisible()
  // The way back ends what was begun, and stays on the page.
  await page.goBack()
  await expect(page.getByText('2 Fotos ausgewählt')).toHaveCount(0)
  await expect(tiles(page)).toHaveCount(12)
  await page.getByRole('button', { name: 'Auswählen' }).click()
  await tiles(page).nth(3).click()
  await tiles(page).nth(7).click()
  await expect(tiles(page).nth(3)).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible()
  await page.getByRole('button', { name: 'Löschen' }).click()
  const question = page.getByRole('dialog', { name: '2 Fotos löschen?' })
  await question.getByRole('button', { name: 'Löschen' }).click()
  await expect(page.getByText(/^10 Fotos sind drin/)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await placed(page, 10)
})

test('photos are described: one by itself, and several with the same words', async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  const { classId, student, redakteur } = await app.class()
  const { moduleId } = await app.module({ classId, ...aCollage })
  await signInAs(student)
  await openTask(page, 'photo-collage', moduleId)
  await upload(page, await several(5))
  await placed(page, 5)
  await tiles(page).first().click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Schließen' })).toBeFocused()
  await page.getByRole('dialog').getByLabel('Beschreibung').fill('Sechs Uhr früh')
  await expectAccessible()
  await page.getByRole('button', { name: 'Schließen' }).click()
  await expect(tiles(page).first()).toHaveAccessibleName('Sechs Uhr früh')

  await page.getByRole('button', { name: 'Auswählen' }).click()
  await tiles(page).nth(1).click()
  await tiles(page).nth(2).click()
  await page.getByRole('button', { name: 'Beschreiben' }).click()
  const dialog = page.getByRole('dialog', { name: '2 Fotos beschreiben' })
  await dialog.getByLabel('Für alle dieselbe').fill('Auf der Karlsbrücke')
  await dialog.getByRole('button', { name: 'Übernehmen' }).click()
  await dialog.getByLabel('Beschreibung zu Foto 2').fill('Auf der Karlsbrücke, von hinten')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Fertig' }).click()

  // Whoever types words for all and is done means them; whoever closes it is asked.
  await page.getByRole('region', { name: 'Auswahl' }).getByRole('button', { name: 'Fertig' }).click()
  await page.getByRole('button', { name: 'Auswählen' }).click()
  await tiles(page).nth(3).click()
  await tiles(page).nth(4).click()
  await page.getByRole('button', { name: 'Beschreiben' }).click()
  await dialog.getByLabel('Für alle dieselbe').fill('Dritter Tag')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Noch nicht gespeichert' })
  await expect(question).toContainText('steht noch bei keinem Foto')
  await question.getByRole('button', { name: 'Hierbleiben' }).click()
  await dialog.getByRole('button', { name: 'Fertig' }).click()
  const names = [
    'Sechs Uhr früh',
    'Auf der Karlsbrücke',
    'Auf der Karlsbrücke, von hinten',
    'Dritter Tag',
    'Dritter Tag',
  ]
  for (const [at, name] of names.entries()) await expect(tiles(page).nth(at)).toHaveAccessibleName(name)
  await page.reload()
  for (const [at, name] of names.entries()) await expect(tiles(page).nth(at)).toHaveAccessibleName(name)

  // Two write at once: both versions lie on top of the photo, and are decided there.
  await tiles(page).first().click()
  await goOffline(page)
  await page.getByRole('dialog').getByLabel('Beschreibung').fill('Sieben Uhr')
  await page.goBack()
  const photoId = (await tiles(page).first().getAttribute('id'))?.replace('photo:', '')
  const description = { text: 'Acht Uhr', version: 1 }
  await app.call(redakteur, 'PATCH', `/photo/${photoId}`, { description })
  await page.context().setOffline(false)
  await expect(tiles(page).first()).toHaveAccessibleName(/noch nicht gespeichert/)
  await page.getByRole('link', { name: 'Alle Aufgaben' }).click()
  // Beside its words, not the task itself.
  const waiting = page.getByRole('listitem').filter({ hasText: 'Text ansehen' })
  await waiting.getByRole('link', { name: 'Prag', exact: true }).click()
  const versions = page.getByRole('dialog', { name: 'Zwei Fassungen' })
  await expect(versions).toContainText('Acht Uhr')
  await page.keyboard.press('Escape')
  await expect(versions).toHaveCount(0)
  await expect(page.getByRole('dialog', { name: 'Dein Foto' }), 'one after the other').toBeVisible()
  await page.getByRole('button', { name: 'Schließen' }).click()
  await tiles(page).first().click()
  await versions.getByRole('button', { name: 'Meine Fassung behalten' }).click()
  await expect(tiles(page).first()).toHaveAccessibleName('Sieben Uhr')
})

test('the editors put the photos in order, by the keyboard, by hand and one by one; the class sees it', async ({
  page,
  app,
  signInAs,
  openAs,
  expectAccessible,
}) => {
  const { classId, student, redakteur } = await app.class()
  const { moduleId } = await app.module({ classId, ...aCollage })
  await signInAs(redakteur)
  await openTask(page, 'photo-collage', moduleId)
  await upload(page, await several(3))
  await placed(page, 3)
  for (const [at, name] of ['A', 'B', 'C'].entries()) {
    await tiles(page).nth(at).click()
    await page.getByRole('dialog').getByLabel('Beschreibung').fill(name)
    await page.getByRole('button', { name: 'Schließen' }).click()
    await expect(tiles(page).nth(at)).toHaveAccessibleName(name)
  }
  const other = await openAs(student)
  await openTask(other, 'photo-collage', moduleId)
  const seen = async (...names: string[]) => {
    for (const [at, name] of names.entries()) await expect(tiles(other).nth(at)).toHaveAccessibleName(name)
  }
  await seen('A', 'B', 'C')
  await expect(other.getByRole('button', { name: 'Ordnen' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Ordnen' }).click()
  await expectAccessible()
  await page.getByRole('button', { name: 'A verschieben' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('A aufgenommen, Platz 1 von 3.')).toBeAttached()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('A: Platz 2 von 3.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(page.getByText('A abgelegt, Platz 2 von 3.')).toBeAttached()
  await seen('B', 'A', 'C')

  await drag(page, 'C', 'B')
  await seen('C', 'B', 'A')

  await page.getByRole('button', { name: 'Fertig' }).click()
  await page.getByRole('button', { name: 'A', exact: true }).click()
  await page.getByRole('button', { name: 'Weiter nach vorn' }).click()
  await seen('C', 'A', 'B')
})

test('whoever has used up the own share reads why no more fit, and deletes one to add another', async ({
  page,
  app,
  signInAs,
}) => {
  const { classId, student } = await app.class()
  const { moduleId } = await app.module({ classId, ...aCollage, settings: { uploadLimit: 9, perPerson: 2 } })
  await signInAs(student)
  await openTask(page, 'photo-collage', moduleId)
  await expect(page.getByText('9 Fotos passen hinein. Höchstens 2 pro Person.')).toBeVisible()
  await upload(page, await several(3))
  await expect(page.getByText(/Kein Platz mehr für prag.jpg/)).toBeVisible()
  await placed(page, 2)
  const why = page.getByText('Jede Person hat hier 2 Plätze, und deine sind belegt.')
  await expect(why).toBeVisible()
  await expect(page.getByRole('button', { name: 'Hinzufügen' })).toHaveCount(0)
  await tiles(page).first().click()
  await page.getByRole('button', { name: 'Löschen' }).click()
  await page.getByRole('dialog', { name: 'Foto löschen?' }).getByRole('button', { name: 'Löschen' }).click()
  await expect(why).toHaveCount(0)
  await upload(page, await several(1))
  await placed(page, 2)
})

test('as long as an upload may fail, nobody reads that no more fit; what was emptied is filled anew', async ({
  page,
  app,
  signInAs,
}) => {
  const { classId, student } = await app.class()
  const { moduleId } = await app.module({ classId, ...aCollage, settings: { uploadLimit: 1 } })
  await signInAs(student)
  await page.route('**/uploads/**', (route) =>
    route.request().method() === 'PATCH' ? route.abort('connectionreset') : route.continue(),
  )
  await openTask(page, 'photo-collage', moduleId)
  await upload(page, await several(1))
  await expect(uploadList(page)).toContainText('Wartet auf Verbindung')
  await expect(page.getByText(/passen nicht/)).toHaveCount(0)
  await page.getByRole('button', { name: 'prag.jpg entfernen' }).click()
  await expect(uploadList(page)).toHaveCount(0)
  await expect(page.getByText('1 Foto passt hinein.')).toBeVisible()
  await page.unroute('**/uploads/**')
  await upload(page, await several(1))
  await expect(page.getByText('1 Foto ist drin, mehr passen nicht hinein.')).toBeVisible()

  await page.getByRole('button', { name: 'Auswählen' }).click()
  await tiles(page).click()
  await page.getByRole('button', { name: 'Löschen' }).click()
  await page.getByRole('dialog', { name: '1 Foto löschen?' }).getByRole('button', { name: 'Löschen' }).click()
  await expect(page.getByText('Noch ist die Collage leer')).toBeVisible()
  await upload(page, await several(1))
  await placed(page, 1)
  await expect(page.getByRole('button', { name: 'Auswählen' })).toBeVisible()
})
