import { type App, expect, test } from './support/test.ts'

/** Somebody who has registered in a class where the link is enough: with the address confirmed they are in. */
async function registered(app: App) {
  const { classId, admin, student } = await app.class()
  await app.call(admin, 'PUT', '/class/admission', { admission: 'link' })
  return {
    student,
    person: await app.person({ classId, emailVerified: false, names: { firstName: 'Mia', lastName: 'Berg' } }),
  }
}

test('whoever is not verified sees where the mail went, gets others, as many as make sense, and goes on with the link', async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  const { person } = await registered(app)
  await signInAs(person)
  await page.goto('/start')
  await expect(page).toHaveURL(`${app.url}/email-verification`)
  await expect(page.getByRole('heading', { level: 1, name: 'Schau in dein Postfach' })).toBeVisible()
  await expect(page.getByText(person.email)).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Ich habe den Link geöffnet' }).click()
  await expect(page.getByText('Deine Adresse ist noch nicht bestätigt.')).toBeVisible()

  const again = page.getByRole('button', { name: 'Mail noch einmal schicken' })
  for (let at = 0; at < 3; at++) {
    await again.click()
    await expect(page.getByText('Die Mail ist unterwegs.')).toBeVisible()
    await page.reload()
  }
  await again.click()
  await expect(page.getByText('Wir haben dir gerade schon mehrere Mails geschickt.')).toBeVisible()
  for (let at = 0; at < 2; at++) await app.mail(person.email)
  await page.goto(await app.linkTo(person.email))
  await expect(page.getByRole('heading', { level: 1, name: 'Deine Adresse ist bestätigt' })).toBeVisible()
  await expect(page).toHaveURL(`${app.url}/email-verification`)
  await expectAccessible()
  await page.getByRole('link', { name: 'Weiter' }).click()
  await expect(page).toHaveURL(`${app.url}/start`)
})

test('the code from the mail is typed where one is; a wrong one is told at the field', async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  const { person } = await registered(app)
  await signInAs(person)
  await page.goto('/email-verification')
  await page.getByRole('button', { name: 'Mail noch einmal schicken' }).click()
  const code = /Dein Code: (\d{6})/.exec((await app.mail(person.email)).words)?.[1] ?? ''
  const field = page.getByLabel('Code aus der Mail')
  await field.fill('12')
  await page.getByRole('button', { name: 'Bestätigen' }).click()
  await expect(page.getByText('Der Code hat sechs Ziffern.')).toBeVisible()
  await field.fill(code === '111111' ? '222222' : '111111')
  await expect(page.getByText('Dieser Code stimmt nicht oder gilt nicht mehr.')).toBeVisible()
  await expectAccessible()
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await expect(page).toHaveURL(`${app.url}/start`)
})

test('a page that waits goes on when somebody comes back to it from another device', async ({
  page,
  browser,
  app,
  signInAs,
}) => {
  const { person } = await registered(app)
  await signInAs(person)
  await page.goto('/email-verification')
  await page.getByRole('button', { name: 'Mail noch einmal schicken' }).click()
  const link = await app.linkTo(person.email)

  const phone = await browser.newContext()
  const elsewhere = await phone.newPage()
  await elsewhere.goto(`${app.url}${link}`)
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Deine Adresse ist bestätigt' })).toBeVisible()
  await elsewhere.getByRole('link', { name: 'Zur Anmeldung' }).click()
  await expect(elsewhere).toHaveURL(`${app.url}/login?next=%2Fbegin`)
  await phone.close()

  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page).toHaveURL(`${app.url}/start`)
})

test('whoever wanted to go somewhere gets there, on the page that waits and on the one from the mail', async ({
  page,
  context,
  app,
}) => {
  const { person } = await registered(app)
  await page.goto('/profile')
  await page.getByLabel('E-Mail-Adresse').fill(person.email)
  await page.getByLabel('Passwort', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page).toHaveURL(`${app.url}/email-verification?next=%2Fprofile`)
  await page.getByRole('button', { name: 'Mail noch einmal schicken' }).click()
  const link = await app.linkTo(person.email)
  const other = await context.newPage()
  await other.goto(link)
  await expect(other.getByRole('heading', { level: 1, name: 'Deine Adresse ist bestätigt' })).toBeVisible()
  // The page that waits goes on by itself.
  await expect(page).toHaveURL(`${app.url}/profile`)
  await other.getByRole('link', { name: 'Weiter' }).click()
  await expect(other).toHaveURL(`${app.url}/profile`)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('/profile')
})

test('where somebody wanted to go is nobody else’s way', async ({ page, app }) => {
  const { person, student } = await registered(app)
  const signIn = async (email: string, password: string) => {
    await page.getByLabel('E-Mail-Adresse').fill(email)
    await page.getByLabel('Passwort', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Anmelden' }).click()
  }
  await page.goto('/profile')
  await signIn(person.email, person.password)
  await expect(page).toHaveURL(`${app.url}/email-verification?next=%2Fprofile`)
  await page.getByRole('button', { name: 'Abmelden' }).click()
  await expect(page).toHaveURL(`${app.url}/login`)
  await signIn(student.email, student.password)
  await expect(page).toHaveURL(`${app.url}/start`)
})

test('a link works once and not for ever; both times the way on is shown', async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  const { person } = await registered(app)
  await signInAs(person)
  await page.goto('/email-verification')
  const again = page.getByRole('button', { name: 'Mail noch einmal schicken' })
  await again.click()
  const old = await app.linkTo(person.email)
  await app.age('links')
  await page.goto(old)
  const gone = page.getByRole('heading', { level: 1, name: 'Dieser Link geht nicht mehr' })
  await expect(gone).toBeVisible()
  await expect(page.getByText('Dieser Link ist abgelaufen oder wurde schon benutzt.')).toBeVisible()
  await expectAccessible()

  await again.click()
  const fresh = await app.linkTo(person.email)
  await page.goto(fresh)
  await expect(page.getByRole('heading', { level: 1, name: 'Deine Adresse ist bestätigt' })).toBeVisible()
  // From the mail once more, and not within the page, which has nothing new to say.
  await page.goto('/start')
  await page.goto(fresh)
  await expect(gone).toBeVisible()
  await page.getByRole('link', { name: 'Weiter' }).click()
  await expect(page).toHaveURL(`${app.url}/start`)
})

test('whoever mistyped the address changes it', async ({ page, app, signInAs, expectAccessible }) => {
  const { person } = await registered(app)
  await signInAs(person)
  await page.goto('/email-verification')
  await page.getByRole('button', { name: 'Falsche Adresse? Hier ändern' }).click()
  await page.getByLabel('Neue E-Mail-Adresse').fill('mia.richtig@schule.example')
  await page.getByRole('button', { name: 'Adresse ändern', exact: true }).click()
  await page.getByRole('button', { name: 'Alles klar' }).click()
  await expect(
    page.getByText('Wir haben eine Mail an deine neue Adresse mia.richtig@schule.example geschickt.'),
  ).toBeVisible()
  await expectAccessible()
  await page.goto(await app.linkTo('mia.richtig@schule.example'))
  await expect(page.getByText('mia.richtig@schule.example gehört dir.')).toBeVisible()
  await page.getByRole('link', { name: 'Weiter' }).click()
  await expect(page).toHaveURL(`${app.url}/start`)
})
