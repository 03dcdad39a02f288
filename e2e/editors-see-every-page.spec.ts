import type { Page } from '@playwright/test'
import { drag, moved } from './support/drag.ts'
import { expect, test } from './support/test.ts'

const group = (page: Page, name: string) => page.getByRole('region', { name })
const view = (page: Page, name: string) => page.locator('label').filter({ hasText: name }).click()
const order = (page: Page) => page.getByRole('list', { name: 'Reihenfolge im Buch' }).locator('strong')

test('an editor sees every page with what is to be mended, and gives a page back', { tag: '@desktop' }, async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  const { classId, redakteur, student } = await app.class()
  await app.module({ classId, type: 'chapter', title: 'Wir' })
  await app.module({ classId, type: 'personal-page', title: 'Persönliche Seiten' })
  const { moduleId } = await app.module({ classId, type: 'quote', title: 'Zitate aus der Elf' })
  const quoteId = crypto.randomUUID()
  await app.call(student, 'POST', '/quote', { moduleId, quoteId, text: 'Ruhe!', giver: 'Herr Vogt' })
  await signInAs(redakteur)
  await page.goto('/define/pages')
  await expect(group(page, 'Persönliche Seiten')).toBeVisible()
  await expect(group(page, 'Ganz vorne').getByRole('link', { name: 'Seite 1: Titelseite, ansehen' })).toBeVisible()
  await expect(group(page, 'Persönliche Seiten').getByText('Ohne Porträt:').first()).toBeVisible()
  await expectAccessible()

  await view(page, 'Nur mit Hinweisen')
  await expect(group(page, 'Zitate aus der Elf')).toBeHidden()
  const pages = group(page, 'Persönliche Seiten')
  await pages
    .getByRole('button', { name: /^Zurückgeben an / })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Zurückgeben' })
  await dialog.getByLabel('Was fehlt noch, oder was stört dich?').fill('Dein Porträt fehlt noch.')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Zurückgeben' }).click()
  await expect(page.getByText(/hat die Aufgabe wieder, mit deinem Wort\.$/)).toBeVisible()
  await expect(pages.getByText(/^An .+ zurückgegeben$/)).toHaveCount(1)
  // Whoever hands it back once more reads what was said.
  await pages
    .getByRole('button', { name: /^Zurückgeben an / })
    .first()
    .click()
  await expect(dialog).toContainText(/Schon zurückgegeben von .+: „Dein Porträt fehlt noch\.“/)
  await page.keyboard.press('Escape')

  // Each leads to where it is mended.
  await pages
    .getByRole('listitem')
    .filter({ hasText: /^\s*Ohne Porträt/ })
    .getByRole('link')
    .last()
    .click()
  await expect(page).toHaveURL(/\/fill\/personal-page\?.*memberId=.*#photo:portrait/)
  await expect(page.getByRole('region', { name: 'Porträt' }).locator('input[type="file"]').first()).toBeAttached()
  await page.goBack()
  await expect(page.getByRole('radio', { name: /^Nur mit Hinweisen/ })).toBeChecked()
  await view(page, 'Alle Seiten')
  await group(page, 'Ganz vorne')
    .getByRole('link', { name: /^Seite 2: Inhalt/ })
    .click()
  await expect(page).toHaveURL(/\/preview\?page=2/)
})

/** Taken up by the keyboard. */
async function lift(page: Page, name: string) {
  await page.getByRole('button', { name: `${name} verschieben` }).focus()
  await page.keyboard.press('Space')
}

