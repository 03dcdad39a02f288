import { eq, sql } from 'drizzle-orm'
import { session } from '../../schema/account.ts'
import type { TestApp } from '../../testing/app.ts'
import { receive } from '../../testing/mailbox.ts'
import { expect, test } from '../../testing/test.ts'
import { accountStore } from './store.ts'

const password = 'ein-gutes-passwort'
const phone =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36'

type Options = { body?: object; cookie?: string; bearer?: string; userAgent?: string }

async function call(app: TestApp, method: string, path: string, options: Options = {}) {
  const { body, cookie, bearer, userAgent } = options
  const response = await fetch(`${app.url}/api${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(cookie === undefined ? {} : { cookie }),
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
      ...(userAgent === undefined ? {} : { 'user-agent': userAgent }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const set = response.headers.getSetCookie().find((each) => each.startsWith('stufenbuch_session='))
  const { idToken = '' } = (text === '' ? {} : JSON.parse(text)) as { idToken?: string }
  return { status: response.status, idToken, cookie: set?.split(';', 1)[0] ?? '' }
}
const signIn = (app: TestApp, email: string, options: Options = {}) =>
  call(app, 'POST', '/session', { ...options, body: { email, password } })
const renew = (app: TestApp, cookie: string) => call(app, 'POST', '/session/renew', { cookie })
const lives = async (app: TestApp, bearer: string) => (await call(app, 'GET', '/session', { bearer })).status === 200

test('the profile lists where somebody is signed in, and signs each device out', async ({ app }) => {
  const { email, accountId } = await app.a.person({ password })
  await app.db.delete(session).where(eq(session.accountId, accountId))
  const here = await signIn(app, email)
  const there = await signIn(app, email, { userAgent: phone })
  const mine = app.as(here).account
  const { sessions } = await mine.listSessions()
  expect(sessions).toMatchObject([
    { device: 'Chrome auf Android', current: false, lastSeen: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    { device: '', current: true },
  ])
  const [android] = sessions
  await mine.signOutDevice({ id: android?.id ?? '' })
  expect(await lives(app, there.idToken)).toBe(false)
  expect((await renew(app, there.cookie)).status).toBe(401)
  expect((await mine.listSessions()).sessions).toHaveLength(1)
  await expect(mine.signOutDevice({ id: android?.id ?? '' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test("nobody sees or ends another's session", async ({ app }) => {
  const { admin, student } = await app.a.class()
  const ofAdmin = app.as(admin).account
  expect((await ofAdmin.listSessions()).sessions.map(({ id }) => id)).toEqual([admin.sessionId])
  await expect(ofAdmin.signOutDevice({ id: student.sessionId })).rejects.toMatchObject({
    code: 'NOT_FOUND',
    status: 404,
  })
  expect(await lives(app, student.idToken)).toBe(true)
})

test('a login ends some day, however busy; that of staff the same day', async ({ app }) => {
  const student = await app.a.person({ password })
  const staff = await app.a.person({ role: 'super_admin', password })
  const began = (interval: string) =>
    app.db.update(session).set({ startedAt: sql`now() - ${interval}::interval`, lastSeenAt: sql`now()` })
  await began('13 hours')
  expect(await lives(app, staff.idToken)).toBe(false)
  const { cookie } = await signIn(app, student.email)
  await began('89 days')
  expect(await lives(app, student.idToken)).toBe(true)
  const renewed = await renew(app, cookie)
  await began('91 days')
  expect(await lives(app, student.idToken)).toBe(false)
  expect((await renew(app, renewed.cookie)).status).toBe(401)
  await accountStore.sweepSessions(app.db, app.config.session)
  expect(await app.db.$count(session)).toBe(0)
})

test('a new login ends the session that the browser had before', async ({ app }) => {
  const { email } = await app.a.person({ password })
  const other = await app.a.person({ password })
  const first = await signIn(app, email)
  const second = await signIn(app, email, { cookie: first.cookie })
  expect(second.cookie).not.toBe(first.cookie)
  expect(await lives(app, first.idToken)).toBe(false)
  const third = await signIn(app, other.email, { cookie: second.cookie })
  expect(await lives(app, second.idToken)).toBe(false)
  expect(await lives(app, third.idToken)).toBe(true)
  // What failed to sign in ends nothing.
  const wrong = { cookie: third.cookie, body: { email, password: 'falsch' } }
  expect((await call(app, 'POST', '/session', wrong)).status).toBe(400)
  expect(await lives(app, third.idToken)).toBe(true)
})

test('signing out with the bearer alone ends that session', async ({ app }) => {
  const { email } = await app.a.person({ password })
  const { idToken, cookie } = await signIn(app, email)
  expect((await call(app, 'DELETE', '/session', { bearer: idToken })).status).toBe(204)
  expect(await lives(app, idToken)).toBe(false)
  expect((await renew(app, cookie)).status).toBe(401)
})

test('with the password typed again the session has a new id, and the old cookie is worth nothing from then on', async ({
  app,
}) => {
  const { email, accountId } = await app.a.person({ password })
  await app.db.delete(session).where(eq(session.accountId, accountId))
  const before = await signIn(app, email)
  const body = { email, password }
  const after = await call(app, 'POST', '/session/confirm', { body, cookie: before.cookie, bearer: before.idToken })
  expect(after.status).toBe(200)
  expect(after.cookie.split('.')[0]).not.toBe(before.cookie.split('.')[0])
  expect(await lives(app, before.idToken)).toBe(false)
  expect(await renew(app, before.cookie)).toMatchObject({ status: 401, cookie: '' })
  expect((await app.as(after).account.listSessions()).sessions).toMatchObject([{ current: true }])
  expect((await renew(app, after.cookie)).status).toBe(200)
})

test('a changed or recovered password leaves no old cookie alive, neither here nor elsewhere', async ({ app }) => {
  await app.startWorker()
  const { email } = await app.a.person({ password })
  const old = await signIn(app, email)
  const rotated = await renew(app, old.cookie)
  const elsewhere = await signIn(app, email)
  const body = { current: password, password: 'ein-besseres-passwort' }
  const next = await call(app, 'POST', '/password', { body, bearer: rotated.idToken })
  expect(next.status).toBe(200)
  for (const { cookie } of [old, rotated, elsewhere])
    expect(await renew(app, cookie)).toMatchObject({ status: 401, cookie: '' })
  for (const { idToken } of [old, elsewhere]) expect(await lives(app, idToken)).toBe(false)
  expect(await lives(app, next.idToken)).toBe(true)

  await app.as().account.requestRecovery({ email })
  await app.mailbox.next(email)
  const { token } = await receive(app, email)
  await app.as().account.recoverPassword({ token, password: 'noch-ein-besseres' })
  expect((await renew(app, next.cookie)).status).toBe(401)
  expect(await lives(app, next.idToken)).toBe(false)
})

test('four changes of the password at once from one session leave one session', async ({ app }) => {
  const { email, accountId } = await app.a.person({ password })
  await app.db.delete(session).where(eq(session.accountId, accountId))
  const { idToken } = await signIn(app, email)
  const change = (at: number) =>
    call(app, 'POST', '/password', { body: { current: password, password: `ein-besseres-${at}` }, bearer: idToken })
  const answers = await Promise.all(Array.from({ length: 4 }, (_, at) => change(at)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await app.db.$count(session)).toBe(1)
})
