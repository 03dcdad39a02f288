import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const suggestions = (page: Page) => page.getByRole('group', { name: 'Deine Stimme' })
const suggest = async (page: Page, text: string) => {
  await page.getByLabel('Dein Vorschlag').fill(text)
  await page.getByRole('button', { name: 'Vorschlagen' }).click()
}

test('from the first suggestion to the motto on the cover', { tag: '@desktop' }, async ({
  page,
  app,
  signInAs,
  openAs,
  expectAccessible,
}) => {
  const { admin, redakteur, student } = await app.class()
  const classmate = await openAs(student)
  await classmate.goto('/start')
  await classmate.getByRole('link', { name: /Motto-Umfrage.*Mach den ersten Vorschlag/ }).click()
  await expect(classmate.getByRole('heading', { name: 'Noch kein Vorschlag. Trau dich!' })).toBeVisible()
  await suggest(classmate, '  Abinauten –   wir heben ab ')
  await expect(suggestions(classmate).getByRole('radio', { name: /Abinauten – wir heben ab/ })).toBeVisible()
  await expect(classmate.getByLabel('Dein Vorschlag')).toHaveValue('')
  await suggest(classmate, 'abinauten – wir heben ab')
  await expect(classmate.getByText('Diesen Vorschlag gibt es schon. Gib ihm einfach deine Stimme.')).toBeVisible()

  await app.call(redakteur, 'POST', '/yearbook/motto/suggestions', { text: 'Kohlrabi, Kabi, Abi' })
  await signInAs(admin)
  await page.goto('/motto')
  await page.getByRole('radio', { name: /Kohlrabi/ }).check()
  await expect(page.getByText('1 von 3 hat abgestimmt')).toBeVisible()
  await page.getByRole('radio', { name: /Abinauten/ }).check()
  await expect(page.getByText('1 von 3 hat abgestimmt')).toBeVisible()
  await expectAccessible()
  await classmate.getByRole('radio', { name: /Kohlrabi/ }).check()
  await expect(page.getByText('2 von 3 haben abgestimmt')).toBeVisible()
  await expect(page.getByText(/\d Stimme/)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('radio', { name: /Abinauten/ })).toBeChecked()
  await expect(classmate.getByRole('button', { name: 'Abstimmung beenden' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Abstimmung beenden' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Abstimmung beenden' }).click()
  await expect(page.getByRole('heading', { name: 'Gleichstand!' })).toBeVisible()
  await expect(page.getByText('2 Mottos teilen sich den ersten Platz.')).toBeVisible()
  await expect(page.getByText('1 Stimme', { exact: true })).toHaveCount(2)
  await expectAccessible()
  await expect(classmate.getByText('Euer Stufenadmin legt jetzt das Motto fest.')).toBeVisible()

  await page.getByRole('button', { name: 'Motto festlegen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Motto festlegen' })
  await dialog.getByRole('button', { name: 'Motto festlegen' }).click()
  await expect(dialog.getByText('Wähle ein Motto aus.')).toBeVisible()
  await dialog.getByRole('radio', { name: /Eigener Text/ }).check()
  await dialog.getByRole('textbox', { name: 'Euer Motto' }).fill('Abinauten im Kohlrabi')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Motto festlegen' }).click()
  await expect(page.getByRole('region', { name: 'Euer Motto' })).toContainText('Abinauten im Kohlrabi')
  await expectAccessible()
  await expect(classmate.getByRole('region', { name: 'Euer Motto' })).toContainText('Abinauten im Kohlrabi')
  await classmate.goto('/start')
  await expect(classmate.getByRole('region', { name: 'Deine Stufe' })).toContainText('„Abinauten im Kohlrabi“')

  await page.getByRole('button', { name: 'Abstimmung wieder öffnen' }).click()
  await expect(page.getByText('Dann steht „Abinauten im Kohlrabi“ nicht mehr fest.')).toBeVisible()
  await expect(page.getByRole('dialog')).toContainText('Das Ergebnis haben schon alle gesehen.')
  await page.getByRole('button', { name: 'Wieder öffnen', exact: true }).click()
  await expect(page.getByRole('radio', { name: /Abinauten/ })).toBeChecked()
})

test('where one motto has won alone, it is proposed', async ({ page, app, signInAs }) => {
  const { admin, student } = await app.class()
  await app.call(student, 'POST', '/yearbook/motto/suggestions', { text: 'Abios, Amigos!' })
  await app.call(student, 'POST', '/yearbook/motto/suggestions', { text: 'Abicetamol' })
  await signInAs(admin)
  await page.goto('/motto')
  await page.getByRole('radio', { name: /Amigos/ }).check()
  await expect(page.getByText('1 von 3 hat abgestimmt')).toBeVisible()
  await app.call(admin, 'POST', '/yearbook/motto/end')
  await expect(page.getByRole('heading', { name: 'Und gewonnen hat …' })).toBeVisible()
  await page.getByRole('button', { name: 'Motto festlegen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Motto festlegen' })
  await expect(dialog.getByRole('radio', { name: /Amigos/ })).toBeChecked()
  await dialog.getByRole('button', { name: 'Motto festlegen' }).click()
  await expect(page.getByRole('region', { name: 'Euer Motto' })).toContainText('Abios, Amigos!')
})

test('votes and own suggestions can be taken back, the admin may take out any, and after the deadline all reads only', async ({
  page,
  app,
  signInAs,
  openAs,
  expectAccessible,
}) => {
  const { classId, admin, student } = await app.class()
  for (const text of ['Eins', 'Zwei', 'Drei', 'Vier']) {
    await app.call(student, 'POST', '/yearbook/motto/suggestions', { text: `Motto ${text}` })
  }
  await signInAs(student)
  await page.goto('/motto')
  await expect(page.getByText('Du hast noch 1 Vorschlag.')).toBeVisible()
  await suggest(page, 'x')
  await expect(page.getByText('Schreib bitte ein Motto.')).toBeVisible()
  await suggest(page, 'Motto Fünf')
  await expect(page.getByText(/Du hast schon 5 Mottos vorgeschlagen/)).toBeVisible()

  // A vote that does not arrive is not shown as one.
  await page.route('**/api/yearbook/motto/vote', (route) => route.abort())
  await page.getByRole('radio', { name: /Motto Zwei/ }).click()
  await expect(page.getByText(/keine Verbindung.*Deine Stimme ist, wie sie war/)).toBeVisible()
  await expect(page.getByRole('radio', { name: /Motto Zwei/ })).not.toBeChecked()
  await page.unroute('**/api/yearbook/motto/vote')
  await page.getByRole('radio', { name: /Motto Zwei/ }).check()
  await expect(page.getByText('1 von 3 hat abgestimmt')).toBeVisible()
  await page.getByRole('button', { name: 'Stimme zurücknehmen' }).click()
  await expect(page.getByText('0 von 3 haben abgestimmt')).toBeVisible()
  await expect(page.getByRole('radio', { name: /Motto Zwei/ })).not.toBeChecked()

  await page.getByRole('button', { name: '„Motto Eins“ zurücknehmen' }).click()
  await expectAccessible()
  await page.getByRole('button', { name: 'Zurücknehmen', exact: true }).click()
  await expect(page.getByRole('radio', { name: /Motto Eins/ })).toHaveCount(0)
  await expect(page.getByLabel('Dein Vorschlag')).toBeVisible()

  const other = await openAs(admin)
  await other.goto('/motto')
  await other.getByRole('button', { name: '„Motto Drei“ entfernen' }).click()
  await other.getByRole('button', { name: 'Entfernen', exact: true }).click()
  await expect(other.getByRole('radio')).toHaveCount(3)
  await expect(page.getByRole('radio')).toHaveCount(3)

  await app.book({ classId, deadline: '2020-01-01' })
  await page.reload()
  await expect(page.getByText(/Der Redaktionsschluss ist vorbei/)).toBeVisible()
  await expect(page.getByRole('radio', { name: /Motto Zwei/ })).toBeDisabled()
  await expect(page.getByLabel('Dein Vorschlag')).toHaveCount(0)
  await expectAccessible()
})
