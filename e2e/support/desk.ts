import type { Locator, Page } from '@playwright/test'
import { type App, expect } from './test.ts'

export const question = { id: '0197a0b0-0000-7000-8000-000000000001', text: 'Was machst du in zehn Jahren?' }
export const answerField = `answer:${question.id}`
type Book = Awaited<ReturnType<typeof aBook>>

export async function aBook(app: App) {
  const { classId, admin, redakteur } = await app.class()
  const author = await app.person({ classId, names: { firstName: 'Zarathustra', lastName: 'Sonnenberg' } })
  const settings = { kinds: ['profile' as const], questions: [question], photoCategories: [], freeTexts: [] }
  const { moduleId: pages } = await app.module({ classId, type: 'personal-page', title: 'Unsere Seiten', settings })
  const { moduleId: quotes } = await app.module({ classId, type: 'quote', title: 'Sprüche' })
  return { classId, admin, redakteur, author, pages, quotes }
}
export const answers = (app: App, { author, pages: moduleId }: Book, value: string, version = 0) =>
  app.call(author, 'PUT', '/text', { moduleId, memberId: null, field: answerField, value, version })
export const quotesOf = (app: App, { author, quotes: moduleId }: Book, text: string) =>
  app.call(author, 'POST', '/quote', { moduleId, quoteId: crypto.randomUUID(), text, giver: 'Herr Vogt' })

/** One entry, wherever its size of screen shows it: on a desktop it is chosen in the list first. */
export async function entryOnDesk(page: Page, words: string | RegExp): Promise<Locator> {
  const row = page.getByRole('list', { name: 'Einträge' }).getByRole('button').filter({ hasText: words })
  const card = page.getByRole('article').filter({ hasText: words })
  await expect(row.or(card).first()).toBeVisible()
  if ((await row.count()) > 0) await row.first().click()
  return card
}
export const showOnDesk = (page: Page, filter: string) =>
  page
    .getByRole('group', { name: 'Was gezeigt wird' })
    .getByText(new RegExp(`^${filter}`))
    .click()
