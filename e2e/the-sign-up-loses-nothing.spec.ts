import { goOffline } from './support/offline.ts'
import {
  agree,
  choose,
  chooseSchool,
  enterPassword,
  goOn,
  heading,
  PASSWORD,
  register,
  schools,
  untilTerms,
} from './support/sign-up.ts'
import { expect, test } from './support/test.ts'

test('a reload loses nothing but the password', async ({ page, app }) => {
  await app.schools(schools)
  await untilTerms(page)
  await page.getByRole('checkbox', { name: /Datenschutzerklärung/ }).check()
  await page.reload()
  await expect(page).toHaveURL(`${app.url}/sign-up/password`)
  await expect(page.getByText('Dein Passwort speichern wir aus Sicherheit nicht zwischen.')).toBeVisible()
  await enterPassword(page)
  await expect(page.getByRole('checkbox', { name: /Datenschutzerklärung/ })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: /Nutzungsbedingungen/ })).not.toBeChecked()
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(PASSWORD)
  await page.goto('/sign-up/contact')
  await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue('lina.berger@schule.example')
  await page.getByLabel('E-Mail-Adresse').fill('andere@schule.example')
  await page.reload()
  await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue('andere@schule.example')
  await page.goto('/sign-up/school')
  await expect(page.getByRole('radio', { name: /Marie-Curie/ })).toBeChecked()
})

test('without a connection, too often or else: whatever goes wrong is told kindly, and can be tried again', async ({
  page,
  context,
  app,
  expectAccessible,
}) => {
  await app.schools(schools)
  await untilTerms(page)
  await agree(page)
  await goOffline(page)
  await register(page)
  await expect(page.getByRole('alert')).toContainText(/keine Verbindung.*Deine Angaben sind noch da/)
  await context.setOffline(false)

  const tooMany = { defined: true, code: 'auth/too-many-requests', status: 429, message: 'Zu viele Versuche.' }
  await page.route('**/api/user/**', (route) => route.fulfill({ status: 429, json: tooMany }))
  await register(page)
  await expect(page.getByRole('alert')).toContainText('Das war etwas zu oft.')
  await expect(page).toHaveURL(`${app.url}/sign-up/terms`)
  await page.unroute('**/api/user/**')

  await page.route('**/api/user/**', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: 'bad gateway' }),
  )
  await register(page)
  await expect(page).toHaveURL(`${app.url}/sign-up/failed`)
  await expect(heading(page, 'Das hat nicht geklappt')).toBeVisible()
  await expect(page.getByText('Was du eingegeben hast, ist noch da.')).toBeVisible()
  await expectAccessible()
  await page.unroute('**/api/user/**')
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(page).toHaveURL(`${app.url}/sign-up/success`)
})

test('an answer that got lost is asked for again, once, and the class is registered once', async ({ page, app }) => {
  await app.schools(schools)
  await untilTerms(page)
  await agree(page)
  await page.route('**/api/user/**', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await register(page)
  await expect(page.getByRole('alert')).toContainText(/keine Verbindung/)
  await page.unroute('**/api/user/**')
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/user/')) sent++
  })
  await page.getByRole('button', { name: 'Registrieren' }).dblclick()
  await expect(page).toHaveURL(`${app.url}/sign-up/success`)
  expect(sent).toBe(1)
})

test('a choice is kept as soon as it is made, abroad too, and back leads back with everything still there', async ({
  page,
  app,
}) => {
  await app.schools(schools)
  // A link into the middle leads to the first open step.
  for (const path of ['terms', 'year-registered', 'success', 'gibt-es-nicht']) {
    await page.goto(`/sign-up/${path}`)
    await expect(page).toHaveURL(`${app.url}/sign-up/state`)
  }
  await choose(page, 'Außerhalb Deutschlands')
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Außerhalb Deutschlands' })).toBeChecked()
  await choose(page, 'Schweiz')
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Schweiz' })).toBeChecked()
  await choose(page, 'Berlin')
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Berlin' })).toBeChecked()
  await chooseSchool(page)
  await choose(page, 'Abi 2028')
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Abi 2028' })).toBeChecked()
  await goOn(page)
  await expect(heading(page, 'Name')).toBeVisible()

  await page.goBack()
  await expect(page.getByRole('radio', { name: 'Abi 2028' })).toBeChecked()
  await page.getByRole('button', { name: 'Zurück' }).click()
  await expect(page.getByRole('radio', { name: /Marie-Curie/ })).toBeChecked()
  await page.getByRole('button', { name: 'Zurück' }).click()
  await expect(page.getByRole('radio', { name: 'Berlin' })).toBeChecked()
  // Whoever only looks at another state finds their school again; whoever comes back to it later has chosen it.
  await choose(page, 'Bayern')
  await choose(page, 'Berlin')
  await goOn(page)
  await expect(page.getByRole('radio', { name: /Marie-Curie/ })).toBeChecked()
  await page.getByRole('button', { name: 'Zurück' }).click()
  await choose(page, 'Bayern')
  await page.reload()
  await choose(page, 'Berlin')
  await goOn(page)
  await expect(page.getByRole('radio', { name: /Marie-Curie/ })).toBeVisible()
  await expect(page.getByRole('radio', { name: /Marie-Curie/ })).not.toBeChecked()
  await page.getByRole('button', { name: 'Zurück' }).click()
  await page.getByRole('button', { name: 'Zurück' }).click()
  await expect(page).toHaveURL(`${app.url}/login`)
})
