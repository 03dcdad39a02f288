import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const berlin = { postalCode: '10115', city: 'Berlin', state: 'BE' } as const
const schools = [
  { ...berlin, name: 'Marie-Curie-Gymnasium', street: 'Weimarische Straße 21' },
  { ...berlin, name: 'Käthe-Kollwitz-Oberschule', street: 'Dunckerstraße 65' },
  { ...berlin, name: 'Rosa-Luxemburg-Gymnasium', street: 'Borkumstraße 11' },
]
const PASSWORD = 'lampe tanzt im regen'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const goOn = (page: Page) => page.getByRole('button', { name: 'Weiter' }).click()
const choose = (page: Page, name: string | RegExp) => page.getByRole('radio', { name }).check()

async function chooseSchool(page: Page) {
  await choose(page, 'Berlin')
  await goOn(page)
  await choose(page, /Marie-Curie-Gymnasium/)
  await goOn(page)
}

async function enterPerson(page: Page, email = 'lina.berger@schule.example') {
  await page.getByLabel('Vorname').fill('Lina')
  await page.getByLabel('Nachname').fill('Berger-Öztürk')
  await goOn(page)
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await page.getByLabel('Handynummer').fill('+49 170 1234567')
  await goOn(page)
  await choose(page, /Chat/)
  await goOn(page)
}

async function enterPassword(page: Page, password = PASSWORD) {
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.getByLabel('Passwort wiederholen').fill(password)
  await goOn(page)
}

async function agree(page: Page) {
  await page.getByRole('checkbox', { name: /Datenschutzerklärung/ }).check()
  await page.getByRole('checkbox', { name: /Nutzungsbedingungen/ }).check()
  await page.getByRole('checkbox', { name: /18 Jahre/ }).check()
}

async function untilTerms(page: Page, email?: string) {
  await page.goto('/sign-up')
  await chooseSchool(page)
  await choose(page, 'Abi 2027')
  await goOn(page)
  await enterPerson(page, email)
  await enterPassword(page)
  await expect(heading(page, 'Nutzungsbedingungen')).toBeVisible()
}

test('somebody registers their class, step by step, and gets the mail', async ({ page, app, expectAccessible }) => {
  test.slow()
  await app.schools(schools)
  await page.goto('/sign-up')
  await expect(page).toHaveURL(`${app.url}/sign-up/state`)

  await expect(heading(page, 'Bundesland')).toBeVisible()
  await expect(page.getByText('Schritt 1 von 8')).toBeVisible()
  expect(await page.getByRole('radio').count()).toBe(17)
  await expectAccessible()
  await goOn(page)
  await expect(page.getByText('Wähle aus, wo eure Schule ist.')).toBeVisible()
  await choose(page, 'Berlin')
  await goOn(page)

  await expect(page).toHaveURL(`${app.url}/sign-up/school`)
  await expect(heading(page, 'Schule')).toBeFocused()
  await expect(
    page.getByRole('radio', { name: /Marie-Curie-Gymnasium.*Weimarische Straße 21, 10115 Berlin/ }),
  ).toBeVisible()
  await expectAccessible()
  await page.getByLabel('Schule suchen').fill('kaete')
  await expect(page.getByText('1 Schule', { exact: true })).toBeVisible()
  await choose(page, /Käthe-Kollwitz-Oberschule/)
  await goOn(page)

  await expect(heading(page, 'Abschlussjahr')).toBeVisible()
  await expectAccessible()
  await choose(page, 'Abi 2027')
  await goOn(page)

  await expect(heading(page, 'Name')).toBeVisible()
  await expect(page.getByText('Schritt 4 von 8')).toBeVisible()
  await goOn(page)
  await expect(page.getByText('Gib bitte deinen Vornamen an.')).toBeVisible()
  await page.getByLabel('Vorname').fill('Lina 2')
  await page.getByLabel('Nachname').fill('Berger-Öztürk')
  await goOn(page)
  await expect(page.getByText(/dürfen nur Buchstaben enthalten/)).toBeVisible()
  await expectAccessible()
  await page.getByLabel('Vorname').fill('Lina')
  await goOn(page)

  await expect(heading(page, 'Kontakt')).toBeVisible()
  await expect(page.getByLabel('Handynummer')).toHaveValue('+49 ')
  await page.getByLabel('E-Mail-Adresse').fill('lina.berger@schule')
  await page.getByLabel('Handynummer').fill('0170 1234567')
  await goOn(page)
  await expect(page.getByText('Das ist noch keine vollständige E-Mail-Adresse.')).toBeVisible()
  await expect(page.getByText(/Beginne bitte mit der Ländervorwahl/)).toBeVisible()
  await expectAccessible()
  await page.getByLabel('E-Mail-Adresse').fill('lina.berger@schule.example')
  await page.getByLabel('Handynummer').fill('+49 170 1234567')
  await goOn(page)

  await expect(heading(page, 'Unterstützung')).toBeVisible()
  await choose(page, /Telefon/)
  const whatsapp = page.getByRole('checkbox', { name: /auch per WhatsApp/ })
  await expect(whatsapp).not.toBeChecked()
  await whatsapp.check()
  await expectAccessible()
  await goOn(page)

  await expect(heading(page, 'Passwort')).toBeVisible()
  await enterPassword(page, '12345')
  await expect(page.getByText('Nimm mindestens 6 Zeichen.')).toBeVisible()
  await enterPassword(page, 'passwort')
  await expect(page.getByText(/wird sehr oft benutzt/)).toBeVisible()
  await expect(page.getByText('Dein Passwort ist schwach.')).toBeVisible()
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD)
  await expect(page.getByText('Dein Passwort ist sehr gut.')).toBeVisible()
  await page.getByLabel('Passwort wiederholen').fill('etwas anderes')
  await goOn(page)
  await expect(page.getByText('Die beiden Passwörter sind nicht gleich.')).toBeVisible()
  await expectAccessible()
  await enterPassword(page)

  await expect(heading(page, 'Nutzungsbedingungen')).toBeVisible()
  for (const box of await page.getByRole('checkbox').all()) await expect(box).not.toBeChecked()
  await expect(page.getByRole('main').getByRole('link', { name: 'Datenschutzerklärung' })).toHaveAttribute(
    'target',
    '_blank',
  )
  await page.getByRole('button', { name: 'Registrieren' }).click()
  await expect(page.getByText('Ohne die Datenschutzerklärung geht es nicht.')).toBeVisible()
  await expectAccessible()
  await agree(page)
  await page.getByRole('button', { name: 'Registrieren' }).click()

  await expect(page).toHaveURL(`${app.url}/sign-up/success`)
  await expect(heading(page, /Lina/)).toBeVisible()
  await expect(page.getByText('Wir haben dir eine Mail geschickt')).toBeVisible()
  await expect(page.getByText('lina.berger@schule.example')).toBeVisible()
  await expectAccessible()
  expect((await app.mail('lina.berger@schule.example')).words).toContain('/email-verification?token=')

  // The entries are gone with the registration, and a reload still shows the way on.
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Berger')
  await page.reload()
  await expect(heading(page, /Lina/)).toBeVisible()
  await page.getByRole('link', { name: 'Weiter' }).click()
  await expect(page).toHaveURL(`${app.url}/email-verification`)
})

