import { eq, sql } from 'drizzle-orm'
import type { Session } from '#contract/account.ts'
import { account, session } from '../../schema/account.ts'
import { member } from '../../schema/school.ts'
import type { TestApp } from '../../testing/app.ts'
import { expect, test } from '../../testing/test.ts'

const password = 'ein-gutes-passwort'

type Answer = { status: number; body: Record<string, never> & { code?: string; idToken?: string }; cookie: string }

/** A browser's calls to the session: the cookie goes along by hand. */
async function call(
  app: TestApp,
  method: string,
  path: string,
  options: { body?: object; cookie?: string; origin?: string } = {},
): Promise<Answer> {
  const { body, cookie, origin } = options
  const response = await fetch(`${app.url}/api/session${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(cookie === undefined ? {} : { cookie }),
      ...(origin === undefined ? {} : { origin }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const cookies = response.headers.getSetCookie().filter((each) => each.startsWith('stufenbuch_session='))
  const set = cookies[0]?.split(';', 1)[0] ?? ''
  return { status: response.status, body: text === '' ? {} : JSON.parse(text), cookie: set }
}
const signIn = (app: TestApp, email: string, given = password) =>
  call(app, 'POST', '', { body: { email, password: given } })
const renew = (app: TestApp, cookie: string) => call(app, 'POST', '/renew', { cookie })

test('signing in gives a token, the person, and a cookie that scripts cannot read', async ({ app }) => {
  const { classId } = await app.a.class()
  const { email, accountId } = await app.a.person({ classId, password })
  const response = await fetch(`${app.url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: email.toUpperCase(), password }),
  })
  expect(response.status).toBe(201)
  const isHint = (cookie: string) => cookie.startsWith('stufenbuch_here=')
  const cookies = response.headers.getSetCookie()
  for (const cookie of cookies.filter((each) => !isHint(each)))
    expect(cookie).toMatch(/; Path=\/(api|api\/session|files); HttpOnly; SameSite=Strict$/)
  // It only says that there is a session, also to whoever comes by a link from elsewhere.
  expect(cookies.find(isHint)).toMatch(/^stufenbuch_here=yes; .*Path=\/; HttpOnly; SameSite=Lax$/)
  const { idToken, user } = (await response.json()) as Session
  expect(user).toMatchObject({ id: accountId, role: 'student', gradClass: { school: 'Goethe-Gymnasium', year: 2027 } })
  expect(Object.keys(JSON.parse(atob(idToken.split('.')[1] ?? ''))).sort()).toEqual([
    'aud',
    'exp',
    'iat',
    'role',
    'sid',
    'sub',
  ])
  expect(await app.as({ idToken }).account.getUser({ id: accountId })).toEqual(user)
})

test('a wrong password, an unknown person and too many tries have three messages', async ({ app }) => {
  const { email } = await app.a.person({ password })
  expect(await signIn(app, 'niemand@schule.example')).toMatchObject({
    status: 404,
    body: { code: 'auth/user-not-found' },
  })
  for (let at = 0; at < 5; at++)
    expect(await signIn(app, email, 'falsch')).toMatchObject({
      status: 400,
      body: { code: 'auth/wrong-password', message: 'Falsches Passwort' },
    })
  expect(await signIn(app, email)).toMatchObject({ status: 429, body: { code: 'auth/too-many-requests' } })
})

test.extend({ env: { LOGIN_TRIES_PER_ADDRESS: '10' } })(
  'a class signs in from one address; only wrong tries are counted',
  async ({ app }) => {
    const { email } = await app.a.person({ password })
    for (let at = 0; at < 12; at++) expect((await signIn(app, email)).status).toBe(201)
    for (let at = 0; at < 10; at++) expect((await signIn(app, `fremd-${at}@schule.example`)).status).toBe(404)
    expect((await signIn(app, 'fremd@schule.example')).status).toBe(429)
  },
)

test('renewing rotates the cookie, and an answer that got lost can be asked for again', async ({ app }) => {
  const { email } = await app.a.person({ password })
  const first = await signIn(app, email)
  const second = await renew(app, first.cookie)
  expect(second.status).toBe(200)
  expect(second.cookie).not.toBe(first.cookie)
  const again = await renew(app, first.cookie)
  expect(again).toMatchObject({ status: 200, cookie: second.cookie })
  expect((await renew(app, second.cookie)).status).toBe(200)
})

test('ten renewals with one cookie at once all get the same next one', async ({ app }) => {
  const { email } = await app.a.person({ password })
  const { cookie } = await signIn(app, email)
  const answers = await Promise.all(Array.from({ length: 10 }, () => renew(app, cookie)))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(new Set(answers.map((answer) => answer.cookie)).size).toBe(1)
})

