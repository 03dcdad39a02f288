import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import type { HostedPerson } from './support/hosted.ts'
import { expect, test } from './support/test.ts'

const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://stufenbuch.example' }
const code = (secret: string, at = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })

const STEP = 30_000
/** Not at the end of a time step, so that the code of the one before is still that when it arrives. */
const withinStep = async () => {
  const left = STEP - (Date.now() % STEP)
  if (left < 15_000) await new Promise((resolve) => setTimeout(resolve, left))
}

test.describe('outside of the demo', () => {
  test.use({ env: production })

  const signIn = async (page: Page, staff: HostedPerson) => {
    await page.goto('/login')
    await signInHere(page, staff)
  }
  const signInHere = async (page: Page, staff: HostedPerson) => {
    await page.getByLabel('E-Mail-Adresse').fill(staff.email)
    await page.getByLabel('Passwort', { exact: true }).fill(staff.password)
    await page.getByRole('button', { name: 'Anmelden' }).click()
  }
  /** Up to the page with the recovery codes. */
  const confirmNewApp = async (page: Page) => {
    const secret = (await page.locator('code').innerText()).replaceAll(' ', '')
    // The one before, so that the code of now is left to sign in with.
    await withinStep()
    await page.getByLabel('Code aus der App').fill(code(secret, Date.now() - STEP))
    await page.getByRole('button', { name: 'Code prüfen' }).click()
    const codes = page.getByRole('list', { name: 'Wiederherstellungscodes' }).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    return { secret, codes }
  }

  test('nothing is reached before the app is set up; ten recovery codes are to be kept, and one of them opens the login', async ({
    page,
    app,
    expectAccessible,
  }) => {
    const staff = await app.person({ role: 'super_admin' })
    await signIn(page, staff)
    await expect(page).toHaveURL(`${app.url}/second-factor`)
    for (const path of ['/admin', '/profile', '/start']) {
      await page.goto(path)
      await expect(page).toHaveURL(new RegExp(`^${app.url}/second-factor`))
    }
    await expectAccessible()
    await page.getByRole('button', { name: 'Jetzt einrichten' }).click()
    await expect(page.getByRole('img', { name: 'QR-Code für die App' })).toBeVisible()
    await expectAccessible()
    await page.getByLabel('Code aus der App').fill('000 000')
    await page.getByRole('button', { name: 'Code prüfen' }).click()
    await expect(page.getByText('Dieser Code stimmt nicht.')).toBeVisible()

    const { codes } = await confirmNewApp(page)
    await expectAccessible()
    const recoveryCode = await codes.first().innerText()
    await expect(page.getByRole('button', { name: 'Weiter' })).toBeDisabled()
    await page.getByLabel('Ich habe die Codes gesichert.').check()
    await page.getByRole('button', { name: 'Weiter' }).click()
    await expect(page).toHaveURL(`${app.url}/admin`)

    await page.context().clearCookies()
    await page.evaluate(() => localStorage.clear())
    await signIn(page, staff)
    await page.getByLabel('Code', { exact: true }).fill(recoveryCode)
    await page.getByRole('button', { name: 'Anmelden' }).click()
    await expect(page).toHaveURL(`${app.url}/admin`)
  })

  test('whoever must set it up first reads the legal pages, can leave, and later gets where they wanted to go', async ({
    page,
    app,
  }) => {
    const staff = await app.person({ role: 'super_admin' })
    await signIn(page, staff)
    await expect(page).toHaveURL(`${app.url}/second-factor`)
    await page.getByRole('link', { name: 'Impressum' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Impressum' })).toBeVisible()
    await page.getByRole('button', { name: 'Zurück' }).click()
    await expect(page).toHaveURL(`${app.url}/second-factor`)
    await page.getByRole('button', { name: 'Abmelden' }).click()
    await expect(page).toHaveURL(`${app.url}/login`)

    await page.goto('/profile')
    await signInHere(page, staff)
    await expect(page).toHaveURL(`${app.url}/second-factor?next=%2Fprofile`)
    await page.reload()
    await page.getByRole('button', { name: 'Jetzt einrichten' }).click()
    await confirmNewApp(page)
    await page.getByLabel('Ich habe die Codes gesichert.').check()
    await page.getByRole('button', { name: 'Weiter' }).click()
    await expect(page).toHaveURL(`${app.url}/profile`)
  })

  test('a new app takes the place of the old one, which is asked for a last code', async ({
    page,
    app,
    signInAs,
    expectAccessible,
  }) => {
    const old = 'JBSWY3DPEHPK3PXP'
    const staff = await app.person({ role: 'super_admin', enrolled: true })
    await signInAs(staff)
    await page.goto('/profile')
    await page.getByRole('link', { name: 'App einrichten' }).click()
    await expect(page.getByText('gelten die alte und ihre Wiederherstellungscodes nicht mehr')).toBeVisible()
    const begin = page.getByRole('button', { name: 'Jetzt einrichten' })
    await begin.click()
    const asked = page.getByLabel('Code aus der bisherigen App')
    await expect(asked).toBeVisible()
    await expectAccessible()
    await asked.fill('000000')
    await begin.click()
    await expect(page.getByText('Dieser Code stimmt nicht.')).toBeVisible()
    await expect(asked).toBeFocused()
    await asked.fill(code(old))
    await begin.click()
    const { secret } = await confirmNewApp(page)
    await page.getByLabel('Ich habe die Codes gesichert.').check()
    await page.getByRole('button', { name: 'Weiter' }).click()
    await expect(page).toHaveURL(`${app.url}/admin`)

    await page.context().clearCookies()
    await page.evaluate(() => localStorage.clear())
    await signIn(page, staff)
    const field = page.getByLabel('Code', { exact: true })
    await field.fill(code(old))
    await page.getByRole('button', { name: 'Anmelden' }).click()
    await expect(page.getByText('Dieser Code stimmt nicht.')).toBeVisible()
    await field.fill(code(secret))
    await page.getByRole('button', { name: 'Anmelden' }).click()
    await expect(page).toHaveURL(`${app.url}/admin`)
  })

  test('each login asks for a code of the app', async ({ page, app, expectAccessible }) => {
    await signIn(page, await app.person({ role: 'super_admin', enrolled: true }))
    await expect(page.getByRole('heading', { level: 1, name: 'Noch ein Schritt' })).toBeVisible()
    await expectAccessible()
    const field = page.getByLabel('Code', { exact: true })
    await field.fill('000000')
    await page.getByRole('button', { name: 'Anmelden' }).click()
    await expect(page.getByText('Dieser Code stimmt nicht.')).toBeVisible()
    await expect(field).toBeFocused()
    await field.fill(code('JBSWY3DPEHPK3PXP'))
    await page.getByRole('button', { name: 'Anmelden' }).click()
    await expect(page).toHaveURL(`${app.url}/admin`)
  })
})

test('the demo asks for none; staff land in the back office and find their profile and the way out', async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  await signInAs(await app.person({ role: 'super_admin' }))
  await page.goto('/')
  await expect(page).toHaveURL(`${app.url}/admin`)
  await expect(page.getByRole('heading', { level: 1, name: 'Kennzahlen' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Aktive Stufen' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Mehr' }).click()
  await page.getByRole('link', { name: 'Profil', exact: true }).filter({ visible: true }).click()
  await expect(page.getByText('In der Demo wird nicht nach einem Code gefragt')).toBeVisible()
  await expect(page.getByLabel('Name im Buch')).toHaveCount(0)
  await expectAccessible()
  await page.getByRole('link', { name: 'Kennzahlen' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(`${app.url}/admin`)
})
