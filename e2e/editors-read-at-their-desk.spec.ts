import { aBook, answerField, answers, entryOnDesk, question, quotesOf, showOnDesk } from './support/desk.ts'
import { finish, openTask } from './support/fill.ts'
import { goOffline } from './support/offline.ts'
import { expect, test } from './support/test.ts'

test('an editor reads, proposes a correction, and its author takes it', { tag: '@desktop' }, async ({
  page,
  app,
  signInAs,
  openAs,
  expectAccessible,
  isMobile,
}) => {
  const book = await aBook(app)
  await answers(app, book, 'Am Mer mit euch')
  await signInAs(book.redakteur)
  await page.goto('/define')
  await page.getByRole('link', { name: 'Redaktionstisch 1 ungelesen' }).click()
  await expect(page.getByRole('heading', { name: 'Redaktionstisch' })).toBeVisible()
  const card = await entryOnDesk(page, 'Am Mer mit euch')
  await expect(card).toContainText('Zarathustra Sonnenberg')
  await expect(card).toContainText(question.text)
  if (!isMobile)
    await expect(page.getByRole('list', { name: 'Einträge' }).getByRole('button')).toContainText(question.text)
  await expect(card.getByText('Ungelesen')).toBeAttached()
  await expectAccessible()
  await card.getByRole('button', { name: 'Korrigieren' }).click()
  const dialog = page.getByRole('dialog', { name: 'Korrektur vorschlagen' })
  await dialog.getByLabel('So soll es heißen').fill('Am Meer mit euch')
  await expect(dialog.locator('ins')).toHaveText('Meer')
  await dialog.getByLabel('Ein Wort dazu (freiwillig)').fill('Ein e fehlt.')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Vorschlagen' }).click()
  await expect(page.getByText('Dein Vorschlag ist unterwegs.')).toBeVisible()
  await expect(card.getByText('Korrektur vorgeschlagen')).toBeVisible()
  // Whoever answers it has read it.
  await expect(card.getByText(/Gelesen von/)).toBeVisible()

  const mine = await openAs(book.author)
  await mine.goto('/fill')
  await expect(mine.getByText('1 Korrekturvorschlag von deiner Redaktion')).toBeVisible()
  await openTask(mine, 'personal-page', book.pages)
  const proposal = mine.getByRole('region', { name: 'Korrekturvorschlag' })
  await expect(proposal).toContainText('„Ein e fehlt.“')
  await expect(proposal.locator('del')).toHaveText('Mer')
  await proposal.getByRole('button', { name: 'Übernehmen' }).click()
  await expect(proposal).toHaveCount(0)
  await expect(mine.getByLabel(question.text)).toHaveValue('Am Meer mit euch')

  // What has changed since it was read lies there again, with what became of the proposal.
  await page.reload()
  await expect(await entryOnDesk(page, 'Am Meer mit euch')).toContainText('Korrektur übernommen')
})

