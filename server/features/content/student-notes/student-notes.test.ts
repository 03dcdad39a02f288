import { eq, sql } from 'drizzle-orm'
import { edition } from '../../../schema/book.ts'
import { note } from '../../../schema/entry.ts'
import { yearbook } from '../../../schema/yearbook.ts'
import type { TestApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/builders.ts'
import { expect, test } from '../../../testing/test.ts'

const TEXT = 'Ohne dich hätte ich Mathe nie bestanden.'
const write = (app: TestApp, author: Person, moduleId: string, target: Person, more: object = {}) =>
  app.as(author).content.studentNotes.save({
    moduleId,
    targetId: target.memberId ?? '',
    text: TEXT,
    version: 0,
    anonymous: true,
    ...more,
  })
const release = (app: TestApp, editor: Person, moduleId: string) =>
  app.as(editor).content.modules.change({ query: { moduleId }, body: { notesReleased: true } })
const anonymous = { type: 'student-notes', settings: { anonymous: true } } as const

test('the author of an anonymous note is in no answer, no count and no line of the log for anyone else', async ({
  app,
}) => {
  const { classId, admin, redakteur, student } = await app.a.class()
  const author = await app.a.person({ classId, names: { firstName: 'Zarathustra', lastName: 'Unverkennbar' } })
  const moduleId = await app.a.module(classId, anonymous)
  const before = app.logged.length
  const boardBefore = await app.as(redakteur).yearbook.board()
  const modulesBefore = await app.as(redakteur).content.modules.get({})
  const tasksBefore = await app.as(redakteur).content.tasks()
  const { id } = await write(app, author, moduleId, student)

  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/)
  for (const secret of [TEXT, author.memberId ?? '', author.accountId])
    expect(app.logged.slice(before).join('\n')).not.toContain(secret)
  // No step of any count.
  expect(await app.as(redakteur).content.tasks()).toEqual(tasksBefore)
  const modulesAfter = await app.as(redakteur).content.modules.get({})
  expect(modulesAfter).toEqual(modulesBefore)
  expect(await app.as(redakteur).yearbook.board()).toEqual(boardBefore)

  await app.night()
  await release(app, redakteur, moduleId)
  const memberId = author.memberId ?? ''
  for (const reader of [admin, redakteur, student]) {
    const api = app.as(reader).content
    const answers = JSON.stringify([
      await api.studentNotes.get({ moduleId }),
      ...(reader === student ? [] : [await api.studentNotes.all({ moduleId }), await api.reports.list()]),
    ])
    // They are on the list of people to write to, as everybody is; nothing connects them with the note.
    const people = (await api.studentNotes.get({ moduleId })).people.find((each) => each.memberId === memberId)
    expect(people).toMatchObject({ mine: { id: null }, amount: 'few' })
    expect(answers.split('Zarathustra').length).toBe(JSON.stringify(people).split('Zarathustra').length)
  }
  expect((await app.as(student).content.studentNotes.get({ moduleId })).aboutMe).toMatchObject([
    { id, text: TEXT, author: null, anonymous: true },
  ])
  expect(await app.as(admin).school.members.traces({ memberId })).not.toContainEqual(
    expect.objectContaining({ kind: 'note' }),
  )
})

test('writing an anonymous note tells the open pages nothing', async ({ app }) => {
  const { classId, redakteur, student } = await app.a.class()
  const moduleId = await app.a.module(classId, anonymous)
  const heard: string[] = []
  const stop = app.events.subscribe(classId, (topics) => heard.push(...topics))
  await write(app, student, moduleId, redakteur)
  await write(app, student, moduleId, redakteur, { text: 'Anders', version: 1 })
  await new Promise((resolve) => setTimeout(resolve, 300))
  stop()
  expect(heard).toEqual([])
})

