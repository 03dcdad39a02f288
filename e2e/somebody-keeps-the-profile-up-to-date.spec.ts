import { goOffline } from './support/offline.ts'
import { expect, test } from './support/test.ts'

test('the profile is reached by the navigation, changed, and stays changed', async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  await signInAs((await app.class()).student)
  await page.goto('/start')
  await page.getByRole('link', { name: 'Profil' }).filter({ visible: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Profil' })).toBeVisible()
  await expect(page.getByLabel('Vorname')).toHaveValue('Mia')
  await expectAccessible()

  await page.getByLabel('Vorname').fill('Mia Lena')
  await page.getByLabel('Handynummer').fill('170 1234567')
  await expect(page.getByText('Noch nicht gespeichert')).toBeVisible()
  const save = page.getByRole('button', { name: 'Speichern' })
  await save.click()
  await expect(page.getByText('Namen dürfen nur Buchstaben enthalten, getrennt durch einen Bindestrich.')).toBeVisible()
  await expect(page.getByText('Beginne bitte mit der Ländervorwahl, zum Beispiel +49.')).toBeVisible()
  await expectAccessible()

  await page.getByLabel('Vorname').fill('Mia-Lena')
  await page.getByLabel('Name im Buch').fill('Mia Lena von der Heide')
  await page.getByLabel('Divers').check()
  await page.getByLabel('Handynummer').fill('0170 1234567')
  await page.getByLabel('WhatsApp-Nummer').fill('+49 171 7654321')
  await page.getByLabel('Chat').check()
  await page.getByLabel('Ihr dürft mir auch bei WhatsApp schreiben.').check()
  await page.getByLabel(/Erinnert mich per Mail an offene Aufgaben/).uncheck()
  await save.click()
  await expect(page.getByText('Gespeichert', { exact: true })).toBeVisible()

  await page.reload()
  await expect(page.getByLabel('Vorname')).toHaveValue('Mia-Lena')
  await expect(page.getByLabel('Name im Buch')).toHaveValue('Mia Lena von der Heide')
  await expect(page.getByLabel('Divers')).toBeChecked()
  await expect(page.getByLabel('Handynummer')).toHaveValue('+491701234567')
  await expect(page.getByLabel('WhatsApp-Nummer')).toHaveValue('+491717654321')
  await expect(page.getByLabel('Chat')).toBeChecked()
  await expect(page.getByLabel('Ihr dürft mir auch bei WhatsApp schreiben.')).toBeChecked()
  await expect(page.getByLabel(/Erinnert mich per Mail an offene Aufgaben/)).not.toBeChecked()
  await page.getByLabel('Keine Angabe').check()
  await save.click()
  await expect(page.getByText('Gespeichert', { exact: true })).toBeVisible()
  await page.goto('/start')
  await expect(page.getByRole('heading', { level: 1, name: 'Hallo Mia Lena!' })).toBeVisible()
})

test('without a connection the profile says so, and nothing that was typed is lost', async ({
  page,
  context,
  app,
  signInAs,
}) => {
  await signInAs((await app.class()).student)
  await page.route('**/api/user/**', (route) => route.abort())
  await page.goto('/profile')
  await expect(page.getByText('Wir haben gerade keine Verbindung.')).toBeVisible()
  await page.unroute('**/api/user/**')
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(page.getByLabel('Vorname')).toHaveValue('Mia')
  await page.getByLabel('Name im Buch').fill('Mia Ö.')
  await goOffline(page)
  const save = page.getByRole('button', { name: 'Speichern' })
  await save.click()
  await expect(page.getByText('Was du geschrieben hast, steht noch hier.')).toBeVisible()
  await expect(page.getByText('Nicht gespeichert')).toBeVisible()
  await expect(page.getByLabel('Name im Buch')).toHaveValue('Mia Ö.')
  await context.setOffline(false)
  await save.click()
  await expect(page.getByText('Gespeichert', { exact: true })).toBeVisible()
})

test('advertising is agreed to and taken back by a tick', async ({ page, app, signInAs, expectAccessible }) => {
  await signInAs((await app.class()).student)
  await page.goto('/profile')
  const box = page.getByRole('checkbox', { name: /Schickt mir ab und zu Tipps und Angebote/ })
  const saved = page.getByRole('region', { name: 'Post von uns' }).getByText('Gespeichert', { exact: true })
  await expect(box).not.toBeChecked()
  await expectAccessible()
  for (const given of [true, false, true]) {
    await box.click()
    await expect(box).toBeChecked({ checked: given })
    await expect(saved).toBeVisible()
    await page.reload()
    await expect(box).toBeChecked({ checked: given })
  }
  // Twice in a hurry, over a slow line: the last click counts.
  await page.route('**/api/user/**', async (route) => {
    if (route.request().postData()?.includes('false')) await page.waitForTimeout(500)
    await route.continue()
  })
  await box.click()
  await box.click()
  await box.click()
  await expect(saved).toBeVisible()
  await page.reload()
  await expect(box).not.toBeChecked()
  await page.unroute('**/api/user/**')
  await box.click()
  await expect(saved).toBeVisible()
  await goOffline(page)
  await box.click()
  await expect(page.getByText('Wir haben gerade keine Verbindung.')).toBeVisible()
  await expect(box).toBeChecked()
})

test('a new password wants the present one, eight characters and its twin, and is told by mail', async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  const { student } = await app.class()
  await signInAs(student)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Passwort ändern' }).click()
  const dialog = page.getByRole('dialog')
  const change = dialog.getByRole('button', { name: 'Passwort ändern' })
  const current = dialog.getByLabel('Jetziges Passwort')
  const next = dialog.getByLabel('Neues Passwort')
  const repeated = dialog.getByLabel('Passwort wiederholen')
  await change.click()
  await expect(dialog.getByText('Gib dein jetziges Passwort ein.')).toBeVisible()
  await expect(dialog.getByText('Nimm mindestens 8 Zeichen.')).toBeVisible()
  await current.fill('falsch')
  await next.fill('sieben7')
  await repeated.fill('sieben7')
  await change.click()
  await expect(dialog.getByText('Nimm mindestens 8 Zeichen.')).toBeVisible()
  await next.fill('ein-neues-passwort')
  await change.click()
  await expect(dialog.getByText('Das ist nicht dasselbe Passwort.')).toBeVisible()
  await repeated.fill('ein-neues-passwort')
  await change.click()
  await expect(dialog.getByText('Falsches Passwort')).toBeVisible()
  await expect(current).toBeFocused()
  await expectAccessible()
  await current.fill(student.password)
  await change.click()
  await expect(page.getByText('Dein neues Passwort gilt.')).toBeVisible()
  expect((await app.mail(student.email)).words).toContain('Dein Passwort wurde geändert')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Profil' })).toBeVisible()
})

