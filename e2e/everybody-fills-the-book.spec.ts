import { finish, openTask, photo, saved, upload } from './support/fill.ts'
import { expect, test } from './support/test.ts'

test('quotes: somebody writes two down, mends one, deletes one and is done', async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  const { classId, student } = await app.class()
  const settings = { editingNote: 'Nur Sprüche, über die alle lachen können.' }
  const { moduleId } = await app.module({ classId, type: 'quote', title: 'Sprüche', settings })
  await signInAs(student)
  await page.goto('/fill')
  await page.getByRole('link', { name: 'Ausfüllen: Sprüche' }).click()
  await expect(page).toHaveURL(new RegExp(`/fill/quote\\?moduleId=${moduleId}`))
  await expect(page.getByText('Nur Sprüche, über die alle lachen können.')).toBeVisible()
  const add = async (text: string, giver: string) => {
    await page.getByLabel('Zitat', { exact: true }).fill(text)
    await page.getByLabel('Von wem?').fill(giver)
    await page.getByRole('button', { name: 'Zitat hinzufügen' }).click()
    await expect(page.getByText(`„${text}“`)).toBeVisible()
  }
  await add('Das kommt bestimmt nicht dran.', 'Herr Vogt')
  await add('Ich habe die Klausuren noch nicht. 🙈', 'Frau Dr. Meier')
  await expect(page.getByLabel('Zitat', { exact: true })).toHaveValue('')
  await expectAccessible()
  await page.getByRole('button', { name: 'Ändern: Das kommt' }).click()
  await page.getByRole('dialog').getByLabel('Von wem?').fill('Herr Vogt, Sport')
  await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Herr Vogt, Sport')).toBeVisible()
  await page.getByRole('button', { name: 'Löschen: Ich habe' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click()
  await expect(page.getByText('„Ich habe die Klausuren')).toHaveCount(0)
  await finish(page)
  await page.getByRole('link', { name: 'Alle Aufgaben' }).click()
  await expect(page.getByRole('region', { name: 'Erledigt: 1' })).toContainText('Sprüche')
})

test('a quote that an editor changes while its author does shows both versions at once, and again after a reload', async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  const { classId, student, redakteur } = await app.class()
  const { moduleId } = await app.module({ classId, type: 'quote', title: 'Sprüche' })
  const quoteId = crypto.randomUUID()
  await app.call(student, 'POST', '/quote', { moduleId, quoteId, text: 'Rue!', giver: 'Herr Vogt' })
  const edits = (text: string, version: number) =>
    app.call(redakteur, 'PUT', `/quote/${quoteId}`, { text, giver: 'Herr Vogt', version })
  await signInAs(student)
  await page.goto(`/fill/quote?moduleId=${moduleId}`)
  await page.getByRole('button', { name: 'Ändern: Rue!' }).click()
  const dialog = page.getByRole('dialog', { name: 'Zitat ändern' })
  await dialog.getByLabel('Zitat').fill('Ruhe!')
  await edits('Rue, bitte!', 1)
  const clash = page.getByRole('dialog', { name: 'Zwei Fassungen' })
  await expect(clash.getByRole('region', { name: 'Andere Fassung' })).toContainText('„Rue, bitte!“')
  await expectAccessible()
  await page.reload()
  await page.getByRole('button', { name: 'Ändern: Rue, bitte!' }).click()
  await expect(clash.getByRole('region', { name: 'Deine Fassung' })).toContainText('„Ruhe!“')
  await clash.getByRole('button', { name: 'Meine Fassung behalten' }).click()
  await dialog.getByLabel('Zitat').fill('Ruhe, bitte! ')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('„Ruhe, bitte!“')).toBeVisible()
  await page.getByRole('button', { name: 'Ändern: Ruhe, bitte!' }).click()
  await expect(dialog.getByLabel('Zitat')).toHaveValue('Ruhe, bitte!')
})

test('whoever has voted is not asked whether the task is empty, though the vote is still on its way', async ({
  page,
  app,
  signInAs,
}) => {
  const { classId, student } = await app.class()
  await app.person({ classId, names: { firstName: 'Jonas', lastName: 'Groß' } })
  const { moduleId } = await app.module({ classId, type: 'student-ranking', title: 'Wer lacht am lautesten?' })
  await signInAs(student)
  await openTask(page, 'student-ranking', moduleId)
  const late = Promise.withResolvers<void>()
  await page.route('**/api/ranking/vote', async (route) => {
    await late.promise
    await route.continue()
  })
  await page.getByRole('radio', { name: /Jonas Groß/ }).check()
  await expect(page.getByText('Speichert …')).toBeVisible()
  await finish(page)
  late.resolve()
  await expect(page.getByText('Gespeichert')).toBeVisible()
  await expect(page.getByText('1 von 4 hat abgestimmt')).toBeVisible()
})

