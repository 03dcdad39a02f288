import { expect, test } from './support/test.ts'

test('each change of page renews the token in the background, and the first page brings its own', async ({
  page,
  app,
  signInAs,
}) => {
  const { student } = await app.class()
  let renewals = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/session/renew')) renewals++
  })
  const renewed = () => page.waitForResponse('**/api/session/renew')
  await signInAs(student)
  await page.goto('/start')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mia')
  // Longer than changes of page are put together for.
  await page.waitForTimeout(2_500)
  expect(renewals).toBe(1)

  const next = renewed()
  await page.getByRole('link', { name: 'Profil' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profil')
  await page.goBack()
  await expect(page).toHaveURL(/\/start/)
  const answer = await next
  expect(answer.status()).toBe(200)
  await page.waitForTimeout(2_500)
  expect(renewals).toBe(2)
})

test('every call of somebody signed in carries the token, that for the build too, to which one that no longer counts is no matter', async ({
  page,
  app,
  request,
  signInAs,
}) => {
  const { redakteur } = await app.class()
  const bare: string[] = []
  const checks: (string | undefined)[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const { authorization } = request.headers()
    if (pathname === '/api/check-build-id') checks.push(authorization)
    // The session itself is renewed by its cookie.
    if (pathname.startsWith('/api/') && pathname !== '/api/session/renew' && authorization === undefined)
      bare.push(pathname)
  })
  await signInAs(redakteur)
  for (const path of ['/start', '/define', '/profile']) {
    const checked = page.waitForResponse('**/api/check-build-id')
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await checked
  }
  expect(bare).toEqual([])
  expect(checks.length).toBeGreaterThan(2)
  for (const each of checks) expect(each).toMatch(/^Bearer \S+$/)

  const headers = { authorization: 'Bearer long.gone.token' }
  const answer = await request.get('/api/check-build-id', { headers })
  expect(answer.status()).toBe(200)
  expect(await answer.json()).toEqual({ buildId: expect.stringMatching(/\w/) })
})

test('signing out carries the token, so that the server ends that session', async ({ page, app, signInAs }) => {
  const { student } = await app.class()
  await signInAs(student)
  await page.goto('/start')
  await page.getByRole('button', { name: 'Mehr' }).click()
  const leaving = page.waitForRequest(
    (request) => request.method() === 'DELETE' && request.url().endsWith('/api/session'),
  )
  await page.getByRole('button', { name: 'Abmelden' }).click()
  const { authorization = '' } = (await leaving).headers()
  expect(authorization).toMatch(/^Bearer \S+$/)
  await expect(page).toHaveURL(/\/login/)
  const refused = await page.request.get('/api/class', { headers: { authorization } })
  expect(refused.status()).toBe(401)
})
