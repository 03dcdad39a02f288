import { eq } from 'drizzle-orm'
import { openFiles } from '../adapters/files.ts'
import { file } from '../schema/file.ts'
import { member } from '../schema/school.ts'
import { expect, test } from '../testing/test.ts'
import { fillDemo } from './demo.ts'
import { DEMO_PASSWORD } from './demo-logins.ts'

test('the demo class has 60 students and 14 teachers, faces, and a book in the middle of the work', async ({ app }) => {
  const files = openFiles(app.config.filesDir)
  const logins = await fillDemo(app.config.databaseUrl, files)
  expect(logins.map(({ role }) => role)).toEqual([
    'Stufenadmin',
    'Redakteur:in',
    'Schüler:in',
    'Backoffice',
    'Stufenadmin, Redaktion abgeschlossen',
    'Stufenadmin, nur Druck',
    'Stufenadmin, nach Redaktionsschluss',
  ])
  const people = await app.db.$count(member)
  expect(await fillDemo(app.config.databaseUrl, files)).toEqual(logins)
  expect(await app.db.$count(member)).toBe(people)

  const signIn = async (email: string) => {
    const { idToken } = await app.as().account.signIn({ email, password: DEMO_PASSWORD })
    return app.as({ idToken })
  }
  const admin = await signIn('admin@goethe.example')
  expect((await admin.school.gradClass.get()).counts).toEqual({ students: 60, joined: 52, waiting: 2, teachers: 14 })
  const students = await admin.school.members.list()
  expect(students.filter(({ portrait }) => portrait !== null).length).toBeGreaterThan(40)
  expect(students.filter(({ isNew }) => isNew).length).toBeGreaterThan(0)
  for (const row of await app.db.select().from(file)) expect(await files.size(row)).toBe(row.bytes)

  const board = await admin.yearbook.board()
  expect(board.chapters).toMatchObject({ published: 10, drafts: 3 })
  expect(board.progress.done).toBeGreaterThan(100)
  expect(board.motto).toEqual({ suggestions: 4, voters: 40 })
  const tasks = await (await signIn('schueler@goethe.example')).content.tasks()
  expect(new Set(tasks.map(({ done }) => done))).toEqual(new Set([true, false]))

  const closed = await signIn('admin@humboldt.example')
  expect(await closed.yearbook.get()).toMatchObject({ dataState: 'data-verification-requested' })
  const over = await signIn('admin@schiller.example')
  expect(await over.yearbook.board()).toMatchObject({ preview: { locked: true, unfilled: 1 } })
  const progress = await admin.yearbook.progress()
  expect(new Set(progress.map(({ done }) => done)).size).toBeGreaterThan(4)
  const printOnly = await signIn('admin@lessing.example')
  expect(await printOnly.school.gradClass.get()).toMatchObject({ usage: 'print-only' })
  expect(await app.db.$count(member, eq(member.waiting, true))).toBe(2)
})
