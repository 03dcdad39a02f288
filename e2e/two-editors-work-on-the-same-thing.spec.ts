import { emptyArticle } from '../domain/content/article.ts'
import { part, quote, saveDraft, saved, title, titles } from './support/define.ts'
import { finish, openTask } from './support/fill.ts'
import { choose, dialog, press } from './support/manage.ts'
import { expect, test } from './support/test.ts'

test('of two who change the same, the second sees what the first has done and decides', async ({
  page,
  app,
  signInAs,
  openAs,
  expectAccessible,
}) => {
  const { classId, admin, redakteur } = await app.class()
  const { moduleId } = await app.module({ classId, title: 'Sprüche', state: 'DRAFT' })
  await signInAs(admin)
  const other = await openAs(redakteur)
  for (const each of [page, other]) {
    await each.goto(`/define/quote?moduleId=${moduleId}`)
    await expect(title(each)).toHaveValue('Sprüche')
  }
  await page.getByLabel('Bearbeitungshinweis').fill('Nur Nettes.')
  await title(other).fill('Zitate')
  await saveDraft(other)
  await expect(saved(other)).toBeVisible()

  const clash = page.getByText('Jemand aus der Redaktion hat das inzwischen geändert.')
  await expect(clash).toBeVisible()
  await expect(page.getByText('Bei dir: Nur Nettes.')).toBeVisible()
  await expect(page.getByText('Bei dir: Sprüche'), 'not touched here').toHaveCount(0)
  await expectAccessible()
  await saveDraft(page)
  await expect(page.getByText('Nicht gespeichert', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Meine Änderungen speichern' })).toBeInViewport()
  await page.getByRole('button', { name: 'Meine Änderungen speichern' }).click()
  await expect(saved(page)).toBeVisible()
  await expect(clash).toHaveCount(0)
  // What was not touched is as the other has it; whoever has nothing of their own to lose simply sees what is new.
  await expect(title(page)).toHaveValue('Zitate')
  await expect(title(other)).toHaveValue('Zitate')
  await expect(other.getByLabel('Bearbeitungshinweis')).toHaveValue('Nur Nettes.')

  await title(page).fill('Meins')
  await title(other).fill('Deins')
  await saveDraft(other)
  await expect(page.getByText('Jetzt gespeichert: Deins')).toBeVisible()
  await page.getByRole('button', { name: 'Neuen Stand laden' }).click()
  await expect(title(page)).toHaveValue('Deins')
  await expect(page.getByText('Noch nicht gespeichert')).toHaveCount(0)
})

test('an article that is given to somebody else keeps its text or begins anew', async ({ page, app, signInAs }) => {
  const { classId, admin, student } = await app.class()
  await app.person({ classId, names: { firstName: 'Leonie', lastName: 'Brandt' } })
  const definition = {
    type: 'editorial',
    title: 'Vorwort',
    settings: { author: student.memberId, externalLinkAllowed: false },
  }
  const { id: moduleId } = (await app.call(admin, 'POST', '/module', { definition })) as { id: string }
  await app.call(admin, 'PATCH', `/module?moduleId=${moduleId}`, { state: 'PUBLISHED' })
  const value = { ...emptyArticle, content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Liebe Stufe!' }] }] }
  await app.call(student, 'PUT', '/text', { moduleId, memberId: null, field: 'article', value, version: 0 })
  await signInAs(admin)
  await page.goto(`/define/editorial?moduleId=${moduleId}`)
  await page.getByRole('button', { name: 'Autor:in ändern' }).click()
  await dialog(page).getByRole('button', { name: 'Leonie Brandt' }).click()
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(dialog(page)).toContainText('Was wird aus dem Text?')
  await press(page, 'Abbrechen')
  await expect(page.getByText('Noch nicht gespeichert')).toBeVisible()
  await page.getByRole('button', { name: 'Speichern' }).click()
  await dialog(page)
    .getByRole('radio', { name: /Neu anfangen/ })
    .check()
  await press(page, 'Neu zuweisen')
  await expect(saved(page)).toBeVisible()
  const { modules } = (await app.call(admin, 'GET', `/module?moduleId=${moduleId}`)) as {
    modules: { hasContent: boolean }[]
  }
  expect(modules[0]?.hasContent).toBe(false)
})

test('a question that may have been answered is not removed unasked', async ({ page, app, signInAs }) => {
  const { classId, admin, student } = await app.class()
  const { moduleId } = await app.module({ classId, title: 'Sprüche' })
  await quote(app, student, moduleId)
  const question = { id: '0198c0de-0000-7000-8000-000000000001', text: 'Spitzname' }
  const settings = { kinds: ['profile'], photoCategories: [], freeTexts: [], questions: [question] }
  const definition = { type: 'personal-page', title: 'Steckbriefe', settings }
  const { id } = (await app.call(admin, 'POST', '/module', { definition })) as { id: string }
  await app.call(admin, 'PATCH', `/module?moduleId=${id}`, { state: 'PUBLISHED' })
  const answer = { moduleId: id, memberId: student.memberId, field: `answer:${question.id}`, value: 'Mimi', version: 0 }
  await app.call(student, 'PUT', '/text', answer)
  await signInAs(admin)
  await page.goto(`/define/personal-page?moduleId=${id}`)
  await page.getByRole('textbox', { name: 'Frage hinzufügen' }).fill('Motto\n')
  await page.getByRole('button', { name: 'Motto entfernen' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Spitzname entfernen' }).click()
  await expect(dialog(page)).toContainText('1 Person hat hier geantwortet.')
  await press(page, 'Entfernen')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Der Steckbrief braucht mindestens eine Frage')).toBeVisible()
  // Another one in its place; and the first again, with what was answered.
  await page.getByRole('textbox', { name: 'Frage hinzufügen' }).fill('Motto\n')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(saved(page)).toBeVisible()
  await page.getByText('Entfernte Fragen (1)').click()
  await page.getByRole('button', { name: '„Spitzname“ wieder aufnehmen' }).click()
  await expect(page.getByText('Entfernte Fragen')).toHaveCount(0)
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(saved(page)).toBeVisible()
  await expect.poll(() => app.call(admin, 'GET', '/desk')).toMatchObject({ entries: [{ value: 'Mimi' }, {}] })
  // Other words: the same question, or a new one? Another sign behind it is no question.
  const first = page.getByRole('textbox', { name: 'Frage 2' })
  await first.fill('Spitzname?')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(saved(page)).toBeVisible()
  await first.fill('Wen ich am wenigsten mag')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(dialog(page)).toContainText('Unter dieser Frage steht schon 1 Antwort.')
  await dialog(page).getByRole('radio', { name: 'Neue Frage' }).check()
  await press(page, 'Speichern')
  await expect(page.getByText('Entfernte Fragen (1)')).toBeVisible()
  await expect.poll(() => app.call(admin, 'GET', '/desk')).toMatchObject({ entries: [{ kind: 'quote' }] })
  // A kind of page that somebody has is not taken away unasked.
  await page.getByRole('checkbox', { name: /Artikel/ }).check()
  await page.getByRole('checkbox', { name: /Steckbrief/ }).click()
  await expect(dialog(page)).toContainText('1 Person hat einen Steckbrief.')
  await press(page, 'Nicht mehr erlauben')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(saved(page)).toBeVisible()
  await page.goto('/define')
  await choose(page, 'Steckbriefe', 'Löschen')
  await expect(dialog(page), 'also who is not done').toContainText('1 Person hat hier schon etwas ausgefüllt.')
})

test('a vote that came while the editor had the poll open is not given other words unasked', async ({
  page,
  app,
  signInAs,
  openAs,
}) => {
  const { classId, redakteur, student } = await app.class()
  const answers = ['Nie', 'Manchmal'].map((text) => ({ id: crypto.randomUUID(), text }))
  const { moduleId } = await app.module({ classId, type: 'custom-ranking', title: 'Pünktlich?', settings: { answers } })
  await signInAs(redakteur)
  await page.goto(`/define/custom-ranking?moduleId=${moduleId}`)
  const first = page.getByRole('textbox', { name: 'Antwort 1' })
  await expect(first).toHaveValue('Nie')

  const voter = await openAs(student)
  await openTask(voter, 'custom-ranking', moduleId)
  await voter.getByRole('radio', { name: 'Nie' }).check()
  await expect(saved(voter)).toBeVisible()
  await finish(voter)

  const save = page.getByRole('button', { name: 'Speichern' })
  await first.fill('Immer')
  // Where nobody can say how many have voted, somebody may have.
  await page.route('**/api/module/entered?*', (route) => route.abort())
  await save.click()
  await expect(dialog(page)).toContainText('Hier hat vielleicht schon jemand abgestimmt.')
  await press(page, 'Abbrechen')
  await page.unrouteAll()
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/module/entered?*', async (route) => {
    await answer.promise
    await route.continue()
  })
  await save.click()
  await expect(page.getByText('Speichert …')).toBeVisible()
  answer.resolve()
  await expect(dialog(page)).toContainText('1 Person hat hier schon abgestimmt.')
  await dialog(page).getByRole('radio', { name: 'Neue Antwort' }).check()
  await press(page, 'Speichern')
  await expect(saved(page)).toBeVisible()

  // The vote has gone with its answer: nothing is chosen, saved or done any more.
  await expect(voter.getByRole('radio', { name: 'Immer' })).not.toBeChecked()
  await expect(saved(voter)).toHaveCount(0)
  await expect(voter.getByRole('button', { name: 'Als erledigt markieren' })).toBeVisible()
})

test('whoever leaves without saving is asked; what is gone or unreachable says so', async ({
  page,
  app,
  signInAs,
  expectAccessible,
}) => {
  const { classId, admin, redakteur } = await app.class()
  const { moduleId } = await app.module({ classId, title: 'Sprüche', state: 'DRAFT' })
  await signInAs(admin)
  await page.goto('/define')
  await titles(page).first().click()
  await title(page).fill('Zitate')
  await page.getByRole('link', { name: 'Alle Inhalte' }).click()
  await expect(dialog(page)).toContainText('Wenn du jetzt gehst')
  await press(page, 'Verwerfen')
  await expect(part(page, 'Sprüche')).toBeVisible()

  await page.route('**/api/module?*', (route) => route.abort())
  await page.goto(`/define/quote?moduleId=${moduleId}`)
  await expect(page.getByText('An eurem Buch hat sich nichts geändert.')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(title(page)).toHaveValue('Sprüche')

  await page.route('**/api/module?*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await title(page).fill('Zitate')
  await saveDraft(page)
  await expect(page.getByText('Was du eingetragen hast, steht noch hier.')).toBeVisible()
  await page.unrouteAll()
  await saveDraft(page)
  await expect(saved(page)).toBeVisible()

  // Deleted by somebody else meanwhile: it is said at once, and what was typed begins anew.
  await title(page).fill('Die besten Zitate')
  await app.call(redakteur, 'DELETE', `/module?moduleId=${moduleId}`)
  await expect(page.getByText('hat diesen Inhalt gelöscht.')).toBeVisible()
  await page.getByRole('button', { name: 'Als neuen Inhalt speichern' }).click()
  await expect(page).not.toHaveURL(new RegExp(moduleId))
  await expect(title(page)).toHaveValue('Die besten Zitate')
  const anew = new URL(page.url()).searchParams.get('moduleId')

  await page.goto('/define/quote?moduleId=0198c0de-0000-7000-8000-000000000001')
  await expect(page.getByRole('heading', { name: 'Diesen Inhalt gibt es nicht mehr' })).toBeVisible()
  await expectAccessible()
  await page.goto(`/define/chapter?moduleId=${anew}`)
  await expect(page).toHaveURL(`${app.url}/define/quote?moduleId=${anew}`)
})
