import { eq } from 'drizzle-orm'
import { note, rankingVote } from '../../schema/entry.ts'
import { member } from '../../schema/school.ts'
import type { TestApp } from '../../testing/app.ts'
import type { Person } from '../../testing/builders.ts'
import { collected, strangers } from '../../testing/collected.ts'
import { expect, test } from '../../testing/test.ts'

const idOf = ({ memberId = '' }: Person) => memberId
const endVote = (app: TestApp, editor: Person, moduleId: string) =>
  app.as(editor).content.modules.change({ query: { moduleId }, body: { voteEnded: true } })

test('a ranking is collected once its vote has ended: places by votes, by gender where the editors said so', async ({
  app,
}) => {
  const { classId, admin, redakteur, student } = await app.a.class()
  const { unconfirmed } = await strangers(app, classId)
  const moduleId = await app.a.module(classId, {
    type: 'student-ranking',
    settings: { byGender: true, multipleAnswers: true, voteLimit: 5 },
  })
  const someone = async (lastName: string, gender: 'FEMALE' | 'MALE' | null) => {
    const id = await app.a.member({ classId, firstName: 'Kim', lastName })
    await app.db.update(member).set({ gender }).where(eq(member.id, id))
    return id
  }
  const [ada, bea, carl, dana] = [
    await someone('Ast', 'FEMALE'),
    await someone('Beck', 'FEMALE'),
    await someone('Conrad', 'MALE'),
    await someone('Daum', null),
  ]
  // Groups of five, or nobody is split.
  for (const gender of ['FEMALE', 'MALE', null] as const)
    for (const lastName of ['Ende', 'Fuchs', 'Groß', 'Hahn']) await someone(lastName, gender)
  const votes = [
    [admin, [bea, carl, dana]],
    [redakteur, [bea]],
    [student, [ada]],
  ] as const
  // Whoever has not confirmed the address is nowhere, but for votes from when they were.
  const forNobody = { moduleId, candidateId: idOf(unconfirmed) }
  await expect(app.as(admin).content.ranking.vote(forNobody)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await app.db
    .insert(rankingVote)
    .values([admin, redakteur].map((by) => ({ classId, moduleId, voterId: idOf(by), memberId: idOf(unconfirmed) })))
  for (const [voter, choices] of votes)
    for (const candidateId of choices) await app.as(voter).content.ranking.vote({ moduleId, candidateId })
  expect(await collected(app, classId, 'student-ranking')).toEqual({ groups: [] })
  await endVote(app, redakteur, moduleId)
  const kim = (memberId: string, lastName: string) => ({ name: `Kim ${lastName}`, memberId, subject: null })
  expect(await collected(app, classId, 'student-ranking')).toEqual({
    groups: [
      {
        of: 'FEMALE',
        places: [
          { place: 1, votes: 2, ...kim(bea, 'Beck') },
          { place: 2, votes: 1, ...kim(ada, 'Ast') },
        ],
      },
      { of: 'MALE', places: [{ place: 1, votes: 1, ...kim(carl, 'Conrad') }] },
      { of: 'others', places: [{ place: 1, votes: 1, ...kim(dana, 'Daum') }] },
    ],
  })
})

test('teachers stand with their subjects, and a first place is shared', async ({ app }) => {
  const { classId, redakteur, student } = await app.a.class()
  const moduleId = await app.a.module(classId, { type: 'teacher-ranking' })
  const vogt = await app.a.teacher({ classId, lastName: 'Vogt' })
  const meier = await app.a.teacher({ classId, lastName: 'Meier', subject: '' })
  await app.as(student).content.ranking.vote({ moduleId, candidateId: vogt })
  await app.as(redakteur).content.ranking.vote({ moduleId, candidateId: meier })
  await endVote(app, redakteur, moduleId)
  const first = { place: 1, votes: 1, memberId: null }
  const places = [
    { ...first, name: 'Herr Meier', subject: null },
    { ...first, name: 'Herr Vogt', subject: 'Sport' },
  ]
  expect(await collected(app, classId, 'teacher-ranking')).toEqual({ groups: [{ of: 'everybody', places }] })
})

test('an answer that the editors hid has no place: the next moves up, with its share of all votes', async ({ app }) => {
  const { classId, admin, redakteur, student } = await app.a.class()
  const moduleId = await app.a.module(classId, {
    type: 'custom-ranking',
    settings: { ownAnswersAllowed: true, multipleAnswers: true, voteLimit: 5 },
  })
  const { ranking } = app.as(student).content
  await ranking.addAnswer({ moduleId, text: 'Gemeines' })
  const { candidates } = await ranking.addAnswer({ moduleId, text: 'Mensa' })
  const idOfAnswer = (text: string) => candidates.find(({ name }) => name === text)?.id ?? ''
  for (const person of [student, redakteur])
    await app.as(person).content.ranking.vote({ moduleId, candidateId: idOfAnswer('Gemeines') })
  await ranking.vote({ moduleId, candidateId: idOfAnswer('Mensa') })
  // Its own answer is gone, and nothing was chosen instead.
  await app.db.insert(rankingVote).values({ classId, moduleId, voterId: idOf(admin) })
  await app.as(redakteur).content.reports.decide({ kind: 'answer', itemId: idOfAnswer('Gemeines'), hidden: true })
  await endVote(app, redakteur, moduleId)
  expect(await collected(app, classId, 'custom-ranking')).toEqual({
    given: 4,
    groups: [{ of: 'everybody', places: [{ place: 1, votes: 1, name: 'Mensa', memberId: null, subject: null }] }],
  })
})

test('notes stand with whom they are about; hidden and taken out ones do not, nor who wrote anonymously', async ({
  app,
}) => {
  const { classId, admin, redakteur, student } = await app.a.class()
  const { unconfirmed } = await strangers(app, classId)
  const author = await app.a.person({ classId, names: { firstName: 'Zarathustra', lastName: 'Unverkennbar' } })
  const absent = await app.a.member({ classId, firstName: 'Ben', lastName: 'Adler' })
  const moduleId = await app.a.module(classId, { type: 'student-notes', settings: { anonymous: true } })
  const write = async (by: Person, targetId: string, text: string, anonymous = true) => {
    const { id } = await app.as(by).content.studentNotes.save({ moduleId, targetId, text, version: 0, anonymous })
    return id ?? ''
  }
  await write(author, absent, 'Danke!')
  await expect(write(author, idOf(unconfirmed), 'Wer bist du?')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const hidden = await write(author, idOf(student), 'Gemeines')
  const takenOut = await write(admin, idOf(student), 'Peinliches')
  await write(author, idOf(admin), 'Von mir')
  await write(student, idOf(admin), 'Und von mir')
  const definition = { type: 'student-notes' as const, title: 'Kommentare', settings: { anonymous: false } }
  await app.as(redakteur).content.modules.define({ query: { moduleId }, body: { definition, version: 1 } })
  await write(student, absent, 'Mit Namen', false)
  await app.night()
  await app.as(redakteur).content.reports.decide({ kind: 'note', itemId: hidden, hidden: true })
  await app.as(redakteur).content.modules.change({ query: { moduleId }, body: { notesReleased: true } })
  await app.as(student).content.release.say({ kind: 'note', id: takenOut, says: 'out' })

  const content = await collected(app, classId, 'student-notes')
  for (const secret of [idOf(author), 'Zarathustra', hidden, takenOut])
    expect(JSON.stringify(content)).not.toContain(secret)
  expect(content.people.map(({ memberId, name }) => [memberId, name])).toEqual([
    [absent, 'Ben Adler'],
    [idOf(admin), 'Mia Özdemir-Groß'],
  ])
  const inOrder = await app.db.select().from(note).orderBy(note.id)
  for (const { memberId, notes } of content.people)
    expect(notes).toEqual(
      inOrder
        .filter(({ targetId }) => targetId === memberId)
        .map(({ text, anonymous }) => ({ text, author: anonymous ? null : 'Mia Özdemir-Groß' })),
    )
})

test('closing the editing ends the votes that still run: what was voted stands in the book', async ({ app }) => {
  const { classId, admin, student } = await app.a.class()
  const moduleId = await app.a.module(classId, { type: 'teacher-ranking' })
  const teacherId = await app.a.teacher({ classId, lastName: 'Meier' })
  await app.as(student).content.ranking.vote({ moduleId, candidateId: teacherId })
  expect((await collected(app, classId, 'teacher-ranking')).groups).toEqual([])
  await app.as(admin).yearbook.requestDataCheck({})
  expect(await collected(app, classId, 'teacher-ranking')).toMatchObject({
    groups: [{ places: [{ votes: 1, place: 1 }] }],
  })
})