test('a reload loses nothing but the password', async ({ page, app }) => {
  await app.schools(schools)
  await untilTerms(page)
  await page.reload()
  await expect(page).toHaveURL(`${app.url}/sign-up/password`)
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

test('a link into the middle leads to the first open step', async ({ page, app }) => {
  for (const path of ['terms', 'year-registered', 'success', 'gibt-es-nicht']) {
    await page.goto(`/sign-up/${path}`)
    await expect(page).toHaveURL(`${app.url}/sign-up/state`)
  }
})

test('a school that is not on the list is added', async ({ page, app, expectAccessible }) => {
  await app.schools(schools)
  await page.goto('/sign-up')
  await choose(page, 'Berlin')
  await goOn(page)
  await page.getByLabel('Schule suchen').fill('Hogwarts')
  await expect(page.getByText(/Zu „Hogwarts“ haben wir keine Schule gefunden/)).toBeVisible()
  await page.getByRole('link', { name: 'Schule nicht gefunden? Schule hinzufügen' }).click()
  await expect(heading(page, 'Schule hinzufügen')).toBeVisible()
  await page.getByLabel('Name der Schule').fill('freie schule')
  await goOn(page)
  await expect(page.getByText(/beginnt mit einem Großbuchstaben und hat keine Sonderzeichen/)).toBeVisible()
  await expectAccessible()
  await page.getByLabel('Name der Schule').fill('Freie Schule am Park')
  await page.getByLabel('Straße und Hausnummer').fill('Parkstraße 3a')
  await page.getByLabel('Postleitzahl').fill('12053')
  await page.getByLabel('Ort').fill('Berlin')
  await goOn(page)
  await choose(page, 'Abi 2027')
  await goOn(page)
  await enterPerson(page)
  await enterPassword(page)
  await expect(page.getByText('Abi 2027 · Freie Schule am Park')).toBeVisible()
  await agree(page)
  await page.getByRole('button', { name: 'Registrieren' }).click()
  await expect(page).toHaveURL(`${app.url}/sign-up/success`)
})

test('where there is no school at all, the page says so and leads on', async ({ page, app, expectAccessible }) => {
  await page.goto('/sign-up')
  await choose(page, 'Außerhalb Deutschlands')
  await goOn(page)
  await expect(page.getByText('Wähle noch das Land aus.')).toBeVisible()
  await choose(page, 'Österreich')
  await goOn(page)
  await expect(page).toHaveURL(`${app.url}/sign-up/no-data`)
  await expect(heading(page, 'Noch keine Schule in Österreich')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Dem Support schreiben' })).toHaveAttribute('href', /^https:/)
  await expectAccessible()
  await page.getByRole('button', { name: 'Schule hinzufügen' }).click()
  await expect(heading(page, 'Schule hinzufügen')).toBeVisible()
})

test('the list of schools that fails can be tried again', async ({ page, app }) => {
  await app.schools(schools)
  await page.goto('/sign-up')
  await choose(page, 'Berlin')
  await page.route('**/api/school?*', (route) => route.abort())
  await goOn(page)
  await expect(page.getByRole('alert')).toContainText(/Verbindung/)
  await page.unroute('**/api/school?*')
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(page.getByRole('radio', { name: /Marie-Curie/ })).toBeVisible()
})

test('a long list says that there is more', async ({ page, app }) => {
  await app.schools(
    Array.from({ length: 60 }, (_, at) => ({ ...berlin, name: `Gymnasium Nummer ${at}`, street: `Weg ${at}` })),
  )
  await page.goto('/sign-up')
  await choose(page, 'Berlin')
  await goOn(page)
  await expect(page.getByText(/die ersten 50/)).toBeVisible()
})

test('a class that is registered already has its own page', async ({ page, app, expectAccessible }) => {
  await app.class({ school: 'Goethe-Gymnasium', year: 2027 })
  await page.goto('/sign-up')
  await choose(page, 'Berlin')
  await goOn(page)
  await choose(page, /Goethe-Gymnasium/)
  await goOn(page)
  await choose(page, 'Abi 2027')
  await goOn(page)
  await expect(page).toHaveURL(`${app.url}/sign-up/year-registered`)
  await expect(heading(page, 'Diese Stufe ist schon registriert')).toBeVisible()
  await expect(page.getByText('Abi 2027 · Goethe-Gymnasium')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Zurück' }).click()
  await choose(page, 'Abi 2028')
  await goOn(page)
  await expect(heading(page, 'Name')).toBeVisible()
})

test('of two who register the same class the second sees the page', async ({ page, app, browser }) => {
  test.slow()
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
  await page.getByRole('button', { name: 'Registrieren' }).click()
  await expect(page).toHaveURL(`${app.url}/sign-up/year-registered`)
})

test('an address that is taken leads back to the field', async ({ page, app, expectAccessible }) => {
  const { student } = await app.class()
  await app.schools(schools)
  await untilTerms(page, student.email)
  await agree(page)
  await page.getByRole('button', { name: 'Registrieren' }).click()
  await expect(page).toHaveURL(`${app.url}/sign-up/contact`)
  await expect(page.getByText('Diese E-Mail-Adresse ist leider schon vergeben')).toBeVisible()
  await expect(page.getByLabel('E-Mail-Adresse')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible()
  await page.getByLabel('E-Mail-Adresse').fill('neu@schule.example')
  await goOn(page)
  await goOn(page)
  await goOn(page)
  await expect(page.getByRole('checkbox', { name: /Datenschutzerklärung/ })).toBeChecked()
  await page.getByRole('button', { name: 'Registrieren' }).click()
  await expect(page).toHaveURL(`${app.url}/sign-up/success`)
})

test('without a connection nothing is lost, and it goes out once', async ({ page, context, app }) => {
  await app.schools(schools)
  await untilTerms(page)
  await agree(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Registrieren' }).click()
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
  await page.getByRole('button', { name: 'Registrieren' }).click()
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
  await page.getByRole('button', { name: 'Registrieren' }).click()
  await expect(page.getByRole('alert')).toContainText(/keine Verbindung/)
  await page.unroute('**/api/user/**')
  await page.getByRole('button', { name: 'Registrieren' }).click()
  await expect(page).toHaveURL(`${app.url}/sign-up/success`)
})

test('somebody signed in is told so instead', async ({ page, app, signInAs, expectAccessible }) => {
  await signInAs((await app.class()).student)
  await page.goto('/sign-up')
  await expect(heading(page, 'Du bist schon angemeldet')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Abmelden' }).click()
  await expect(heading(page, 'Bundesland')).toBeVisible()
})

test.describe(() => {
  test.use({ env: { PASSWORD_MIN: '30' } })

  test('the server has the last word on the password', async ({ page, app }) => {
    await app.schools(schools)
    // The browser does not learn the operator's rule and asks for six characters.
    await page.route('**/api/settings', (route) => route.abort())
    await untilTerms(page)
    await agree(page)
    await page.getByRole('button', { name: 'Registrieren' }).click()
    await expect(page).toHaveURL(`${app.url}/sign-up/password`)
    await expect(page.getByText('Nimm mindestens 30 Zeichen.')).toBeVisible()
    await enterPassword(page, `${PASSWORD} und schneit im mai`)
    await page.getByRole('button', { name: 'Registrieren' }).click()
    await expect(page).toHaveURL(`${app.url}/sign-up/success`)
  })
})

test('too many registrations from one place are told on the spot', async ({ page, app }) => {
  await app.schools(schools)
  await untilTerms(page)
  await agree(page)
  const tooMany = { defined: true, code: 'auth/too-many-requests', status: 429, message: 'Zu viele Versuche.' }
  await page.route('**/api/user/**', (route) => route.fulfill({ status: 429, json: tooMany }))
  await page.getByRole('button', { name: 'Registrieren' }).click()
  await expect(page.getByRole('alert')).toContainText('Das war etwas zu oft.')
  await expect(page).toHaveURL(`${app.url}/sign-up/terms`)
})
