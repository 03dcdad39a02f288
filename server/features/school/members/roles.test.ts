import { and, eq, sql } from 'drizzle-orm'
import { account, session } from '../../../schema/account.ts'
import { auditEntry } from '../../../schema/platform.ts'
import { member } from '../../../schema/school.ts'
import type { TestApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/builders.ts'
import { expect, test } from '../../../testing/test.ts'

const password = 'ein-gutes-passwort'
const idOf = ({ memberId = '' }: Pick<Person, 'memberId'>) => memberId
const getUser = (app: TestApp, person: Person) => app.as(person).account.getUser({ id: person.accountId })
const loggedOut = { code: 'UNAUTHORIZED', status: 401 }
const NAME = 'Mia Özdemir-Groß'

test('an appointment takes effect with the next login, a withdrawal at once', async ({ app }) => {
  const { admin, student } = await app.a.class({ password })
  const change = (role: 'student' | 'redakteur') =>
    app.as(admin).school.members.changeRole({ memberId: idOf(student), role })
  expect(await change('redakteur')).toMatchObject({ role: 'redakteur' })
  expect(await getUser(app, student)).toMatchObject({ role: 'student' })
  const { idToken, user } = await app.as().account.signIn({ email: student.email, password })
  expect(user.role).toBe('redakteur')

  await change('redakteur')
  expect(await app.as({ idToken }).account.getUser({ id: student.accountId })).toMatchObject({ role: 'redakteur' })
  expect(await change('student')).toMatchObject({ role: 'student' })
  for (const token of [student, { idToken }])
    await expect(app.as(token).account.getUser({ id: student.accountId })).rejects.toMatchObject(loggedOut)
  expect((await app.as().account.signIn({ email: student.email, password })).user.role).toBe('student')
  expect(await app.db.select().from(auditEntry).orderBy(auditEntry.at)).toMatchObject([
    { action: 'member:change-role', subjectId: student.memberId, detail: { from: 'student', to: 'redakteur' } },
    { action: 'member:change-role', subjectId: student.memberId, detail: { from: 'redakteur', to: 'student' } },
  ])
})

test('rights need an account', async ({ app }) => {
  const { classId, admin } = await app.a.class()
  const change = app
    .as(admin)
    .school.members.changeRole({ memberId: await app.a.member({ classId }), role: 'redakteur' })
  await expect(change).rejects.toMatchObject({ code: 'NOT_REGISTERED', status: 409 })
})

test.extend({ env: { LOGIN_TRIES_PER_ACCOUNT: '1000' } })(
  'a login under way when the rights are withdrawn does not save them',
  async ({ app }) => {
    const { admin, redakteur } = await app.a.class({ password })
    const signIn = () => app.as().account.signIn({ email: redakteur.email, password })
    const logins = Array.from({ length: 12 }, signIn)
    await Promise.race(logins)
    await app.as(admin).school.members.changeRole({ memberId: idOf(redakteur), role: 'student' })
    await Promise.all(logins)
    const kept = and(eq(session.accountId, redakteur.accountId), eq(session.role, 'redakteur'))
    expect(await app.db.$count(session, kept)).toBe(0)
  },
)

test('the class is handed over: the name confirms it, both log in again, the old admin is a student', async ({
  app,
}) => {
  const { admin, student } = await app.a.class({ password })
  const response = await fetch(`${app.url}/api/class/members/${student.memberId}/admin`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.idToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: '  Mia  Özdemir-Groß '.normalize('NFD') }),
  })
  expect(response.status).toBe(204)
  for (const cookie of ['stufenbuch_session=;', 'stufenbuch_files=;'])
    expect(response.headers.getSetCookie().join('\n')).toContain(cookie)
  for (const person of [admin, student]) await expect(getUser(app, person)).rejects.toMatchObject(loggedOut)
  const roleOf = async ({ email }: Person) => (await app.as().account.signIn({ email, password })).user.role
  expect(await roleOf(student)).toBe('admin')
  expect(await roleOf(admin)).toBe('student')
  const entries = await app.db.select().from(auditEntry)
  expect(entries).toMatchObject([{ action: 'class:transfer-admin', subjectId: student.memberId }])
})

