import type { Page } from '@playwright/test'
import { dataStates, isLocked } from '../domain/yearbook/data-state.ts'
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
      await expect(page.getByText('Wird geladen …')).toHaveCount(0)
      // A phone zooms out where a page is too wide, and its window grows with the page.
      expect({ path, width: await page.evaluate(() => document.documentElement.scrollWidth) }).toEqual({
        path,
        width: viewport?.width,
      })
    }
  })

test('a task that is begun, done or ended fits on a narrow phone', async ({ page, app, signInAs }) => {
  const { classId, admin, student } = await app.class()
  const [begun, done, ended] = await Promise.all(
    ['Das Lachen', 'Die Ausrede', 'Das Zuspätkommen'].map((title) =>
      app.module({ classId, title, type: 'student-ranking' }),
    ),
  )
  for (const vote of [begun, done])
    await app.call(student, 'PUT', '/ranking/vote', { moduleId: vote?.moduleId, candidateId: admin.memberId })
  await app.call(student, 'PUT', `/task/${done?.moduleId}/done`)
  await app.call(admin, 'PATCH', `/module?moduleId=${ended?.moduleId}`, { voteEnded: true })
  await app.book({ classId, deadline: '2099-12-24' })
  await withLargeText(page)
  const width = 360
  await page.setViewportSize({ width, height: 800 })
  await signInAs(student)
  for (const path of ['/start', '/fill']) {
    await page.goto(path)
    for (const words of ['Entwurf', 'Erledigt', 'Nicht abgestimmt'])
      await expect(page.getByRole('listitem').getByText(words, { exact: true })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

test('a book that is closed says so on a narrow phone', async ({ page, app, signInAs }) => {
  const { classId, student } = await app.class()
  await withLargeText(page)
  const width = 360
  await page.setViewportSize({ width, height: 800 })
  await signInAs(student)
  for (const dataState of dataStates.filter(isLocked)) {
    await app.book({ classId, dataState })
    await page.goto('/start')
    await expect(page.getByRole('region', { name: 'Stand eures Abibuchs' })).toBeVisible()
    expect({ dataState, width: await page.evaluate(() => document.documentElement.scrollWidth) }).toEqual({
      dataState,
      width,
    })
  }
})