test('student ranking: one vote that can be moved, nobody sees how it stands', async ({
  page,
  app,
  signInAs,
  openAs,
}) => {
  const { classId, admin, student, redakteur } = await app.class()
  for (const firstName of ['Ayşe', 'Jonas', 'Lena'])
    await app.person({ classId, names: { firstName, lastName: 'Groß' } })
  const title = 'Wer kommt auch zur Zeugnisvergabe zu spät?'
  const { moduleId } = await app.module({ classId, type: 'student-ranking', title })
  await signInAs(student)
  await openTask(page, 'student-ranking', moduleId)
  await expect(page.getByText('Du kannst maximal 1 Stimme abgeben.')).toBeVisible()
  await page.getByRole('radio', { name: /Jonas Groß/ }).check()
  await expect(page.getByText('1 von 6 hat abgestimmt')).toBeVisible()
  await page.getByRole('radio', { name: /Lena Groß/ }).check()
  await expect(page.getByRole('radio', { name: /Jonas Groß/ })).not.toBeChecked()
  await expect(page.getByText('1 von 6 hat abgestimmt')).toBeVisible()
  await finish(page)

  const editor = await openAs(redakteur)
  await openTask(editor, 'student-ranking', moduleId)
  await editor.getByRole('radio', { name: /Lena Groß/ }).check()
  await expect(editor.getByText('2 von 6 haben abgestimmt')).toBeVisible()
  await editor.getByRole('button', { name: 'Abstimmung beenden' }).click()
  await editor.getByRole('dialog').getByRole('button', { name: 'Abstimmung beenden' }).click()
  await expect(editor.getByRole('list')).toContainText('Lena Groß')
  await expect(page.getByText('2 Stimmen')).toBeVisible()
  const overview = await openAs(admin)
  await overview.goto('/fill')
  const task = overview.getByRole('region', { name: 'Beendet: 1' })
  await expect(task).toContainText('Nicht abgestimmt')
  await expect(task.getByRole('link', { name: /^Ergebnis ansehen/ })).toBeVisible()
  await expect(task.getByRole('button')).toHaveCount(0)
  await overview.goto('/start')
  await overview.getByRole('region', { name: 'Redaktion' }).getByRole('button', { name: 'Alle ansehen' }).click()
  const missed = overview.getByRole('dialog').getByRole('definition').filter({ hasText: 'Nicht abgestimmt' })
  await overview.getByRole('button', { name: /^Inhalte von Jonas Groß/ }).click()
  await expect(missed).toBeVisible()
  await expect(missed.getByLabel('als erledigt markiert')).toHaveCount(0)
  await editor.getByRole('button', { name: 'Abstimmung wieder öffnen' }).click()
  await editor.getByRole('dialog').getByRole('button', { name: 'Abstimmung wieder öffnen' }).click()
  await expect(page.getByRole('radio', { name: /Lena Groß/ })).toBeChecked()
})