test('what goes back comes with a mail and a word, and is finished once more', async ({
  page,
  app,
  signInAs,
  openAs,
}) => {
  const book = await aBook(app)
  await app.call(book.admin, 'PATCH', `/module?moduleId=${book.quotes}`, { after: null })
  await answers(app, book, 'Keine Ahnung')
  await app.call(book.author, 'PUT', `/task/${book.pages}/done`)
  await signInAs(book.redakteur)
  await page.goto('/define/desk')
  const card = await entryOnDesk(page, 'Keine Ahnung')
  await card.getByRole('button', { name: 'Zurückgeben' }).click()
  const dialog = page.getByRole('dialog', { name: 'Zurückgeben' })
  await expect(dialog).toContainText('Zarathustra Sonnenberg bekommt die Aufgabe wieder')
  await dialog.getByLabel('Was fehlt noch, oder was stört dich?').fill('Ein Satz mehr?')
  await dialog.getByRole('button', { name: 'Zurückgeben' }).click()
  await expect(card.getByText('„Ein Satz mehr?“')).toBeVisible()
  const { words } = await app.mail(book.author.email)
  expect(words).toContain('„Ein Satz mehr?“')
  expect(words).toContain(question.text)
  expect(words).toContain(`/fill/personal-page?moduleId=${book.pages}#${answerField}`)

  const mine = await openAs(book.author)
  await mine.goto('/start')
  const open = mine.getByRole('region', { name: /^Offen/ })
  const task = open.getByRole('listitem').first()
  await expect(task, 'before what stands earlier in the book').toContainText('Unsere Seiten')
  await expect(task).toContainText(`Zurück an dich ${question.text} „Ein Satz mehr?“`)
  // From the task straight to the question, and from the word above the page once more.
  await task.getByRole('link', { name: question.text }).click()
  await expect(mine.getByLabel(question.text)).toBeFocused()
  const said = mine.getByRole('region', { name: 'Zurück an dich' })
  await expect(said).toContainText(`${question.text}„Ein Satz mehr?“`)
  await mine.getByRole('heading', { level: 1 }).focus()
  await said.getByRole('link', { name: 'Zur Stelle' }).click()
  await expect(mine.getByLabel(question.text)).toBeFocused()
  // Nothing stands there before what comes above it: it would jump.
  const held = Promise.withResolvers<void>()
  await mine.route('**/api/from-editors', async (route) => {
    await held.promise
    await route.continue()
  })
  const ownPage = mine.waitForResponse('**/api/personal-page?*')
  await mine.reload()
  await ownPage
  await mine.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await expect(mine.getByLabel(question.text)).toHaveCount(0)
  held.resolve()
  await expect(said).toBeVisible()
  await expect(mine.getByLabel(question.text)).toBeVisible()
  await mine.unrouteAll()
  const saved = mine.waitForResponse((answer) => answer.url().endsWith('/api/text') && answer.ok())
  await mine.getByLabel(question.text).fill('Am Meer, mit euch allen.')
  await saved
  await finish(mine)
  await expect(mine.getByRole('region', { name: 'Zurück an dich' })).toHaveCount(0)
  await page.reload()
  await expect(await entryOnDesk(page, 'Am Meer, mit euch allen.')).not.toContainText('Ein Satz mehr?')
})

test('an answer of a profile is hidden, and its author sees that', async ({ page, app, signInAs, openAs }) => {
  const book = await aBook(app)
  await answers(app, book, 'Unter der Gürtellinie')
  await signInAs(book.redakteur)
  await page.goto('/define/desk')
  const card = await entryOnDesk(page, 'Unter der Gürtellinie')
  await card.getByRole('button', { name: 'Verbergen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Verbergen' }).click()
  await expect(card.getByText('Verborgen', { exact: true })).toBeVisible()
  const mine = await openAs(book.author)
  await openTask(mine, 'personal-page', book.pages)
  await expect(mine.getByText('Von der Redaktion verborgen')).toBeVisible()
  await page.goto('/define/reports')
  await page.getByText(/^Entschieden/).click()
  await page.getByRole('button', { name: 'Wieder zeigen' }).click()
  await expect(mine.getByText('Von der Redaktion verborgen')).toHaveCount(0)
})

test('anonymous comments lie there without name and time; they are hidden, or go back inside the app', async ({
  page,
  app,
  signInAs,
  openAs,
}) => {
  const book = await aBook(app)
  const { classId, author, admin, redakteur } = book
  const settings = { anonymous: true }
  const { moduleId } = await app.module({ classId, type: 'student-notes', title: 'Kommentare', settings })
  const write = (targetId: string | undefined, text: string) =>
    app.call(author, 'PUT', '/note', { moduleId, targetId, text, version: 0, anonymous: true })
  await write(admin.memberId, 'Du warst immer so laut.')
  await write(redakteur.memberId, 'Ganz schön gemein.')
  await app.night()
  await signInAs(redakteur)
  await page.goto('/define/desk')
  const loud = await entryOnDesk(page, 'Du warst immer so laut.')
  await expect(loud).toContainText('Anonym über')
  await expect(loud.getByRole('button', { name: 'Korrigieren' })).toHaveCount(0)
  await expect(page.locator('time')).toHaveCount(0)
  await expect(page.getByText('Zarathustra', { exact: false }).locator('visible=true')).toHaveCount(0)
  await loud.getByRole('button', { name: 'Zurückgeben' }).click()
  const dialog = page.getByRole('dialog', { name: 'Zurückgeben' })
  await expect(dialog).toContainText('Eine Mail gibt es nicht')
  await dialog.getByLabel('Was fehlt noch, oder was stört dich?').fill('Geht das freundlicher?')
  await dialog.getByRole('button', { name: 'Zurückgeben' }).click()
  await expect(loud.getByText('„Geht das freundlicher?“')).toBeVisible()
  const mean = await entryOnDesk(page, 'Ganz schön gemein.')
  await mean.getByRole('button', { name: 'Verbergen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Verbergen' }).click()
  await expect(mean.getByText('Verborgen', { exact: true })).toBeVisible()

  const mine = await openAs(author)
  await openTask(mine, 'student-notes', moduleId)
  const back = mine.getByRole('region', { name: 'Zurück an dich' })
  await expect(back).toContainText('Wer du bist, erfährt die Redaktion nicht.')
  await expect(back).toContainText('„Geht das freundlicher?“')
  await back.getByRole('button', { name: 'Hinweis ausblenden' }).click()
  await expect(back).toHaveCount(0)
})

