import { eq } from 'drizzle-orm'
import { account, secondFactor, session } from '../../../schema/account.ts'
import { auditEntry } from '../../../schema/platform.ts'
import type { TestApp } from '../../../testing/app.ts'
import { expect, test } from '../../../testing/test.ts'

const reason = 'Hat das Team verlassen.'
const password = 'ein-gutes-passwort'
const two = async (app: TestApp) =>
  [
    await app.a.person({ role: 'super_admin', enrolled: true, password }),
    await app.a.person({ role: 'super_admin', password, names: { firstName: 'Ute', lastName: 'Kern' } }),
  ] as const

test('the team is listed with what each has set up and when they were here', async ({ app }) => {
  const [one, ute] = await two(app)
  await app.a.class()
  const list = await app.as(one).office.staff.list()
  expect(list).toHaveLength(2)
  expect(list.find(({ id }) => id === ute.accountId)).toMatchObject({
    name: 'Ute Kern',
    hasFactor: false,
    lastSeenAt: expect.any(String),
    lockedAt: null,
  })
})

test('a colleague who is locked is out at once and cannot sign in, until they are let in again', async ({ app }) => {
  const [one, ute] = await two(app)
  const { staff } = app.as(one).office
  await staff.lock({ accountId: ute.accountId, reason })
  await expect(app.as(ute).account.getUser({ id: ute.accountId })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  expect(await app.db.$count(session, eq(session.accountId, ute.accountId))).toBe(0)
  const signIn = (typed: string) => app.as().account.signIn({ email: ute.email, password: typed })
  await expect(signIn(password)).rejects.toMatchObject({ code: 'auth/user-disabled' })
  // Whoever does not know the password learns nothing about it.
  await expect(signIn('geraten')).rejects.toMatchObject({ code: 'auth/wrong-password' })
  await staff.unlock({ accountId: ute.accountId, reason: 'War ein Versehen.' })
  await signIn(password)
  const log = await app.db
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.subjectId, ute.accountId))
    .orderBy(auditEntry.at)
  expect(log.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['office:lock-staff', one.accountId],
    ['office:unlock-staff', one.accountId],
  ])
})

test('a session that began while its account was locked counts for nothing', async ({ app }) => {
  const [, ute] = await two(app)
  await app.db.update(account).set({ lockedAt: new Date() }).where(eq(account.id, ute.accountId))
  await expect(app.as(ute).account.getUser({ id: ute.accountId })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

test('nobody locks themselves, or somebody of a class', async ({ app }) => {
  const [one] = await two(app)
  const { admin } = await app.a.class()
  const lock = (accountId: string) => app.as(one).office.staff.lock({ accountId, reason })
  await expect(lock(one.accountId)).rejects.toMatchObject({ code: 'NOT_ONESELF' })
  await expect(lock(admin.accountId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('however many lock each other out at once, one stays', async ({ app }) => {
  const people = await Promise.all(
    Array.from({ length: 4 }, () => app.a.person({ role: 'super_admin', enrolled: true })),
  )
  const wishes = people.flatMap((by) => people.filter((each) => each !== by).map((whom) => ({ by, whom })))
  await Promise.allSettled(
    wishes.map(({ by, whom }) => app.as(by).office.staff.lock({ accountId: whom.accountId, reason })),
  )
  const free = (await app.db.select().from(account)).filter(({ lockedAt }) => lockedAt === null)
  expect(free).toHaveLength(1)
})

test('however many of the team delete their accounts at once, one who can come in stays', async ({ app }) => {
  const people = await Promise.all(
    Array.from({ length: 3 }, () => app.a.person({ role: 'super_admin', enrolled: true })),
  )
  const locked = await app.a.person({ role: 'super_admin' })
  await app.db.update(account).set({ lockedAt: new Date() }).where(eq(account.id, locked.accountId))
  const gone = await Promise.allSettled(people.map((each) => app.as(each).school.deleteUser({ id: each.accountId })))
  expect(gone.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []))).toEqual(['LAST_OF_STAFF'])
  expect(await app.db.$count(account)).toBe(2)
})

test('a lost second factor is reset, its owner is told, and the log says how they were recognised', async ({ app }) => {
  const [one, ute] = await two(app)
  await app.startWorker()
  const reset = () =>
    app.as(ute).office.staff.resetFactor({ accountId: one.accountId, reason: 'Telefon verloren.', recognisedBy: 'met' })
  await app.db.insert(secondFactor).values({ accountId: ute.accountId, secret: 'x', confirmedAt: new Date() })
  await reset()
  expect((await app.mailbox.next(one.email)).words).toContain('gelten nicht mehr')
  expect(await app.db.$count(secondFactor, eq(secondFactor.accountId, one.accountId))).toBe(0)
  await expect(app.as(one).account.getUser({ id: one.accountId })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  const [entry] = await app.db.select().from(auditEntry)
  expect(entry).toMatchObject({
    action: 'account:reset-second-factor',
    actorId: ute.accountId,
    detail: { recognisedBy: 'met' },
  })
  await expect(reset()).rejects.toMatchObject({ code: 'NO_SECOND_FACTOR' })
})

test('whoever typed the password long ago is asked for it again', async ({ app }) => {
  const [one, ute] = await two(app)
  await app.db.update(session).set({ signedInAt: new Date('2020-01-01') })
  await expect(app.as(one).office.staff.lock({ accountId: ute.accountId, reason })).rejects.toMatchObject({
    code: 'auth/requires-recent-login',
  })
})
