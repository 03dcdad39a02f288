import type { Page } from '@playwright/test'
import { agree, enterContact, enterName, enterPassword, goOn, heading, register } from './support/sign-up.ts'
import { expect, test } from './support/test.ts'

const join = (page: Page) => page.getByRole('button', { name: 'Der Stufe beitreten' }).click()

async function fromContactToTheEnd(page: Page, email: string) {
  await enterContact(page, email)
  await enterPassword(page)
  await agree(page)
  await register(page)
}

test('an invited classmate is greeted by the class, finds the own name on the roster, and joins', async ({
  page,
  app,
  expectAccessible,
}) => {
  test.slow()
  const { classId } = await app.class()
  const roster = [
    { firstName: 'Amelie', lastName: 'Kurz' },
    { firstName: 'Samira', lastName: 'El-Amin' },
  ]
  const { code } = await app.invitation({ classId, roster })
  await page.goto(`/invite/${code}`)
  await expect(heading(page, 'Du bist eingeladen: Abi 2027 · Goethe-Gymnasium')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ich habe schon ein Konto: anmelden' })).toHaveAttribute('href', '/login')
  await expectAccessible()
  await join(page)

  await expect(page).toHaveURL(`${app.url}/sign-up/name`)
  await expect(page.getByText('Schritt 1 von 5')).toBeVisible()
  await expect(page.getByText('Abi 2027 · Goethe-Gymnasium')).toBeVisible()
  await enterName(page, 'Amélie', 'Kurz')
  await expect(heading(page, 'Bist du das?')).toBeVisible()
  await expect(page).toHaveURL(`${app.url}/sign-up/is-that-you`)
  await expect(page.getByText('steht schon jemand namens Amélie Kurz')).toBeVisible()
  await expectAccessible()
  await page.getByRole('radio', { name: 'Ja, das bin ich' }).check()
  await goOn(page)
  const sent = page.waitForRequest((request) => request.url().includes('/api/user/'))
  await fromContactToTheEnd(page, 'amelie@schule.example')
  expect((await sent).postDataJSON()).toMatchObject({ userValues: { invitation: code, firstName: 'Amélie' } })
  await expect(page).toHaveURL(`${app.url}/sign-up/success`)
  await expect(page.getByText('deine Stufe lässt dich dann herein')).toBeVisible()
  // The mail leads into the waiting room, and there it says how one gets in.
  await page.goto(await app.linkTo('amelie@schule.example'))
  await page.getByRole('link', { name: /Weiter|Los/ }).click()
  await expect(heading(page, 'Gleich bist du drin, Amelie')).toBeVisible()
  await expect(page.getByText('„Kennst du Amelie?“')).toBeVisible()
})

test('whoever is not on the roster, or is somebody else of that name, joins as well', async ({ page, app }) => {
  const { classId } = await app.class()
  const { code } = await app.invitation({ classId, roster: [{ firstName: 'Tom', lastName: 'Wagner' }] })
  await page.goto(`/invite/${code}`)
  await join(page)
  await enterName(page, 'Tom', 'Wagner')
  await goOn(page)
  await expect(page.getByText('Sag uns noch, ob du das bist.')).toBeVisible()
  await page.getByRole('radio', { name: 'Nein, wir heißen nur gleich' }).check()
  await goOn(page)
  await expect(heading(page, 'Kontakt')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('radio', { name: 'Nein, wir heißen nur gleich' })).toBeChecked()
  await page.goBack()
  await enterName(page, 'Yara', 'Neumann')
  await expect(heading(page, 'Kontakt')).toBeVisible()
  await fromContactToTheEnd(page, 'yara@schule.example')
  await expect(page).toHaveURL(`${app.url}/sign-up/success`)
})

test('"Bist du das?" is a page of its own: a reload asks it again, and back leads back', async ({ page, app }) => {
  const { classId } = await app.class()
  const { code } = await app.invitation({ classId, roster: [{ firstName: 'Tom Tommy', lastName: 'Wagner' }] })
  await page.goto('/sign-up/is-that-you')
  await expect(page).toHaveURL(`${app.url}/sign-up/state`)
  await page.goto(`/invite/${code}`)
  await join(page)
  await enterName(page, 'Tom', 'Wagner')
  await expect(heading(page, 'Bist du das?')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Ja, das bin ich' })).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Tommy')
  await page.getByRole('button', { name: 'Zurück' }).click()
  await expect(page.getByLabel('Vorname')).toHaveValue('Tom')
  await goOn(page)
  await page.getByRole('radio', { name: 'Ja, das bin ich' }).check()
  await goOn(page)
  await expect(heading(page, 'Kontakt')).toBeVisible()
  await page.reload()
  await page.goBack()
  await expect(page.getByRole('radio', { name: 'Ja, das bin ich' })).toBeChecked()
  await page.goBack()
  await expect(heading(page, 'Name')).toBeVisible()
})

test('without a connection the name waits; asked too often by others, it goes on', async ({ page, app }) => {
  const { classId } = await app.class()
  const { code } = await app.invitation({ classId, roster: [{ firstName: 'Tom', lastName: 'Wagner' }] })
  await page.goto(`/invite/${code}`)
  await join(page)
  await page.route('**/roster', (route) => route.abort())
  await enterName(page, 'Tom', 'Wagner')
  await expect(page.getByRole('alert')).toContainText(/Verbindung/)
  await page.unroute('**/roster')
  const body = JSON.stringify({ code: 'TOO_MANY_REQUESTS', status: 429, message: '', defined: true })
  await page.route('**/roster', (route) => route.fulfill({ status: 429, contentType: 'application/json', body }))
  await goOn(page)
  await expect(heading(page, 'Kontakt')).toBeVisible()
})

test('an invitation that dies on the way says so at the next step that needs it', async ({ page, app }) => {
  test.slow()
  const { classId } = await app.class()
  const { code } = await app.invitation({ classId, roster: [{ firstName: 'Tom', lastName: 'Wagner' }] })
  const gone = async () => {
    await expect(page).toHaveURL(`${app.url}/sign-up/key-not-found`)
    await expect(heading(page, 'Diese Einladung gilt nicht mehr')).toBeVisible()
  }
  await page.goto(`/invite/${code}`)
  await join(page)
  await enterName(page, 'Tom', 'Wagner')
  await page.getByRole('radio', { name: 'Ja, das bin ich' }).check()
  await goOn(page)
  await enterContact(page, 'tom@schule.example')
  await enterPassword(page)
  await agree(page)
  await app.age('invitations')
  await register(page)
  await gone()

  await page.goto('/sign-up/name')
  await enterName(page, 'Tim', 'Wagner')
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

test('a link that has expired or never was says so and what to do', async ({ page, app, expectAccessible }) => {
  const { classId } = await app.class()
  const { code } = await app.invitation({ classId, expired: true })
  for (const each of [code, 'gibt-es-nicht', 'x'.repeat(100)]) {
    await page.goto(`/invite/${each}`)
    await expect(heading(page, 'Diese Einladung gilt nicht mehr')).toBeVisible()
  }
  await expectAccessible()
  await page.goto('/sign-up/key-not-found')
  await expect(heading(page, 'Diese Einladung gilt nicht mehr')).toBeVisible()
})

test('without a connection the invitation waits', async ({ page, app }) => {
  const { classId } = await app.class()
  const { code } = await app.invitation({ classId })
  await page.route('**/api/invitation/**', (route) => route.abort())
  await page.goto(`/invite/${code}`)
  await expect(page.getByRole('alert')).toContainText(/Verbindung/)
  await page.unroute('**/api/invitation/**')
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(heading(page, /Du bist eingeladen/)).toBeVisible()
})

test('somebody signed in is told so, and can leave to join', async ({ page, app, signInAs, expectAccessible }) => {
  const { classId, student } = await app.class()
  const { code } = await app.invitation({ classId })
  await signInAs(student)
  await page.goto(`/invite/${code}`)
  await expect(heading(page, 'Du bist schon angemeldet')).toBeVisible()
  await expect(page.getByText('Abi 2027 · Goethe-Gymnasium')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Abmelden' }).click()
  await expect(heading(page, /Du bist eingeladen/)).toBeVisible()
})

test('an invitation does not stick: registering a class of one’s own begins with its place', async ({ page, app }) => {
  const { classId } = await app.class()
  const { code } = await app.invitation({ classId })
  await page.goto(`/invite/${code}`)
  await join(page)
  await expect(page.getByText('Schritt 1 von 5')).toBeVisible()
  await page.getByRole('button', { name: 'Zurück' }).click()
  await expect(page).toHaveURL(`${app.url}/invite/${code}`)
  await page.goto('/sign-up')
  await expect(page.getByText('Schritt 1 von 8')).toBeVisible()
})