test('a transfer needs the right name, a login that is not old, and somebody who is fully in', async ({ app }) => {
  const { classId, admin, student } = await app.a.class({ password })
  let current: Pick<Person, 'idToken'> = admin
  const transfer = (memberId: string, name = NAME) => app.as(current).school.members.transferAdmin({ memberId, name })
  for (const name of ['', 'Mia', 'Mia Özdemir', 'Özdemir-Groß Mia'])
    await expect(transfer(idOf(student), name)).rejects.toMatchObject({ code: 'NAME_NOT_CONFIRMED', status: 422 })
  const half = [
    await app.a.member({ classId, firstName: 'Mia', lastName: 'Özdemir-Groß' }),
    idOf(await app.a.person({ classId, waiting: true })),
    idOf(await app.a.person({ classId, suspended: true })),
  ]
  for (const memberId of half)
    await expect(transfer(memberId)).rejects.toMatchObject({ code: 'NOT_REGISTERED', status: 409 })
  const unconfirmed = idOf(await app.a.person({ classId, emailVerified: false }))
  await expect(transfer(unconfirmed)).rejects.toMatchObject({ code: 'NOT_FOUND' })

  await app.db.update(session).set({ signedInAt: sql`now() - interval '16 minutes'` })
  await expect(transfer(idOf(student))).rejects.toMatchObject({ code: 'auth/requires-recent-login', status: 403 })
  current = await app.as(admin).account.confirmPassword({ email: admin.email, password })
  await app.db
    .update(member)
    .set({ nameInBook: 'Mia aus der 3b' })
    .where(eq(member.id, idOf(student)))
  await transfer(idOf(student), 'Mia aus der 3b')
})

const admins = (app: TestApp, classId: string) =>
  app.db
    .select()
    .from(member)
    .where(and(eq(member.classId, classId), eq(member.role, 'admin')))

test('thirty transfers at once leave exactly one admin', async ({ app }) => {
  const { classId, admin } = await app.a.class()
  const heirs = await Promise.all(Array.from({ length: 30 }, () => app.a.person({ classId })))
  const { transferAdmin } = app.as(admin).school.members
  const answers = await Promise.allSettled(heirs.map((heir) => transferAdmin({ memberId: idOf(heir), name: NAME })))
  const done = answers.flatMap(({ status }, at) => (status === 'fulfilled' ? [heirs[at]?.memberId] : []))
  expect(done).toHaveLength(1)
  expect((await admins(app, classId)).map(({ id }) => id)).toEqual(done)
  for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toMatchObject(loggedOut)
})

test('handed on and on, with everybody trying at once, the class always has one admin', async ({ app }) => {
  const { classId, admin } = await app.a.class({ password })
  const people = [admin, ...(await Promise.all(Array.from({ length: 5 }, () => app.a.person({ classId, password }))))]
  for (let round = 0; round < 6; round++) {
    const [current] = await admins(app, classId)
    const holder = people.find(({ memberId }) => memberId === current?.id) ?? admin
    const { idToken } = await app.as().account.signIn({ email: holder.email, password })
    const others = people.filter((each) => each !== holder)
    await Promise.allSettled(
      others.map((heir) => app.as({ idToken }).school.members.transferAdmin({ memberId: idOf(heir), name: NAME })),
    )
    const after = await admins(app, classId)
    expect(after).toHaveLength(1)
    expect(after[0]?.id).not.toBe(holder.memberId)
  }
})

test('a transfer against removal, self-deletion and withdrawal of the heir never leaves a class without admin', async ({
  app,
}) => {
  const classes = await Promise.all(Array.from({ length: 8 }, () => app.a.class()))
  await Promise.all(
    classes.flatMap(({ admin, redakteur, student }) => {
      const { transferAdmin, remove, changeRole } = app.as(admin).school.members
      return [
        transferAdmin({ memberId: idOf(redakteur), name: NAME }),
        changeRole({ memberId: idOf(redakteur), role: 'student' }),
        remove({ memberId: idOf(redakteur) }),
        transferAdmin({ memberId: idOf(student), name: NAME }),
        app.as(student).school.deleteUser({ id: student.accountId }),
        app.as(redakteur).school.deleteUser({ id: redakteur.accountId }),
      ].map((call) => call.catch(() => undefined))
    }),
  )
  for (const { classId } of classes) {
    const [holder, ...more] = await admins(app, classId)
    expect(more).toEqual([])
    expect(await app.db.$count(account, eq(account.id, holder?.accountId ?? ''))).toBe(1)
  }
  expect(app.logged.filter((line) => line.includes('request failed'))).toEqual([])
})

test('whoever handed over while an edit was on its way edits nothing any more', async ({ app }) => {
  const { classId, admin, student } = await app.a.class()
  const { transferAdmin, add } = app.as(admin).school.members
  const transfer = transferAdmin({ memberId: idOf(student), name: NAME }).then(() =>
    app.db.$count(member, eq(member.classId, classId)),
  )
  const edits = Array.from({ length: 20 }, (_, at) =>
    add({ entries: [{ firstName: 'Eva', lastName: `Groß ${String.fromCharCode(97 + at)}` }] }),
  )
  const [inAtTransfer] = await Promise.all([transfer, Promise.allSettled(edits)])
  expect(await app.db.$count(member, eq(member.classId, classId))).toBe(inAtTransfer)
})
