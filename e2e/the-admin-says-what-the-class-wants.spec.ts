import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Hauptnavigation' }).filter({ visible: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const goOn = (page: Page) => page.getByRole('button', { name: 'Los geht’s' })

test('the admin of a new class is asked once, and everybody else is not', async ({
  page,
  app,
  signInAs,
  openAs,
  expectAccessible,
}) => {
  const { admin, student } = await app.class({ usage: null })
  await signInAs(admin)
  await page.goto('/')
  await expect(heading(page, 'Willkommen, Mia!')).toBeVisible()
  await expect(page).toHaveURL(`${app.url}/welcome`)
  await expect(goOn(page)).toBeVisible()
  // The help button leaves room for the main action.
  const help = await page.getByRole('button', { name: 'Hilfe' }).boundingBox()
  const viewport = page.viewportSize()
  expect(viewport?.height).toBe(Math.round((help?.y ?? 0) + (help?.height ?? 0) + 80))
  await expectAccessible()
  await goOn(page).click()
  await expect(page.getByText('Wähle aus, was ihr vorhabt.')).toBeVisible()
  await expect(page.getByText('Wähle aus, wie viele ihr ungefähr seid.')).toBeVisible()
  await expectAccessible()
  await page.getByRole('radio', { name: /Inhalte sammeln/ }).check()
  await page.getByRole('radio', { name: '25 bis 99' }).check()
  // A choice that cannot be sent stays where it is.
  await page.route('**/api/class/usage', (route) => route.abort())
  await goOn(page).click()
  await expect(page.getByText('Deine Auswahl steht noch hier.')).toBeVisible()
  await page.unroute('**/api/class/usage')
  await goOn(page).click()
  await expect(page).toHaveURL(`${app.url}/start`)
  await expect(heading(page, 'Hallo Mia!')).toBeVisible()
  await page.goto('/')
  await expect(page).toHaveURL(`${app.url}/start`)

  const classmate = await openAs(student)
  await classmate.goto('/welcome')
  await expect(classmate).toHaveURL(`${app.url}/start`)
})

test('a class that only prints lands in the print portal; the choice can be changed, and nothing gets lost', async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  const { classId, admin } = await app.class({ usage: null })
  await app.module({ classId, title: 'Sprüche' })
  await signInAs(admin)
  await page.goto('/welcome')
  await page.getByRole('radio', { name: /Nur drucken/ }).check()
  await page.getByRole('radio', { name: 'Ab 100' }).check()
  await goOn(page).click()
  await expect(page).toHaveURL(`${app.url}/orders`)
  await expect(page.getByRole('heading', { name: 'Noch keine Bestellung' })).toBeVisible()
  await expect(page.getByText('Verbindlich wird es erst')).toBeVisible()
  for (const product of ['Abibuch', 'Probedruck', 'Ballkarten'])
    await expect(page.getByRole('heading', { name: product })).toBeVisible()
  await expectAccessible()
  await expect(page.getByRole('link', { name: 'Zur App' })).toHaveCount(0)

  await navigation(page).getByRole('link', { name: 'Start' }).click()
  await expect(page.getByRole('tab', { name: 'Inhalte' })).toHaveCount(0)
  await expect(page.getByRole('tab', { name: /Schüler:innen/ })).toHaveAttribute('aria-selected', 'true')

  await page.getByRole('link', { name: 'Nutzung ändern' }).click()
  await expect(heading(page, 'Nutzung ändern')).toBeVisible()
  await expect(page.getByRole('radio', { name: /Nur drucken/ })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Ab 100' })).toBeChecked()
  await page.getByRole('radio', { name: /Inhalte sammeln/ }).check()
  await expect(page.getByText(/Alle in der Stufe finden ab sofort wieder/)).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page).toHaveURL(`${app.url}/start`)
  await expect(page.getByRole('tab', { name: 'Inhalte' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('heading', { name: 'Sprüche' })).toBeVisible()
})
