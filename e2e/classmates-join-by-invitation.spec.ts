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
  await expect(page.getByRole('radio', { name: 'Amelie Kurz' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Samira' })).toBeHidden()
  await expectAccessible()
  await page.getByRole('radio', { name: 'Amelie Kurz' }).check()
  await goOn(page)
  const sent = page.waitForRequest((request) => request.url().includes('/api/user/'))
  await fromContactToTheEnd(page, 'amelie@schule.example')
  expect((await sent).postDataJSON()).toMatchObject({ userValues: { invitation: code, memberId: expect.any(String) } })
  await expect(page).toHaveURL(`${app.url}/sign-up/success`)
  await expect(page.getByText('Du gehörst jetzt zur Stufe.')).toBeVisible()
  expect((await app.mail('amelie@schule.example')).words).toContain('/email-verification?token=')
})

test('whoever is not on the roster, or is somebody else of that name, joins as well', async ({ page, app }) => {
  const { classId } = await app.class()
  const { code } = await app.invitation({ classId, roster: [{ firstName: 'Tom', lastName: 'Wagner' }] })
  await page.goto(`/invite/${code}`)
  await join(page)
  await enterName(page, 'Tim', 'Wagner')
  await goOn(page)
  await expect(page.getByText('Sag uns noch, ob du dabei bist.')).toBeVisible()
  await page.getByRole('radio', { name: 'Das bin ich nicht' }).check()
  await goOn(page)
  await expect(heading(page, 'Kontakt')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('radio', { name: 'Das bin ich nicht' })).toBeChecked()
  await page.goBack()
  await enterName(page, 'Yara', 'Neumann')
  await expect(heading(page, 'Kontakt')).toBeVisible()
  await fromContactToTheEnd(page, 'yara@schule.example')
  await expect(page).toHaveURL(`${app.url}/sign-up/success`)
})

test('"Bist du das?" is a page of its own: a reload asks it again, and back leads back', async ({ page, app }) => {
  const { classId } = await app.class()
  const { code } = await app.invitation({ classId, roster: [{ firstName: 'Tommy', lastName: 'Wagner' }] })
  await page.goto('/sign-up/is-that-you')
  await expect(page).toHaveURL(`${app.url}/sign-up/state`)
  await page.goto(`/invite/${code}`)
  await join(page)
  await enterName(page, 'Tom', 'Wagner')
  await expect(heading(page, 'Bist du das?')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Tommy Wagner' })).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Tommy')
  await page.getByRole('button', { name: 'Zurück' }).click()
  await expect(page.getByLabel('Vorname')).toHaveValue('Tom')
  await goOn(page)
  await page.getByRole('radio', { name: 'Tommy Wagner' }).check()
  await goOn(page)
  await expect(heading(page, 'Kontakt')).toBeVisible()
  await page.reload()
  await page.goBack()
  await expect(page.getByRole('radio', { name: 'Tommy Wagner' })).toBeChecked()
  await page.goBack()
  await expect(heading(page, 'Name')).toBeVisible()
})

test('without a connection "Bist du das?" waits', async ({ page, app }) => {
  const { classId } = await app.class()
  const { code } = await app.invitation({ classId, roster: [{ firstName: 'Tom', lastName: 'Wagner' }] })
  await page.goto(`/invite/${code}`)
  await join(page)
  await enterName(page, 'Tom', 'Wagner')
  await expect(heading(page, 'Bist du das?')).toBeVisible()
  await page.route('**/roster', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('alert')).toContainText(/Verbindung/)
  await page.unroute('**/roster')
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(page.getByRole('radio', { name: 'Tom Wagner' })).toBeVisible()
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
  await page.getByRole('radio', { name: 'Tom Wagner' }).check()
  await goOn(page)
  await enterContact(page, 'tom@schule.example')
  await enterPassword(page)
  await agree(page)
  await app.age('invitations')
  await register(page)
  await gone()

  await page.goto('/sign-up/is-that-you')
  await gone()
  await page.goto('/sign-up/name')
  await enterName(page, 'Tim', 'Wagner')
  await gone()
  await page.getByRole('link', { name: 'Neue Stufe registrieren' }).click()
  await expect(page.getByText('Schritt 1 von 8')).toBeVisible()
})

test('a name that somebody else took meanwhile leads back to the name', async ({ page, app, browser }) => {
  test.slow()
  const { classId } = await app.class()
  const { code } = await app.invitation({ classId, roster: [{ firstName: 'Tom', lastName: 'Wagner' }] })
  const elsewhere = await browser.newContext({ baseURL: app.url })
  const other = await elsewhere.newPage()
  for (const each of [page, other]) {
    await each.goto(`/invite/${code}`)
    await join(each)
    await enterName(each, 'Tom', 'Wagner')
    await each.getByRole('radio', { name: 'Tom Wagner' }).check()
    await goOn(each)
  }
  await fromContactToTheEnd(other, 'schneller@schule.example')
  await expect(other).toHaveURL(`${app.url}/sign-up/success`)
  // The entry is theirs once their address is confirmed.
  await other.goto(await app.linkTo('schneller@schule.example'))
  await expect(other.getByRole('heading', { name: /bestätigt/ })).toBeVisible()
  await elsewhere.close()
  await fromContactToTheEnd(page, 'tom@schule.example')
  await expect(page).toHaveURL(`${app.url}/sign-up/name`)
  await expect(page.getByText('Diesen Namen hat schon jemand anderes aus deiner Stufe gewählt.')).toBeVisible()
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
