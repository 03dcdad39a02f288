import { add, book, expectInBook, part, publish, saveDraft, saved, title, titles } from './support/define.ts'
import { onePage, upload } from './support/fill.ts'
import { expect, test } from './support/test.ts'

test('an empty book begins with a whole one as drafts, which is published at once', async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  const { admin } = await app.class()
  await signInAs(admin)
  await page.goto('/start')
  await page
    .getByRole('region', { name: 'Redaktion' })
    .getByRole('link', { name: /Inhalte definieren/ })
    .click()
  await expect(page).toHaveURL(`${app.url}/define`)
  await expect(page.getByRole('heading', { name: 'Was kommt in euer Buch?' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Mit einem Vorschlag beginnen' }).dblclick()
  await expect(page.getByText('11 Entwürfe sind angelegt.')).toBeVisible()
  await expect(book(page).getByRole('listitem')).toHaveCount(11)
  await expect(part(page, 'Vorwort')).toContainText('Leg noch fest, wer den Artikel schreibt.')
  await expectAccessible()

  await page.getByRole('button', { name: 'Alle Entwürfe veröffentlichen' }).click()
  await expect(page.getByRole('dialog')).toContainText('„Vorwort“: Leg noch fest, wer den Artikel schreibt.')
  await page.getByRole('button', { name: '10 veröffentlichen' }).click()
  await expect(page.getByText('10 Inhalte sind veröffentlicht.')).toBeVisible()
  await expect(part(page, 'Das schönste Lachen')).toContainText('0 von 3 fertig')
  await expect(part(page, 'Das schönste Lachen')).toContainText('Abstimmung läuft')
  await expect(part(page, 'Vorwort')).toContainText('Entwurf')

  await page.getByRole('button', { name: 'Inhalt hinzufügen' }).click()
  const pages = page.getByRole('dialog').getByRole('link', { name: /Persönliche Seiten/ })
  await expect(pages).toContainText('Habt ihr schon')
  await expectAccessible()
  await pages.click()
  await expect(title(page)).toHaveValue('Steckbriefe')
})

test('a chapter, quotes, comments and a placeholder are defined and published', { tag: '@desktop' }, async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  await signInAs((await app.class()).redakteur)
  await page.goto('/define')
  await add(page, /Kapitelüberschrift/)
  await publish(page)
  await expect(page.getByText('Gib bitte einen Titel ein.')).toBeVisible()
  await page.getByRole('button', { name: 'Das sind wir' }).click()
  await expect(title(page)).toHaveValue('Das sind wir')
  await publish(page)
  await expect(page.getByText('„Das sind wir“ ist veröffentlicht.')).toBeVisible()
  await expect(page).toHaveURL(/\/define\/chapter\?moduleId=/)
  await expectAccessible()
  await expectInBook(page, 'Das sind wir', 'Veröffentlicht')

  await add(page, /Zitate/)
  await title(page).fill('Sprüche aus dem LK')
  await page.getByLabel('Bearbeitungshinweis').fill('Nur, was nett ist.')
  await saveDraft(page)
  await expect(saved(page)).toBeVisible()
  await expectInBook(page, 'Sprüche aus dem LK', 'Entwurf')
  await page.goBack()
  await expect(page.getByLabel('Bearbeitungshinweis')).toHaveValue('Nur, was nett ist.')
  await page.getByRole('link', { name: 'Alle Inhalte' }).click()

  await add(page, /Kommentare/)
  await title(page).fill('Nette Worte')
  await expect(page.getByText('Dein Name steht dabei.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Anonym schreiben lassen' }).check()
  await expect(page.getByText('niemand aus deiner Stufe erfährt ihn von uns, auch die Redaktion nicht')).toBeVisible()
  await expect(page.getByText('Kommentare, die es schon gibt, behalten')).toBeVisible()
  await expectAccessible()
  await publish(page)
  await expectInBook(page, 'Nette Worte', 'Veröffentlicht')

  await add(page, /Platzhalter/)
  await title(page).fill('Anzeigen')
  await page.getByLabel('Link zu den Daten').fill('http://unsicher.example')
  await saveDraft(page)
  await expect(page.getByText('Der Link muss mit https:// beginnen.')).toBeVisible()
  await page.getByLabel('Link zu den Daten').fill('https://wolke.example/anzeigen')
  await expect(page.getByText('Speichere den Platzhalter zuerst.')).toBeVisible()
  await saveDraft(page)
  await expect(page.getByText('Noch keine Seiten.')).toBeVisible()
  await expectAccessible()
  await expectInBook(page, 'Anzeigen', 'Entwurf')
  await expect(titles(page)).toHaveText(['Das sind wir', 'Sprüche aus dem LK', 'Nette Worte', 'Anzeigen'])
})

test('rankings are defined one by one or several at once from the suggestions', async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  await signInAs((await app.class()).admin)
  await page.goto('/define')
  await add(page, /Schüler:innen-Ranking/)
  await title(page).fill('Lacht am lautesten')
  await page.getByRole('checkbox', { name: 'Mehrere Stimmen erlauben' }).check()
  await page.getByLabel('Stimmen pro Person').fill('21')
  await publish(page)
  await expect(page.getByText('Trag bitte eine Zahl von 1 bis 20 ein.')).toBeVisible()
  await page.getByLabel('Stimmen pro Person').fill('2')
  await expect(page.getByText('Du kannst maximal 2 Stimmen abgeben.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Getrennt nach Geschlecht auswerten' }).check()
  await publish(page)
  await expectInBook(page, 'Lacht am lautesten', 'Veröffentlicht')

  await add(page, /Lehrer:innen-Ranking/)
  await expect(page.getByRole('heading', { level: 1, name: 'Lehrer:innen-Ranking' })).toBeVisible()
  for (const idea of ['Größte Geduld', 'Bester Humor', 'Schönste Handschrift'])
    await page.getByRole('button', { name: idea }).click()
  await page.getByRole('button', { name: 'Bester Humor' }).click()
  await expectAccessible()
  await page.getByRole('button', { name: '2 Rankings anlegen' }).click()
  await expect(titles(page)).toHaveText(['Lacht am lautesten', 'Größte Geduld', 'Schönste Handschrift'])
  await expect(part(page, 'Größte Geduld')).toContainText('Lehrer:innen-Ranking')

  // Whoever has chosen suggestions and publishes means these.
  await add(page, /Lehrer:innen-Ranking/)
  await page.getByRole('button', { name: 'Bester Humor' }).click()
  await publish(page)
  await expect(part(page, 'Bester Humor')).toContainText('Veröffentlicht')
  await expect(titles(page)).toHaveCount(4)

  await add(page, /Eigenes Ranking/)
  await title(page).fill('Bestes Eis')
  await publish(page)
  await expect(page.getByText('Gib mindestens zwei Antworten vor, oder erlaub eigene Antworten.')).toBeVisible()
  const another = page.getByRole('textbox', { name: 'Antwort hinzufügen' })
  await another.fill('1. Vanille\n2. Erdbeere\n\n3. Schoko\n')
  await another.fill('vanille')
  await publish(page)
  await expect(page.getByText('„vanille“ steht doppelt da.')).toBeVisible()
  await page.getByRole('button', { name: 'vanille entfernen', exact: true }).click()
  await page.getByRole('textbox', { name: 'Antwort 3' }).fill('Schokolade')
  await page.getByRole('button', { name: 'Schokolade verschieben' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Schokolade aufgenommen, Platz 3 von 3.')).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Schokolade: Platz 2 von 3.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(page.getByRole('textbox', { name: 'Antwort 2' })).toHaveValue('Schokolade')
  await page.getByRole('checkbox', { name: 'Eigene Antworten erlauben' }).check()
  await expect(page.getByLabel('Höchstens so viele Antworten')).toHaveValue('')
  await expectAccessible()
  await publish(page)
  await expectInBook(page, 'Bestes Eis', 'Veröffentlicht')
})

test('an article gets its author, a collage its people', async ({ page, app, signInAs, expectAccessible }) => {
  const { classId, admin } = await app.class()
  await app.person({ classId, names: { firstName: 'Leonie', lastName: 'Brandt' } })
  await app.person({ classId, names: { firstName: 'Emre', lastName: 'Yıldız' } })
  await signInAs(admin)
  await page.goto('/define')
  await add(page, /Artikel.*Ein Text/)
  await title(page).fill('Vorwort')
  await publish(page)
  await expect(page.getByText('Leg noch fest, wer den Artikel schreibt.')).toBeVisible()
  await page.getByRole('button', { name: 'Autor:in auswählen' }).click()
  await page.getByLabel('Name suchen').fill('bra')
  await expectAccessible()
  await page.getByRole('dialog').getByRole('button', { name: 'Leonie Brandt' }).click()
  await page.getByRole('checkbox', { name: 'Link statt Text erlauben' }).check()
  await publish(page)
  await expectInBook(page, 'Vorwort', 'Veröffentlicht')
  await expect(part(page, 'Vorwort')).toContainText('Noch nicht ausgefüllt')

  await add(page, /Fotocollage/)
  await title(page).fill('Studienfahrt')
  await expect(page.getByText('Alle aus eurer Stufe.')).toBeVisible()
  await page.getByRole('button', { name: 'Nur bestimmte Personen' }).click()
  await page.getByRole('checkbox', { name: 'Leonie Brandt' }).check()
  await page.getByRole('checkbox', { name: 'Emre Yıldız' }).check()
  await page.getByRole('button', { name: '2 Personen übernehmen' }).click()
  await expect(page.getByRole('list', { name: 'Ausgewählt' }).getByRole('listitem')).toHaveCount(2)
  await page.getByLabel('Höchstens so viele Fotos', { exact: true }).fill('')
  await saveDraft(page)
  await expect(page.getByText('Trag bitte eine Zahl von 1 bis 500 ein.')).toBeVisible()
  await page.getByLabel('Höchstens so viele Fotos', { exact: true }).fill('60')
  await page.getByLabel('Höchstens so viele Fotos pro Person').fill('0')
  await saveDraft(page)
  await expect(page.getByText('Trag bitte eine Zahl von 1 bis 500 ein.')).toHaveCount(1)
  await page.getByLabel('Höchstens so viele Fotos pro Person').fill('3')
  await publish(page)
  await expectInBook(page, 'Studienfahrt', 'Veröffentlicht')
  await expect(part(page, 'Studienfahrt')).toContainText('0 von 2 fertig')
  await part(page, 'Studienfahrt').getByRole('link', { name: 'Studienfahrt' }).click()
  await expect(page.getByLabel('Höchstens so viele Fotos pro Person')).toHaveValue('3')
})

test('personal pages take questions, photos and free texts, typed, pasted or from the suggestions', {
  tag: '@desktop',
}, async ({ page, app, signInAs, expectAccessible }) => {
  await signInAs((await app.class()).redakteur)
  await page.goto('/define')
  await add(page, /Persönliche Seiten/)
  await page.getByRole('button', { name: 'Steckbriefe' }).click()
  await publish(page)
  await expect(page.getByText('Der Steckbrief braucht mindestens eine Frage')).toBeVisible()
  const another = page.getByRole('textbox', { name: 'Frage hinzufügen' })
  await another.fill('Lieblingstier')
  await another.press('Enter')
  await another.fill('• Lieblingsort\n• Lieblingslied\n')
  await page.getByText('Vorschläge für Fragen').click()
  await page.getByRole('button', { name: 'Mein geheimes Talent' }).click()
  await expect(page.getByRole('button', { name: 'Mein geheimes Talent', exact: true })).toBeDisabled()
  await expect(page.getByRole('textbox', { name: 'Frage 4' })).toHaveValue('Mein geheimes Talent')
  await page.getByRole('textbox', { name: 'Frage 1' }).fill('')
  await publish(page)
  await expect(page.getByText('Schreib bitte etwas.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Frage 1' }).fill('Mein liebstes Tier')
  await page.getByText('Vorschläge für Fotos').click()
  await page.getByRole('button', { name: 'Auf Fahrt' }).click()
  await expect(page.getByLabel('Format von „Auf Fahrt“')).toHaveValue('wide')
  await page.getByLabel('Format von „Auf Fahrt“').selectOption('Quadrat')
  await page.getByRole('textbox', { name: 'Freier Text hinzufügen' }).fill('Danke!')
  await page.getByRole('checkbox', { name: /PDF-Upload/ }).check()
  await expectAccessible()
  // What was typed last is not lost because it was not added.
  await publish(page)
  await expect(page.getByText('„Steckbriefe“ ist veröffentlicht.')).toBeVisible()
  await expectInBook(page, 'Steckbriefe', 'Veröffentlicht')
  await titles(page).first().click()
  await expect(page.getByRole('textbox', { name: 'Frage 1' })).toHaveValue('Mein liebstes Tier')
  await expect(page.getByRole('textbox', { name: 'Freier Text 1' })).toHaveValue('Danke!')
  await expect(page.getByLabel('Format von „Auf Fahrt“')).toHaveValue('square')
})

test('students have no business there, and find no way', async ({ page, app, signInAs }) => {
  const { student } = await app.class()
  await signInAs(student)
  for (const path of ['/define', '/define/quote', '/define/rankings?type=teacher-ranking']) {
    await page.goto(path)
    await expect(page).toHaveURL(`${app.url}/start`)
  }
  await expect(page.getByRole('link', { name: 'Inhalte definieren' })).toHaveCount(0)
})

test('a placeholder takes pages that somebody made as a PDF, and gives them up again', async ({
  page,
  app,
  signInAs,
}) => {
  const { classId, redakteur } = await app.class()
  const { moduleId } = await app.module({ classId, type: 'placeholder', title: 'Anzeigen', state: 'DRAFT' })
  await signInAs(redakteur)
  await page.goto(`/define/placeholder?moduleId=${moduleId}`)
  await upload(page, [{ name: 'baeckerei.pdf', mimeType: 'application/pdf', buffer: onePage }])
  const pages = page.getByRole('list', { name: 'PDF-Seiten' })
  await expect(pages).toContainText('baeckerei.pdf')
  await expect(pages).toContainText('1 Seite')
  await pages.getByRole('button', { name: 'baeckerei.pdf löschen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click()
  await expect(page.getByText('Noch keine Seiten.')).toBeVisible()
})
