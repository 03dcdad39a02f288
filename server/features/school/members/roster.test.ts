import { eq, sql } from 'drizzle-orm'
import { invitation, member } from '../../../schema/school.ts'
import { yearbook } from '../../../schema/yearbook.ts'
import type { TestApp } from '../../../testing/app.ts'
import { givePortrait } from '../../../testing/portrait.ts'
import { signUpBody } from '../../../testing/sign-up-body.ts'
import { expect, test } from '../../../testing/test.ts'

const entry = (firstName: string, lastName: string) => ({ firstName, lastName })
const letters = (at: number) => String.fromCharCode(97 + Math.floor(at / 26), 97 + (at % 26))

test('classmates are listed by last name as in a German phone book, with what gets printed', async ({ app }) => {
  const { classId, student } = await app.a.class()
  await app.db.delete(member).where(sql`${member.role} <> 'student'`)
  await app.db
    .update(member)
    .set({ ...entry('Anna-Lena', 'Heide'), nameInBook: 'Anna Lena von der Heide' })
    .where(eq(member.classId, classId))
  for (const [first, last] of [
    ['Ben', 'Zander'],
    ['Can', 'Öztürk'],
    ['Dana', 'Ohm'],
    ['Ärne', 'Ohm'],
    ['Eva', 'de Vries'],
    ['Fritz', 'Ärmel'],
  ] as const)
    await app.a.member({ classId, firstName: first, lastName: last })
  const list = await app.as(student).school.members.list()
  expect(list.map(({ name }) => name)).toEqual([
    'Fritz Ärmel',
    'Anna Lena von der Heide',
    'Can Öztürk',
    'Ärne Ohm',
    'Dana Ohm',
    'Eva de Vries',
    'Ben Zander',
  ])
  expect(list[1]).toEqual({
    id: student.memberId,
    ...entry('Anna-Lena', 'Heide'),
    name: 'Anna Lena von der Heide',
    role: 'student',
    portrait: null,
    joined: true,
    isNew: false,
    waiting: false,
    adminDecides: false,
    claims: null,
    waitsSince: null,
    suspended: false,
    tag: '',
    arrival: null,
    isMe: true,
  })
  expect(list[0]).toMatchObject({ joined: false, isNew: false, isMe: false })
})

test('who joined within a week is new, to others; a portrait is named by its file', async ({ app }) => {
  const { classId, admin, redakteur, student } = await app.a.class()
  const { id } = await givePortrait(app, classId, { memberId: student.memberId ?? '' })
  await app.db
    .update(member)
    .set({ joinedAt: sql`now() - interval '8 days'` })
    .where(eq(member.id, redakteur.memberId ?? ''))
  const list = await app.as(admin).school.members.list()
  const of = (person: { memberId?: string }) => list.find((each) => each.id === person.memberId)
  expect(of(student)).toMatchObject({ isNew: true, portrait: id })
  expect(of(redakteur)).toMatchObject({ isNew: false, role: 'redakteur' })
  expect(of(admin)).toMatchObject({ isNew: false, isMe: true, role: 'admin' })
})

