import { expect, test } from './support/test.ts'

test.beforeEach(() => test.slow())

test('an editor sees who is found least, and asks classmates for something about them; nobody is told why', {
  tag: '@desktop',
}, async ({ page, app, signInAs, openAs, expectAccessible }) => {
  const { classId, redakteur } = await app.class()
  const named = (firstName: string, lastName: string) => app.person({ classId, names: { firstName, lastName } })
  const [lena, ben] = [await named('Lena', 'Vogel'), await named('Ben', 'Kaya')]
  await named('Mina', 'Roth')
  const { moduleId: quotes } = await app.module({ classId, type: 'quote', title: 'Sprüche' })
  const { moduleId: notes } = await app.module({ classId, type: 'student-notes', title: 'Kommentare' })
  for (const giver of ['Ben', 'Ben Kaya', 'Mina', 'Mina Roth'])
    await app.call(lena, 'POST', '/quote', { moduleId: quotes, quoteId: crypto.randomUUID(), text: 'Ruhe!', giver })

  await signInAs(redakteur)
  await page.goto('/define/book')
  await page.getByRole('region', { name: 'Wer kommt vor?' }).getByRole('link', { name: 'Ansehen' }).click()
  await expect(page.getByRole('heading', { name: 'Wer kommt vor?' })).toBeVisible()
  const people = page.getByRole('list', { name: 'Wer wie oft vorkommt' })
  const row = (name: string) => people.getByRole('listitem').filter({ hasText: name })
  await expect(row('Ben Kaya')).toContainText('2 Zitate')
  await expect(row('Lena Vogel')).toContainText('0 Zitate')
  const names = await people.getByRole('listitem').getByRole('strong').allInnerTexts()
  expect(names.indexOf('Lena Vogel')).toBeGreaterThan(-1)
  expect(names.indexOf('Lena Vogel')).toBeLessThan(names.indexOf('Ben Kaya'))
  await expectAccessible()

  await row('Lena Vogel').getByRole('button', { name: 'Um etwas für Lena Vogel bitten' }).click()
  const dialog = page.getByRole('dialog', { name: 'Um etwas für Lena Vogel bitten' })
  await expect(dialog).toContainText('Schreib doch etwas für Lena Vogel')
  await expect(dialog.getByRole('button', { name: 'Bitten' })).toBeDisabled()
  await expect(dialog.getByLabel('Lena Vogel')).toHaveCount(0)
  await dialog.getByLabel('Ben Kaya').check()
  await dialog.getByLabel('Mina Roth').check()
  await expectAccessible()
  await dialog.getByRole('button', { name: '2 Personen bitten' }).click()
  await expect(page.getByText('2 Personen sind gefragt.')).toBeVisible()
  await expect(row('Lena Vogel')).toContainText('2 gefragt')

  const mail = await app.mail(ben.email)
  expect(mail.words).toContain('Schreib doch etwas für Lena Vogel')
  const asked = await openAs(ben)
  await asked.goto('/start')
  const wish = asked.getByRole('region', { name: 'Eine kleine Bitte' })
  await expect(wish).toContainText('Schreib doch etwas für Lena Vogel')
  await wish.getByRole('link', { name: 'Kommentar schreiben' }).click()
  await expect(asked).toHaveURL(new RegExp(`/fill/student-notes\\?moduleId=${notes}&memberId=${lena.memberId}`))
  await asked.goto('/start')
  await wish.getByRole('button', { name: 'Ausblenden' }).click()
  await expect(wish).toHaveCount(0)

  const about = await openAs(lena)
  await about.goto('/start')
  await expect(about.getByRole('tab', { name: 'Inhalte' })).toBeVisible()
  await expect(about.getByRole('region', { name: 'Eine kleine Bitte' })).toHaveCount(0)

  await row('Mina Roth').getByRole('button', { name: 'Um etwas für Mina Roth bitten' }).click()
  await expect(page.getByRole('dialog').getByLabel(/Ben Kaya/)).toBeDisabled()
  await expect(page.getByRole('dialog')).toContainText('In dieser Woche schon gebeten')
})
