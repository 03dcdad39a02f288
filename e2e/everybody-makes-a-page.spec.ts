import { finish, onePage, openTask, photo, saved, upload } from './support/fill.ts'
import { expect, test } from './support/test.ts'

const question = { id: '01900000-0000-7000-8000-000000000001', text: 'Was machst du in zehn Jahren?' }
const category = { id: '01900000-0000-7000-8000-000000000002', title: 'Als ich klein war', shape: 'wide' }
const freeText = { id: '01900000-0000-7000-8000-000000000003', title: 'Was ich noch sagen wollte' }
const profile = { kinds: ['profile'], questions: [question], photoCategories: [category], freeTexts: [freeText] }

test('personal page: photos in their frames, answers and free texts', async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  const { classId, student } = await app.class()
  const { moduleId } = await app.module({ classId, type: 'personal-page', title: 'Steckbriefe', settings: profile })
  await signInAs(student)
  await openTask(page, 'personal-page', moduleId)
  await expect(page.getByText('0 von 4 ausgefüllt')).toBeVisible()
  await page.getByLabel(question.text).fill('Ärztin in Kiel, mit Hund.')
  await page.getByLabel(freeText.title).fill('Danke an alle!')
  await upload(page, [await photo(1600, 2000)], 'Dein Porträt')
  await expect(page.getByRole('img', { name: 'Dein Porträt' })).toBeVisible()
  await upload(page, [await photo(400, 300)], category.title)
  const small = page.getByRole('region', { name: category.title })
  await expect(small.getByText(/Für dieses Feld zu klein:.* Nötig sind 300 dpi, am besten 356\./)).toBeVisible()
  await small.getByRole('button', { name: `${category.title}: Aktionen` }).click()
  await page.getByRole('menuitem', { name: 'Ausschnitt wählen' }).click()
  // Without a network the choice is not lost: the dialog stays, and says so.
  await page.route('**/api/photo/*', (route) => route.abort())
  const chosen = page.getByRole('dialog', { name: 'Ausschnitt wählen' })
  await chosen.getByRole('button', { name: 'Übernehmen' }).click()
  await expect(chosen.getByText('Dein Ausschnitt ist noch nicht gespeichert.', { exact: false })).toBeVisible()
  await page.unroute('**/api/photo/*')
  await chosen.getByRole('button', { name: 'Übernehmen' }).click()
  await expect(chosen).toHaveCount(0)
  await expectAccessible()
  await page.reload()
  await expect(page.getByText('4 von 4 ausgefüllt')).toBeVisible()
  await expect(page.getByLabel(question.text)).toHaveValue('Ärztin in Kiel, mit Hund.')
  await finish(page)
})

