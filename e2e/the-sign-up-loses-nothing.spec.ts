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

test('back leads back, by button and by browser, with everything still there', async ({ page, app }) => {
  await app.schools(schools)
  await page.goto('/sign-up')
  await chooseSchool(page)
  await choose(page, 'Abi 2028')
  await goOn(page)
  await expect(heading(page, 'Name')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('radio', { name: 'Abi 2028' })).toBeChecked()
  await page.getByRole('button', { name: 'Zurück' }).click()
  await expect(page.getByRole('radio', { name: /Marie-Curie/ })).toBeChecked()
  await page.getByRole('button', { name: 'Zurück' }).click()
  await expect(page.getByRole('radio', { name: 'Berlin' })).toBeChecked()
  await page.getByRole('button', { name: 'Zurück' }).click()
  await expect(page).toHaveURL(`${app.url}/login`)
})

test('a school of one’s own is still chosen on the way back', async ({ page, app }) => {
  await app.schools(schools)
  await page.goto('/sign-up')
  await choose(page, 'Berlin')
  await goOn(page)
  await page.getByRole('link', { name: /Schule hinzufügen/ }).click()
  await page.getByLabel('Name der Schule').fill('Freie Schule am Park')
  await page.getByLabel('Straße und Hausnummer').fill('Parkweg 1')
  await page.getByLabel('Postleitzahl').fill('10115')
  await page.getByLabel('Ort').fill('Berlin')
  await goOn(page)
  await expect(heading(page, 'Abschlussjahr')).toBeVisible()
  await page.getByRole('button', { name: 'Zurück' }).click()
  await expect(page.getByRole('radio', { name: /Freie Schule am Park/ })).toBeChecked()
  await choose(page, /Marie-Curie/)
  await choose(page, /Freie Schule am Park/)
  await goOn(page)
  await expect(heading(page, 'Abschlussjahr')).toBeVisible()
})

test('a link into the middle leads to the first open step', async ({ page, app }) => {
  for (const path of ['terms', 'year-registered', 'success', 'gibt-es-nicht']) {
    await page.goto(`/sign-up/${path}`)
    await expect(page).toHaveURL(`${app.url}/sign-up/state`)
  }
})

test('without a connection nothing is lost, and it goes out once', async ({ page, context, app }) => {
  await app.schools(schools)
  await untilTerms(page)
  await agree(page)
  await context.setOffline(true)
  await register(page)
  await expect(page.getByRole('alert')).toContainText(/keine Verbindung.*Deine Angaben sind noch da/)
  await context.setOffline(false)
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/user/')) sent++
  })
  await page.getByRole('button', { name: 'Registrieren' }).dblclick()
  await expect(page).toHaveURL(`${app.url}/sign-up/success`)
  expect(sent).toBe(1)
})

test('whatever else goes wrong is told kindly, and can be tried again', async ({ page, app, expectAccessible }) => {
  await app.schools(schools)
  await untilTerms(page)
  await agree(page)
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

test('an answer that got lost is asked for again, and the class is registered once', async ({ page, app }) => {
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
  await register(page)
  await expect(page).toHaveURL(`${app.url}/sign-up/success`)
})

test('a choice is kept as soon as it is made, abroad too', async ({ page, app }) => {
  await app.schools(schools)
  await page.goto('/sign-up')
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
})

test('whoever only looks at another state finds their school again', async ({ page, app }) => {
  await app.schools(schools)
  await page.goto('/sign-up')
  await chooseSchool(page)
  await page.goto('/sign-up/state')
  await choose(page, 'Bayern')
  await choose(page, 'Berlin')
  await goOn(page)
  await expect(page.getByRole('radio', { name: /Marie-Curie/ })).toBeChecked()
  await page.goto('/sign-up/state')
  await choose(page, 'Bayern')
  await page.reload()
  await choose(page, 'Berlin')
  await goOn(page)
  await expect(page.getByRole('radio', { name: /Marie-Curie/ })).not.toBeChecked()
})
