import type { Page } from '@playwright/test'
import { saved } from './support/fill.ts'
import { expect, test } from './support/test.ts'

const card = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })
const questions = ['Lieblingsort', 'Lieblingsfach', 'Lebensmotto'].map((text) => ({ id: crypto.randomUUID(), text }))
const settings = { kinds: ['profile'], questions, freeTexts: [], photoCategories: [] } as never

test('a student fills one of three answers: the page, the card and the editors count it alike, and one is reminded', async ({
  page,
  app,
  signInAs,
  openAs,
  expectAccessible,
}) => {
  const { classId, admin, redakteur } = await app.class()
  const names = { firstName: 'Zoë', lastName: 'Ärmel' }
  const zoe = await app.person({ classId, names, email: 'zoe@schule.example' })
  await app.invitation({ classId, roster: [{ firstName: 'Samira', lastName: 'El-Amin' }] })
  const { moduleId } = await app.module({ classId, type: 'personal-page', title: 'Steckbriefe', settings })
  await app.module({ classId, type: 'photo-collage', title: 'Abifahrt' })
  const hers = await openAs(zoe)
  await hers.goto('/start')
  await expect(card(hers, 'Steckbriefe')).toContainText('0 von 4 Feldern')
  await expect(card(hers, 'Abifahrt')).toContainText('Noch kein Foto')

  await hers.goto(`/fill/personal-page?moduleId=${moduleId}`)
  const counter = hers.getByRole('main').getByRole('status').filter({ hasText: 'ausgefüllt' })
  await expect(counter).toHaveText('0 von 4 ausgefüllt')
  const taken = saved(hers)
  await hers.getByLabel('Lieblingsort').fill('Der See')
  await taken
  await expect(counter).toHaveText('1 von 4 ausgefüllt')
  await hers.getByRole('link', { name: 'Alle Aufgaben' }).click()
  await expect(card(hers, 'Steckbriefe')).toContainText('1 von 4 Feldern')

  await signInAs(admin)
  await page.goto('/start')
  const tile = page.getByRole('region', { name: 'Redaktion' })
  await expect(tile.getByText('1 von 25 Einträgen')).toBeVisible()
  await tile.getByRole('button', { name: 'Alle ansehen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Wer hat wie viel ausgefüllt?' })
  const people = dialog.getByRole('list', { name: 'Personen' }).getByRole('listitem')
  await expect(people).toHaveCount(5)
  await expect(people.last()).toContainText(/Zoë Ärmel.*1 von 5.*Es fehlt: Steckbriefe und Abifahrt/)
  await dialog.getByText('Ohne Konto 1').click()
  await expect(people).toHaveText([/Samira El-Amin.*Ohne Konto.*0 von 5/])
  await dialog.getByText('Alle 5').click()
  await dialog.getByRole('button', { name: 'Inhalte von Zoë Ärmel' }).click()
  await expect(people.last().getByText('1 von 4 Feldern')).toBeVisible()
  await expect(people.last().getByText('Noch kein Foto')).toBeVisible()
  await expectAccessible()

  await dialog.getByText('Nach Inhalten').click()
  await dialog.getByRole('button', { name: 'Wer bei „Steckbriefe“ fehlt' }).click()
  await dialog.getByRole('button', { name: 'Zoë Ärmel erinnern' }).click()
  const reminder = page.getByRole('dialog', { name: 'Zoë Ärmel erinnern' })
  const words = 'Hallo Zoë! Fürs Abibuch fehlt von dir noch etwas: „Steckbriefe“ und „Abifahrt“.'
  await expect(reminder).toContainText(words)
  await expectAccessible()
  await expect(reminder.getByRole('link', { name: 'In WhatsApp schreiben' })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa.me/\\?text=${encodeURIComponent(words).replace(/[!.*'()]/g, '.')}`),
  )
  await reminder.getByRole('button', { name: 'Per Mail erinnern' }).click()
  await expect(reminder.getByText('Die Mail ist unterwegs.')).toBeVisible()
  expect((await app.mail('zoe@schule.example')).words).toContain('„Steckbriefe“ und „Abifahrt“')
  await reminder.getByRole('button', { name: 'Schließen' }).click()
  await dialog.getByRole('button', { name: 'Zoë Ärmel erinnern' }).click()
  await expect(reminder.getByText('Heute ging schon eine Erinnerung per Mail hinaus.', { exact: false })).toBeVisible()
  await reminder.getByRole('button', { name: 'Schließen' }).click()

  await dialog.getByRole('button', { name: 'Samira El-Amin erinnern' }).first().click()
  const invited = page.getByRole('dialog', { name: 'Samira El-Amin erinnern' })
  await expect(invited).toContainText(/du bist noch nicht dabei. Hier kommst du dazu: http.*invite/)
  await invited.getByRole('button', { name: 'Schließen' }).click()
  // Of four with an account: neither whoever was reminded today nor whoever reminds is counted.
  await dialog.getByRole('button', { name: 'Alle erinnern, bei denen etwas fehlt' }).click()
  await expect(page.getByRole('dialog', { name: '2 Leute erinnern?' })).toBeVisible()
  await expectAccessible()

  // An editor writes to one person, too; to all of them the admin does.
  const tobias = { firstName: 'Tobias', lastName: 'Ährenfeld' }
  await app.person({ classId, names: tobias, email: 'tobias@schule.example' })
  const editor = await openAs(redakteur)
  await editor.goto('/start')
  await editor.getByRole('region', { name: 'Redaktion' }).getByRole('button', { name: 'Alle ansehen' }).click()
  await editor.getByText('Nach Inhalten').click()
  await editor.getByRole('button', { name: 'Wer bei „Steckbriefe“ fehlt' }).click()
  await editor.getByRole('button', { name: 'Tobias Ährenfeld erinnern' }).first().click()
  await expect(editor.getByRole('button', { name: 'Alle erinnern, bei denen etwas fehlt' })).toHaveCount(0)
  await editor.getByRole('button', { name: 'Text kopieren' }).click()
  await editor.getByRole('button', { name: 'Per Mail erinnern' }).click()
  expect((await app.mail('tobias@schule.example')).words).toContain('„Steckbriefe“ und „Abifahrt“')
})

test('whoever marks an empty page as done is asked, and whoever has typed just now is not', async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  const { classId, student } = await app.class()
  const { moduleId } = await app.module({ classId, type: 'personal-page', title: 'Steckbriefe', settings })
  await signInAs(student)
  await page.goto(`/fill/personal-page?moduleId=${moduleId}`)
  const state = page.getByRole('region', { name: 'Stand der Aufgabe' })
  const finish = state.getByRole('button', { name: 'Als erledigt markieren' })
  await finish.click()
  const question = page.getByRole('dialog', { name: 'Trotzdem erledigt?' })
  await expect(question).toContainText('Du hast hier noch nichts eingetragen')
  await expectAccessible()
  await question.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(finish).toBeVisible()
  await page.getByLabel('Lieblingsfach').fill('Kunst')
  await finish.click()
  await expect(state.getByText('Erledigt. Danke!')).toBeVisible()
  await expect(question).toHaveCount(0)
  await state.getByRole('button', { name: 'Wieder öffnen' }).click()
  await expect(finish).toBeVisible()
})