test('notes come in an order that has nothing to do with when they were written', async ({ app }) => {
  const { classId, redakteur, student } = await app.a.class()
  const moduleId = await app.a.module(classId, anonymous)
  for (let at = 0; at < 12; at++) {
    const author = await app.a.person({ classId })
    await write(app, author, moduleId, student, { text: `Kommentar ${at}` })
  }
  await app.night()
  const { notes: all } = await app.as(redakteur).content.studentNotes.all({ moduleId })
  expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted())
  expect(Object.keys(all[0] ?? {}).toSorted()).toEqual(
    ['about', 'anonymous', 'author', 'hidden', 'id', 'takenOut', 'text'].toSorted(),
  )
})

test('editors read thousands of notes page by page, and find words and names in all of them', async ({ app }) => {
  const { classId, redakteur } = await app.a.class()
  const moduleId = await app.a.module(classId, anonymous)
  const people = await Promise.all(
    ['Änne', 'Bela', 'Can', 'Dora', 'Emil', 'Fritzi', 'Gül', 'Hanno', 'Ida', 'Jonte', 'Kim'].map((firstName) =>
      app.a.person({ classId, names: { firstName, lastName: 'Groß' } }),
    ),
  )
  await app.db.execute(sql`insert into note (class_id, module_id, seal, mark, target_id, text, shown, anonymous)
    select one.class_id, ${moduleId}, 'x', one.id::text || other.id, other.id, words, words, true
    from member one join member other on other.class_id = one.class_id and other.id <> one.id,
    lateral (select 'Für ' || other.first_name || ': 100 % ÜBERRAGEND' as words) as said
    where one.class_id = ${classId} and one.last_name = 'Groß' and other.last_name = 'Groß'`)
  const { studentNotes } = app.as(redakteur).content
  const ids: string[] = []
  let after: string | undefined
  for (let page = 0; page < 3; page++) {
    const { notes: some, next } = await studentNotes.all({ moduleId, ...(after !== undefined && { after }) })
    ids.push(...some.map(({ id }) => id))
    expect(next === null).toBe(page === 2)
    after = next ?? undefined
  }
  expect(ids).toHaveLength(people.length * (people.length - 1))
  expect(ids).toEqual([...new Set(ids)].toSorted())
  const texts = async (search: string) =>
    (await studentNotes.all({ moduleId, search })).notes.map(({ about }) => about.name)
  expect(await texts('  überragend ÄNNE ')).toEqual(Array(10).fill('Änne Groß'))
  expect(await texts('100 % bela')).toEqual(Array(10).fill('Bela Groß'))
  expect(await texts('50_%')).toEqual([])
})

test('the rule in force stays with each note, and nobody writes under a rule they have not read', async ({ app }) => {
  const { classId, redakteur, student, admin } = await app.a.class()
  const moduleId = await app.a.module(classId, anonymous)
  await write(app, student, moduleId, redakteur)
  const definition = { type: 'student-notes', title: 'Kommentare', settings: { anonymous: false } } as const
  await app.as(redakteur).content.modules.define({ query: { moduleId }, body: { definition, version: 1 } })
  const refused = write(app, student, moduleId, admin)
  await expect(refused).rejects.toMatchObject({ code: 'ANONYMITY_CHANGED', data: { anonymous: false } })
  await write(app, student, moduleId, admin, { anonymous: false })
  // Changed later, the first one is still anonymous.
  expect(await write(app, student, moduleId, redakteur, { text: 'Neu', version: 1 })).toMatchObject({ anonymous: true })
  await app.night()
  const { notes: all } = await app.as(redakteur).content.studentNotes.all({ moduleId })
  expect(all.map(({ author, about }) => [about.memberId, author === null]).toSorted()).toEqual(
    [
      [redakteur.memberId, true],
      [admin.memberId, false],
    ].toSorted(),
  )
})

