import { expect, test } from './support/test.ts'

test('who is not let in yet waits kindly, and goes on as soon as the admin says yes', async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  const { classId, admin } = await app.class()
  const newcomer = await app.person({ classId, waiting: true, names: { firstName: 'Lina', lastName: 'Berg' } })
  await signInAs(newcomer)
  await page.goto('/start')
  await expect(page).toHaveURL(`${app.url}/waiting`)
  await expect(page.getByRole('heading', { level: 1, name: 'Gleich bist du drin, Lina' })).toBeVisible()
  await expect(page.getByText('Abi 2027 · Goethe-Gymnasium')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Jetzt nachsehen' }).click()
  await expect(page.getByText('Noch nicht. Wir schauen alle 30 Sekunden für dich nach.')).toBeVisible()

  await page.getByRole('link', { name: 'Profil ansehen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Profil' })).toBeVisible()
  await page.getByRole('link', { name: 'Start' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(`${app.url}/waiting`)

  await app.call(admin, 'POST', `/class/members/${newcomer.memberId}/approval`)
  const inside = page.getByRole('heading', { level: 1, name: 'Hallo Lina!' })
  // The page looks by itself, too, and may be faster.
  await Promise.race([page.getByRole('button', { name: 'Jetzt nachsehen' }).click(), inside.waitFor()])
  await expect(inside).toBeVisible()
})

test('waiting can be given up; the page looks by itself, without anybody pressing anything', async ({
  page,
  app,
  signInAs,
}) => {
  await page.clock.install()
  const { classId, admin } = await app.class()
  await signInAs(await app.person({ classId, waiting: true, names: { firstName: 'Max', lastName: 'Fremd' } }))
  await page.goto('/waiting')
  await page.getByRole('button', { name: 'Abmelden' }).click()
  await expect(page).toHaveURL(`${app.url}/login`)

  const newcomer = await app.person({ classId, waiting: true, names: { firstName: 'Mia', lastName: 'Fremd' } })
  await signInAs(newcomer)
  await page.goto('/waiting')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Gleich bist du drin')
  await app.call(admin, 'POST', `/class/members/${newcomer.memberId}/approval`)
  await page.clock.runFor(31_000)
  await expect(page.getByRole('heading', { level: 1, name: 'Hallo Mia!' })).toBeVisible()
})

test('a classmate says on the start page that they know somebody, and they are in', async ({
  page,
  app,
  openAs,
  signInAs,
  expectAccessible,
}) => {
  const { classId, student, redakteur } = await app.class()
  const lina = await app.person({ classId, waiting: true, names: { firstName: 'Lina', lastName: 'Berg' } })
  const stranger = await app.person({ classId, waiting: true, names: { firstName: 'Max', lastName: 'Fremd' } })
  await signInAs(student)
  await page.goto('/start')
  const asked = page.getByRole('region', { name: 'Wer dazukommen möchte' })
  await expect(asked.getByRole('heading', { name: 'Kennst du Lina?' })).toBeVisible()
  await expect(asked.getByText('Lina Berg möchte in eure Stufe.')).toBeVisible()
  await expectAccessible()
  const known = asked.getByRole('button', { name: 'Ja, kenne ich' })
  await known.first().click()
  const sure = page.getByRole('dialog', { name: 'Lina Berg hereinlassen?' })
  await expect(sure).toContainText('Zurücknehmen kann das nur euer Stufenadmin.')
  await expectAccessible()
  await sure.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(asked.getByRole('heading', { name: 'Kennst du Lina?' })).toBeVisible()
  await known.first().click()
  await sure.getByRole('button', { name: 'Hereinlassen' }).click()
  await expect(asked.getByRole('heading')).toHaveText(['Kennst du Max?'])
  await expect(page.getByText('Danke! Du hast gesagt, dass du Lina Berg kennst.')).toBeVisible()
  await expectAccessible()
  await asked.getByRole('button', { name: 'Kenne ich nicht' }).click()
  await expect(page.getByText('Okay, du kennst Max Fremd nicht.')).toBeVisible()
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(asked.getByRole('heading')).toHaveText(['Kennst du Max?'])
  await asked.getByRole('button', { name: 'Kenne ich nicht' }).click()
  await expect(asked).toHaveCount(0)

  const theirs = await openAs(lina)
  await theirs.goto('/waiting')
  await expect(theirs.getByRole('heading', { level: 1, name: 'Hallo Lina!' })).toBeVisible()

  // A second one who does not know them leaves it to the admin.
  const second = await openAs(redakteur)
  await second.goto('/start')
  await second.getByRole('button', { name: 'Kenne ich nicht' }).click()
  await expect(second.getByRole('heading', { name: /Kennst du/ })).toHaveCount(0)
  await second.goto('/manage')
  await expect(second.getByText('Hier entscheidet euer Stufenadmin.')).toBeVisible()
  await expect(theirs.getByRole('heading', { name: /Kennst du/ })).toHaveCount(0)
  const outside = await openAs(stranger)
  await outside.goto('/start')
  await expect(outside).toHaveURL(`${app.url}/waiting`)
})

test('whoever waits fills the own page already, and finds it there once they are in', async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  const { classId, student } = await app.class()
  const question = { id: crypto.randomUUID(), text: 'Was machst du in zehn Jahren?' }
  await app.module({ classId, type: 'personal-page', title: 'Deine Seite', settings: { questions: [question] } })
  await app.module({ classId, title: 'Sprüche aus dem Unterricht' })
  const lina = await app.person({ classId, waiting: true, names: { firstName: 'Lina', lastName: 'Berg' } })
  await signInAs(lina)
  await page.goto('/waiting')
  await page.getByRole('link', { name: 'Deine Seite füllen' }).click()
  await expect(page.getByText('Das sieht niemand, bis du in deiner Stufe bist.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Als erledigt markieren' })).toHaveCount(0)
  await page.getByLabel(question.text).fill('Ärztin auf See')
  await expect(page.getByText('Gespeichert').first()).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Zum Warteraum' }).click()
  await expect(page.getByRole('link', { name: 'An deiner Seite weitermachen' })).toBeVisible()
  await page.goto('/fill')
  await expect(page).toHaveURL(/\/waiting/)

  await app.call(student, 'PUT', `/class/newcomers/${lina.memberId}`, { knows: true })
  await page.getByRole('button', { name: 'Jetzt nachsehen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hallo Lina!' })).toBeVisible()
  await page.goto('/fill')
  await page.getByRole('link', { name: 'Weitermachen: Deine Seite' }).click()
  await expect(page.getByLabel(question.text)).toHaveValue('Ärztin auf See')
})