test('a rotated cookie that turns up later ends the session, for the thief and for the owner', async ({ app }) => {
  const { email, accountId } = await app.a.person({ password })
  const stolen = await signIn(app, email)
  const owner = await renew(app, stolen.cookie)
  await app.db.update(session).set({ rotatedAt: sql`now() - interval '61 seconds'` })
  expect((await renew(app, stolen.cookie)).status).toBe(401)
  expect((await renew(app, owner.cookie)).status).toBe(401)
  const call = app.as({ idToken: owner.body.idToken ?? '' }).account.getUser({ id: accountId })
  await expect(call).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

test('signing out ends the session at once, also for a token that has not run out', async ({ app }) => {
  const { email, accountId } = await app.a.person({ password })
  const { cookie, body } = await signIn(app, email)
  const me = app.as({ idToken: body.idToken ?? '' })
  await me.account.getUser({ id: accountId })
  expect(await call(app, 'DELETE', '', { cookie })).toMatchObject({ status: 204, cookie: 'stufenbuch_session=' })
  await expect(me.account.getUser({ id: accountId })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  expect((await renew(app, cookie)).status).toBe(401)
  expect((await call(app, 'DELETE', '')).status).toBe(204)
})

test('the role is that of the login; a promotion takes effect with the next one', async ({ app }) => {
  const { classId } = await app.a.class()
  const { email, accountId } = await app.a.person({ classId, password })
  const before = await signIn(app, email)
  await app.db.update(member).set({ role: 'redakteur' }).where(eq(member.accountId, accountId))
  expect((await renew(app, before.cookie)).body).toMatchObject({ user: { role: 'student' } })
  expect((await signIn(app, email)).body).toMatchObject({ user: { role: 'redakteur' } })
})

test('a session ends after its time without activity, that of staff after an hour', async ({ app }) => {
  const student = await app.a.person({ password })
  const staff = await app.a.person({ role: 'super_admin', password })
  expect((await signIn(app, student.email)).body).toMatchObject({ idleSeconds: 30 * 86_400 })
  expect((await signIn(app, staff.email)).body).toMatchObject({ idleSeconds: 3_600 })
  const reach = (person: typeof student) => app.as(person).account.getUser({ id: person.accountId })
  await app.db.update(session).set({ lastSeenAt: sql`now() - interval '61 minutes'` })
  await expect(reach(staff)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await reach(student)
  await app.db.update(session).set({ lastSeenAt: sql`now() - interval '31 days'` })
  await expect(reach(student)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

test('a removed person is out at once', async ({ app }) => {
  const { student } = await app.a.class()
  await app.db.delete(account).where(eq(account.id, student.accountId))
  await expect(app.as(student).account.getUser({ id: student.accountId })).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  })
})

test("somebody else's account does not exist, in the own class or another", async ({ app }) => {
  const { admin, student } = await app.a.class()
  const { student: stranger } = await app.a.class({ school: 'Schiller-Gymnasium' })
  for (const id of [student.accountId, stranger.accountId, crypto.randomUUID()])
    await expect(app.as(admin).account.getUser({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('forged, foreign and broken tokens are refused', async ({ app }) => {
  const { student } = await app.a.class()
  const [head, body = '', seal] = student.idToken.split('.')
  const raised = btoa(JSON.stringify({ ...JSON.parse(atob(body)), role: 'admin' })).replaceAll('=', '')
  const none = btoa('{"alg":"none"}').replaceAll('=', '')
  for (const idToken of [`${head}.${raised}.${seal}`, `${none}.${body}.`, 'x', `${student.idToken}x`])
    await expect(app.as({ idToken }).account.getUser({ id: student.accountId })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    })
  expect((await renew(app, 'stufenbuch_session=not.a.token')).status).toBe(401)
})

test('another site cannot sign in, renew or sign out for a person', async ({ app }) => {
  const { email } = await app.a.person({ password })
  const { cookie } = await signIn(app, email)
  const origin = 'https://evil.example'
  expect(await call(app, 'POST', '/renew', { cookie, origin })).toMatchObject({
    status: 403,
    body: { code: 'FORBIDDEN' },
  })
  expect((await call(app, 'DELETE', '', { cookie, origin })).status).toBe(403)
  const renewed = await call(app, 'POST', '/renew', { cookie, origin: app.url })
  expect(renewed.status).toBe(200)
  // A proxy may not pass the name on under which people know us.
  const { origin: ours } = new URL(app.config.publicUrl)
  expect((await call(app, 'POST', '/renew', { cookie: renewed.cookie, origin: ours })).status).toBe(200)
})