test('whoever a note is about reads it once it is released, and decides whether it is printed', async ({ app }) => {
  const { classId, admin, redakteur, student } = await app.a.class()
  const moduleId = await app.a.module(classId, { type: 'student-notes' })
  const { id } = await write(app, admin, moduleId, student, { anonymous: false })
  const noteId = id ?? ''
  const { studentNotes, release: words } = app.as(student).content
  const out = { kind: 'note', id: noteId, says: 'out' } as const
  expect((await studentNotes.get({ moduleId })).aboutMe).toEqual([])
  await expect(words.say(out)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(studentNotes.all({ moduleId })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await release(app, redakteur, moduleId)
  expect((await studentNotes.get({ moduleId })).aboutMe).toMatchObject([
    { id, author: 'Mia Özdemir-Groß', takenOut: false },
  ])
  await expect(app.as(redakteur).content.release.say(out)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  // In a closed book too; going back is a change like any other.
  await app.db.update(yearbook).set({ dataState: 'data-verified' }).where(eq(yearbook.classId, classId))
  await app.a.edition(classId)
  expect(await words.say(out)).toMatchObject({ standing: 'out' })
  const [made] = await app.db.select().from(edition).where(eq(edition.classId, classId))
  expect(made?.outdatedAt).toEqual(expect.any(Date))
  await expect(words.say({ ...out, says: 'fine' })).rejects.toMatchObject({ code: 'BOOK_LOCKED' })
})

test('one note for each pair, changed by its version; an empty text takes it away; nobody writes about themselves', async ({
  app,
}) => {
  const { classId, redakteur, student } = await app.a.class()
  const moduleId = await app.a.module(classId, anonymous)
  const outcomes = await Promise.allSettled(
    Array.from({ length: 50 }, (_, at) => write(app, student, moduleId, redakteur, { text: `Fassung ${at}` })),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await app.db.$count(note)).toBe(1)
  // The same text again is an answer that was lost on its way, no clash.
  const [kept] = await app.db.select().from(note)
  await write(app, student, moduleId, redakteur, { text: kept?.text ?? '' })
  await expect(write(app, student, moduleId, student)).rejects.toMatchObject({ code: 'NOTE_ABOUT_ONESELF' })
  await expect(write(app, student, moduleId, redakteur, { text: 'x'.repeat(501), version: 1 })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  await expect(write(app, student, moduleId, redakteur, { text: 'Zu spät' })).rejects.toMatchObject({
    code: 'TEXT_CHANGED',
    data: { value: { text: kept?.text, anonymous: true }, version: 1 },
  })
  const emptied = { text: ' ', version: 1 }
  expect(await write(app, student, moduleId, redakteur, emptied)).toMatchObject({ id: null, version: 2 })
  expect(await write(app, student, moduleId, redakteur, emptied)).toMatchObject({ id: null, version: 2 })
  expect(await app.db.$count(note)).toBe(0)
  // An open page goes on from what it knows; were the versions to begin anew, what it loaded first would seem newer.
  expect(await write(app, student, moduleId, redakteur, { version: 2 })).toMatchObject({ version: 3 })
})

test('what is written after the release waits for the next; what somebody took out stays out, however often it is rewritten', async ({
  app,
}) => {
  const { classId, admin, redakteur, student } = await app.a.class()
  const moduleId = await app.a.module(classId, anonymous)
  const { id } = await write(app, admin, moduleId, student)
  await app.night()
  await release(app, redakteur, moduleId)
  const { studentNotes } = app.as(student).content
  await app.as(student).content.release.say({ kind: 'note', id: id ?? '', says: 'out' })
  await write(app, redakteur, moduleId, student, { text: 'Halb getippt' })
  await app.night()
  expect((await studentNotes.get({ moduleId })).aboutMe).toMatchObject([{ id, takenOut: true }])
  await write(app, admin, moduleId, student, { text: '', version: 1 })
  await app.night()
  await write(app, admin, moduleId, student, { version: 2 })
  await app.night()
  expect((await studentNotes.get({ moduleId })).aboutMe).toEqual([])
  await release(app, redakteur, moduleId)
  expect(
    (await studentNotes.get({ moduleId })).aboutMe.map(({ text, takenOut }) => [text, takenOut]).toSorted(),
  ).toEqual([
    ['Halb getippt', false],
    [TEXT, true],
  ])
})
