import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

/** Holds back every script until it is let go: a phone on a slow line. */
async function holdScripts(page: Page): Promise<() => void> {
  let letGo = () => {}
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await gate
    await route.continue()
  })
  return letGo
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('the public page says what this is and leads to registration and login, whoever is signed in to the own class', async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  await page.goto('/')
  await expect(heading(page)).toHaveText('Das Abibuch, das eure Stufe zusammen macht')
  await expectAccessible()
  // Pages of a book, loaded once somebody comes to them.
  const pages = page.getByRole('region', { name: 'So sieht es aus' }).getByRole('img')
  await expect(pages).toHaveCount(6)
  await pages.last().scrollIntoViewIfNeeded()
  for (const picture of await pages.all())
    await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(420)
  await page.getByRole('link', { name: 'Anmelden' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.goBack()
  await page.getByRole('link', { name: 'Stufe registrieren' }).first().click()
  await expect(page).toHaveURL(/\/sign-up/)

  await signInAs((await app.class()).student)
  const answer = await page.goto('/')
  expect(await answer?.text()).not.toContain('So geht’s')
  await expect(page).toHaveURL(/\/start$/)
})

test('public page, login and invitation are readable before any script has run', async ({ page, app }) => {
  const { classId } = await app.class()
  const { code } = await app.invitation({ classId })
  for (const [path, words] of [
    ['/', 'Das Abibuch, das eure Stufe zusammen macht'],
    ['/login', 'Anmelden'],
    [`/invite/${code}`, 'Du bist eingeladen'],
  ] as const) {
    const letGo = await holdScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    await expect(heading(page)).toContainText(words)
    // Styled, too: the ground of the page is not white.
    await expect(page.locator('body')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    letGo()
    await page.unrouteAll({ behavior: 'wait' })
  }
  await expect(heading(page)).toContainText('Abi 2027 · Goethe-Gymnasium')
})

test('what was typed before the scripts came stays, and signs in', async ({ page, app }) => {
  const { student } = await app.class()
  const letGo = await holdScripts(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('E-Mail-Adresse').fill(student.email)
  await page.getByLabel('Passwort', { exact: true }).fill(student.password)
  const field = await page.getByLabel('E-Mail-Adresse').elementHandle()
  const loaded = page.waitForRequest('**/api/check-build-id')
  letGo()
  await loaded
  // The very same field: the page was taken over, not drawn anew.
  expect(await field?.evaluate((element) => (element as unknown as { isConnected: boolean }).isConnected)).toBe(true)
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page).toHaveURL(/\/start$/)
})