test('personal page: somebody else is asked to write the article', async ({ page, app, signInAs, openAs }) => {
  const { classId, student, admin } = await app.class()
  const settings = { kinds: ['profile', 'article', 'pdf'], questions: [question] }
  const noArticles = { ...settings, kinds: ['profile', 'pdf'], photoCategories: [], freeTexts: [] }
  const { moduleId } = await app.module({ classId, type: 'personal-page', title: 'Eure Seiten', settings })
  const friend = await app.person({ classId, names: { firstName: 'Jonas', lastName: 'Yılmaz' } })
  await signInAs(student)
  await openTask(page, 'personal-page', moduleId)
  await page.getByRole('radio', { name: /Artikel/ }).check()
  await page.getByRole('button', { name: 'Jemand anderes soll schreiben' }).click()
  const offered = page.getByRole('dialog').getByRole('list', { name: 'Mitschüler:innen' })
  // The admin, an editor and the friend: everybody but oneself.
  await expect(offered.getByRole('button')).toHaveCount(3)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Jonas Yılmaz/ })
    .click()
  await expect(page.getByText('Jonas Yılmaz schreibt für dich.').first()).toBeVisible()

  const theirs = await openAs(friend)
  await theirs.goto('/fill')
  await theirs.getByRole('link', { name: /Artikel schreiben für Mia Özdemir-Groß/ }).click()
  await expect(theirs.getByRole('heading', { name: 'Die Seite von Mia Özdemir-Groß' })).toBeVisible()
  await theirs.getByRole('textbox', { name: 'Artikel' }).click()
  const written = saved(theirs)
  await theirs.keyboard.type('Mia ist immer da.')
  await written
  await finish(theirs)
  await expect(page.getByText('Jonas Yılmaz ist fertig.')).toBeVisible()
  await theirs.goto('/fill')
  await expect(theirs.getByRole('link', { name: /Artikel schreiben für Mia/ })).toContainText('Erledigt')
  await theirs.goBack()
  await expect(theirs.getByRole('heading', { name: 'Die Seite von Mia Özdemir-Groß' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Artikel' })).toContainText('Mia ist immer da.')
  await finish(page)
  // The editors want no articles any more: it is said to both, and the text is there.
  const body = { definition: { type: 'personal-page', title: 'Eure Seiten', settings: noArticles }, version: 1 }
  await app.call(admin, 'PUT', `/module?moduleId=${moduleId}`, body)
  for (const each of [page, theirs]) {
    const left = each.getByRole('region', { name: 'Nicht mehr im Buch' })
    await expect(left).toContainText('Die Redaktion nimmt keine Artikel mehr an.')
    await left.getByText('Ansehen, was da steht').click()
    await expect(left.getByText('Mia ist immer da.')).toBeVisible()
  }
  // Nothing is in the book: the mark can be taken back, and is offered again with what is chosen instead.
  await page.getByRole('button', { name: 'Wieder öffnen' }).click()
  const state = page.getByRole('region', { name: 'Stand der Aufgabe' })
  await expect(state).toHaveCount(0)
  await page.getByRole('radio', { name: /Steckbrief/ }).check()
  await expect(state.getByRole('button', { name: 'Als erledigt markieren' })).toBeVisible()
})

test('personal page: a PDF is checked when it arrives, its first page is shown, and editors take it out of the book', async ({
  page,
  app,
  signInAs,
  openAs,
}) => {
  const { classId, student, redakteur } = await app.class()
  const { moduleId } = await app.module({ classId, type: 'personal-page', settings: { kinds: ['pdf'] } })
  await signInAs(student)
  await openTask(page, 'personal-page', moduleId)
  const pdf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer })
  await upload(page, [pdf('gelogen.pdf', Buffer.from('MZ das ist ein Programm'))], 'PDF')
  await expect(
    page
      .getByText(/PDF/)
      .filter({ hasText: /nicht|kein/ })
      .first(),
  ).toBeVisible()
  await upload(page, [pdf('kaputt.pdf', Buffer.from('%PDF-1.7\nkaputt'))], 'PDF')
  await expect(page.getByText(/PDF.*(kaputt|beschädigt|lesen)/i).first()).toBeVisible()
  await upload(page, [pdf('meine-seite.pdf', onePage)], 'PDF')
  await expect(page.getByText('meine-seite.pdf').first()).toBeVisible()
  await expect(page.getByRole('img', { name: 'Erste Seite von meine-seite.pdf' })).toBeVisible()
  await finish(page)

  const desk = await openAs(redakteur)
  await desk.goto('/define/desk')
  await desk.getByRole('button', { name: 'Verbergen' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Verbergen' }).click()
  await openTask(page, 'personal-page', moduleId)
  await expect(page.getByText('Von der Redaktion verborgen')).toBeVisible()
  await desk.goto('/define/reports')
  await desk.getByText(/^Entschieden/).click()
  await expect(desk.getByRole('img', { name: 'Erste Seite von meine-seite.pdf' })).toBeVisible()
  await desk.getByRole('button', { name: 'Wieder zeigen' }).click()
  await expect(page.getByText('Von der Redaktion verborgen')).toHaveCount(0)
})

test('a portrait is one’s own on the own page only', async ({ page, app, signInAs }) => {
  const { classId, redakteur, student } = await app.class()
  const { moduleId } = await app.module({ classId, type: 'personal-page', settings: { kinds: ['profile'] } })
  await signInAs(redakteur)
  await page.goto(`/fill/personal-page?moduleId=${moduleId}&memberId=${student.memberId}`)
  await expect(page.getByRole('region', { name: 'Porträt', exact: true })).toBeVisible()
  await expect(page.getByText('Dein Porträt')).toHaveCount(0)
  await page.goto(`/fill/personal-page?moduleId=${moduleId}`)
  await expect(page.getByRole('region', { name: 'Dein Porträt', exact: true })).toBeVisible()
})
