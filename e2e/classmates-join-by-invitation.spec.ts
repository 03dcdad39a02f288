import type { Page } from '@playwright/test'
import { enterAccess, goOn, heading, joinAs, register } from './support/sign-up.ts'
import { expect, test } from './support/test.ts'

const join = (page: Page) => page.getByRole('button', { name: 'Ich bin dabei' }).click()

async function toTheEnd(page: Page, email: string) {
  await enterAccess(page, email)
  await register(page)
}

const yes = (page: Page) => page.getByRole('button', { name: 'Ja, das bin ich' })

test('an invited classmate is greeted by the class, finds the own name on the roster, and joins', async ({
  page,
  app,
  expectAccessible,
}) => {
  const { classId } = await app.class()
  const roster = [
    { firstName: 'Amelie', lastName: 'Kurz' },
    { firstName: 'Samira', lastName: 'El-Amin' },
  ]
  const { code } = await app.invitation({ classId, roster })
  // Without a connection the invitation waits.
  await page.route('**/api/invitation/**', (route) => route.abort())
  await page.goto(`/invite/${code}`)
  await expect(page.getByRole('alert')).toContainText(/Verbindung/)
  await page.unroute('**/api/invitation/**')
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(heading(page, 'Du bist eingeladen: Abi 2027 · Goethe-Gymnasium')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ich habe schon ein Konto: anmelden' })).toHaveAttribute('href', '/login')
  await expectAccessible()
  await join(page)

  await expect(page).toHaveURL(`${app.url}/sign-up/name`)
  await expect(page.getByText('Schritt 1 von 2')).toBeVisible()
  await expect(page.getByText('Abi 2027 · Goethe-Gymnasium')).toBeVisible()
  await goOn(page)
  await expect(page.getByText('Gib bitte deinen Vor- und Nachnamen an.')).toBeVisible()
  await expectAccessible()
  await joinAs(page, 'Amélie Kurz')
  await expect(heading(page, 'Bist du das?')).toBeVisible()
  await expect(page).toHaveURL(`${app.url}/sign-up/is-that-you`)
  await expect(page.getByText('steht schon ein Name wie „Amélie Kurz“')).toBeVisible()
  await expectAccessible()
  await yes(page).click()
  await expect(heading(page, 'Dein Zugang')).toBeVisible()
  await register(page)
  await expect(page.getByText('Ohne dein Einverständnis geht es nicht.')).toBeVisible()
  await expectAccessible()
  const sent = page.waitForRequest((request) => request.url().includes('/api/user/'))
  await toTheEnd(page, 'amelie@schule.example')
  const { userValues } = (await sent).postDataJSON() as { userValues: Record<string, unknown> }
  expect(userValues).toMatchObject({ invitation: code, firstName: 'Amélie', consents: { checkedAdds: false } })
  for (const later of ['phone', 'support', 'gender']) expect(userValues).not.toHaveProperty(later)
  await expect(page).toHaveURL(`${app.url}/sign-up/success`)
  await expect(page.getByText('deine Stufe lässt dich dann herein')).toBeVisible()
  // The mail leads into the waiting room, and there it says how one gets in.
  await expectAccessible()
  await page.goto(await app.linkTo('amelie@schule.example'))
  await page.getByRole('link', { name: 'Weiter' }).click()
  await expect(heading(page, 'Gleich bist du drin, Amelie')).toBeVisible()
  await expect(page.getByText('„Kennst du Amelie?“')).toBeVisible()
})

test('whoever is not on the roster, or is somebody else of that name, joins as well', async ({ page, app }) => {
  const { classId } = await app.class()
  const { code } = await app.invitation({ classId, roster: [{ firstName: 'Tom', lastName: 'Wagner' }] })
  await page.goto(`/invite/${code}`)
  await join(page)
  await joinAs(page, 'Tom Wagner')
  await page.getByRole('button', { name: 'Nein, wir heißen nur gleich' }).click()
  await expect(heading(page, 'Dein Zugang')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Bist du das?')).toBeVisible()
  await page.goBack()
  await joinAs(page, 'Yara Neumann')
  await expect(heading(page, 'Dein Zugang')).toBeVisible()
  await toTheEnd(page, 'yara@schule.example')
  await expect(page).toHaveURL(`${app.url}/sign-up/success`)
})

test('of two people of one name whoever joins says which, and the admin lets them in as the one they are', async ({
  page,
  app,
  openAs,
  expectAccessible,
}) => {
  const { classId, admin } = await app.class()
  const { code } = await app.invitation({ classId })
  const entries = ['Q2a', 'Q2c'].map((tag) => ({ firstName: 'Anna', lastName: 'Schmidt', tag }))
  await app.call(admin, 'POST', '/class/members', { entries })
  await page.goto(`/invite/${code}`)
  await join(page)
  await joinAs(page, 'Anna Schmidt')
  await expect(heading(page, 'Wer davon bist du?')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Anna Schmidt (Q2c)' }).click()
  await toTheEnd(page, 'anna.schmidt@schule.example')
  // The mail may be there before the answer is, and whoever goes on to its link by then is signed in nowhere yet.
  await expect(page).toHaveURL(/\/sign-up\/success$/)
  await page.goto(await app.linkTo('anna.schmidt@schule.example'))
  await page.getByRole('link', { name: 'Weiter' }).click()
  await expect(page.getByText('lässt dich noch dein Stufenadmin herein')).toBeVisible()

  const manage = await openAs(admin)
  await manage.goto('/manage')
  await expect(manage.getByText('Sagt von sich: „Anna Schmidt (Q2c)“.')).toBeVisible()
  await manage.getByRole('button', { name: 'Hereinlassen' }).click()
  const dialog = manage.getByRole('dialog', { name: 'Wer ist Anna Schmidt?' })
  await expect(dialog.getByRole('radio', { name: 'Anna Schmidt (Q2c)' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Hereinlassen' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(manage.getByRole('button', { name: 'Hereinlassen' })).toHaveCount(0)
  await manage.getByRole('searchbox', { name: 'Schüler:innen suchen' }).fill('Schmidt')
  await expect(manage.getByText(/^Anna Schmidt \(/)).toHaveText(['Anna Schmidt (Q2a)', 'Anna Schmidt (Q2c)'])
})

test('joining takes every name that the roster takes, and the book has it as it is', async ({ page, app }) => {
  const { classId, admin } = await app.class()
  await app.call(admin, 'PUT', '/class/admission', { admission: 'link' })
  const { code } = await app.invitation({ classId, roster: [{ firstName: 'Anna Lena', lastName: 'von der Heide' }] })
  await page.goto(`/invite/${code}`)
  await join(page)
  await joinAs(page, 'anna lena von der heide')
  await yes(page).click()
  await toTheEnd(page, 'anna@schule.example')
  const code1 = /Dein Code: (\d{6})/.exec((await app.mail('anna@schule.example')).words)?.[1] ?? ''
  await page.getByLabel('Code aus der Mail').fill(code1)
  await expect(page.getByText('Im Buch stehst du als Anna Lena von der Heide.')).toBeVisible()
})

test('of many words it is asked which is the last name', async ({ page, app, expectAccessible }) => {
  const { classId } = await app.class()
  const { code } = await app.invitation({ classId, roster: [{ firstName: 'Maria Clara', lastName: 'Santos Silva' }] })
  await page.goto(`/invite/${code}`)
  await join(page)
  await joinAs(page, 'Maria Clara Santos Silva')
  await expect(page.getByText('Was davon ist dein Nachname?')).toBeVisible()
  await expectAccessible()
  await page.getByLabel('Vorname').fill('Maria Clara')
  await page.getByLabel('Nachname').fill('Santos Silva')
  await goOn(page)
  await expect(page.getByText('steht schon ein Name wie „Maria Clara Santos Silva“')).toBeVisible()
})

test('"Bist du das?" is a page of its own: a reload asks it again, and back leads back', async ({ page, app }) => {
  const { classId } = await app.class()
  const { code } = await app.invitation({ classId, roster: [{ firstName: 'Tom Tommy', lastName: 'Wagner' }] })
  await page.goto('/sign-up/is-that-you')
  await expect(page).toHaveURL(`${app.url}/sign-up/state`)
  await page.goto(`/invite/${code}`)
  await join(page)
  await joinAs(page, 'Tom Wagner')
  await expect(heading(page, 'Bist du das?')).toBeVisible()
  await page.reload()
  await expect(yes(page)).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Tommy')
  await page.getByRole('button', { name: 'Zurück' }).click()
  await expect(page.getByLabel('Vor- und Nachname')).toHaveValue('Tom Wagner')
  await goOn(page)
  await yes(page).click()
  await expect(heading(page, 'Dein Zugang')).toBeVisible()
  await page.getByLabel('E-Mail-Adresse').fill('tom@schule.example')
  await page.reload()
  await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue('tom@schule.example')
  await page.goBack()
  await expect(yes(page)).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Ich bin …')).toBeVisible()
})

test('without a connection the name waits, asked too often by others it goes on; what the server refuses is told at its field', async ({
  page,
  app,
}) => {
  const { classId, student } = await app.class()
  const { code } = await app.invitation({ classId, roster: [{ firstName: 'Tom', lastName: 'Wagner' }] })
  await page.goto(`/invite/${code}`)
  await join(page)
  await page.route('**/roster', (route) => route.abort())
  await joinAs(page, 'Tom Wagner')
  await expect(page.getByRole('alert')).toContainText(/Verbindung/)
  await page.unroute('**/roster')
  const body = JSON.stringify({ code: 'TOO_MANY_REQUESTS', status: 429, message: '', defined: true })
  await page.route('**/roster', (route) => route.fulfill({ status: 429, contentType: 'application/json', body }))
  await goOn(page)
  await expect(heading(page, 'Dein Zugang')).toBeVisible()

  await toTheEnd(page, student.email)
  await expect(page).toHaveURL(`${app.url}/sign-up/access`)
  await expect(page.getByText('Diese E-Mail-Adresse ist leider schon vergeben')).toBeVisible()
  await page.getByLabel('E-Mail-Adresse').fill('tom@schule.example')
  await page.getByLabel('Passwort', { exact: true }).fill('passwort')
  await register(page)
  await expect(page.getByLabel('Passwort', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('checkbox', { name: /mindestens 18/ })).toBeChecked()
})

test('an invitation that dies on the way says so at the next step that needs it', async ({ page, app }) => {
  const { classId } = await app.class()
  const { code } = await app.invitation({ classId, roster: [{ firstName: 'Tom', lastName: 'Wagner' }] })
  const gone = async () => {
    await expect(page).toHaveURL(`${app.url}/sign-up/key-not-found`)
    await expect(heading(page, 'Diese Einladung gilt nicht mehr')).toBeVisible()
  }
  await page.goto(`/invite/${code}`)
  await join(page)
  await joinAs(page, 'Tom Wagner')
  await yes(page).click()
  await enterAccess(page, 'tom@schule.example')
  await app.age('invitations')
  await register(page)
  await gone()

  await page.goto('/sign-up/name')
  await joinAs(page, 'Tim Wagner')
  await gone()
  await page.getByRole('link', { name: 'Neue Stufe registrieren' }).click()
  await expect(page.getByText('Schritt 1 von 8')).toBeVisible()
})

test('somebody else is in under my name: a word to the admin, who finds it in the class', async ({
  page,
  app,
  openAs,
  expectAccessible,
}) => {
  const { classId, admin } = await app.class()
  const { code } = await app.invitation({ classId })
  await page.goto(`/invite/${code}`)
  await page.getByRole('button', { name: 'Jemand ist unter meinem Namen dabei' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Abschicken' }).click()
  await expect(dialog.getByText('Sag uns, wie du heißt.')).toBeVisible()
  await dialog.getByLabel('Dein Name').fill('Amelie Kurz')
  await dialog.getByLabel('So erreicht man dich').fill('0170 1234567')
  await dialog.getByLabel(/Was ist los/).fill('Ich habe mich nie registriert.')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Abschicken' }).click()
  await expect(dialog.getByText('Dein Stufenadmin hat sie jetzt')).toBeVisible()

  expect((await app.mail(admin.email)).words).toContain('unter diesem Namen dabei')
  const manage = await openAs(admin)
  await manage.goto('/manage')
  const alarms = manage.getByRole('region', { name: 'Jemand ist unter fremdem Namen dabei?' })
  await expect(alarms.getByText('Ich habe mich nie registriert.')).toBeVisible()
  await alarms.getByRole('button', { name: 'Geklärt' }).click()
  await expect(alarms).toHaveCount(0)
})

test('somebody signed in is told so and can leave to join; an invitation does not stick; one that has expired or never was says so', async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  const { classId, student } = await app.class()
  const { code } = await app.invitation({ classId })
  await signInAs(student)
  await page.goto(`/invite/${code}`)
  await expect(heading(page, 'Du bist schon angemeldet')).toBeVisible()
  await expect(page.getByText('Abi 2027 · Goethe-Gymnasium')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Abmelden' }).click()
  await expect(heading(page, /Du bist eingeladen/)).toBeVisible()

  await join(page)
  await expect(page.getByText('Schritt 1 von 2')).toBeVisible()
  await page.getByRole('button', { name: 'Zurück' }).click()
  await expect(page).toHaveURL(`${app.url}/invite/${code}`)
  // Registering a class of one's own begins with its place.
  await page.goto('/sign-up')
  await expect(page.getByText('Schritt 1 von 8')).toBeVisible()

  await app.age('invitations')
  for (const each of [code, 'gibt-es-nicht', 'x'.repeat(100)]) {
    await page.goto(`/invite/${each}`)
    await expect(heading(page, 'Diese Einladung gilt nicht mehr')).toBeVisible()
  }
  await expectAccessible()
  await page.goto('/sign-up/key-not-found')
  await expect(heading(page, 'Diese Einladung gilt nicht mehr')).toBeVisible()
})
