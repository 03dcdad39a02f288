import type { Page } from '@playwright/test'
import { dialog, press, row } from './support/manage.ts'
import { expect, test } from './support/test.ts'

const field = (page: Page) => page.getByLabel('Deine Liste')
const opened = async (page: Page) => {
  await page.getByRole('button', { name: 'Mitschüler:innen eintragen' }).click()
  await expect(field(page)).toBeVisible()
}

test('a second person of one name comes in a later list, and what was refused stays to be mended', async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  await signInAs((await app.class()).admin)
  await page.goto('/manage')
  await opened(page)
  await field(page).fill('Ben Schmidt (10a)\nFrau Schneider\n14) Chloé Lefèvre\tw\nMadonna')
  await expect(dialog(page).getByRole('listitem').filter({ hasText: 'Frau Schneider' })).toContainText(
    'Ist das eine Lehrkraft?',
  )
  // Tapped twice it is entered once, and said so.
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/class/members')) sent.push(request.url())
  })
  await dialog(page)
    .getByRole('button', { name: '2 eintragen' })
    .evaluate((button: HTMLButtonElement) => {
      button.click()
      button.click()
    })
  await expect(dialog(page).getByText('2 eingetragen.')).toBeVisible()
  expect(sent).toHaveLength(1)
  await press(page, 'Zeilen verbessern')
  await expect(field(page)).toHaveValue('Frau Schneider\nMadonna')

  await field(page).fill('Ben Schmidt (10b)\nMadonna Ciccone')
  await expect(dialog(page).getByText('1 wird eingetragen, 1 steht schon da.')).toBeVisible()
  await dialog(page).getByLabel('Nein, das ist jemand anderes: Ben Schmidt (10b)').check()
  await expect(dialog(page).getByText('2 werden eingetragen.')).toBeVisible()
  await expectAccessible()
  await press(page, '2 eintragen')
  await expect(dialog(page).getByText('2 eingetragen.')).toBeVisible()
  await press(page, 'Noch eine Liste')
  await expect(field(page)).toHaveValue('')
  await field(page).fill('Ben Schmidt\nBen Schmidt (10b)')
  await expect(dialog(page).getByText('Niemand wird eingetragen, 2 stehen schon da.')).toBeVisible()
  await field(page).fill('')
  await press(page, 'Abbrechen')
  await expect(row(page, 'Ben Schmidt (10b)')).toBeVisible()
  await expect(row(page, 'Ben Schmidt')).toHaveCount(2)
})

for (const way of ['by a link', 'by its address'] as const)
  test(`on a page that was opened ${way}, the way back leads out of a pasted list, and asks before it is lost`, async ({
    page,
    app,
    signInAs,
  }) => {
    await signInAs((await app.class()).admin)
    await page.goto(way === 'by a link' ? '/start' : '/manage')
    if (way === 'by a link')
      await page.getByRole('link', { name: 'Stufe verwalten' }).filter({ visible: true }).first().click()
    await opened(page)
    await field(page).fill('Can Özdemir\nMadonna')
    const question = page.getByRole('dialog', { name: 'Noch nicht gespeichert' })
    await page.evaluate('history.back()')
    await expect(question).toBeVisible()
    await page.evaluate('history.back()')
    await expect(question).toHaveCount(0)
    await expect(field(page)).toHaveValue('Can Özdemir\nMadonna')

    await press(page, '1 eintragen')
    await expect(dialog(page).getByText('1 eingetragen.')).toBeVisible()
    await page.evaluate('history.back()')
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: 'Verwerfen' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(/\/manage$/)

    await opened(page)
    await page.evaluate('history.back()')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(/\/manage$/)
  })
