import type { Page } from '@playwright/test'
import { dialog } from './support/manage.ts'
import { goOffline } from './support/offline.ts'
import { expect, test } from './support/test.ts'

const help = (page: Page) => page.getByRole('button', { name: 'Hilfe' })

test('the page behind a dialog is out of reach; a press beside it closes it and leads back', async ({
  page,
  context,
}) => {
  await page.goto('/login')
  await help(page).click()
  await expect(dialog(page).getByRole('button', { name: 'Schließen' })).toBeFocused()
  // Beyond the last button comes the browser's own bar, for which the body stands, and then the first again.
  for (let step = 0; step < 8; step++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate('document.activeElement.closest("dialog, #root")?.tagName ?? "BODY"')).not.toBe('DIV')
  }
  await goOffline(page)
  await expect(dialog(page).getByText('Du bist offline.'), 'in front of the dialog, too').toBeInViewport()
  await context.setOffline(false)
  await expect(dialog(page).getByText('Du bist offline.')).toHaveCount(0)

  // A press that began in the dialog and ends beside it does not close it.
  const heading = await dialog(page).getByRole('heading').boundingBox()
  if (heading === null) throw new Error('the dialog has no heading')
  await page.mouse.move(heading.x + 40, heading.y + 10)
  await page.mouse.down()
  await page.mouse.move(20, 20)
  await page.mouse.up()
  await expect(dialog(page)).toBeVisible()
  await page.mouse.click(20, 20)
  await expect(dialog(page)).toHaveCount(0)
  await expect(help(page)).toBeFocused()
})

test('the way back closes what is open on the page, and only then leaves it', async ({ page, app, signInAs }) => {
  await signInAs((await app.class()).admin)
  await page.goto('/start')
  await page.getByRole('link', { name: 'Stufe verwalten' }).filter({ visible: true }).first().click()
  await expect(page).toHaveURL(/\/manage$/)
  await help(page).click()
  await expect(dialog(page)).toBeVisible()
  await page.evaluate('history.back()')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/manage$/)
  await page.evaluate('history.back()')
  await expect(page).toHaveURL(/\/start$/)

  // An address that was opened directly has nothing of the app behind it.
  await page.goto('/manage')
  await page.getByRole('button', { name: 'Mitschüler:innen eintragen' }).click()
  await expect(dialog(page)).toBeVisible()
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/manage$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/start$/)
})

test('of two dialogs the way back closes one after the other, and what was closed otherwise takes no step of it', async ({
  page,
  app,
  signInAs,
}) => {
  await signInAs((await app.class()).admin)
  await page.goto('/start')
  await page.goto('/manage')
  const list = page.getByRole('dialog', { name: 'Mitschüler:innen eintragen' })
  const question = page.getByRole('dialog', { name: 'Noch nicht gespeichert' })
  await page.getByRole('button', { name: 'Mitschüler:innen eintragen' }).click()
  await page.getByLabel('Deine Liste').fill('Can Özdemir')
  await list.getByRole('button', { name: 'Schließen' }).first().click()
  await expect(question).toBeVisible()
  await page.goBack()
  await expect(question).toHaveCount(0)
  await expect(page.getByLabel('Deine Liste')).toHaveValue('Can Özdemir')
  await page.goBack()
  await expect(question, 'the list is still asked about').toBeVisible()
  await question.getByRole('button', { name: 'Verwerfen' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/manage$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/start$/)
})

test('where the browser closes a dialog by itself, as some do when somebody goes back, the page still asks', async ({
  page,
  app,
  signInAs,
}) => {
  await signInAs((await app.class()).admin)
  await page.goto('/manage')
  await page.getByRole('button', { name: 'Mitschüler:innen eintragen' }).click()
  await page.getByLabel('Deine Liste').fill('Can Özdemir')
  await page.evaluate('document.querySelector("dialog").close()')
  const question = page.getByRole('dialog', { name: 'Noch nicht gespeichert' })
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Hierbleiben' }).click()
  await expect(question).toHaveCount(0)
  await expect(page.getByLabel('Deine Liste')).toHaveValue('Can Özdemir')
  await page.getByLabel('Deine Liste').fill('')
  await page.evaluate('document.querySelector("dialog").close()')
  await expect(dialog(page)).toHaveCount(0)
})
