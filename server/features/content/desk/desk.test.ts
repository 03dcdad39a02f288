import { eq } from 'drizzle-orm'
import type { DeskEntry } from '#contract/content/desk.ts'
import { articleFromText } from '#domain/content/article.ts'
import { answerField } from '#domain/content/field.ts'
import { contentDocument, contentPhoto, contentText, quote } from '../../../schema/entry.ts'
import { file } from '../../../schema/file.ts'
import { member } from '../../../schema/school.ts'
import type { TestApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/builders.ts'
import { expect, test } from '../../../testing/test.ts'

const question = { id: crypto.randomUUID(), text: 'Was machst du in zehn Jahren?' }
const idOf = ({ memberId = '' }: Person) => memberId
const words = (entries: readonly Pick<DeskEntry, 'value'>[]) => entries.map(({ value }) => value)

async function aBook(app: TestApp) {
  const people = await app.a.class()
  const { classId } = people
  const pages = await app.a.module(classId, {
    type: 'personal-page',
    title: 'Unsere Seiten',
    settings: { kinds: ['profile', 'pdf'], questions: [question] },
  })
  const quotes = await app.a.module(classId, { type: 'quote', title: 'Sprüche' })
  const desk = app.as(people.redakteur).content.desk
  return { ...people, pages, quotes, desk }
}
type Book = Awaited<ReturnType<typeof aBook>>

const answer = (app: TestApp, { pages: moduleId }: Book, who: Person, value: string, version = 0) =>
  app.as(who).content.texts.save({ moduleId, memberId: null, field: answerField(question.id), value, version })
async function addQuote(app: TestApp, { quotes: moduleId }: Book, who: Person, text: string) {
  const quoteId = crypto.randomUUID()
  await app.as(who).content.quote.add({ moduleId, quoteId, text, giver: 'Herr Vogt' })
  return quoteId
}
async function aFile(app: TestApp, classId: string, kind: string) {
  const values = { ownerId: classId, classId, kind, name: 'x', mediaType: 'image/webp', bytes: 1 }
  const [row] = await app.db.insert(file).values(values).returning()
  return row?.id ?? ''
}

test('everything that came in lies on the desk, the newest first, with whose it is and where it stands', async ({
  app,
}) => {
  const book = await aBook(app)
  const { classId, student, pages: moduleId, desk } = book
  await answer(app, book, student, 'Am Meer')
  await addQuote(app, book, student, 'Ruhe dahinten!')
  const of = { classId, moduleId, subjectId: idOf(student), uploaderId: idOf(student) }
  const [photoId, pdfId] = [await aFile(app, classId, 'photo'), await aFile(app, classId, 'document')]
  await app.db.insert(contentPhoto).values({ ...of, slot: 'portrait', fileId: photoId })
  await app.db.insert(contentDocument).values({ ...of, name: 'Seite.pdf', fileId: pdfId })
  const { entries, next } = await desk.list({})
  expect(next).toBeNull()
  const them = { memberId: idOf(student), name: 'Mia Özdemir-Groß' }
  expect(entries).toMatchObject([
    { kind: 'document', value: 'Seite.pdf', fileId: pdfId, about: them, title: 'Unsere Seiten' },
    { kind: 'photo', place: 'Porträt', fileId: photoId, may: { correct: false, handBack: true } },
    { kind: 'quote', value: 'Ruhe dahinten!', giver: 'Herr Vogt', by: them, about: null, title: 'Sprüche' },
    { kind: 'text', value: 'Am Meer', place: question.text, about: them, by: them, read: false, hidden: false },
  ])
  expect(entries.every(({ at }) => at !== null)).toBe(true)
  expect(await desk.news()).toMatchObject({
    unread: 4,
    modules: [
      { moduleId, unread: 3, entries: 3 },
      { moduleId: book.quotes, unread: 1 },
    ],
  })
  const student_ = app.as(student).content.desk.list({})
  await expect(student_, 'students have no desk').rejects.toMatchObject({ code: 'FORBIDDEN' })
  const elsewhere = (await app.a.class()).redakteur
  expect((await app.as(elsewhere).content.desk.list({})).entries).toEqual([])
})

test('what one editor has read is read for all of them, until it changes', async ({ app }) => {
  const book = await aBook(app)
  const { admin, student, desk } = book
  await answer(app, book, student, 'Am Mer')
  const { entries } = await desk.list({ filter: 'unread' })
  const { kind, id, version } = entries[0] as DeskEntry
  expect(await desk.read({ kind, id, version, read: true })).toMatchObject({ read: true })
  const ofAdmin = app.as(admin).content.desk
  expect((await ofAdmin.list({ filter: 'unread' })).entries).toEqual([])
  expect((await ofAdmin.list({})).entries).toMatchObject([{ read: true, readBy: expect.any(String) }])
  expect(await ofAdmin.news()).toMatchObject({ unread: 0 })
  await answer(app, book, student, 'Am Meer', 1)
  expect((await ofAdmin.list({ filter: 'unread' })).entries).toMatchObject([{ value: 'Am Meer', readBy: null }])
  // Whoever had the old words before them has not read the new ones.
  expect(await desk.read({ kind, id, version, read: true })).toMatchObject({ read: false })
  await ofAdmin.read({ kind, id, version: '2', read: true })
  expect((await desk.list({ filter: 'unread' })).entries).toEqual([])
  expect(await desk.read({ kind, id, version: '2', read: false })).toMatchObject({ read: false })
  const there = (await app.a.class()).redakteur
  const foreign = app.as(there).content.desk.read({ kind, id, version, read: true })
  await expect(foreign).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('nobody has to read what they wrote themselves; the other editors do', async ({ app }) => {
  const book = await aBook(app)
  const { classId, admin, student, redakteur, pages: moduleId, desk } = book
  const ofAdmin = app.as(admin).content.desk
  await answer(app, book, redakteur, 'Mein Satz')
  await addQuote(app, book, redakteur, 'Mein Spruch')
  const fileId = await aFile(app, classId, 'photo')
  const photo = { classId, moduleId, subjectId: idOf(student), uploaderId: idOf(redakteur), slot: 'portrait', fileId }
  await app.db.insert(contentPhoto).values(photo)
  expect(await desk.news()).toMatchObject({ unread: 0 })
  expect((await desk.list({ filter: 'unread' })).entries).toEqual([])
  expect((await desk.list({})).entries.map(({ own, read, readBy }) => [own, read, readBy])).toEqual([
    [true, true, null],
    [true, true, null],
    [true, true, null],
  ])
  expect(await ofAdmin.news()).toMatchObject({ unread: 3 })
  // Mended on somebody else's page, it is read for whoever mended it.
  await answer(app, book, student, 'Am Mer')
  expect(await desk.news()).toMatchObject({ unread: 1 })
  const place = { moduleId, memberId: idOf(student), field: answerField(question.id) }
  await app.as(redakteur).content.texts.save({ ...place, value: 'Am Meer', version: 1 })
  expect(await desk.news()).toMatchObject({ unread: 0 })
  expect(await ofAdmin.news()).toMatchObject({ unread: 4 })
})

test('many that were read at once are unread again, but for what another editor has read since', async ({ app }) => {
  const book = await aBook(app)
  const { admin, student, desk } = book
  for (const text of ['Eins', 'Zwei', 'Drei']) await addQuote(app, book, student, text)
  const { entries } = await desk.list({ filter: 'unread' })
  const some = entries.map(({ kind, id, version }) => ({ kind, id, version }))
  await desk.readSome({ entries: some })
  const [two] = entries.filter(({ value }) => value === 'Zwei').map(({ kind, id, version }) => ({ kind, id, version }))
  if (two === undefined) throw new Error('the second quote is missing')
  await app.as(admin).content.desk.read({ ...two, read: true })
  await desk.readSome({ entries: some, read: false })
  expect(words((await desk.list({ filter: 'unread' })).entries)).toEqual(['Drei', 'Eins'])
  const there = app.as((await app.a.class()).redakteur).content.desk
  await there.readSome({ entries: some, read: false })
  expect((await desk.list({ filter: 'unread' })).entries).toHaveLength(2)
})

test('what was handed back or corrected is found until whose it is has answered', async ({ app }) => {
  const book = await aBook(app)
  const { student, desk } = book
  const [back, corrected, plain] = [
    await addQuote(app, book, student, 'Ruhe!'),
    await addQuote(app, book, student, 'Das sint Fakten.'),
    await addQuote(app, book, student, 'Setzen, sechs.'),
  ]
  const unanswered = async () => (await desk.list({ filter: 'unanswered' })).entries.map(({ id }) => id)
  expect(await unanswered()).toEqual([])
  await desk.handBack({ kind: 'quote', id: back, word: 'Wer war das?' })
  const entry = (await desk.list({})).entries.find(({ id }) => id === corrected)
  await desk.correct({
    ...{ kind: 'quote', id: corrected, version: entry?.version ?? '', word: '', replaces: null },
    ...{ value: 'Das sind Fakten.', giver: 'Herr Vogt' },
  })
  // Read by whoever handed it back, and not lost to the editors with that.
  expect((await desk.list({ filter: 'unread' })).entries.map(({ id }) => id)).toEqual([plain])
  expect(await unanswered()).toEqual([corrected, back])
  expect(await app.as(book.admin).yearbook.openEnds()).toMatchObject({ handedBack: 1, tasksBack: 0, corrections: 1 })
  const { corrections } = await app.as(student).content.fromEditors.get()
  await app.as(student).content.fromEditors.answer({ correctionId: corrections[0]?.id ?? '', accepted: true })
  expect(await unanswered()).toEqual([back])
})

test('it is read by module, by person, by what was reported, and searched however the words are typed', async ({
  app,
}) => {
  const book = await aBook(app)
  const { classId, student, pages, desk } = book
  const other = await app.a.person({ classId, names: { firstName: 'Łukasz', lastName: 'Brandt' } })
  await answer(app, book, student, 'Im Café Müller')
  const reported = await addQuote(app, book, other, 'Öde Stunde')
  await addQuote(app, book, other, 'Schöne Stunde')
  await app.as(other).content.reports.report({ kind: 'quote', itemId: reported, reason: '' })
  const found = async (asked: Parameters<typeof desk.list>[0]) => words((await desk.list(asked)).entries)
  expect(await found({ moduleId: pages })).toEqual(['Im Café Müller'])
  expect(await found({ memberId: idOf(other) })).toEqual(['Schöne Stunde', 'Öde Stunde'])
  expect((await desk.list({ filter: 'reported' })).entries).toMatchObject([{ id: reported, reports: 1 }])
  expect(await found({ search: 'cafe mueller' })).toEqual(['Im Café Müller'])
  expect(await found({ search: 'STUND brandt' })).toEqual(['Schöne Stunde', 'Öde Stunde'])
  expect(await found({ search: 'zehn jahren' })).toEqual(['Im Café Müller'])
  expect(await found({ search: 'Lukasz Bra' })).toEqual(['Schöne Stunde', 'Öde Stunde'])
  expect(await found({ search: 'nichts davon' })).toEqual([])
})

test('thousands are read piece by piece, each once, while others go on writing', async ({ app }) => {
  const book = await aBook(app)
  const { classId, student, quotes: moduleId, desk } = book
  const at = new Date('2026-05-01T12:00:00Z')
  const rows = Array.from({ length: 95 }, (_, nth) => ({
    id: crypto.randomUUID(),
    ...{ classId, moduleId, memberId: idOf(student), giver: 'Herr Vogt', text: `Spruch ${nth}` },
    // Several of the same moment, as after an import.
    createdAt: new Date(at.getTime() + Math.floor(nth / 10) * 1_000),
  }))
  await app.db.insert(quote).values(rows)
  const read: string[] = []
  for (let after: string | undefined; ; ) {
    const { entries, next } = await desk.list({ moduleId, after })
    read.push(...entries.map(({ id }) => id))
    if (after === undefined) await addQuote(app, book, student, 'Gerade eben')
    if (next === null) break
    after = next
  }
  expect(new Set(read).size).toBe(read.length)
  expect(read.toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
  expect((await desk.list({ search: 'spruch 7' })).entries).toHaveLength(11)
})

test('nothing of people who wait or are shut out lies there, nor of what is not asked any more', async ({ app }) => {
  const book = await aBook(app)
  const { classId, student, pages: moduleId, redakteur, desk } = book
  const waiting = await app.a.person({ classId, waiting: true })
  await app
    .as(waiting)
    .content.texts.save({ moduleId, memberId: null, field: answerField(question.id), value: 'Ich warte', version: 0 })
  await answer(app, book, student, 'Bald fort')
  const values = { classId, moduleId, subjectId: idOf(student), authorId: idOf(student), empty: false }
  await app.db.insert(contentText).values({ ...values, field: answerField(crypto.randomUUID()), value: 'Alte Frage' })
  await app.db.insert(contentText).values({ ...values, field: 'article', value: articleFromText('Ein Artikel') })
  expect((await desk.list({ search: 'bald' })).entries).toHaveLength(1)
  expect((await desk.list({})).entries, 'neither the question nor articles').toHaveLength(1)
  expect(await desk.news()).toMatchObject({ unread: 1 })
  await app.db
    .update(member)
    .set({ suspendedAt: new Date() })
    .where(eq(member.id, idOf(student)))
  expect((await desk.list({})).entries).toEqual([])
  await app.db
    .update(member)
    .set({ suspendedAt: null })
    .where(eq(member.id, idOf(student)))
  await app.as(redakteur).content.modules.change({ query: { moduleId }, body: { state: 'DRAFT', content: 'keep' } })
  expect((await desk.list({})).entries, 'withdrawn').toEqual([])
})

test('pages without anything and pages without a portrait are found, with an account or without', async ({ app }) => {
  const book = await aBook(app)
  const { classId, student, redakteur, admin, pages: moduleId, desk } = book
  const silent = await app.a.member({ classId })
  await answer(app, book, student, 'Am Meer')
  const article = await app.a.module(classId, {
    type: 'editorial',
    title: 'Vorwort',
    settings: { author: idOf(admin) },
  })
  const empty = await desk.gaps({ what: 'empty' })
  const of = (id: string) =>
    empty.filter(({ moduleId: each }) => each === id).map(({ member: { memberId } }) => memberId)
  expect(of(moduleId).toSorted()).toEqual([silent, idOf(redakteur), idOf(admin)].toSorted())
  expect(of(article)).toEqual([idOf(admin)])
  const mayGoBack = empty.filter(({ moduleId: each, may }) => each === moduleId && may.handBack)
  expect(mayGoBack.map(({ member: each }) => each.memberId)).toEqual([idOf(admin)])
  const outside = empty.filter(({ moduleId: each, hasAccount }) => each === moduleId && !hasAccount)
  expect(outside.map(({ member: each }) => each.memberId)).toEqual([silent])
  const fileId = await aFile(app, classId, 'photo')
  const photo = { classId, moduleId, subjectId: idOf(student), uploaderId: idOf(student), slot: 'portrait', fileId }
  await app.db.insert(contentPhoto).values(photo)
  const without = await desk.gaps({ what: 'photo' })
  expect(without.map(({ member: each }) => each.memberId).toSorted()).toEqual(
    [silent, idOf(redakteur), idOf(admin)].toSorted(),
  )
  await app.db.update(contentPhoto).set({ hidden: true })
  expect(await desk.gaps({ what: 'photo' })).toHaveLength(4)
})

test('what was on screen is read all at once; a report says why, and never who', async ({ app }) => {
  const { classId, redakteur, student, admin } = await app.a.class()
  const moduleId = await app.a.module(classId, { type: 'custom-ranking', settings: { ownAnswersAllowed: true } })
  for (const text of ['Aula', 'Dach']) await app.as(student).content.ranking.addAnswer({ moduleId, text })
  const { desk } = app.as(redakteur).content
  const { entries } = await desk.list({ filter: 'unread' })
  const later = await app.as(student).content.ranking.addAnswer({ moduleId, text: 'Mensa' })
  expect(later).toBeDefined()
  await desk.readSome({ entries: entries.map(({ kind, id, version }) => ({ kind, id, version })) })
  const [left, ...none] = (await desk.list({ filter: 'unread' })).entries
  expect([left?.value, none]).toEqual(['Mensa', []])
  const [item] = entries
  const reported = { kind: 'answer', itemId: item?.id ?? '' } as const
  await app.as(admin).content.reports.report({ ...reported, reason: 'Das ist gemein.' })
  await app.as(student).content.reports.report({ ...reported, reason: '' })
  expect((await desk.list({ filter: 'reported' })).entries).toMatchObject([
    { id: item?.id, reports: 2, reasons: ['Das ist gemein.'] },
  ])
  // Somebody of another class has nothing to read here.
  const there = app.as((await app.a.class()).redakteur).content.desk
  await there.readSome({ entries: [{ kind: 'answer', id: left?.id ?? '', version: left?.version ?? '' }] })
  expect((await desk.list({ filter: 'unread' })).entries).toHaveLength(1)
})
