import { eq } from 'drizzle-orm'
import type { TeacherEntry } from '#domain/school/teacher.ts'
import { file } from '../../../schema/file.ts'
import { teacher } from '../../../schema/school.ts'
import { yearbook } from '../../../schema/yearbook.ts'
import { givePortrait } from '../../../testing/portrait.ts'
import { expect, test } from '../../../testing/test.ts'

const entry = (lastName: string, values: Partial<TeacherEntry> = {}): TeacherEntry => ({
  salutation: 'FRAU',
  firstName: '',
  lastName,
  subject: 'Mathe',
  gender: 'FEMALE',
  ...values,
})

test('everybody in the class sees the teachers, sorted and named as one says it', async ({ app }) => {
  const { classId, admin, student } = await app.a.class()
  await app.as(admin).school.teachers.add({
    entries: [
      entry('Zander', { salutation: 'NONE', firstName: 'Kim', gender: null, subject: '' }),
      entry('Öztürk'),
      entry('Prof. Dr. Abel'),
      entry('Meier', { firstName: 'Dr. Eva' }),
    ],
  })
  const list = await app.as(student).school.teachers.list()
  expect(list.map(({ name }) => name)).toEqual([
    'Frau Prof. Dr. Abel',
    'Frau Dr. Eva Meier',
    'Frau Öztürk',
    'Kim Zander',
  ])
  const { id } = await givePortrait(app, classId, { teacherId: list[1]?.id ?? '' })
  const meier = {
    id: list[1]?.id,
    ...entry('Meier', { firstName: 'Dr. Eva' }),
    name: 'Frau Dr. Eva Meier',
    portrait: id,
  }
  expect((await app.as(admin).school.teachers.list())[1]).toEqual(meier)
  // Others need no more than the salutation.
  expect((await app.as(student).school.teachers.list())[1]).toEqual({ ...meier, gender: null })
})

test('a list adds whom nobody has entered; one who is there already is told so', async ({ app }) => {
  const { admin } = await app.a.class()
  const { add } = app.as(admin).school.teachers
  const entries = [entry('Meier'), entry('MEIER'), entry('Meier', { salutation: 'HERR', gender: 'MALE' })]
  expect(await add({ entries })).toEqual({ added: 2, known: 1 })
  expect(await add({ entries })).toEqual({ added: 0, known: 3 })
  await expect(add({ entries: [entry('meier')] })).rejects.toMatchObject({ code: 'TEACHER_EXISTS', status: 409 })
})

test('the same list sent ten times at once is entered once; a class has 500 at most', async ({ app }) => {
  const { classId, admin } = await app.a.class()
  const { add } = app.as(admin).school.teachers
  const named = (count: number, of: string) =>
    Array.from({ length: count }, (_, at) => entry(`${of} ${String.fromCharCode(97 + (at % 26)).repeat(at / 26 + 1)}`))
  const answers = await Promise.all(Array.from({ length: 10 }, () => add({ entries: named(60, 'Vogt') })))
  expect(answers.reduce((sum, { added }) => sum + added, 0)).toBe(60)
  await add({ entries: named(400, 'Meier') })
  const more = await Promise.allSettled([add({ entries: named(30, 'Kurz') }), add({ entries: named(30, 'Lang') })])
  expect(more.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'CLASS_FULL' } })
  expect(await app.db.$count(teacher, eq(teacher.classId, classId))).toBe(490)
})

test('a teacher is changed and removed, with the portrait', async ({ app }) => {
  await app.startWorker()
  const { classId, admin } = await app.a.class()
  const { change, remove, list } = app.as(admin).school.teachers
  const [teacherId, other] = [await app.a.teacher({ classId }), await app.a.teacher({ classId, ...entry('Meier') })]
  const face = await givePortrait(app, classId, { teacherId })
  const changed = await change({ teacherId, ...entry('Kurz', { subject: 'Kunst' }) })
  expect(changed).toMatchObject({ id: teacherId, name: 'Frau Kurz', subject: 'Kunst', portrait: face.id })
  await change({ teacherId, ...entry('KURZ') })
  await expect(change({ teacherId, ...entry('Meier') })).rejects.toMatchObject({ code: 'TEACHER_EXISTS' })
  await remove({ teacherId })
  expect((await list()).map(({ id }) => id)).toEqual([other])
  expect(await app.db.$count(file)).toBe(0)
  await expect.poll(face.size, { timeout: 10_000 }).toBeUndefined()
  await expect(remove({ teacherId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('two changed to the same name at once: one is', async ({ app }) => {
  const { classId, admin } = await app.a.class()
  const both = [await app.a.teacher({ classId }), await app.a.teacher({ classId })]
  const { change } = app.as(admin).school.teachers
  const answers = await Promise.allSettled(both.map((teacherId) => change({ teacherId, ...entry('Meier') })))
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('once the editing is closed the teachers stay as they are', async ({ app }) => {
  const { classId, admin } = await app.a.class()
  const teacherId = await app.a.teacher({ classId })
  await app.db.update(yearbook).set({ dataState: 'data-verified' }).where(eq(yearbook.classId, classId))
  const { add, change, remove } = app.as(admin).school.teachers
  for (const edit of [
    () => add({ entries: [entry('Meier')] }),
    () => change({ teacherId, ...entry('Meier') }),
    () => remove({ teacherId }),
  ])
    await expect(edit()).rejects.toMatchObject({ code: 'BOOK_LOCKED', status: 409 })
})

test('open pages hear of them', async ({ app }) => {
  const { classId, admin } = await app.a.class()
  const heard: string[] = []
  app.events.subscribe(classId, (topics) => heard.push(...topics))
  await app.as(admin).school.teachers.add({ entries: [entry('Meier')] })
  await expect.poll(() => heard).toEqual(['teachers'])
})
