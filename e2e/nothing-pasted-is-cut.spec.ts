import { saveDraft, saved, title } from './support/define.ts'
import { dialog } from './support/manage.ts'
import { expect, test } from './support/test.ts'

const long = `Was würdest du tun, wenn ${'du noch einmal von vorn anfangen könntest und '.repeat(6)}niemand davon wüsste?`

test('questions that are too long or too many stay in sight, with what to do, and so does a title', async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  const { redakteur } = await app.class()
  await signInAs(redakteur)
  await page.goto('/define/personal-page')
  await title(page).fill('Eure Seiten')
  const pasted = Array.from({ length: 42 }, (_, at) => (at === 2 ? long : `Frage ${at + 1}?`))
  await page.getByRole('textbox', { name: 'Frage hinzufügen' }).fill(`${pasted.join('\n')}\n`)
  const third = page.getByRole('textbox', { name: 'Frage 3', exact: true })
  await expect(third).toHaveValue(long)
  await expect(page.getByText(`${long.length - 280} Zeichen zu viel. Kürze auf höchstens 280.`)).toBeVisible()
  await expect(page.getByText('2 Zeilen haben keinen Platz mehr.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: /^Frage 42\?$/ })).toBeVisible()
  await expectAccessible()

  await saveDraft(page)
  await expect(third).toBeFocused()
  await third.fill('Was würdest du anders machen?')
  await page.getByRole('button', { name: 'Frage 1? entfernen' }).click()
  await page.getByRole('button', { name: 'Hinzufügen, was passt' }).click()
  await expect(page.getByRole('textbox', { name: 'Frage 40', exact: true })).toHaveValue('Frage 41?')
  await expect(page.getByText('1 Zeile hat keinen Platz mehr.')).toBeVisible()
  await page.getByRole('button', { name: 'Nicht übernehmen' }).click()
  await saveDraft(page)
  await expect(saved(page)).toBeVisible()

  await page.goto('/define/rankings?type=student-ranking')
  await title(page).fill(long)
  await expect(title(page)).toHaveValue(long)
  await expect(page.getByText(`${long.length - 80} Zeichen zu viel. Kürze auf höchstens 80.`)).toBeVisible()
  await saveDraft(page)
  await expect(title(page)).toBeFocused()
  await title(page).fill('Schönstes Lachen')
  await saveDraft(page)
  await expect(saved(page)).toBeVisible()
})

test('a search that was pasted too long says so, in lists of the page and in those of the server', async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  const { classId, redakteur } = await app.class()
  await app.module({ classId, title: 'Sprüche' })
  await signInAs(redakteur)
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/desk') asked.push(request.url())
  })
  for (const place of ['/manage', '/define/desk']) {
    await page.goto(place)
    const opener = page.getByRole('button', { name: 'Suchen', exact: true })
    await expect(opener.or(page.getByRole('searchbox')).first()).toBeVisible()
    if (await opener.isVisible()) await opener.click()
    const search = page.getByRole('searchbox').first()
    await search.fill(long)
    await expect(search).toHaveValue(long)
    await expect(page.getByText(`${long.length - 100} Zeichen zu viel. Kürze auf höchstens 100.`)).toBeVisible()
    await expectAccessible()
  }
  // Longer than a pause after which the server is asked.
  await page.waitForTimeout(800)
  expect(asked.filter((url) => url.includes('search='))).toEqual([])
  await page.getByRole('searchbox').first().fill('Reim')
  await expect.poll(() => asked.some((url) => url.includes('search=Reim'))).toBe(true)
})

test('a list that is too long to be one of names is not cut', async ({ page, app, signInAs }) => {
  const { admin } = await app.class()
  await signInAs(admin)
  await page.goto('/manage')
  await page.getByRole('button', { name: 'Mitschüler:innen eintragen' }).click()
  const list = 'Mia Groß, '.repeat(10_800)
  await dialog(page).getByLabel('Deine Liste').fill(list)
  await expect(dialog(page).getByText('8.000 Zeichen zu viel. Kürze auf höchstens 100.000.')).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Eintragen', exact: true })).toBeDisabled()
  const names = ['Anna Amsel', 'Berta Buche', 'X'.repeat(90)]
  await dialog(page).getByLabel('Deine Liste').fill(names.join('\n'))
  await expect(dialog(page).getByRole('button', { name: '2 eintragen' })).toBeEnabled()
  await expect(dialog(page).getByRole('list', { name: 'Vorschau' })).toContainText('X'.repeat(90))
})