test('teacher ranking: asked of nobody while there are no teachers, then votes up to the limit', async ({
  page,
  app,
  signInAs,
  openAs,
}) => {
  const { classId, admin, student } = await app.class()
  const settings = { multipleAnswers: true, voteLimit: 2 }
  const { moduleId } = await app.module({ classId, type: 'teacher-ranking', title: 'Beste Ausreden', settings })
  await signInAs(student)
  await page.goto('/start')
  await expect(page.getByRole('heading', { name: 'Noch ist alles leer – und alles möglich' })).toBeVisible()
  const editor = await openAs(admin)
  await editor.goto('/define')
  await expect(editor.getByText('Noch sind keine Lehrer:innen eingetragen.')).toBeVisible()
  await editor.getByRole('link', { name: 'Beste Ausreden' }).click()
  await editor.getByRole('link', { name: 'Lehrer:innen eintragen' }).click()
  await expect(editor.getByRole('button', { name: 'Lehrer:in hinzufügen' })).toBeVisible()
  const entries = ['Adler', 'Meier', 'Vogt'].map((lastName) => {
    return { salutation: 'FRAU', firstName: '', lastName, subject: '', gender: null }
  })
  await app.call(admin, 'POST', '/class/teachers', { entries })
  await expect(page.getByRole('link', { name: /Beste Ausreden/ }).first(), 'without a reload').toBeVisible()
  await openTask(page, 'teacher-ranking', moduleId)
  await expect(page.getByText('Du kannst maximal 2 Stimmen abgeben.')).toBeVisible()
  await page.getByRole('checkbox', { name: /Adler/ }).check()
  await page.getByRole('checkbox', { name: /Vogt/ }).check()
  await expect(page.getByText('2 von 2 vergeben.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /Meier/ })).toBeDisabled()
  await page.getByRole('checkbox', { name: /Adler/ }).uncheck()
  await page.getByRole('checkbox', { name: /Meier/ }).check()
  await finish(page)
})

test('custom ranking: an own answer, the first one too, as long as the list has room', async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  const { classId, student } = await app.class()
  const answers = ['Mensa', 'Innenhof'].map((text) => ({ id: crypto.randomUUID(), text }))
  const settings = { answers, ownAnswersAllowed: true, maximum: 3 }
  const { moduleId } = await app.module({ classId, type: 'custom-ranking', title: 'Der beste Ort', settings })
  const empty = { answers: [], ownAnswersAllowed: true }
  const first = await app.module({ classId, type: 'custom-ranking', title: 'Der schlimmste Ort', settings: empty })
  await signInAs(student)
  await openTask(page, 'custom-ranking', first.moduleId)
  await expect(page.getByRole('heading', { name: 'Noch steht nichts zur Wahl' })).toBeVisible()
  await page.getByLabel('Eigene Antwort').fill('Mensa')
  await page.getByRole('button', { name: 'Hinzufügen' }).click()
  await expect(page.getByRole('radio', { name: /Mensa/ })).toBeVisible()

  await openTask(page, 'custom-ranking', moduleId)
  await page.getByLabel('Eigene Antwort').fill('mensa')
  await page.getByRole('button', { name: 'Hinzufügen' }).click()
  await expect(page.getByText('Diese Antwort gibt es schon.')).toBeVisible()
  await page.getByLabel('Eigene Antwort').fill('Der Musikraum')
  await page.getByRole('button', { name: 'Hinzufügen' }).click()
  await expect(page.getByText('Mehr Antworten passen nicht auf die Liste.')).toBeVisible()
  await page.getByRole('radio', { name: /Der Musikraum/ }).check()
  await expectAccessible()
  await finish(page)
})

test('custom ranking: with a long list one is done where a vote was given, without scrolling to its end', async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  const { classId, student } = await app.class()
  const answers = Array.from({ length: 40 }, (_, at) => ({ id: crypto.randomUUID(), text: `Ort ${at + 1}` }))
  const settings = { answers, multipleAnswers: true, voteLimit: 2 }
  const { moduleId } = await app.module({ classId, type: 'custom-ranking', title: 'Der beste Ort', settings })
  await signInAs(student)
  await openTask(page, 'custom-ranking', moduleId)
  const bar = page.getByRole('region', { name: 'Vergebene Stimmen' })
  await page.getByRole('checkbox', { name: 'Ort 1', exact: true }).check()
  await expect(bar).toContainText('1 von 2 Stimmen vergeben')
  await expect(bar).toBeInViewport({ ratio: 1 })
  await page.getByRole('checkbox', { name: 'Ort 2', exact: true }).check()
  await expect(bar).toContainText('2 von 2 Stimmen vergeben')
  await expect(bar).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Als erledigt markieren' })).toHaveCount(1)
  await expectAccessible()
  // At the end of the page, too, the button to the page in the book lies over none of it.
  const look = page.getByRole('button', { name: 'Seite ansehen' })
  const tops = () => Promise.all([bar, look].map((each) => each.boundingBox()))
  for (const end of [true, false]) {
    await page.evaluate((isEnd) => scrollTo(0, isEnd ? document.body.scrollHeight : 0), end)
    await expect(async () => {
      const [given, below] = await tops()
      expect((given?.y ?? 0) + (given?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 1)
    }).toPass()
  }
  await bar.getByRole('button', { name: 'Als erledigt markieren' }).click()
  await expect(bar).toContainText('Erledigt. Danke!')
  await bar.getByRole('link', { name: 'Alle Aufgaben' }).click()
  await expect(page.getByRole('region', { name: 'Erledigt: 1' })).toBeVisible()
})

test('comments: the rule stands there first, the text saves itself, and those with few come first', async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  const { classId, student } = await app.class()
  const lena = await app.person({ classId, names: { firstName: 'Lena', lastName: 'Ärmel' } })
  const settings = { anonymous: true }
  const { moduleId } = await app.module({ classId, type: 'student-notes', title: 'Was ich dir sagen wollte', settings })
  for (let at = 0; at < 3; at++) {
    const body = { moduleId, targetId: lena.memberId, text: 'Danke!', version: 0, anonymous: true }
    await app.call(await app.person({ classId }), 'PUT', '/note', body)
  }
  await app.night()
  await signInAs(student)
  await openTask(page, 'student-notes', moduleId)
  const people = page.getByRole('listitem')
  await expect(people.last()).toContainText('Lena Ärmel')
  await page.getByRole('button', { name: /Lena Ärmel/ }).click()
  await expect(
    page.getByText('Dein Name steht nicht dabei, und niemand aus deiner Stufe erfährt ihn von uns'),
  ).toBeVisible()
  await page.getByLabel('Dein Kommentar über Lena Ärmel').fill('Ohne dich hätte ich Mathe nie bestanden. 💚')
  await expect(page.getByText('Gespeichert')).toBeVisible()
  await expectAccessible()
  await page.reload()
  await page.getByRole('button', { name: /Lena Ärmel/ }).click()
  const field = page.getByLabel('Dein Kommentar über Lena Ärmel')
  await expect(field).toHaveValue(/Mathe nie bestanden/)
  await field.fill('')
  await expect(page.getByText('Gespeichert')).toBeVisible()
  await expect(page.getByText('Geschrieben', { exact: true })).toHaveCount(0)
  await field.pressSequentially('Neu')
  await expect(field).toHaveValue('Neu')
  await finish(page)
})