test('whoever is let in while they write is told there, and writes on', async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  await page.clock.install()
  const { classId, student } = await app.class()
  const questions = ['Was machst du in zehn Jahren?', 'Was vermisst du?'].map((text) => ({
    id: crypto.randomUUID(),
    text,
  }))
  const photoCategories = ['Früher', 'Heute', 'Morgen'].map((title) => ({
    id: crypto.randomUUID(),
    title,
    shape: 'square' as const,
  }))
  const settings = { kinds: ['profile'] as const, questions, photoCategories }
  const { moduleId } = await app.module({ classId, type: 'personal-page', title: 'Deine Seite', settings })
  const lina = await app.person({ classId, waiting: true, names: { firstName: 'Lina', lastName: 'Berg' } })
  await signInAs(lina)
  await page.goto('/waiting')
  await page.getByRole('link', { name: 'Deine Seite füllen' }).click()
  const field = page.getByLabel('Was machst du in zehn Jahren?')
  await expect(field).toBeInViewport({ ratio: 1 })
  await field.pressSequentially('Ärztin')
  await app.call(student, 'PUT', `/class/newcomers/${lina.memberId}`, { knows: true })
  await page.clock.runFor(31_000)
  await expect(page.getByText('Du bist drin!')).toBeVisible()
  await expect(field).toBeFocused()
  await page.keyboard.type(' auf See')
  await expect(field).toHaveValue('Ärztin auf See')
  await expect(page.getByText('Das sieht niemand, bis du in deiner Stufe bist.')).toHaveCount(0)
  await page.clock.runFor(5_000)
  await expect
    .poll(() => app.call(lina, 'GET', `/personal-page?moduleId=${moduleId}`))
    .toMatchObject({ texts: [{ value: 'Ärztin auf See' }] })
  await expectAccessible()
  await page.getByRole('link', { name: 'Zur Startseite' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hallo Lina!' })).toBeVisible()
})

test('where a page may be several things, whoever has chosen a profile stands at its questions', async ({
  page,
  app,
  signInAs,
}) => {
  const { classId } = await app.class()
  const question = { id: crypto.randomUUID(), text: 'Was machst du in zehn Jahren?' }
  const settings = { kinds: ['profile', 'article', 'pdf'] as const, questions: [question] }
  await app.module({ classId, type: 'personal-page', title: 'Deine Seite', settings })
  await signInAs(await app.person({ classId, waiting: true }))
  await page.goto('/begin')
  await page.getByText('Steckbrief', { exact: true }).first().click()
  await expect(page.getByLabel(question.text)).toBeInViewport({ ratio: 1 })
})

test.describe('on the first day of a class', () => {
  test.use({ env: { VOUCH_AFTER_HOURS: '99999' } })

  test('whoever waits reads that only the admin can let them in for now', async ({ page, app, signInAs }) => {
    const { classId } = await app.class()
    await signInAs(await app.person({ classId, waiting: true, names: { firstName: 'Lina', lastName: 'Berg' } }))
    await page.goto('/waiting')
    await expect(page.getByText('Sag deinem Stufenadmin Bescheid', { exact: false })).toBeVisible()
    await expect(page.getByText('Noch kann das sonst niemand', { exact: false })).toBeVisible()
    await expect(page.getByText('Kennst du Lina?', { exact: false })).toHaveCount(0)
  })
})
