import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

/** What a page asks the server, by method and path. */
function calls(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  return asked
}
const times = (asked: readonly string[], call: string) => asked.filter((each) => each === call).length
const RENEWAL = 'POST /api/session/renew'
const TASKS = 'GET /api/task'

test('who is here and what is to be done is asked once, before the code of the app is there', async ({
  page,
  app,
  signInAs,
}) => {
  const { classId, student } = await app.class()
  await app.module({ classId, type: 'quote', title: 'Sprüche' })
  await signInAs(student)
  // However slow the machine: what is asked early counts for ten seconds, and so long a page trusts the stream of news.
  await page.clock.setFixedTime(new Date())
  await page.route('**/api/events', (route) => route.abort())
  const asked = calls(page)
  const tasks = page.waitForRequest('**/api/task')
  await page.route('**/assets/app-*.js', async (route) => {
    await tasks
    await route.continue()
  })
  await page.goto('/start')
  await expect(page.getByRole('link', { name: 'Sprüche', exact: true })).toBeVisible()
  expect([times(asked, RENEWAL), times(asked, TASKS)]).toEqual([1, 1])
})

test('tabs that begin at once all stand, and stay signed in', async ({ page, context, app, signInAs }) => {
  const { classId, student } = await app.class()
  await app.module({ classId, type: 'quote', title: 'Sprüche' })
  await signInAs(student)
  const tabs = [page, await context.newPage(), await context.newPage(), await context.newPage()]
  await Promise.all(tabs.map((tab) => tab.goto('/start')))
  for (const tab of tabs) await expect(tab.getByRole('link', { name: 'Sprüche', exact: true })).toBeVisible()
  await Promise.all(tabs.map((tab) => tab.reload()))
  for (const tab of tabs) await expect(tab.getByRole('link', { name: 'Sprüche', exact: true })).toBeVisible()
})

test('a session that has ended is asked for once, and the login says so', async ({ page, context, app, signInAs }) => {
  const { student } = await app.class()
  await signInAs(student)
  await context.clearCookies({ name: 'stufenbuch_session' })
  const asked = calls(page)
  await page.goto('/start')
  await expect(page).toHaveURL(/\/login\?.*error=login-expired/)
  expect([times(asked, RENEWAL), times(asked, TASKS)]).toEqual([1, 0])
})

test('strangers are asked for nothing', async ({ page, app }) => {
  const asked = calls(page)
  await page.goto(`${app.url}/start`)
  await expect(page).toHaveURL(/\/login\?error=not-logged-in/)
  expect(times(asked, RENEWAL)).toBe(0)
})
