import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

/** As somebody sets it in the browser who does not see well. */
const withLargeText = (page: Page) =>
  page.addInitScript(() => {
    const enlarge = () => document.documentElement?.style.setProperty('font-size', '200%')
    enlarge()
    addEventListener('DOMContentLoaded', enlarge)
  })

for (const [role, paths] of [
  [
    'student',
    ['/start', '/start?tab=students', '/fill', '/play', '/motto', '/preview', '/profile', '/partners', '/pwa-tutorial'],
  ],
  ['admin', ['/start', '/define', '/manage', '/manage?tab=teachers', '/orders', '/welcome']],
] as const)
  test(`as ${role}, no page is wider than the screen`, async ({ page, app, signInAs, viewport }) => {
    test.setTimeout(120_000)
    const { classId, ...people } = await app.class()
    for (const title of ['Sprüche aus dem Unterricht', 'Zeugnisverspätungen']) await app.module({ classId, title })
    await app.module({ classId, title: 'Das ansteckendste Lachen', type: 'student-ranking' })
    await app.book({ classId, deadline: '2099-12-24' })
    await withLargeText(page)
    await signInAs(people[role])
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      // The pages of the preview are set first, which takes a busy machine its time.
      await expect(page.getByText('Wird geladen …')).toHaveCount(0, { timeout: 60_000 })
      // A phone zooms out where a page is too wide, and its window grows with the page.
      expect({ path, width: await page.evaluate(() => document.documentElement.scrollWidth) }).toEqual({
        path,
        width: viewport?.width,
      })
    }
  })
