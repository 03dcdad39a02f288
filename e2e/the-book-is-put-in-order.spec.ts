import { book, expectInBook, saveDraft, title, titles } from './support/define.ts'
import { drag, moved } from './support/drag.ts'
import { choose, dialog, press } from './support/manage.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(async ({ page, app, signInAs }) => {
  const { classId, admin } = await app.class()
  for (const title of ['Witze', 'Sprüche', 'Reime']) await app.module({ classId, title, state: 'DRAFT' })
  await signInAs(admin)
  await page.goto('/define')
  await expect(titles(page)).toHaveText(['Witze', 'Sprüche', 'Reime'])
})

test('parts of the book are moved by the keyboard, with words for those who listen', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Witze verschieben' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Witze aufgenommen, Platz 1 von 3.')).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('Witze: Platz 2 von 3.')).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('Witze: Platz 3 von 3.')).toBeAttached()
  const put = moved(page)
  await page.keyboard.press('Space')
  await expect(titles(page)).toHaveText(['Sprüche', 'Reime', 'Witze'])
  await put
  await page.reload()
  await expect(titles(page)).toHaveText(['Sprüche', 'Reime', 'Witze'])

  await page.getByRole('button', { name: 'Reime verschieben' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Reime aufgenommen, Platz 2 von 3.')).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Reime: Platz 1 von 3.')).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Abgebrochen. Reime bleibt auf Platz 2 von 3.')).toBeAttached()
  await expect(titles(page)).toHaveText(['Sprüche', 'Reime', 'Witze'])
})

test('parts of the book are dragged', { tag: '@desktop' }, async ({ page }) => {
  const put = moved(page)
  await drag(page, 'Reime', 'Witze')
  await expect(titles(page)).toHaveText(['Reime', 'Witze', 'Sprüche'])
  await put
  await page.reload()
  await expect(titles(page)).toHaveText(['Reime', 'Witze', 'Sprüche'])
})

test('parts of the book are moved by their menu, doubled and deleted', async ({ page, expectAccessible }) => {
  // An order that cannot be saved falls back.
  await page.route('**/api/module?*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  await choose(page, 'Reime', 'Nach oben')
  await expect(page.getByText('Die Reihenfolge ist wieder, wie sie war.')).toBeVisible()
  await expect(titles(page)).toHaveText(['Witze', 'Sprüche', 'Reime'])
  await page.unrouteAll()

  await choose(page, 'Reime', 'Nach oben')
  await expect(titles(page)).toHaveText(['Witze', 'Reime', 'Sprüche'])
  await choose(page, 'Witze', 'Nach unten')
  await expect(titles(page)).toHaveText(['Reime', 'Witze', 'Sprüche'])
  await choose(page, 'Reime', 'Duplizieren')
  await expect(page.getByText('„Reime (Kopie)“ ist angelegt.')).toBeVisible()
  await expect(titles(page)).toHaveText(['Reime', 'Reime (Kopie)', 'Witze', 'Sprüche'])
  await choose(page, 'Reime (Kopie)', 'Löschen')
  await expect(dialog(page)).toContainText('Ausgefüllt hat hier noch niemand etwas.')
  await expectAccessible()
  await press(page, 'Endgültig löschen')
  await expect(page.getByText('„Reime (Kopie)“ ist gelöscht.')).toBeVisible()
  await expect(titles(page)).toHaveText(['Reime', 'Witze', 'Sprüche'])
})

test('something new is put right where it belongs', async ({ page }) => {
  await choose(page, 'Witze', 'Danach hinzufügen')
  await dialog(page)
    .getByRole('link', { name: /Kapitelüberschrift/ })
    .click()
  await title(page).fill('Lustiges')
  await saveDraft(page)
  await expectInBook(page, 'Lustiges', 'Entwurf')
  await expect(titles(page)).toHaveText(['Witze', 'Lustiges', 'Sprüche', 'Reime'])
  await choose(page, 'Lustiges', 'Danach hinzufügen')
  await dialog(page)
    .getByRole('link', { name: /Schüler:innen-Ranking/ })
    .click()
  for (const idea of ['Mathegenie', 'Sportskanone']) await page.getByRole('button', { name: idea }).click()
  await page.getByRole('button', { name: '2 Rankings anlegen' }).click()
  await expect(titles(page)).toHaveText(['Witze', 'Lustiges', 'Mathegenie', 'Sportskanone', 'Sprüche', 'Reime'])
})

test('a closed book is looked at only', async ({ page, app, signInAs }) => {
  const { classId, admin } = await app.class()
  await app.module({ classId, title: 'Sprüche' })
  await app.book({ classId, dataState: 'data-verification-requested' })
  await signInAs(admin)
  await page.goto('/define')
  await expect(page.getByText('Die Redaktion ist abgeschlossen.')).toBeVisible()
  await expect(book(page).getByRole('button')).toHaveCount(0)
  await titles(page).first().click()
  await expect(page.getByRole('textbox', { name: 'Titel' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Speichern' })).toHaveCount(0)
})
