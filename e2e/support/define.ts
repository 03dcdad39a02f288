import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { HostedPerson } from './hosted.ts'
import { type App, expect } from './test.ts'

/** The modules of the book, in the order they stand on the page. */
export const book = (page: Page) => page.getByRole('list', { name: 'Inhalte des Buchs' })
export const part = (page: Page, title: string) => book(page).getByRole('listitem').filter({ hasText: title })
export const titles = (page: Page) => book(page).getByRole('link')

export const title = (page: Page) => page.getByRole('textbox', { name: 'Titel', exact: true })
export const saveDraft = (page: Page) => page.getByRole('button', { name: 'Als Entwurf speichern' }).click()
export const publish = (page: Page) => page.getByRole('button', { name: 'Speichern und veröffentlichen' }).click()
export const saved = (page: Page) => page.getByText('Gespeichert', { exact: true })

/** From the overview to the empty form of a type. */
export async function add(page: Page, type: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: /Inhalt hinzufügen|Leer beginnen/ }).click()
  await page.getByRole('dialog').getByRole('link', { name: type }).click()
  await expect(title(page)).toBeVisible()
}

/** Back to the overview, where the part stands in this state. */
export async function expectInBook(page: Page, words: string, state: 'Entwurf' | 'Veröffentlicht'): Promise<void> {
  await expect(saved(page)).toBeVisible()
  await page.getByRole('link', { name: 'Alle Inhalte' }).click()
  await expect(part(page, words)).toContainText(state)
}

/** A classmate fills in a quote, elsewhere. */
export const quote = (app: App, person: HostedPerson, moduleId: string) =>
  app.call(person, 'POST', '/quote', {
    moduleId,
    quoteId: randomUUID(),
    text: 'Das kommt nicht dran.',
    giver: 'Frau Kern',
  })
