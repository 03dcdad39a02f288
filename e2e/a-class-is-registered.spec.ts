import {
  agree,
  berlin,
  choose,
  enterPassword,
  enterPerson,
  goOn,
  heading,
  PASSWORD,
  register,
  schools,
  YEAR,
} from './support/sign-up.ts'
import { expect, test } from './support/test.ts'

test('somebody registers their class, step by step, and gets the mail', async ({ page, app, expectAccessible }) => {
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
  await choose(page, `Abi ${YEAR}`)
  await goOn(page)

  await expect(heading(page, 'Name')).toBeVisible()
  await expect(page.getByText('Schritt 4 von 8')).toBeVisible()
  // The second tap of two finds this step's button: it says nothing to fields that nobody has seen.
  await page.getByRole('button', { name: 'Weiter' }).hover()
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await expect(page.getByText('Gib bitte deinen Vornamen an.')).toHaveCount(0)
  await goOn(page)
  await expect(page.getByText('Gib bitte deinen Vornamen an.')).toBeVisible()
  await page.getByLabel('Vorname').fill('Lina 2')
  await page.getByLabel('Nachname').fill('Berger-Öztürk')
  await goOn(page)
  await expect(page.getByText(/dürfen nur Buchstaben enthalten/)).toBeVisible()
  await expectAccessible()
  // A good name that the rule of the account refuses: the way out is right there.
  await page.getByLabel('Vorname').fill('Lina Marie')
  await goOn(page)
  await expect(page.getByText(/dürfen nur Buchstaben enthalten/)).toBeVisible()
  await page
    .getByRole('button', { name: 'Im Konto „Lina-Marie Berger-Öztürk“, im Buch „Lina Marie Berger-Öztürk“' })
    .click()
  await expect(page.getByLabel('Vorname')).toHaveValue('Lina-Marie')
  await expect(page.getByLabel('Name im Buch')).toHaveValue('Lina Marie Berger-Öztürk')
  await expectAccessible()
  await page.getByLabel('Vorname').fill('Lina')
  await page.getByLabel('Name im Buch').fill('')
  await goOn(page)

  await expect(heading(page, 'Kontakt')).toBeVisible()
  await expect(page.getByLabel('Handynummer')).toHaveValue('+49 ')
  await page.getByLabel('E-Mail-Adresse').fill('lina.berger@schule')
  await page.getByLabel('Handynummer').fill('170 1234567')
  await goOn(page)
  await expect(page.getByText('Das ist noch keine vollständige E-Mail-Adresse.')).toBeVisible()
  await expect(page.getByText(/Beginne bitte mit der Ländervorwahl/)).toBeVisible()
  await expectAccessible()
  await page.getByLabel('E-Mail-Adresse').fill('lina.berger@schule.example')
  // The field has +49 already, and people type the whole number all the same.
  await page.getByLabel('Handynummer').fill('+49 +49 0170 1234567')
  await goOn(page)

  await expect(heading(page, 'Unterstützung')).toBeVisible()
  await expect(page.getByText('+491701234567')).toBeVisible()
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
  await expect(page.getByText('Dein Passwort ist sehr schwach.')).toBeVisible()
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
  await register(page)
  await expect(page.getByText('Ohne die Datenschutzerklärung geht es nicht.')).toBeVisible()
  await expectAccessible()
  await agree(page)
  await register(page)

  await expect(page).toHaveURL(`${app.url}/sign-up/success`)
  await expect(heading(page, /Lina/)).toBeVisible()
  await expect(page.getByText('Wir haben dir eine Mail geschickt')).toBeVisible()
  await expect(page.getByText('lina.berger@schule.example')).toBeVisible()
  await expectAccessible()
  const { words } = await app.mail('lina.berger@schule.example')
  expect(words).toContain('/email-verification#token=')

  // The entries are gone with the registration, and a reload still shows the way on.
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Berger')
  await page.reload()
  await expect(heading(page, /Lina/)).toBeVisible()
  await page.getByRole('link', { name: 'Keine Mail bekommen?' }).click()
  await expect(page).toHaveURL(`${app.url}/email-verification`)
  await page.goBack()
  await page.getByLabel('Code aus der Mail').fill(/Dein Code: (\d{6})/.exec(words)?.[1] ?? '')
  await expect(page).toHaveURL(`${app.url}/welcome`)
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
  await expect(page.getByText(/beginnt mit einem Großbuchstaben; erlaubt sind .*„Sankt“ statt „St.“/)).toBeVisible()
  await expectAccessible()
  await page.getByLabel('Name der Schule').fill('Freie Schule am Park')
  await page.getByLabel('Straße und Hausnummer').fill('Parkstraße 3a')
  await page.getByLabel('Postleitzahl').fill('12053')
  await page.getByLabel('Ort').fill('Berlin')
  await goOn(page)
  await expect(heading(page, 'Abschlussjahr')).toBeVisible()
  // It is still chosen on the way back.
  await page.getByRole('button', { name: 'Zurück' }).click()
  await expect(page.getByRole('radio', { name: /Freie Schule am Park/ })).toBeChecked()
  await choose(page, /Marie-Curie/)
  await choose(page, /Freie Schule am Park/)
  await goOn(page)
  await choose(page, `Abi ${YEAR}`)
  await goOn(page)
  await enterPerson(page)
  await enterPassword(page)
  await expect(page.getByText(`Abi ${YEAR} · Freie Schule am Park`)).toBeVisible()
  await agree(page)
  await register(page)
  await expect(page).toHaveURL(`${app.url}/sign-up/success`)
})

test('where there is no school the page says so and leads on; a list that fails is tried again, a long one says so', async ({
  page,
  app,
  expectAccessible,
}) => {
  await app.schools(
    Array.from({ length: 60 }, (_, at) => ({ ...berlin, name: `Gymnasium Nummer ${at}`, street: `Weg ${at}` })),
  )
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

  await page.goto('/sign-up/state')
  await choose(page, 'Berlin')
  await page.route('**/api/school?*', (route) => route.abort())
  await goOn(page)
  await expect(page.getByRole('alert')).toContainText(/Verbindung/)
  await page.unroute('**/api/school?*')
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(page.getByRole('radio', { name: /Gymnasium Nummer/ }).first()).toBeVisible()
  await expect(page.getByText(/die ersten 50/)).toBeVisible()
})
