import { eq } from 'drizzle-orm'
import type { DeskEntry } from '#contract/content/desk.ts'
import { contentDone } from '../../../schema/content.ts'
import { handBack } from '../../../schema/desk.ts'
import { outboxMail } from '../../../schema/platform.ts'
import type { TestApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/builders.ts'
import { expect, test } from '../../../testing/test.ts'

async function aBook(app: TestApp, anonymous: boolean) {
  const people = await app.a.class()
  const { classId, redakteur } = people
  const moduleId = await app.a.module(classId, { type: 'student-notes', settings: { anonymous } })
  const author = await app.a.person({ classId, names: { firstName: 'Zarathustra', lastName: 'Unverkennbar' } })
  const write = (who: Person, target: Person, text: string, version = 0) =>
    app.as(who).content.studentNotes.save({ moduleId, targetId: target.memberId ?? '', text, version, anonymous })
  return { ...people, moduleId, author, write, desk: app.as(redakteur).content.desk }
}

test('of anonymous comments only what was brought out lies there: no author, no time, no order of time', async ({
  app,
}) => {
  const { classId, student, author, write, desk } = await aBook(app, true)
  const others = await Promise.all(Array.from({ length: 6 }, () => app.a.person({ classId })))
  await write(author, student, 'Danke für alles')
  expect((await desk.list({})).entries, 'not before the night').toEqual([])
  expect(await desk.news()).toEqual({ unread: 0, modules: [] })
  for (const [nth, target] of others.entries()) await write(author, target, `Gruß ${nth}`)
  await app.night()
  const { entries } = await desk.list({})
  expect(entries).toHaveLength(7)
  expect(JSON.stringify(entries)).not.toMatch(new RegExp(`Zarathustra|${author.memberId}`))
  for (const { at, by, may, anonymous } of entries) {
    expect([at, by, anonymous]).toEqual([null, null, true])
    expect(may).toEqual({ correct: false, handBack: true })
  }
  // Asked for as somebody's they are not found: they are nobody's.
  expect((await desk.list({ memberId: author.memberId ?? '' })).entries).toEqual([])
  expect((await desk.list({ memberId: student.memberId ?? '' })).entries).toHaveLength(1)
  const again = await desk.list({})
  expect(again.entries.map(({ id }) => id)).toEqual(entries.map(({ id }) => id))
})

test('an anonymous comment that its author changes is unread when the change comes out, not before', async ({
  app,
}) => {
  const { student, author, write, desk } = await aBook(app, true)
  await write(author, student, 'Gemein')
  await app.night()
  const { kind, id, version } = (await desk.list({})).entries[0] as DeskEntry
  await desk.read({ kind, id, version, read: true })
  await write(author, student, 'Nett', 1)
  expect((await desk.list({ filter: 'unread' })).entries).toEqual([])
  expect((await desk.list({})).entries).toMatchObject([{ value: 'Gemein', read: true, version }])
  await app.night()
  expect((await desk.list({ filter: 'unread' })).entries).toMatchObject([{ value: 'Nett', read: false }])
})

test('handed back, it waits for its author in the app: no mail, no mark that moves, and nobody sees the answer early', async ({
  app,
}) => {
  const { moduleId, student, author, redakteur, write, desk } = await aBook(app, true)
  await write(author, student, 'Gemein')
  await app.as(author).content.markDone({ moduleId })
  await app.night()
  const marks = await app.db.select().from(contentDone)
  const { kind, id, version } = (await desk.list({})).entries[0] as DeskEntry
  const back = await desk.handBack({ kind, id, word: 'Geht das freundlicher?' })
  expect(back).toMatchObject({ handedBack: { word: 'Geht das freundlicher?' } })
  expect(await app.db.$count(outboxMail)).toBe(0)
  expect(await app.db.select().from(contentDone)).toEqual(marks)
  expect(await app.db.select().from(handBack)).toMatchObject([{ memberId: null, noteId: id }])
  for (const somebody of [student, redakteur])
    expect((await app.as(somebody).content.fromEditors.get()).handedBack).toEqual([])
  const mine = app.as(author).content.fromEditors
  const said = { moduleId, word: 'Geht das freundlicher?', note: { noteId: id, about: 'Mia Özdemir-Groß' } }
  expect((await mine.get()).handedBack).toMatchObject([said])
  await expect(app.as(student).content.fromEditors.putNoteAway({ noteId: id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  // Answered by other words: gone for the author, as it was for the editors until the night.
  await write(author, student, 'Nett', 1)
  expect((await mine.get()).handedBack).toEqual([])
  const before = (await desk.list({})).entries
  expect(before).toMatchObject([{ value: 'Gemein', version, handedBack: { word: 'Geht das freundlicher?' } }])
  await app.night()
  expect((await desk.list({})).entries).toMatchObject([{ value: 'Nett', handedBack: null }])
  await desk.handBack({ kind, id, word: 'Fast!' })
  await mine.putNoteAway({ noteId: id })
  expect((await mine.get()).handedBack).toEqual([])
  expect((await desk.list({})).entries, 'put away by its author alone').toMatchObject([
    { handedBack: { word: 'Fast!' } },
  ])
})

test('a correction is proposed for signed comments only, and a signed one goes back with a mail and a mark that moves in the night', async ({
  app,
}) => {
  const sealed = await aBook(app, true)
  await sealed.write(sealed.author, sealed.student, 'Anonym')
  await app.night()
  const { id, version } = (await sealed.desk.list({})).entries[0] as DeskEntry
  const refused = sealed.desk.correct({ kind: 'note', id, version, value: 'Besser', word: '' })
  await expect(refused).rejects.toMatchObject({ code: 'NOT_FOUND' })

  const { moduleId, student, admin, write, desk } = await aBook(app, false)
  await write(student, admin, 'Schön wars')
  await app.as(student).content.markDone({ moduleId })
  await app.night()
  const entry = (await desk.list({})).entries[0] as DeskEntry
  expect(entry).toMatchObject({ at: null, by: { memberId: student.memberId }, version: '1', may: { correct: true } })
  await desk.handBack({ kind: 'note', id: entry.id, word: 'Mit Apostroph?' })
  const mark = () => app.db.select().from(contentDone).where(eq(contentDone.moduleId, moduleId))
  expect(await mark()).toMatchObject([{ done: false, told: true }])
  expect(await app.db.$count(outboxMail)).toBe(1)
  // Done again: the word is gone for its reader at once, for the editors in the night.
  await app.as(student).content.markDone({ moduleId })
  expect((await app.as(student).content.fromEditors.get()).handedBack).toEqual([])
  expect((await desk.list({})).entries).toMatchObject([{ handedBack: { word: 'Mit Apostroph?' } }])
  await app.night()
  expect((await desk.list({})).entries).toMatchObject([{ handedBack: null }])
})

test('answers that students added to a survey lie there without a name and without a time', async ({ app }) => {
  const { classId, redakteur, student } = await app.a.class()
  const moduleId = await app.a.module(classId, { type: 'custom-ranking', settings: { ownAnswersAllowed: true } })
  for (const text of ['Mensa', 'Aula', 'Dach']) await app.as(student).content.ranking.addAnswer({ moduleId, text })
  const { entries } = await app.as(redakteur).content.desk.list({})
  expect(entries.map(({ value }) => value).toSorted()).toEqual(['Aula', 'Dach', 'Mensa'])
  for (const entry of entries)
    expect(entry).toMatchObject({
      kind: 'answer',
      by: null,
      at: null,
      may: { correct: false, handBack: false },
    })
  expect(JSON.stringify(entries)).not.toContain(student.memberId)
})