test('modules are put in another order by keys, arrows and dragging, and their pages go along', {
  tag: '@desktop',
}, async ({ page, app, signInAs, expectAccessible }) => {
  const { classId, admin, student } = await app.class()
  await app.module({ classId, type: 'chapter', title: 'Gesagt' })
  const modules = [
    await app.module({ classId, type: 'quote', title: 'Aus der Elf' }),
    await app.module({ classId, type: 'quote', title: 'Aus der Zwölf' }),
  ]
  for (const { moduleId } of modules)
    await app.call(student, 'POST', '/quote', { moduleId, quoteId: crypto.randomUUID(), text: 'Ruhe!', giver: 'Vogt' })
  await signInAs(admin)
  await page.goto('/define/pages')
  const pageOf = async (name: string) =>
    (await group(page, name)
      .getByText(/^Seiten? \d/)
      .textContent()) ?? ''
  await expect(group(page, 'Aus der Zwölf')).toBeVisible()
  const [first, second] = [await pageOf('Aus der Elf'), await pageOf('Aus der Zwölf')]

  await view(page, 'Reihenfolge ändern')
  await expect(order(page)).toHaveText(['Gesagt', 'Aus der Elf', 'Aus der Zwölf'])
  await expectAccessible()
  const top = async () => (await page.getByRole('list', { name: 'Reihenfolge im Buch' }).boundingBox())?.y
  const topBefore = await top()
  await page.getByRole('button', { name: 'Aus der Zwölf nach vorn' }).click()
  await expect(order(page)).toHaveText(['Gesagt', 'Aus der Zwölf', 'Aus der Elf'])
  await expect(page.getByText('„Aus der Zwölf“ steht jetzt auf Platz 2 von 3.')).toBeAttached()
  expect(await top(), 'nothing jumps from under the hand').toBe(topBefore)
  await view(page, 'Alle Seiten')
  await expect.poll(() => pageOf('Aus der Zwölf')).toBe(first)
  await expect.poll(() => pageOf('Aus der Elf')).toBe(second)
  // And so they are once the book is set anew.
  await expect(page.getByText('Wir setzen sie gerade neu')).toBeHidden()
  expect([await pageOf('Aus der Zwölf'), await pageOf('Aus der Elf')]).toEqual([first, second])

  await view(page, 'Reihenfolge ändern')
  await lift(page, 'Aus der Elf')
  await expect(page.getByText('Aus der Elf aufgenommen, Platz 3 von 3.')).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Aus der Elf: Platz 2 von 3.')).toBeAttached()
  const put = moved(page)
  await page.keyboard.press('Space')
  await expect(order(page)).toHaveText(['Gesagt', 'Aus der Elf', 'Aus der Zwölf'])
  await put

  // Two presses are two places, however quick they are.
  for (const [code, after] of [
    ['ArrowUp', ['Aus der Zwölf', 'Gesagt', 'Aus der Elf']],
    ['ArrowDown', ['Gesagt', 'Aus der Elf', 'Aus der Zwölf']],
  ] as const) {
    await lift(page, 'Aus der Zwölf')
    await page.evaluate((code) => {
      const press = () => new KeyboardEvent('keydown', { code, key: code, bubbles: true, cancelable: true })
      for (const key of [press(), press()]) document.activeElement?.dispatchEvent(key)
    }, code)
    const quick = moved(page)
    await page.keyboard.press('Space')
    await expect(order(page)).toHaveText([...after])
    await quick
  }

  const dragged = moved(page)
  await drag(page, 'Aus der Zwölf', 'Aus der Elf')
  await expect(order(page)).toHaveText(['Gesagt', 'Aus der Zwölf', 'Aus der Elf'])
  await dragged
  await page.reload()
  await expect(order(page)).toHaveText(['Gesagt', 'Aus der Zwölf', 'Aus der Elf'])
  await view(page, 'Alle Seiten')
  await expect.poll(() => pageOf('Aus der Zwölf')).toBe(first)
})

test('an order that cannot be saved falls back, and a list that cannot be loaded comes with another try', async ({
  page,
  app,
  signInAs,
}) => {
  const { classId, redakteur } = await app.class()
  for (const title of ['Eins', 'Zwei']) await app.module({ classId, type: 'quote', title })
  await signInAs(redakteur)
  await page.route('**/api/book/pages', (route) => route.abort())
  await page.goto('/define/pages')
  await expect(page.getByText('An eurem Buch hat sich nichts geändert.')).toBeVisible()
  await page.unroute('**/api/book/pages')
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(group(page, 'Ganz vorne')).toBeVisible()
  await expect(group(page, 'Eins').getByText('Noch keine Seite')).toBeVisible()
  await page.route('**/api/module?*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  await view(page, 'Reihenfolge ändern')
  await page.getByRole('button', { name: 'Zwei nach vorn' }).click()
  await expect(page.getByText('Die Reihenfolge ist wieder, wie sie war.')).toBeVisible()
  await expect(order(page)).toHaveText(['Eins', 'Zwei'])
})
