import type { Page } from '@playwright/test'
import { entryOnDesk } from './support/desk.ts'
import { openTask, photo, upload } from './support/fill.ts'
import type { HostedPerson } from './support/hosted.ts'
import { type App, expect, test } from './support/test.ts'

const items = (page: Page) => page.getByRole('list', { name: 'Was im Buch über dich steht' })
const item = (page: Page, words: string) => items(page).getByRole('listitem').filter({ hasText: words })

/** Two quotes that Lena is said to have given. */
async function aboutLena(app: App, signInAs: (person: HostedPerson) => Promise<void>) {
  const { classId, redakteur, student } = await app.class()
  const lena = await app.person({ classId, names: { firstName: 'Lena', lastName: 'Hoffmann' } })
  const { moduleId } = await app.module({ classId, type: 'quote', title: 'Sprüche' })
  for (const [text, giver] of [
    ['Ich war nie da.', 'Lena Hoffmann'],
    ['Das war ich nicht.', 'Lena'],
  ] as const)
    await app.call(student, 'POST', '/quote', { moduleId, quoteId: crypto.randomUUID(), text, giver })
  await signInAs(student)
  return { classId, redakteur, student, lena, moduleId }
}

async function openRound(editor: Page) {
  await editor.goto('/start')
  await editor.getByRole('link', { name: 'Freigaberunde' }).click()
  await expect(editor.getByRole('heading', { name: 'Noch nicht geöffnet' })).toBeVisible()
  await editor.getByRole('button', { name: 'Freigaberunde öffnen' }).click()
  const dialog = editor.getByRole('dialog', { name: 'Freigaberunde öffnen' })
  await dialog.getByRole('button', { name: 'Öffnen' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(editor.getByRole('heading', { name: 'Läuft' })).toBeVisible()
}

test('the editors ask, somebody sees each place on its page, takes one out and agrees to the rest; the board only counts', {
  tag: '@desktop',
}, async ({ page, app, signInAs, openAs, expectAccessible }) => {
  const { redakteur, student, lena, moduleId } = await aboutLena(app, signInAs)
  const editor = await openAs(redakteur)
  // Whatever hurts would be read first by whom it is about: the editors are asked, and led to it.
  await editor.goto('/define/release')
  await editor.getByRole('button', { name: 'Freigaberunde öffnen' }).click()
  const unread = editor.getByRole('dialog', { name: 'Freigaberunde öffnen' })
  await expect(unread).toContainText('2 Zitate hat aus der Redaktion noch niemand gelesen.')
  await expect(unread.getByRole('button', { name: 'Ungelesen öffnen' })).toBeEnabled()
  await unread.getByRole('link', { name: 'Erst lesen' }).click()
  await (await entryOnDesk(editor, 'Ich war nie da.')).getByRole('button', { name: 'Gelesen' }).click()
  await openRound(editor)
  const people = editor.getByRole('list', { name: 'Wer wie weit ist' })
  await expect(people.getByRole('listitem').filter({ hasText: 'Lena Hoffmann' })).toContainText('2 offen')
  await people.getByRole('button', { name: 'Nachfragen: Lena Hoffmann' }).click()
  const asking = editor.getByRole('dialog', { name: 'Bei Lena Hoffmann nachfragen' })
  await expect(asking).toContainText(`${app.url}/preview/mine`)
  await expect(asking.getByRole('link', { name: 'In WhatsApp schreiben' })).toHaveAttribute('href', /preview%2Fmine$/)
  await asking.getByRole('button', { name: 'Schließen' }).click()

  await signInAs(lena)
  await page.goto('/start')
  await page.getByRole('link', { name: 'Ansehen und freigeben' }).click()
  await expect(page.getByText('2 Stellen noch offen')).toBeVisible()
  await expectAccessible()

  // All at once only after a question that says how many.
  await page.getByRole('button', { name: 'Alle 2 offenen Stellen passen so' }).click()
  const all = page.getByRole('dialog', { name: '2 Stellen freigeben?' })
  await expectAccessible()
  await all.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(page.getByText('2 Stellen noch offen')).toBeVisible()

  // The page on which it stands, with its place marked.
  const never = item(page, 'Ich war nie da.')
  const pageButton = never.getByRole('button', { name: /Seite \d+/ })
  await expect(pageButton).toBeVisible()
  await pageButton.click()
  const large = page.getByRole('dialog', { name: /Seite \d+/ })
  await expect(large.getByRole('img')).toHaveJSProperty('complete', true)
  await expect.poll(() => large.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(926)
  await large.getByRole('button', { name: 'Schließen' }).click()

  await never.getByRole('button', { name: 'Bitte raus' }).click()
  const question = page.getByRole('dialog', { name: 'Soll das raus?' })
  await question.getByLabel('Ein Wort an die Redaktion').fill('Das habe ich nie gesagt.')
  await expectAccessible()
  await question.getByRole('button', { name: 'Ja, bitte raus' }).click()
  await expect(question).toHaveCount(0)
  await expect(never.getByText('Wird nicht gedruckt')).toBeVisible()
  await page.getByRole('button', { name: 'Die offene Stelle passt so' }).click()
  await expect(page.getByText('Du hast zu allem etwas gesagt. Danke!')).toBeVisible()

  // The editors hear of it at once: numbers, and what she wanted to say.
  const hers = people.getByRole('listitem').filter({ hasText: 'Lena Hoffmann' })
  await expect(hers).toContainText('1 freigegeben, 1 nicht gewollt')
  await expect(editor.getByText('„Das habe ich nie gesagt.“')).toBeVisible()
  await expect(editor.getByText('Ich war nie da.')).toHaveCount(0)
  await editor.getByRole('button', { name: 'Protokoll ansehen' }).click()
  const protocol = editor.getByRole('dialog', { name: 'Protokoll der Freigaben' })
  await expect(protocol).toContainText('Lena Hoffmann')
  await protocol.getByRole('button', { name: 'Schließen' }).click()

  // Whoever has answered is not asked again, until something new is about them.
  await page.goto('/start')
  await expect(page.getByRole('tab', { name: 'Inhalte' })).toBeVisible()
  const banner = page.getByRole('region', { name: 'Freigaberunde' })
  await expect(banner).toHaveCount(0)
  const quote = { moduleId, quoteId: crypto.randomUUID(), text: 'Ist das neu?', giver: 'Lena' }
  await app.call(student, 'POST', '/quote', quote)
  await expect(banner).toBeVisible()
  await banner.getByRole('link', { name: 'Ansehen und freigeben' }).click()
  await item(page, 'Ist das neu?').getByRole('button', { name: 'Passt so' }).click()

  await never.getByRole('button', { name: 'Doch in Ordnung' }).click()
  await expect(never.getByText('Freigegeben')).toBeVisible()
  await expect(page.getByText('Du hast alles freigegeben. Danke!')).toBeVisible()
  await expect(hers).toContainText('3 freigegeben')
})

test('a round that runs is ended before the editing is closed, and nobody was forced to say anything', async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  const { classId, admin, student } = await app.class()
  const { moduleId: quotes } = await app.module({ classId, type: 'quote', title: 'Sprüche' })
  const { moduleId } = await app.module({ classId, type: 'student-ranking', title: 'Wer kommt zu spät?' })
  await app.call(admin, 'PUT', '/ranking/vote', { moduleId, candidateId: student.memberId })
  await signInAs(admin)
  await page.goto('/define/release')
  await page.getByRole('button', { name: 'Freigaberunde öffnen' }).click()
  const opening = page.getByRole('dialog', { name: 'Freigaberunde öffnen' })
  await expect(opening.getByText('1 Abstimmung läuft noch.')).toBeVisible()
  await expectAccessible()
  await opening.getByRole('button', { name: 'Abbrechen' }).click()
  await openRound(page)
  await expectAccessible()
  await page.goto('/start')
  await page.getByRole('button', { name: 'Redaktion abschließen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Redaktion abschließen?' })
  await expect(dialog.getByText('Eure Freigaberunde läuft noch')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Jetzt abschließen' })).toBeDisabled()
  await dialog.getByRole('link', { name: 'Zur Freigaberunde' }).click()
  await page.getByRole('button', { name: 'Jetzt beenden' }).click()
  const question = page.getByRole('dialog', { name: 'Freigaberunde beenden?' })
  await question.getByRole('button', { name: 'Beenden', exact: true }).click()
  await expect(question).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Beendet' })).toBeVisible()

  // What nobody was asked about is told before it is printed: the outcome of a vote, another heading.
  await page.goto('/start')
  await page.getByRole('button', { name: 'Redaktion abschließen' }).click()
  const uncertain = '1 Abstimmung läuft noch: Ihr Ergebnis kommt ins Buch, ohne dass es jemand freigegeben hat'
  await expect(dialog.getByRole('link', { name: uncertain })).toBeVisible()
  await page.goto(`/define/quote?moduleId=${quotes}`)
  const asked = page.getByText('Wer unter „Sprüche“ schon „Passt so“ gesagt hat, wird noch einmal gefragt.')
  await expect(page.getByRole('textbox', { name: 'Titel' })).toHaveValue('Sprüche')
  await expect(asked).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Titel' }).fill('Die dümmsten Sprüche')
  await expect(asked).toBeVisible()
  await page.getByRole('textbox', { name: 'Titel' }).fill('Sprüche')
  await expect(asked).toHaveCount(0)
})

test('a photo of somebody who says nothing is printed or left out, each with a way back, and the pages follow', async ({
  page,
  app,
  signInAs,
  openAs,
  expectAccessible,
}) => {
  const { classId, redakteur, student } = await app.class()
  const { memberId } = await app.person({ classId, names: { firstName: 'Lena', lastName: 'Hoffmann' } })
  const { moduleId } = await app.module({ classId, type: 'photo-collage', title: 'Prag' })
  const mate = await openAs(student)
  await openTask(mate, 'photo-collage', moduleId)
  await upload(mate, [await photo(1200, 900)])
  await expect(mate.getByRole('list', { name: 'Fotos', exact: true }).getByRole('button')).toHaveCount(1)
  const { photos } = (await app.call(student, 'GET', `/photo-collage?moduleId=${moduleId}`)) as {
    photos: { id: string }[]
  }
  await app.call(student, 'POST', '/photo-people', { moduleId, photoIds: photos.map(({ id }) => id), memberId })
  await signInAs(redakteur)
  await openRound(page)
  await app.call(redakteur, 'POST', '/release/close')
  const isPrinted = async () => {
    const { madeAt, parts } = (await app.call(redakteur, 'GET', '/book/pages')) as {
      madeAt: string | null
      parts: { modules: string[] }[]
    }
    return madeAt === null ? undefined : parts.some(({ modules }) => modules.includes(moduleId))
  }
  const expectPrinted = (printed: boolean) => expect.poll(isPrinted).toBe(printed)
  const card = page.getByRole('list', { name: 'Fotos ohne Antwort' }).getByRole('listitem')
  await expect(card).toContainText('Kein Wort von Lena Hoffmann')
  await expectPrinted(false)

  await card.getByRole('button', { name: 'Drucken' }).click()
  await expect(card.getByText('Wird gedruckt')).toBeVisible()
  await expectPrinted(true)
  await page.reload()
  await card.getByRole('button', { name: 'Doch nicht bestätigen' }).click()
  await expect(card.getByText('Wird gedruckt')).toHaveCount(0)
  await expectPrinted(false)
  await card.getByRole('button', { name: 'Drucken' }).click()
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(card.getByText('Wird gedruckt')).toHaveCount(0)
  await card.getByRole('button', { name: 'Drucken' }).click()
  await expectPrinted(true)

  // Left out while it is unconfirmed again; back, it is as it was.
  await card.getByRole('button', { name: 'Doch nicht bestätigen' }).click()
  await card.getByRole('button', { name: 'Weglassen' }).click()
  await expect(page.getByText('Das Foto kommt nicht ins Buch.')).toBeVisible()
  await expect(card).toHaveCount(0)
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await card.getByRole('button', { name: 'Drucken' }).click()
  await expectPrinted(true)
  await expectAccessible()
})

test('somebody whose face stands in the book takes it out by itself, and agrees again', async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  const { classId, student } = await app.class()
  const { moduleId } = await app.module({ classId, type: 'personal-page', title: 'Persönliche Seiten' })
  await signInAs(student)
  await openTask(page, 'personal-page', moduleId)
  await upload(page, [await photo(900, 1200)], 'Dein Porträt')
  await expect(page.getByRole('img', { name: 'Dein Porträt' })).toBeVisible()
  await page.goto('/preview/mine')
  const face = item(page, 'Alle Gesichter im Buch')
  await expect(face.getByRole('img', { name: 'Dein Porträt' })).toBeVisible()
  await face.getByRole('button', { name: 'Bitte raus' }).click()
  const question = page.getByRole('dialog', { name: 'Soll das raus?' })
  await expect(question).toContainText('nirgends im Buch')
  await question.getByRole('button', { name: 'Ja, bitte raus' }).click()
  await expect(face.getByText('Wird nicht gedruckt')).toBeVisible()
  await expectAccessible()
  await face.getByRole('button', { name: 'Doch in Ordnung' }).click()
  await expect(face.getByText('Freigegeben')).toBeVisible()

  // With the page goes the face, and nobody is asked twice.
  const own = item(page, 'Alles, was du auf deiner Seite eingetragen hast.')
  await own.getByRole('button', { name: 'Bitte raus' }).click()
  await question.getByRole('button', { name: 'Ja, bitte raus' }).click()
  await expect(own.getByText('Wird nicht gedruckt')).toBeVisible()
  await expect(face).toHaveCount(0)
  await expectAccessible()

  // Whoever fills it further is told.
  await openTask(page, 'personal-page', moduleId)
  await expect(page.getByText('Du hast deine Seite herausgenommen: Im Buch steht nur dein Name.')).toBeVisible()
  await page.getByRole('link', { name: '„Über mich“' }).click()
  await own.getByRole('button', { name: 'Doch in Ordnung' }).click()
  await expect(own.getByText('Freigegeben')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('region', { name: 'Dein Porträt' })).toBeVisible()
  await expect(page.getByText('Du hast deine Seite herausgenommen', { exact: false })).toHaveCount(0)
})

test('what cannot be saved says so and goes through at the next tap; without anything about oneself there is a kind word', async ({
  page,
  app,
  signInAs,
  openAs,
  context,
}) => {
  const { redakteur, lena } = await aboutLena(app, signInAs)
  await openRound(await openAs(redakteur))
  await page.goto('/preview/mine')
  await expect(page.getByText('Noch steht nichts über dich im Buch')).toBeVisible()
  await signInAs(lena)
  await page.goto('/preview/mine')
  await context.route('**/api/release/mine/**', (route) => route.abort())
  const mine = item(page, 'Das war ich nicht.')
  await mine.getByRole('button', { name: 'Passt so' }).click()
  await expect(mine.getByRole('alert')).toBeVisible()
  await context.unroute('**/api/release/mine/**')
  await mine.getByRole('button', { name: 'Passt so' }).click()
  await expect(mine.getByText('Freigegeben')).toBeVisible()
})