test('a pasted list adds whom nobody has entered yet, and counts the others', async ({ app }) => {
  const { classId, admin } = await app.a.class()
  await app.a.member({ classId, firstName: 'Élise', lastName: 'Müller-Lüdenscheidt' })
  const { add, list } = app.as(admin).school.members
  const entries = [
    entry('elise', 'Muller Ludenscheidt'),
    entry('Anna Lena', 'von der Heide'),
    entry(' anna  lena ', 'Von der Heide'),
    entry('Siobhán', 'O’Connor'),
  ]
  expect(await add({ entries })).toEqual({ added: 2, known: 2 })
  expect((await list()).filter(({ joined }) => !joined).map(({ name }) => name)).toEqual([
    'Anna Lena von der Heide',
    'Élise Müller-Lüdenscheidt',
    'Siobhán O’Connor',
  ])
  expect(await add({ entries })).toEqual({ added: 0, known: 4 })
  await expect(add({ entries: entries.slice(1, 2) })).rejects.toMatchObject({ code: 'NAME_ON_ROSTER', status: 409 })
  for (const bad of [[], [entry('', 'Groß')], [entry('Mia', '<b>')], [{ ...entry('Mia', 'Groß'), role: 'admin' }]])
    await expect(add({ entries: bad })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('two people of one name stand on the list with a tag, wherever they are named', async ({ app }) => {
  const { admin, student } = await app.a.class()
  const { add, rename, list } = app.as(admin).school.members
  const anna = { firstName: 'Anna', lastName: 'Schmidt' }
  expect(await add({ entries: [anna] })).toEqual({ added: 1, known: 0 })
  await expect(add({ entries: [anna] })).rejects.toMatchObject({ code: 'NAME_ON_ROSTER' })
  expect(await add({ entries: [{ ...anna, tag: ' 10b ' }] })).toEqual({ added: 1, known: 0 })
  await expect(add({ entries: [{ ...anna, tag: '10B' }] })).rejects.toMatchObject({ code: 'NAME_ON_ROSTER' })
  await expect(add({ entries: [{ ...anna, tag: '<b>' }] })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  const annas = (await app.as(student).school.members.list()).filter(({ lastName }) => lastName === 'Schmidt')
  expect(annas.map(({ name }) => name).toSorted()).toEqual(['Anna Schmidt', 'Anna Schmidt (10b)'])
  const [one, two] = annas.toSorted((a, b) => a.tag.localeCompare(b.tag))
  await expect(rename({ memberId: one?.id ?? '', ...anna, tag: '10b' })).rejects.toMatchObject({
    code: 'NAME_ON_ROSTER',
  })
  expect(await rename({ memberId: one?.id ?? '', ...anna, tag: '10a' })).toMatchObject({ name: 'Anna Schmidt (10a)' })
  await rename({ memberId: two?.id ?? '', firstName: 'Anne', lastName: 'Schmidt' })
  expect((await list()).map(({ name }) => name)).toContain('Anne Schmidt')
})

test('the same list pasted ten times at once is entered once', async ({ app }) => {
  const { classId, admin } = await app.a.class()
  const entries = Array.from({ length: 40 }, (_, at) => entry('Mia', `Groß ${letters(at)}`))
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => app.as(admin).school.members.add({ entries: entries.slice(at) })),
  )
  expect(answers.reduce((sum, { added }) => sum + added, 0)).toBe(40)
  expect(await app.db.$count(member, eq(member.classId, classId))).toBe(43)
})

test('a class holds 500, however many paste at once', async ({ app }) => {
  const { classId, admin } = await app.a.class()
  await app.db.insert(member).values(Array.from({ length: 487 }, (_, at) => ({ classId, ...entry('Mia', `X${at}`) })))
  const lists = Array.from({ length: 5 }, (_, at) =>
    Array.from({ length: 4 }, (_, of) => entry('Ben', `Schulz ${letters(at)}${letters(of)}`)),
  )
  const answers = await Promise.allSettled(lists.map((entries) => app.as(admin).school.members.add({ entries })))
  const refused = answers.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(3)
  for (const answer of refused) expect(answer).toMatchObject({ reason: { code: 'CLASS_FULL', status: 409 } })
  expect(await app.db.$count(member, eq(member.classId, classId))).toBe(498)
})

test('a name of the roster is corrected, until its owner registers', async ({ app }) => {
  const { classId, admin, student } = await app.a.class()
  const memberId = await app.a.member({ classId, firstName: 'Ben', lastName: 'Schultz' })
  await app.a.member({ classId, firstName: 'Clara', lastName: 'Meyer' })
  const rename = (memberId: string, firstName: string, lastName: string) =>
    app.as(admin).school.members.rename({ memberId, firstName, lastName })
  expect(await rename(memberId, 'Ben', 'Schulz')).toMatchObject({ id: memberId, name: 'Ben Schulz', joined: false })
  expect(await rename(memberId, 'BEN', 'Schulz')).toMatchObject({ name: 'BEN Schulz' })
  await expect(rename(memberId, 'Clara', 'Meyer')).rejects.toMatchObject({ code: 'NAME_ON_ROSTER' })
  await expect(rename(student.memberId ?? '', 'Eva', 'Groß')).rejects.toMatchObject({
    code: 'ALREADY_REGISTERED',
    status: 409,
  })
})

test('the admin is not editable, in no way', async ({ app }) => {
  const { classId, admin } = await app.a.class()
  const { members } = app.as(admin).school
  const memberId = admin.memberId ?? ''
  const into = await app.a.member({ classId })
  for (const edit of [
    () => members.rename({ memberId, firstName: 'Eva', lastName: 'Groß' }),
    () => members.approve({ memberId }),
    () => members.changeRole({ memberId, role: 'student' }),
    () => members.transferAdmin({ memberId, name: 'Mia Özdemir-Groß' }),
    () => members.merge({ memberId, into }),
    () => members.traces({ memberId }),
    () => members.remove({ memberId }),
  ])
    await expect(edit()).rejects.toMatchObject({
      code: 'ADMIN_NOT_EDITABLE',
      status: 409,
      message: 'Admins können nicht bearbeitet werden',
    })
})

test('editors and students see the lists and are told who edits', async ({ app }) => {
  const { redakteur, student } = await app.a.class()
  for (const person of [redakteur, student]) {
    const { members, teachers } = app.as(person).school
    expect(await members.list()).toHaveLength(3)
    expect(await teachers.list()).toEqual([])
    await expect(members.remove({ memberId: student.memberId ?? '' })).rejects.toMatchObject({
      code: 'ONLY_ADMINS_EDIT',
      status: 403,
      message: 'Nur Admins können Mitschüler:innen bearbeiten',
    })
    await expect(teachers.remove({ teacherId: crypto.randomUUID() })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  }
})

test('once the editing is closed, nobody is entered, let in, renamed or merged, and nobody joins; roles go on', async ({
  app,
}) => {
  const { classId, admin, student } = await app.a.class()
  const [memberId, into] = [await app.a.member({ classId }), await app.a.member({ classId })]
  const waiting = await app.a.person({ classId, waiting: true })
  await app.db.update(yearbook).set({ dataState: 'data-verification-requested' }).where(eq(yearbook.classId, classId))
  const { members } = app.as(admin).school
  for (const edit of [
    () => members.add({ entries: [entry('Eva', 'Groß')] }),
    () => members.rename({ memberId, ...entry('Eva', 'Groß') }),
    () => members.merge({ memberId, into }),
    () => members.approve({ memberId: waiting.memberId ?? '' }),
    () => app.as(admin).school.gradClass.setAdmission({ admission: 'link' }),
    () => joinBy(app, classId),
  ])
    await expect(edit()).rejects.toMatchObject({ code: 'BOOK_LOCKED', status: 409 })
  await members.changeRole({ memberId: student.memberId ?? '', role: 'redakteur' })
})

async function joinBy(app: TestApp, classId: string) {
  const code = crypto.randomUUID()
  await app.db.insert(invitation).values({ classId, code, expiresAt: new Date('2099-01-01') })
  const body = signUpBody(crypto.randomUUID(), { invitation: code })
  return app.as().school.signUp({ params: { id: body.userValues.id }, query: {}, body: body as never })
}

test('open pages hear of the roster', async ({ app }) => {
  const { classId, admin } = await app.a.class()
  const heard: string[] = []
  app.events.subscribe(classId, (topics) => heard.push(...topics))
  await app.as(admin).school.members.add({ entries: [entry('Eva', 'Groß')] })
  await expect.poll(() => heard).toEqual(['members'])
})

test('whoever stands in the book by a name of their own is not entered once more by it', async ({ app }) => {
  const { classId, admin, student } = await app.a.class()
  const people = () => app.db.$count(member, eq(member.classId, classId))
  await app.db
    .update(member)
    .set({ ...entry('Anna', 'Mueller'), nameInBook: 'Anna Müller (12b)' })
    .where(eq(member.id, student.memberId ?? ''))
  const before = await people()
  const again = { ...entry('Anna', 'Müller'), tag: '12b' }
  expect(await app.as(admin).school.members.add({ entries: [again, entry('Ben', 'Ohm')] })).toEqual({
    added: 1,
    known: 1,
  })
  expect(await people()).toBe(before + 1)
  await expect(app.as(admin).school.members.add({ entries: [again] })).rejects.toMatchObject({ code: 'NAME_ON_ROSTER' })
})
