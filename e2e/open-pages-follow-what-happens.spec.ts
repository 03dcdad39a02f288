import { goOffline } from './support/offline.ts'
import { expect, test } from './support/test.ts'

test('who joins, votes or fills something is seen by the others without a reload', async ({ page, app, signInAs }) => {
  const { classId, admin, student } = await app.class()
  const { moduleId } = await app.module({ classId, title: 'Sprüche' })
  const motto = (await app.call(student, 'POST', '/yearbook/motto/suggestions', { text: 'Abinauten' })) as {
    suggestions: { id: string }[]
  }
  await signInAs(admin)
  const stream = page.waitForResponse('**/api/events')
  await page.goto('/start')
  await expect(page.getByText('0 von 3 Einträgen')).toBeVisible()
  expect((await stream).status()).toBe(200)
  await page.evaluate(() => Object.assign(window, { stillHere: true }))

  const quote = { moduleId, quoteId: crypto.randomUUID(), text: 'Ruhe!', giver: 'Herr Vogt' }
  await app.call(student, 'POST', '/quote', quote)
  await expect(page.getByText('1 von 3 Einträgen')).toBeVisible()

  await app.call(student, 'PUT', '/yearbook/motto/vote', { suggestionId: motto.suggestions[0]?.id })
  await expect(page.getByText('1 hat abgestimmt', { exact: true })).toBeVisible()

  await page.getByRole('tab', { name: /Schüler:innen/ }).click()
  await app.call(admin, 'POST', '/class/members', { entries: [{ firstName: 'Samira', lastName: 'El-Amin' }] })
  await expect(page.getByText('4 Schüler:innen, 3 dabei')).toBeVisible()
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)
})

test('two windows of one browser share one stream', async ({ page, context, app, signInAs }) => {
  const { classId, student } = await app.class()
  const { moduleId } = await app.module({ classId, title: 'Sprüche' })
  await signInAs(student)
  let streams = 0
  context.on('request', (request) => {
    if (request.url().endsWith('/api/events')) streams++
  })
  await page.goto('/start')
  await expect(page.getByText('0 von 1 erledigt')).toBeVisible()
  const second = await context.newPage()
  await second.goto('/start')
  await expect(second.getByText('0 von 1 erledigt')).toBeVisible()
  await app.call(student, 'PUT', `/task/${moduleId}/done`)
  for (const each of [page, second]) await expect(each.getByText('1 von 1 erledigt')).toBeVisible()
  expect(streams).toBe(1)

  await page.close()
  await expect.poll(() => streams).toBe(2)
  await app.call(student, 'DELETE', `/task/${moduleId}/done`)
  await expect(second.getByText('0 von 1 erledigt')).toBeVisible()
})

test('what happened while the connection was away is caught up on; a class that only prints, or somebody removed, is seen at once', async ({
  page,
  context,
  app,
  signInAs,
}) => {
  const { classId, admin, student } = await app.class()
  const { moduleId } = await app.module({ classId, title: 'Sprüche' })
  await signInAs(student)
  await page.goto('/start')
  await expect(page.getByText('0 von 1 erledigt')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Inhalte' })).toBeVisible()
  await goOffline(page)
  await expect(page.getByText('Du bist offline.', { exact: false })).toBeVisible()
  await app.call(student, 'PUT', `/task/${moduleId}/done`)
  await context.setOffline(false)
  await expect(page.getByText('1 von 1 erledigt')).toBeVisible()

  await app.call(admin, 'PUT', '/class/usage', { usage: 'print-only', sizeBand: '25-99' })
  await expect(page.getByRole('tab', { name: 'Inhalte' })).toHaveCount(0)
  await expect(page.getByRole('tab', { name: /Schüler:innen/ })).toHaveAttribute('aria-selected', 'true')

  await app.call(admin, 'DELETE', `/class/members/${student.memberId}`)
  await expect(page).toHaveURL(/\/login\?.*error=login-expired/)
})
