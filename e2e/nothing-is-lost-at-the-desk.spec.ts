import { aBook, answers, entryOnDesk, question, quotesOf } from './support/desk.ts'
import { expect, test } from './support/test.ts'

test('a correction being written is not lost by a tap beside it, by the way back or by a reload', async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  const book = await aBook(app)
  await answers(app, book, 'Am Mer mit euch')
  await signInAs(book.redakteur)
  await page.goto('/define/desk')
  const card = await entryOnDesk(page, 'Am Mer')
  await card.getByRole('button', { name: 'Korrigieren' }).click()
  const dialog = page.getByRole('dialog', { name: 'Korrektur vorschlagen' })
  const question = page.getByRole('dialog', { name: 'Noch nicht gespeichert' })
  const words = dialog.getByLabel('So soll es heißen')
  await words.fill('Am Meer mit euch')
  await page.mouse.click(20, 20)
  await expect(question).toContainText('geht dein Vorschlag verloren')
  await question.getByRole('button', { name: 'Hierbleiben' }).click()
  await expect(words).toHaveValue('Am Meer mit euch')
  await page.goBack()
  await expect(question).toBeVisible()
  await page.goBack()
  await expect(question).toHaveCount(0)
  await expect(words).toHaveValue('Am Meer mit euch')
  const asked = page.waitForEvent('dialog')
  const leaving = page.evaluate(() => location.reload())
  const browsers = await asked
  expect(browsers.type()).toBe('beforeunload')
  await browsers.dismiss()
  await leaving
  await expect(words).toHaveValue('Am Meer mit euch')

  // Its author writes on meanwhile: their words are seen, the correction is kept and sent knowingly.
  await answers(app, book, 'Am Mer mit euch allen', 1)
  await dialog.getByRole('button', { name: 'Vorschlagen' }).click()
  await expect(dialog.getByRole('region', { name: 'Inzwischen geändert' }).locator('ins')).toHaveText(/allen/)
  await expect(dialog.getByRole('button', { name: 'Vorschlagen' })).toBeDisabled()
  await expect(words).toHaveValue('Am Meer mit euch')
  await dialog.getByRole('button', { name: 'Meinen Vorschlag behalten' }).click()
  await words.fill('Am Meer mit euch allen')
  await expect(dialog.locator('del')).toHaveText('Mer')
  await page.goBack()
  await question.getByRole('button', { name: 'Verwerfen' }).click()
  await expect(card).toContainText('Am Mer mit euch allen')
  await answers(app, book, 'Am Mer, ihr', 2)
  await card.getByRole('button', { name: 'Korrigieren' }).click()
  await expect(words, 'whoever has typed nothing begins with the words of now').toHaveValue('Am Mer, ihr')
  await words.fill('Am Meer, ihr')
  await dialog.getByRole('button', { name: 'Vorschlagen' }).click()
  await expect(page.getByText('Dein Vorschlag ist unterwegs.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/define\/desk$/)

  // Nothing typed, nothing asked; the word of a hand-back counts alike.
  await card.getByRole('button', { name: 'Zurückgeben' }).click()
  const back = page.getByRole('dialog', { name: 'Zurückgeben' })
  await back.getByLabel('Was fehlt noch, oder was stört dich?').fill('Ein Satz mehr?')
  await page.keyboard.press('Escape')
  await expect(question).toContainText('geht dein Wort verloren')
  await question.getByRole('button', { name: 'Hierbleiben' }).click()
  // Another editor is faster: their word is read before it is added to.
  const id = (await card.locator('xpath=..').getAttribute('data-spot'))?.replace('text-', '')
  await app.call(book.admin, 'PUT', '/desk/hand-back', { kind: 'text', id, word: 'Warum am Meer?' })
  await expect(back).toContainText('„Warum am Meer?“')
  await expect(back.getByRole('button', { name: 'Zurückgeben' })).toBeDisabled()
  await expectAccessible()
  await back.getByRole('button', { name: 'Dazuschreiben' }).click()
  await expect(back.getByLabel('Was fehlt noch, oder was stört dich?')).toHaveValue('Warum am Meer?\nEin Satz mehr?')
  await back.getByRole('button', { name: 'Zurückgeben' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(card).toContainText('Warum am Meer? Ein Satz mehr?')
  await card.getByRole('button', { name: 'Korrigieren' }).click()
  await page.mouse.click(20, 20)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a page opened from the desk says whose it is, and the way back leads to the same place', {
  tag: '@desktop',
}, async ({ page, app, signInAs, expectAccessible, isMobile }) => {
  const book = await aBook(app)
  await answers(app, book, 'Am Mer mit euch')
  for (let nth = 0; nth < 32; nth++) await quotesOf(app, book, `Spruch ${nth}.`)
  await signInAs(book.redakteur)
  await page.goto('/define/desk?show=all')
  await entryOnDesk(page, 'Spruch 31.')
  await page.getByRole('button', { name: 'Mehr zeigen' }).click()
  const all = page.getByRole('list', { name: 'Einträge' }).getByRole('listitem')
  await expect(all).toHaveCount(33)
  const card = await entryOnDesk(page, 'Am Mer mit euch')
  await card.getByRole('link', { name: 'Seite öffnen' }).click()
  await expect(page.getByLabel(question.text), 'at the very answer').toBeFocused()
  await expect(
    page.getByText('Du bearbeitest die Seite von Zarathustra Sonnenberg. Was du änderst, gilt sofort.'),
  ).toBeVisible()
  await expectAccessible()
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/text') && answer.ok())
  await page.getByLabel(question.text).fill('Am Meer mit euch')
  await saved
  await page.getByRole('link', { name: 'Zum Redaktionstisch' }).click()
  await expect(page).toHaveURL(/\/define\/desk\?show=all$/)
  await expect(all, 'as far as it was read').toHaveCount(33)
  const mended = page.getByRole('article').filter({ hasText: 'Am Meer mit euch' })
  await expect(mended).toBeInViewport()
  await expect(mended.getByText('Von dir')).toBeVisible()

  // The browser's own way back, and the words that were searched for.
  if (isMobile) await page.getByRole('button', { name: 'Suchen' }).click()
  await page.getByRole('searchbox', { name: 'In allen Texten suchen' }).fill('Spruch 1')
  await expect(all).toHaveCount(11)
  await (await entryOnDesk(page, 'Spruch 1.')).getByRole('link', { name: 'Öffnen' }).click()
  await expect(page.getByText('„Spruch 1.“')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('searchbox', { name: 'In allen Texten suchen' })).toHaveValue('Spruch 1')
  await expect(page.getByRole('article').filter({ hasText: 'Spruch 1.' })).toBeInViewport()

  // Whoever came otherwise is led to what else there is of them.
  await page.goto(`/fill/personal-page?moduleId=${book.pages}&memberId=${book.author.memberId}`)
  await page.getByRole('link', { name: 'Zum Redaktionstisch' }).click()
  await expect(page.getByLabel('Person')).toHaveValue(book.author.memberId ?? '')
})

test('what was done at the desk is taken back there: many read at once, a proposal, hiding', {
  tag: '@desktop',
}, async ({ page, app, signInAs, expectAccessible, isMobile }) => {
  const book = await aBook(app)
  await answers(app, book, 'Am Mer mit euch')
  for (let nth = 0; nth < 32; nth++) await quotesOf(app, book, `Spruch ${nth}.`)
  const own = { moduleId: book.quotes, quoteId: crypto.randomUUID(), text: 'Mein eigener', giver: 'Ich' }
  await app.call(book.redakteur, 'POST', '/quote', own)
  await signInAs(book.redakteur)
  await page.goto('/define/desk')
  await entryOnDesk(page, 'Spruch 31.')
  await expect(page.getByText('Mein eigener')).toHaveCount(0)
  if (!isMobile) {
    await page.getByRole('heading', { name: 'Redaktionstisch' }).focus()
    const open = page.getByRole('article')
    for (let nth = 30; nth >= 0; nth--) {
      await page.keyboard.press('j')
      await expect(open, 'also beyond what was loaded first').toContainText(`Spruch ${nth}.`)
    }
    return
  }
  await page.getByRole('button', { name: '30 als gelesen markieren' }).click()
  await expect(page.getByText('30 Einträge als gelesen markiert.')).toBeVisible()
  const filters = page.getByRole('group', { name: 'Was gezeigt wird' })
  await expect(filters.getByText('Ungelesen')).toContainText('3')
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(page.getByRole('button', { name: '30 als gelesen markieren' })).toBeVisible()
  await expect(filters.getByText('Ungelesen')).toContainText('33')

  await page.getByRole('button', { name: 'Mehr zeigen' }).click()
  const card = await entryOnDesk(page, 'Am Mer mit euch')
  await card.getByRole('button', { name: 'Korrigieren' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('So soll es heißen').fill('Am Meer mit euch')
  // Another editor is faster: what they propose is seen, and replaced knowingly.
  const id = (await card.locator('xpath=..').getAttribute('data-spot'))?.replace('text-', '')
  const theirs = (words: string, replaces: string | null) =>
    app.call(book.admin, 'PUT', '/desk/correction', {
      kind: 'text',
      id,
      version: '1',
      value: words,
      word: '',
      replaces,
    })
  await theirs('Am Moor mit euch', null)
  await expect(dialog.getByRole('region', { name: 'Inzwischen vorgeschlagen' }).locator('ins')).toHaveText('Moor')
  await expect(dialog.getByRole('button', { name: 'Vorschlagen' })).toBeDisabled()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Durch meinen ersetzen' }).click()
  await dialog.getByRole('button', { name: 'Vorschlagen' }).click()
  const proposal = card.getByRole('region', { name: 'Vorgeschlagene Korrektur' })
  await expect(proposal.locator('ins')).toHaveText('Meer')
  await expectAccessible()
  await proposal.getByRole('button', { name: 'Vorschlag zurücknehmen' }).click()
  const { corrections } = (await app.call(book.author, 'GET', '/from-editors')) as { corrections: { id: string }[] }
  await theirs('Im Moor mit euch', corrections[0]?.id ?? '')
  await expect(proposal.locator('ins').last(), 'what another does is seen at once').toHaveText('Moor')
  await dialog.getByRole('button', { name: 'Zurücknehmen' }).click()
  await expect(dialog, 'nobody takes back what they have not seen').toContainText('inzwischen ein anderer')
  await dialog.getByRole('button', { name: 'Abbrechen' }).click()
  await proposal.getByRole('button', { name: 'Vorschlag zurücknehmen' }).click()
  await dialog.getByRole('button', { name: 'Zurücknehmen' }).click()
  await expect(proposal).toHaveCount(0)
  expect(await app.call(book.author, 'GET', '/from-editors')).toMatchObject({ corrections: [] })

  await card.getByRole('button', { name: 'Verbergen' }).click()
  await dialog.getByRole('button', { name: 'Verbergen' }).click()
  await card.getByRole('button', { name: 'Wieder zeigen' }).click()
  await dialog.getByRole('button', { name: 'Wieder zeigen' }).click()
  await expect(card.getByText('Verborgen', { exact: true })).toHaveCount(0)
  await expect(card.getByRole('button', { name: 'Verbergen' })).toBeVisible()
})
