import { eq } from 'drizzle-orm'
import { totalOf, turnoutOf } from '#domain/yearbook/progress.ts'
import { contentModule } from '../../../schema/content.ts'
import { contentPhoto, personalPage } from '../../../schema/entry.ts'
import { file } from '../../../schema/file.ts'
import { member } from '../../../schema/school.ts'
import type { TestApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/builders.ts'
import { expect, test } from '../../../testing/test.ts'
import { progressStore } from './progress-store.ts'

const ids = () => crypto.randomUUID()
const profile = () => ({
  kinds: ['profile' as const],
  questions: [
    { id: ids(), text: 'Lieblingsort?' },
    { id: ids(), text: 'Lieblingsfach?' },
  ],
  freeTexts: [],
  photoCategories: [],
})
const answer = (app: TestApp, person: Person, moduleId: string, question: string, value: string) =>
  app.as(person).content.texts.save({
    moduleId,
    memberId: person.memberId ?? '',
    field: `answer:${question}`,
    value,
    version: 0,
  })
async function photo(app: TestApp, of: { classId: string; moduleId: string; uploaderId: string }) {
  const { classId, uploaderId: memberId } = of
  const values = { ownerId: classId, classId, memberId, kind: 'photo', name: 'x', mediaType: 'image/webp', bytes: 1 }
  const [row] = await app.db.insert(file).values(values).returning()
  await app.db.insert(contentPhoto).values({ ...of, fileId: row?.id ?? '' })
}

test('progress counts entries, of everybody and of everything; the own tasks say the same', async ({ app }) => {
  const { classId, redakteur, student } = await app.a.class()
  const settings = profile()
  const pages = await app.a.module(classId, { type: 'personal-page', title: 'Steckbriefe', settings })
  const collage = await app.a.module(classId, { type: 'photo-collage', title: 'Abifahrt' })
  const ranking = await app.a.module(classId, { type: 'student-ranking', title: 'Morgens wach' })
  const article = await app.a.module(classId, {
    type: 'editorial',
    title: 'Vorwort',
    settings: { author: student.memberId ?? '' },
  })
  const quotes = await app.a.module(classId, { type: 'quote', title: 'Zitate' })
  await app.a.module(classId, { type: 'chapter', title: 'Wir' })
  await app.a.module(classId, { type: 'quote', title: 'Noch ein Entwurf', state: 'DRAFT' })
  await app.db.insert(member).values({ classId, firstName: 'Tom', lastName: 'Wagner' })
  await app.a.person({ classId, waiting: true })

  const { memberId = '' } = student
  await answer(app, student, pages, settings.questions[0]?.id ?? '', 'Der See')
  await photo(app, { classId, moduleId: collage, uploaderId: memberId })
  await photo(app, { classId, moduleId: collage, uploaderId: memberId })
  await app.as(student).content.ranking.vote({ moduleId: ranking, candidateId: redakteur.memberId ?? '' })
  await app.as(student).content.markDone({ moduleId: quotes })

  const { modules, people } = await app.as(redakteur).yearbook.progress()
  expect(modules.map(({ moduleId }) => moduleId)).toEqual([pages, collage, ranking, article, quotes])
  expect(people).toHaveLength(4)
  const theirs = people.find((person) => person.memberId === memberId)
  expect(theirs).toMatchObject({ hasAccount: true, mail: 'possible' })
  const filled = [
    { unit: 'field', filled: 1, of: 3 },
    { unit: 'photo', filled: 2, of: null },
    { unit: 'vote', filled: 1, of: 1 },
    { unit: 'article', filled: 0, of: 1 },
    { unit: 'quote', filled: 0, of: null },
  ]
  expect(theirs?.tasks).toEqual(filled.map((each, module) => ({ ...each, module, done: module === 4, ended: false })))
  // Two fields and the article: the quotes are confirmed to be finished, empty as they are.
  expect(totalOf(theirs?.tasks ?? [])).toEqual({ filled: 3, of: 7, missing: 3 })
  expect((await app.as(student).content.tasks()).map((task) => task.filled)).toEqual(filled)

  const tom = people.find(({ firstName }) => firstName === 'Tom')
  expect(tom).toMatchObject({ hasAccount: false, mail: null })
  expect(totalOf(tom?.tasks ?? [])).toEqual({ filled: 0, of: 6, missing: 6 })
})

test('what is defined and the board count alike: everybody of the list, and of an ended vote those who gave it', async ({
  app,
}) => {
  const { classId, redakteur, student, admin } = await app.a.class()
  const settings = profile()
  const pages = await app.a.module(classId, { type: 'personal-page', settings })
  const votes = await app.a.module(classId, { type: 'student-ranking' })
  const drafts = await app.a.module(classId, { type: 'quote' })
  await app.db.insert(member).values({ classId, firstName: 'Tom', lastName: 'Wagner' })
  await app.a.person({ classId, waiting: true })
  await answer(app, student, pages, settings.questions[0]?.id ?? '', 'Der See')
  await app.as(student).content.ranking.vote({ moduleId: votes, candidateId: redakteur.memberId ?? '' })
  const quoteId = ids()
  await app.as(admin).content.quote.add({ moduleId: drafts, quoteId, text: 'Ruhe', giver: 'Herr Vogt' })
  await app.db.update(contentModule).set({ voteEnded: true }).where(eq(contentModule.id, votes))
  const figures = async () =>
    (await app.as(redakteur).content.modules.get({})).modules.map(({ filled, people }) => ({ filled, people }))
  const { modules, people } = await app.as(redakteur).yearbook.progress()
  const told = modules.map((_, at) =>
    turnoutOf(people.flatMap(({ tasks }) => tasks.filter(({ module }) => module === at))),
  )
  // A page with one answer is begun, not finished.
  expect(told.map(({ filled }) => filled)).toEqual([0, 1, 1])
  expect(told.map((each) => each.people)).toEqual([4, 4, 4])
  expect(await figures()).toEqual(told)
  await app.db.update(contentModule).set({ state: 'DRAFT' }).where(eq(contentModule.id, drafts))
  expect(await figures(), 'withdrawn, what was filled is still counted').toEqual(told)
})

test('a vote that had ended when somebody came is not theirs, and is again when it is opened', async ({ app }) => {
  const { classId, redakteur, student } = await app.a.class()
  const votes = await app.a.module(classId, { type: 'student-ranking', title: 'Morgens wach' })
  const quotes = await app.a.module(classId, { type: 'quote', title: 'Zitate' })
  const candidateId = redakteur.memberId ?? ''
  await app.as(student).content.ranking.vote({ moduleId: votes, candidateId })
  const end = (voteEnded: boolean) =>
    app.as(redakteur).content.modules.change({ query: { moduleId: votes }, body: { voteEnded } })
  await end(true)
  const late = await app.a.person({ classId, names: { firstName: 'Lena', lastName: 'Sommer' } })
  const tasksOf = async (person: Person) => (await app.as(person).content.tasks()).map(({ moduleId }) => moduleId)
  const turnout = async () => {
    const { modules } = await app.as(redakteur).content.modules.get({})
    const { people } = await app.as(redakteur).yearbook.progress()
    const told = turnoutOf(people.flatMap(({ tasks }) => tasks.filter(({ module }) => module === 0)))
    expect(modules[0]).toMatchObject(told)
    return told
  }
  expect(await tasksOf(late)).toEqual([quotes])
  expect(await tasksOf(redakteur)).toEqual([votes, quotes])
  expect(await turnout()).toEqual({ filled: 1, people: 3 })

  await end(false)
  expect(await tasksOf(late)).toEqual([votes, quotes])
  expect(await turnout()).toEqual({ filled: 1, people: 4 })
  await app.as(late).content.ranking.vote({ moduleId: votes, candidateId })
  await end(true)
  expect(await tasksOf(late)).toEqual([votes, quotes])
  expect(await turnout()).toEqual({ filled: 2, people: 4 })
})

test('a ranking of teachers asks nothing of anybody until there is a teacher', async ({ app }) => {
  const { classId, admin, redakteur, student } = await app.a.class()
  const moduleId = await app.a.module(classId, { type: 'teacher-ranking', title: 'Beste Ausreden' })
  const asked = async () => {
    const { modules, people } = await app.as(redakteur).yearbook.progress()
    const [defined] = (await app.as(redakteur).content.modules.get({})).modules
    return {
      tasks: (await app.as(student).content.tasks()).length,
      modules: modules.length,
      missing: people.map(({ tasks }) => totalOf(tasks).missing),
      people: defined?.people,
      open: (await app.as(admin).yearbook.openEnds()).openTasks,
    }
  }
  expect(await asked()).toEqual({ tasks: 0, modules: 0, missing: [0, 0, 0], people: 0, open: 0 })
  await expect(app.as(student).content.markDone({ moduleId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await app.as(student).content.ranking.get({ moduleId }), 'a link still opens').toMatchObject({
    candidates: [],
  })
  const teacherId = await app.a.teacher({ classId })
  expect(await asked()).toEqual({ tasks: 1, modules: 1, missing: [1, 1, 1], people: 3, open: 3 })
  await app.as(admin).school.teachers.remove({ teacherId })
  expect(await asked()).toMatchObject({ tasks: 0, missing: [0, 0, 0] })
})

test('a page that may be several things is counted by what it is', async ({ app }) => {
  const { classId, student } = await app.a.class()
  const settings = { ...profile(), kinds: ['profile' as const, 'article' as const, 'pdf' as const] }
  const moduleId = await app.a.module(classId, { type: 'personal-page', settings })
  const filled = async () => (await app.as(student).content.tasks())[0]?.filled
  expect(await filled(), 'no less than a profile').toEqual({ unit: 'choice', filled: 0, of: 3 })
  const { memberId = '' } = student
  for (const [kind, of] of [['profile', 3] as const, ['article', 1] as const, ['pdf', 1] as const]) {
    await app.db.delete(personalPage).where(eq(personalPage.memberId, memberId))
    await app.db.insert(personalPage).values({ classId, moduleId, memberId, kind })
    expect(await filled()).toEqual({ unit: kind === 'profile' ? 'field' : kind, filled: 0, of })
  }
})

test('anonymous notes are counted for their author alone, signed ones for others since the night', async ({ app }) => {
  const { classId, admin, redakteur, student } = await app.a.class()
  const moduleId = await app.a.module(classId, { type: 'student-notes', settings: { anonymous: false } })
  const write = (target: Person, anonymous: boolean) =>
    app.as(student).content.studentNotes.save({
      moduleId,
      targetId: target.memberId ?? '',
      text: 'Danke',
      version: 0,
      anonymous,
    })
  const told = async () => {
    const { people } = await app.as(admin).yearbook.progress()
    return people.find(({ memberId }) => memberId === student.memberId)?.tasks[0]?.filled
  }
  const own = async () => (await app.as(student).content.tasks())[0]?.filled.filled
  await write(redakteur, false)
  expect([await own(), await told()]).toEqual([1, 0])
  await app.night()
  expect([await own(), await told()]).toEqual([1, 1])
  const definition = { type: 'student-notes' as const, title: 'Kommentare', settings: { anonymous: true } }
  await app.as(redakteur).content.modules.define({ query: { moduleId }, body: { definition, version: 1 } })
  await write(admin, true)
  await app.night()
  expect([await own(), await told()]).toEqual([2, null])
})

test('a class of many with many modules is asked in as many queries as a small one', async ({ app }) => {
  const queriesOf = async (classId: string) => {
    let queries = 0
    const counting = new Proxy(app.db, {
      get: (db, key) => {
        if (key === 'select') queries += 1
        return Reflect.get(db, key)
      },
    })
    await progressStore.progress(counting, classId)
    return queries
  }
  const small = await app.a.class()
  await app.a.module(small.classId, { type: 'quote' })
  const large = await app.a.class()
  for (const type of ['quote', 'student-ranking', 'photo-collage', 'personal-page', 'student-notes'] as const)
    await app.a.module(large.classId, { type })
  const names = Array.from({ length: 60 }, (_, at) => ({ firstName: 'Kim', lastName: `Nummer ${at}` }))
  await app.db.insert(member).values(names.map((name) => ({ classId: large.classId, ...name })))
  expect(await queriesOf(large.classId)).toBe(await queriesOf(small.classId))
  expect(await queriesOf(large.classId)).toBeLessThan(6)
})