test('a tab that is at work while another changes the password stays signed in', async ({
  page,
  context,
  app,
  signInAs,
}) => {
  const { student } = await app.class()
  await signInAs(student)
  await page.goto('/profile')
  const other = await context.newPage()
  await other.goto('/profile')
  await expect(other.getByLabel('Vorname')).toHaveValue('Mia')
  const [before] = (await context.cookies(`${app.url}/api/session`)).filter(({ name }) => name.endsWith('_session'))

  // The answer takes its time; meanwhile the server knows the new session alone.
  await page.route('**/api/password', async (route) => {
    const response = await route.fetch()
    await other.getByLabel('Name im Buch').fill('Mia Ö.')
    await other.getByRole('button', { name: 'Speichern' }).click()
    await page.waitForTimeout(1_000)
    await route.fulfill({ response })
  })
  await page.getByRole('button', { name: 'Passwort ändern' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Jetziges Passwort').fill(student.password)
  await dialog.getByLabel('Neues Passwort').fill('ein-neues-passwort')
  await dialog.getByLabel('Passwort wiederholen').fill('ein-neues-passwort')
  await dialog.getByRole('button', { name: 'Passwort ändern' }).click()
  await expect(page.getByText('Dein neues Passwort gilt.')).toBeVisible()
  await expect(other.getByText('Gespeichert', { exact: true })).toBeVisible()
  for (const tab of [page, other]) {
    await tab.reload()
    await expect(tab.getByLabel('Name im Buch')).toHaveValue('Mia Ö.')
  }
  const renewed = await fetch(`${app.url}/api/session/renew`, {
    method: 'POST',
    headers: { cookie: `${before?.name}=${before?.value}` },
  })
  expect(renewed.status, 'a copy of the cookie from before').toBe(401)
})

test('guessing the present password is stopped', async ({ page, app, signInAs }) => {
  await signInAs((await app.class()).student)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Passwort ändern' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Neues Passwort').fill('ein-neues-passwort')
  await dialog.getByLabel('Passwort wiederholen').fill('ein-neues-passwort')
  const change = dialog.getByRole('button', { name: 'Passwort ändern' })
  for (let at = 0; at < 5; at++) {
    await dialog.getByLabel('Jetziges Passwort').fill(`falsch-${at}`)
    const answered = page.waitForResponse('**/api/password')
    await change.click()
    await answered
    await expect(dialog.getByText('Falsches Passwort')).toBeVisible()
  }
  await change.click()
  await expect(dialog.getByText('Zu viele Versuche.')).toBeVisible()
})

test('a device that was lost is signed out, and only that; signing out everywhere ends every session', async ({
  page,
  browser,
  app,
  signInAs,
  expectAccessible,
}) => {
  const { student } = await app.class()
  const userAgent =
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36'
  const device = await browser.newContext({ userAgent })
  const elsewhere = await device.newPage()
  const signInElsewhere = async () => {
    await elsewhere.getByLabel('E-Mail-Adresse').fill(student.email)
    await elsewhere.getByLabel('Passwort', { exact: true }).fill(student.password)
    await elsewhere.getByRole('button', { name: 'Anmelden' }).click()
    await expect(elsewhere).toHaveURL(`${app.url}/start`)
  }
  await elsewhere.goto(`${app.url}/login`)
  await signInElsewhere()

  await signInAs(student)
  await page.goto('/profile')
  const devices = page.getByRole('region', { name: 'Geräte' })
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await expect(devices.getByRole('listitem').filter({ hasText: 'dieses Gerät' })).toHaveCount(1)
  await expectAccessible()
  await devices.getByRole('button', { name: 'Chrome auf Android abmelden' }).click()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await expect(devices.getByText('Chrome auf Android')).toBeHidden()
  await elsewhere.reload()
  await expect(elsewhere).toHaveURL(/\/login\?.*error=login-expired/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Profil' })).toBeVisible()

  await elsewhere.goto(`${app.url}/login`)
  await signInElsewhere()
  await page.getByRole('button', { name: 'Auf allen Geräten abmelden' }).click()
  await page.getByRole('button', { name: 'Überall abmelden' }).click()
  await expect(page.getByText('Du bist jetzt auf allen Geräten abgemeldet.')).toBeVisible()
  await elsewhere.reload()
  await expect(elsewhere).toHaveURL(/\/login\?.*error=login-expired/)
  await device.close()
})

test('an account is deleted with the first name typed and the password given again; the admin hands over first', async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  const { student, admin } = await app.class()
  await signInAs(student)
  await app.age('passwords')
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Konto löschen' }).click()
  const dialog = page.getByRole('dialog')
  const remove = dialog.getByRole('button', { name: 'Konto löschen' })
  await expect(dialog.getByText('alles, was du geschrieben und hochgeladen hast, und deine Stimmen')).toBeVisible()
  await remove.click()
  await expect(dialog.getByText('Tipp „Mia“ ein.')).toBeVisible()
  await expectAccessible()
  await dialog.getByLabel(/Tipp zur Bestätigung/).fill('mía')
  await remove.click()
  await dialog.getByLabel('Passwort', { exact: true }).fill(student.password)
  await remove.click()
  await expect(page).toHaveURL(`${app.url}/login?done=account-deleted`)
  await expect(page.getByText('Dein Konto ist gelöscht.')).toBeVisible()
  await page.getByLabel('E-Mail-Adresse').fill(student.email)
  await page.getByLabel('Passwort', { exact: true }).fill(student.password)
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page.getByText('Zu dieser E-Mail-Adresse gibt es kein Konto.')).toBeVisible()

  await signInAs(admin)
  await page.goto('/profile')
  await expect(page.getByText('Übertrag zuerst die Adminrechte. Danach kannst du dein Konto löschen.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Konto löschen' })).toBeDisabled()
})

test('somebody takes their own data along, and sees how far it is', async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  await signInAs((await app.class()).student)
  const state = { id: crypto.randomUUID(), percent: 40, bytes: null, expiresAt: null, nextAt: null }
  const answer = (myData: object) => ({ json: { myData } })
  await page.route('**/api/my-data', (route) => route.fulfill(answer({ ...state, state: 'making' })))
  await page.goto('/profile')
  const panel = page.getByRole('region', { name: 'Meine Daten' })
  await expect(panel.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40')
  await expect(panel.getByRole('button')).toBeHidden()
  await page.unroute('**/api/my-data')
  await page.route('**/api/my-data', (route) => route.fulfill(answer({ ...state, state: 'failed' })))
  await expect(panel.getByText('Das hat leider nicht geklappt')).toBeVisible()
  await expectAccessible()

  await page.unroute('**/api/my-data')
  await panel.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(panel.getByText(/Fertig: eine ZIP-Datei mit \d+ KB/)).toBeVisible()
  await expectAccessible()
  const downloading = page.waitForEvent('download')
  await panel.getByRole('link', { name: 'Herunterladen' }).click()
  const download = await downloading
  expect([download.suggestedFilename(), await download.failure()]).toEqual(['meine-daten.zip', null])
})