test('the desk is searched and narrowed, and leads to the pages of everybody', { tag: '@desktop' }, async ({
  page,
  app,
  signInAs,
  expectAccessible,
  isMobile,
}) => {
  const book = await aBook(app)
  await app.person({ classId: book.classId, names: { firstName: 'Łukasz', lastName: 'Brandt' } })
  await answers(app, book, 'Im Café Müller')
  await quotesOf(app, book, 'Öde Stunde')
  await signInAs(book.admin)
  await page.goto('/define/desk')
  await entryOnDesk(page, 'Öde Stunde')
  const all = page.getByRole('list', { name: 'Einträge' }).getByRole('listitem')
  await expect(all).toHaveCount(2)
  if (isMobile) await page.getByRole('button', { name: 'Suchen' }).click()
  await page.getByRole('searchbox', { name: 'In allen Texten suchen' }).fill('cafe MUELLER')
  await expect(all).toHaveCount(1)
  await entryOnDesk(page, 'Im Café Müller')
  await page.getByRole('searchbox', { name: 'In allen Texten suchen' }).fill('gibt es nicht')
  await page.getByRole('button', { name: 'In allen Texten suchen' }).click()
  await expect(page.getByRole('heading', { name: 'Nichts gefunden', exact: true })).toBeVisible()
  await showOnDesk(page, 'Ungelesen')
  await page.getByRole('searchbox', { name: 'In allen Texten suchen' }).fill('')
  await page.getByLabel('Inhalt', { exact: true }).selectOption({ label: 'Sprüche (1 ungelesen)' })
  await expect(all).toHaveCount(1)
  await (await entryOnDesk(page, 'Öde Stunde')).getByRole('button', { name: 'Gelesen' }).click()
  await showOnDesk(page, 'Gemeldet')
  await expect(page.getByRole('heading', { name: 'Nichts gemeldet' })).toBeVisible()
  await showOnDesk(page, 'Ungelesen')
  await expect(page.getByRole('heading', { name: 'Alles gelesen. Gute Nacht!' })).toBeVisible()
  await expectAccessible()
  await page.getByLabel('Inhalt', { exact: true }).selectOption({ label: 'Alle Inhalte' })
  await showOnDesk(page, 'Leer')
  const gaps = page.getByRole('list', { name: 'Noch leer' }).getByRole('listitem')
  await expect(gaps.filter({ hasText: 'Łukasz Brandt' })).toContainText('Unsere Seiten')
  await expect(gaps.filter({ hasText: 'Zarathustra' })).toHaveCount(0)
  await showOnDesk(page, 'Ohne Foto')
  const faceless = page.getByRole('list', { name: 'Noch ohne Porträt' }).getByRole('listitem')
  await expect(faceless.filter({ hasText: 'Zarathustra' })).toHaveCount(1)
  await expectAccessible()
  await faceless
    .filter({ hasText: 'Łukasz' })
    .getByRole('link', { name: /Öffnen/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Die Seite von Łukasz Brandt' })).toBeVisible()

  // From the faces, the class list and the board.
  await page.goto('/start?tab=students')
  await page.getByRole('link', { name: 'Zarathustra Sonnenberg' }).click()
  await expect(all).toHaveCount(2)
  await page.getByRole('link', { name: 'Seite von Zarathustra Sonnenberg' }).click()
  await expect(page.getByRole('heading', { name: 'Die Seite von Zarathustra Sonnenberg' })).toBeVisible()
  await page.goto('/manage')
  await page.getByRole('link', { name: 'Łukasz Brandt' }).click()
  await expect(page.getByRole('heading', { name: 'Von dieser Person liegt noch nichts hier' })).toBeVisible()
  await page.goto('/start')
  await page.getByRole('region', { name: 'Redaktion' }).getByRole('button', { name: 'Alle ansehen' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Zarathustra Sonnenberg' }).click()
  await expect(all).toHaveCount(2)
})

test('what comes in announces itself, and nothing moves while somebody reads', async ({ page, app, signInAs }) => {
  const book = await aBook(app)
  await quotesOf(app, book, 'Der erste Spruch')
  await signInAs(book.redakteur)
  await page.goto('/define/desk')
  await entryOnDesk(page, 'Der erste Spruch')
  await quotesOf(app, book, 'Der zweite Spruch')
  const fresh = page.getByRole('button', { name: '1 neuer Eintrag' })
  await expect(fresh).toBeVisible()
  await expect(page.getByText('Der zweite Spruch')).toHaveCount(0)
  await fresh.click()
  await entryOnDesk(page, 'Der zweite Spruch')
  await expect(fresh).toHaveCount(0)
})

test('a swipe to the right is "gelesen" on a phone, and keys lead through the desk on a desktop', {
  tag: '@desktop',
}, async ({ page, app, signInAs, isMobile }) => {
  const book = await aBook(app)
  for (const words of ['Eins', 'Zwei', 'Drei']) await quotesOf(app, book, `Spruch ${words}`)
  await signInAs(book.redakteur)
  await page.goto('/define/desk')
  const card = await entryOnDesk(page, 'Spruch Drei')
  if (isMobile) {
    const touch = (name: string, x: number) =>
      card.evaluate(
        (element, [kind, clientX]) =>
          element.dispatchEvent(
            new TouchEvent(kind, {
              bubbles: true,
              touches:
                kind === 'touchend' ? [] : [new Touch({ identifier: 1, target: element, clientX, clientY: 300 })],
            }),
          ),
        [name, x] as const,
      )
    await touch('touchstart', 40)
    for (const x of [60, 100, 160]) await touch('touchmove', x)
    await expect(page.locator('[data-swiped="far"] > span')).toHaveText('Gelesen')
    await expect(page.locator('[data-swiped="far"] > span')).toBeVisible()
    await touch('touchend', 160)
    await expect(card.getByText(/Gelesen von/)).toBeVisible()
    await expect(card.getByRole('button', { name: 'Doch nicht gelesen' })).toBeVisible()
    return
  }
  const open = page.getByRole('article')
  // Whoever has just chosen a filter goes on with the keys.
  await showOnDesk(page, 'Alle')
  await page.keyboard.press('j')
  await expect(open).toContainText('Spruch Zwei')
  await page.keyboard.press('k')
  await expect(open).toContainText('Spruch Drei')
  await page.keyboard.press('g')
  await expect(open).toContainText('Spruch Zwei')
  await expect(page.getByRole('list', { name: 'Einträge' }).getByText('Ungelesen')).toHaveCount(2)
  // What could not be marked stays open; out of the search Escape leads back to the keys.
  await goOffline(page)
  await page.keyboard.press('g')
  await expect(page.getByText('Daran hat sich nichts geändert.')).toBeVisible()
  await expect(open).toContainText('Spruch Zwei')
  await page.context().setOffline(false)
  await page.keyboard.press('/')
  await page.keyboard.type('Spruch')
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await expect(open).toContainText('Spruch Eins')
  await expect(page.getByRole('searchbox', { name: 'In allen Texten suchen' })).toHaveValue('')
  await page.keyboard.press('k')
  await expect(open).toContainText('Spruch Zwei')
  await page.keyboard.press('v')
  await page.getByRole('dialog').getByRole('button', { name: 'Verbergen' }).click()
  await expect(open.getByText('Verborgen', { exact: true })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('z')
  await expect(page.getByRole('dialog', { name: 'Zurückgeben' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('checkbox', { name: 'Tasten' }).uncheck()
  await page.getByRole('heading', { name: 'Redaktionstisch' }).focus()
  await page.keyboard.press('j')
  await expect(open).toContainText('Spruch Zwei')
})