test('article: written, saved by itself, and taken back to what it was', async ({ page, app, signInAs, openAs }) => {
  const { classId, student, redakteur } = await app.class()
  const settings = { author: student.memberId, externalLinkAllowed: true }
  const { moduleId } = await app.module({ classId, type: 'editorial', title: 'Dreizehn Jahre', settings })
  await signInAs(student)
  await openTask(page, 'editorial', moduleId)
  const text = page.getByRole('textbox', { name: 'Dein Artikel' })
  await text.click()
  const begun = saved(page)
  await text.pressSequentially('Es war einmal eine Stufe.')
  await begun
  await page.getByLabel('Link zu deinem Text').fill('http://unsicher.example')
  await expect(page.getByText('Der Link muss mit https:// beginnen.')).toBeVisible()
  await page.getByLabel('Link zu deinem Text').fill('https://text.example/abi')

  const editor = await openAs(redakteur)
  await openTask(editor, 'editorial', moduleId)
  await expect(editor.getByText('Du bearbeitest den Artikel von Mia Özdemir-Groß.')).toBeVisible()
  await editor.getByRole('textbox', { name: 'Artikel' }).click()
  await editor.keyboard.press('End')
  const corrected = saved(editor)
  await editor.keyboard.type(' Sie war laut.')
  await corrected

  await page.reload()
  await expect(text).toContainText('Sie war laut.')
  await expect(page.getByLabel('Link zu deinem Text')).toHaveValue('https://text.example/abi')
  await page.getByRole('button', { name: 'Frühere Fassungen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Diese Fassung übernehmen' }).click()
  await expect(text).not.toContainText('Sie war laut.')
  await expect(page.getByText('Gespeichert').first()).toBeVisible()
  await finish(page)
})

test('collage: several photos at once up to the limit, with descriptions', async ({ page, app, signInAs, openAs }) => {
  const { classId, student, redakteur } = await app.class()
  const settings = { uploadLimit: 2, descriptions: true }
  const { moduleId } = await app.module({ classId, type: 'photo-collage', title: 'Prag', settings })
  await signInAs(student)
  await openTask(page, 'photo-collage', moduleId)
  await expect(page.getByText('2 Fotos passen hinein.')).toBeVisible()
  await upload(page, [await photo(2000, 1500), await photo(2100, 1500)])
  await expect(page.getByText('2 Fotos sind drin, mehr passen nicht hinein.')).toBeVisible()
  const photos = page.getByRole('list', { name: 'Fotos' }).getByRole('button')
  await photos.first().click()
  await page.getByLabel('Beschreibung').fill('Auf der Karlsbrücke, 6 Uhr früh')
  await page.getByLabel('Beschreibung').blur()
  const other = await openAs(redakteur)
  await openTask(other, 'photo-collage', moduleId)
  await other.getByRole('button', { name: 'Auf der Karlsbrücke, 6 Uhr früh' }).click()
  await expect(other.getByLabel('Beschreibung')).toHaveValue('Auf der Karlsbrücke, 6 Uhr früh')
  await page.getByRole('button', { name: 'Löschen' }).click()
  await page.getByRole('dialog', { name: 'Foto löschen?' }).getByRole('button', { name: 'Löschen' }).click()
  await expect(page.getByText('1 Foto ist drin, 1 passt noch hinein.')).toBeVisible()
  await finish(page)
})
