import { answerField } from '#domain/content/field.ts'
import { expect, test } from '../../../testing/test.ts'

const questions = ['Lieblingsort?', 'In zehn Jahren?', 'Lebensmotto?'].map((text) => ({
  id: crypto.randomUUID(),
  text,
}))
const [first, second] = questions.map(({ id }) => answerField(id))

test('a task says how many short questions it still has: unanswered ones of a profile, a vote, somebody to write to', async ({
  app,
}) => {
  const { classId, admin, redakteur, student } = await app.a.class()
  const page = await app.a.module(classId, { type: 'personal-page', settings: { kinds: ['profile'], questions } })
  const notes = await app.a.module(classId, { type: 'student-notes', settings: { anonymous: true } })
  await app.a.module(classId, { type: 'student-ranking' })
  const ofTeachers = await app.a.module(classId, { type: 'teacher-ranking' })
  await app.a.module(classId, { type: 'photo-collage' })
  const { content } = app.as(student)
  const asked = async () => Object.fromEntries((await content.tasks()).map((task) => [task.type, task.questions]))
  const withoutTeachers = { 'personal-page': 3, 'student-notes': 1, 'student-ranking': 1, 'photo-collage': 0 }
  expect(await asked()).toEqual(withoutTeachers)

  await app.a.teacher({ classId })
  const place = { moduleId: page, memberId: student.memberId ?? '' }
  await content.texts.save({ ...place, field: first ?? '', value: 'Am Meer', version: 0 })
  await content.texts.save({ ...place, field: second ?? '', value: ' ', version: 0 })
  expect(await asked()).toMatchObject({ 'personal-page': 2, 'teacher-ranking': 1 })
  expect((await content.markDone({ moduleId: ofTeachers })).questions).toBe(1)

  const write = (target: { memberId?: string }) =>
    content.studentNotes.save({
      moduleId: notes,
      targetId: target.memberId ?? '',
      text: 'Danke',
      version: 0,
      anonymous: true,
    })
  await write(admin)
  expect(await asked()).toMatchObject({ 'student-notes': 1 })
  await write(redakteur)
  expect(await asked()).toMatchObject({ 'student-notes': 0 })
})

test('a page that is to be an article asks no short questions, one that becomes a profile does', async ({ app }) => {
  const { classId, student } = await app.a.class()
  const moduleId = await app.a.module(classId, {
    type: 'personal-page',
    settings: { kinds: ['profile', 'article'], questions },
  })
  const { content } = app.as(student)
  const asked = async () => (await content.tasks()).map((task) => task.questions)
  expect(await asked()).toEqual([0])
  await content.personalPage.choose({ moduleId, kind: 'profile' })
  expect(await asked()).toEqual([3])
  await content.personalPage.choose({ moduleId, kind: 'article' })
  expect(await asked()).toEqual([0])
})

test('a survey without an answer has nothing to choose from', async ({ app }) => {
  const { classId, student } = await app.a.class()
  const settings = { answers: [], ownAnswersAllowed: true }
  const moduleId = await app.a.module(classId, { type: 'custom-ranking', settings })
  const { content } = app.as(student)
  const asked = async () => (await content.tasks()).map((task) => task.questions)
  expect(await asked()).toEqual([0])
  await content.ranking.addAnswer({ moduleId, text: 'Mensa' })
  expect(await asked()).toEqual([1])
})
