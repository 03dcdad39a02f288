import {
  agree,
  choose,
  chooseSchool,
  enterPassword,
  enterPerson,
  goOn,
  heading,
  PASSWORD,
  register,
  schools,
  untilTerms,
  YEAR,
} from './support/sign-up.ts'
import { expect, test } from './support/test.ts'

test('a class that is registered already has its own page', async ({ page, app, expectAccessible }) => {
  await app.class({ school: 'Goethe-Gymnasium', year: YEAR })
  await page.goto('/sign-up')
  await choose(page, 'Berlin')
  await goOn(page)
  await choose(page, /Goethe-Gymnasium/)
  await goOn(page)
  await choose(page, `Abi ${YEAR}`)
  await goOn(page)
  await expect(page).toHaveURL(`${app.url}/sign-up/year-registered`)
  await expect(heading(page, 'Diese Stufe ist schon registriert')).toBeVisible()
  await expect(page.getByText(`Abi ${YEAR} · Goethe-Gymnasium`)).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Zurück' }).click()
  await choose(page, 'Abi 2028')
  await goOn(page)
  await expect(heading(page, 'Name')).toBeVisible()
})

test('of two who register the same class the second sees the page', async ({ page, app, browser }) => {
  await app.schools(schools)
  await untilTerms(page)
  const elsewhere = await browser.newContext({ baseURL: app.url })
  const other = await elsewhere.newPage()
  await untilTerms(other, 'schneller@schule.example')
  await agree(other)
  await other.getByRole('button', { name: 'Registrieren' }).click()
  await expect(other).toHaveURL(`${app.url}/sign-up/success`)
  await elsewhere.close()
  await agree(page)
  await register(page)
  await expect(page).toHaveURL(`${app.url}/sign-up/year-registered`)
})

test.describe(() => {
  test.use({ env: { PASSWORD_MIN: '30' } })

  test('the server has the last word on the password, and an address that is taken leads back to the field', async ({
    page,
    app,
    expectAccessible,
  }) => {
    const { student } = await app.class()
    await app.schools(schools)
    // The browser does not learn the operator's rule and asks for six characters.
    await page.route('**/api/settings', (route) => route.abort())
    await untilTerms(page, student.email)
    await agree(page)
    await register(page)
    await expect(page).toHaveURL(`${app.url}/sign-up/password`)
    await expect(page.getByText('Nimm mindestens 30 Zeichen.')).toBeVisible()
    await enterPassword(page, `${PASSWORD} und schneit im mai`)
    await register(page)

    await expect(page).toHaveURL(`${app.url}/sign-up/contact`)
    await expect(page.getByText('Diese E-Mail-Adresse ist leider schon vergeben')).toBeVisible()
    await expect(page.getByRole('link', { name: /Hier anmelden/ })).toHaveAttribute('href', '/login')
    await expect(page.getByLabel('E-Mail-Adresse')).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible()
    await page.getByLabel('E-Mail-Adresse').fill('neu@schule.example')
    await goOn(page)
    await goOn(page)
    await goOn(page)
    await expect(page.getByRole('checkbox', { name: /Datenschutzerklärung/ })).toBeChecked()
    await register(page)
    await expect(page).toHaveURL(`${app.url}/sign-up/success`)
  })
})

test('somebody signed in is told so instead', async ({ page, app, signInAs, expectAccessible }) => {
  await signInAs((await app.class()).student)
  await page.goto('/sign-up')
  await expect(heading(page, 'Du bist schon angemeldet')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Abmelden' }).click()
  await expect(heading(page, 'Bundesland')).toBeVisible()
})

test('a registration that was sent before with other words leads to the login', async ({
  page,
  app,
  expectAccessible,
}) => {
  await app.schools(schools)
  await untilTerms(page)
  await agree(page)
  // The first answer is lost on its way, and the password changed before the second try.
  await page.route('**/api/user/**', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await register(page)
  await expect(page.getByRole('alert')).toContainText(/keine Verbindung/)
  await page.unroute('**/api/user/**')
  await page.getByRole('button', { name: 'Zurück' }).click()
  await enterPassword(page, `${PASSWORD} und schneit`)
  await register(page)
  await expect(page).toHaveURL(`${app.url}/sign-up/failed`)
  await expect(page.getByText('Diese Registrierung gibt es schon.')).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Ich habe schon ein Konto: anmelden' }).click()
  await page.getByLabel('E-Mail-Adresse').fill('lina.berger@schule.example')
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page).toHaveURL(`${app.url}/email-verification`)
})

test('a year that is no longer open leads back to the years', async ({ page, app, expectAccessible }) => {
  await app.schools(schools)
  // A browser whose clock is years behind offers years that the server has closed.
  await page.clock.setFixedTime(new Date('2020-05-05'))
  await page.goto('/sign-up')
  await chooseSchool(page)
  await choose(page, 'Abi 2021')
  await goOn(page)
  await enterPerson(page)
  await enterPassword(page)
  await agree(page)
  await register(page)
  await expect(page).toHaveURL(`${app.url}/sign-up/year`)
  await expect(page.getByText('Für dieses Abschlussjahr kannst du gerade keine Stufe registrieren.')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Abi 2021' })).not.toBeChecked()
  await expectAccessible()
})
