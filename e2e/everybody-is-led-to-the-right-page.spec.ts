import { expect, test } from './support/test.ts'

test('who is not signed in is asked to sign in, told why, and lands where they wanted to go', async ({ page, app }) => {
  const { admin } = await app.class()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Neu hier? Stufe registrieren' }).click()
  await expect(page).toHaveURL(new RegExp(`^${app.url}/sign-up`))
  await page.goto('/profile')
  await expect(page).toHaveURL(/\/login\?/)
  expect(new URL(page.url()).searchParams.get('error')).toBe('not-logged-in')
  await expect(page.getByText('Melde dich an, um weiterzumachen.')).toBeVisible()
  await page.getByLabel('E-Mail-Adresse').fill(admin.email)
  await page.getByLabel('Passwort', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page).toHaveURL(`${app.url}/profile`)
})

test('below kept addresses strangers are asked to sign in, page or not; elsewhere an unknown address says so', async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  const kept = ['/preview/quote', '/preview/nichts/da', '/orders/nichts', '/admin-orders', '/admin-orders/nichts/da']
  for (const path of kept) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/login\?/)
    const { searchParams } = new URL(page.url())
    expect(Object.fromEntries(searchParams)).toEqual({ error: 'not-logged-in', next: path })
  }
  await page.goto('/gibt-es-nicht')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(`${app.url}/gibt-es-nicht`)
  await expectAccessible()

  // Somebody signed in is led home instead, and does not see the login again.
  await signInAs((await app.class()).student)
  for (const path of ['/admin-orders/nichts', '/login', '/']) {
    await page.goto(path)
    await expect(page).toHaveURL(`${app.url}/start`)
  }
  await page.goto('/gibt-es-nicht')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(`${app.url}/gibt-es-nicht`)
})

test('the way back after the login never leads to another site', async ({ page, app }) => {
  const { student } = await app.class()
  await page.goto('/login?next=//evil.example/start')
  await page.getByLabel('E-Mail-Adresse').fill(student.email)
  await page.getByLabel('Passwort', { exact: true }).fill(student.password)
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page).toHaveURL(`${app.url}/start`)
})

test('an ended session leads to the login, with its own text', async ({ page, app, signInAs, browser }) => {
  const { student } = await app.class()
  // Otherwise the open page would hear of it and leave by itself.
  await page.route('**/api/events', (route) => route.abort())
  await signInAs(student)
  await page.goto('/start')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mia')
  // Nor may something that it still loads find out.
  await page.goto('/healthz')
  const elsewhere = await browser.newContext()
  await elsewhere.request.delete(`${app.url}/api/session`, {
    headers: { cookie: `${student.cookie.name}=${student.cookie.value}` },
  })
  await elsewhere.close()
  await page.goto('/start')
  await expect(page).toHaveURL(/\/login\?.*error=login-expired/)
  await expect(page.getByText('Du bist nicht mehr angemeldet. Melde dich bitte neu an.')).toBeVisible()
})

test('whoever was away for a month is told that this was the reason', async ({ page, app, expectAccessible }) => {
  const { student } = await app.class()
  await page.goto('/login')
  await page.getByLabel('E-Mail-Adresse').fill(student.email)
  await page.getByLabel('Passwort', { exact: true }).fill(student.password)
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page).toHaveURL(`${app.url}/start`)
  // An open page would notice at once, by its stream.
  await page.goto('/healthz')
  await app.age('visits')
  await page.clock.install({ time: Date.now() + 31 * 86_400_000 })
  await page.goto('/start')
  await expect(page).toHaveURL(/\/login\?.*error=login-expired/)
  const automatic = page.getByText('Du warst lange nicht hier und wurdest automatisch abgemeldet.')
  await expect(automatic).toBeVisible()
  await expectAccessible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Anmelden' })).toBeVisible()
  await expect(automatic).toBeVisible()
})

test('the admin of a class that only prints lands in the print portal', async ({ page, app }) => {
  const { admin } = await app.class({ features: ['PRINT_SYSTEM'] })
  await page.goto('/login')
  await page.getByLabel('E-Mail-Adresse').fill(admin.email)
  await page.getByLabel('Passwort', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page).toHaveURL(`${app.url}/orders`)
  await expect(page.getByRole('heading', { level: 1, name: 'Druckportal' })).toBeVisible()
})

test('the class and its motto are in the menu, on a phone and on a desktop', { tag: '@desktop' }, async ({
  page,
  app,
  signInAs,
  isMobile,
  expectAccessible,
}) => {
  await signInAs((await app.class()).student)
  await page.goto('/profile')
  const menu = async (name: string) => {
    if (isMobile) await page.getByRole('button', { name: 'Mehr' }).click()
    await page.getByRole('link', { name, exact: true }).click()
  }
  await menu('Deine Stufe')
  await expect(page).toHaveURL(`${app.url}/start?tab=students`)
  await expect(page.getByRole('tab', { name: /Schüler:innen/, selected: true })).toBeVisible()
  await expectAccessible()
  await menu('Euer Motto')
  await expect(page).toHaveURL(`${app.url}/motto`)
})
