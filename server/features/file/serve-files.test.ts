import { eq } from 'drizzle-orm'
import { file } from '../../schema/file.ts'
import type { TestApp } from '../../testing/app.ts'
import type { Person } from '../../testing/builders.ts'
import { givePortrait } from '../../testing/portrait.ts'
import { expect, test } from '../../testing/test.ts'
import { fileKeys } from '../account/file-key.ts'

const password = 'ein-gutes-passwort'
const cookieOf = (app: TestApp, { sessionId }: Person) =>
  `stufenbuch_files=${fileKeys(app.config.tokenSecret).write(sessionId)}`
const get = (app: TestApp, id: string, cookie?: string, headers: Record<string, string> = {}) =>
  fetch(`${app.url}/files/${id}`, { headers: { ...headers, ...(cookie === undefined ? {} : { cookie }) } })
const codeOf = async (response: Response) => [response.status, ((await response.json()) as { code: string }).code]

test('people of the class see its pictures, which run nothing and stay private', async ({ app }) => {
  const { classId, admin, student } = await app.a.class()
  const { id } = await givePortrait(app, classId, { memberId: admin.memberId ?? '' })
  const response = await get(app, id, cookieOf(app, student))
  expect(response.status).toBe(200)
  expect(await response.text()).toBe('a face')
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-length': '6',
    'content-disposition': 'inline; filename="foto.webp"',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, max-age=600',
    vary: 'cookie',
    etag: `"${id}"`,
  })
  const again = await get(app, id, cookieOf(app, student), { 'if-none-match': `"${id}"` })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('files of another class, and what is no file, are not found', async ({ app }) => {
  const [ours, theirs] = [await app.a.class(), await app.a.class()]
  const { id } = await givePortrait(app, theirs.classId, { memberId: theirs.student.memberId ?? '' })
  const cookie = cookieOf(app, ours.admin)
  for (const each of [id, crypto.randomUUID(), 'x', '..%2f..%2fdemo-secret']) {
    const response = await get(app, each, cookie, { 'if-none-match': `"${id}"` })
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await codeOf(response)).toEqual([404, 'NOT_FOUND'])
  }
  await app.db.update(file).set({ name: 'gone.webp' }).where(eq(file.id, id))
  expect(await codeOf(await get(app, id, cookieOf(app, theirs.admin)))).toEqual([404, 'NOT_FOUND'])
})

test('nobody sees a picture without a living session of the class', async ({ app }) => {
  const { classId, admin, student } = await app.a.class()
  const { id } = await givePortrait(app, classId, { memberId: admin.memberId ?? '' })
  const refused = [401, 'UNAUTHORIZED']
  const [session = '', seal = ''] = cookieOf(app, student).split('.')
  const forged = [`${session}.${seal.replace(/^./, (first) => (first === 'a' ? 'b' : 'a'))}`, session, `${session}.`]
  for (const cookie of [undefined, 'stufenbuch_files=', ...forged])
    expect(await codeOf(await get(app, id, cookie))).toEqual(refused)
  const stolen = fileKeys('another-secret-0123456789-0123456789').write(student.sessionId)
  expect(await codeOf(await get(app, id, `stufenbuch_files=${stolen}`))).toEqual(refused)
  // The bearer token alone opens nothing here, and the cookie opens nothing there.
  const bearer = await fetch(`${app.url}/files/${id}`, { headers: { authorization: `Bearer ${student.idToken}` } })
  expect(await codeOf(bearer)).toEqual(refused)
  const api = await fetch(`${app.url}/api/class/members`, { headers: { cookie: cookieOf(app, student) } })
  expect(api.status).toBe(401)

  const half = [await app.a.person({ classId, emailVerified: false }), await app.a.person({ classId, waiting: true })]
  expect(await codeOf(await get(app, id, cookieOf(app, half[0] as Person)))).toEqual([403, 'EMAIL_NOT_VERIFIED'])
  expect(await codeOf(await get(app, id, cookieOf(app, half[1] as Person)))).toEqual([404, 'NOT_FOUND'])
  const shutOut = await app.a.person({ classId, suspended: true })
  expect(await codeOf(await get(app, id, cookieOf(app, shutOut)))).toEqual([403, 'SUSPENDED'])
  const staff = await app.a.person({ role: 'super_admin', enrolled: true })
  expect(await codeOf(await get(app, id, cookieOf(app, staff)))).toEqual([403, 'FORBIDDEN'])
})

test('a removed person sees nothing from that moment', async ({ app }) => {
  const { classId, admin, student } = await app.a.class()
  const { id } = await givePortrait(app, classId, { memberId: admin.memberId ?? '' })
  expect((await get(app, id, cookieOf(app, student))).status).toBe(200)
  await app.as(admin).school.members.remove({ memberId: student.memberId ?? '' })
  expect(await codeOf(await get(app, id, cookieOf(app, student)))).toEqual([401, 'UNAUTHORIZED'])
})

test('the cookie comes and goes with the session, for pictures only, out of reach of scripts', async ({ app }) => {
  const { classId, admin } = await app.a.class({ password })
  const { id } = await givePortrait(app, classId, { memberId: admin.memberId ?? '' })
  const call = (method: string, path: string, headers: Record<string, string>, body?: object) =>
    fetch(`${app.url}/api/session${path}`, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  const cookies = (response: Response, name: string) =>
    response.headers.getSetCookie().find((each) => each.startsWith(`${name}=`)) ?? ''
  const signedIn = await call('POST', '', {}, { email: admin.email, password })
  const set = cookies(signedIn, 'stufenbuch_files')
  expect(set).toMatch(
    /^stufenbuch_files=[\w-]{36}\.[\w-]{43}; Max-Age=2592000; Path=\/files; HttpOnly; SameSite=Strict$/,
  )
  const [filesCookie = ''] = set.split(';')
  expect((await get(app, id, filesCookie)).status).toBe(200)

  const [sessionCookie = ''] = cookies(signedIn, 'stufenbuch_session').split(';')
  const renewed = await call('POST', '/renew', { cookie: sessionCookie })
  expect(cookies(renewed, 'stufenbuch_files').split(';')[0]).toBe(filesCookie)
  const [next = ''] = cookies(renewed, 'stufenbuch_session').split(';')
  const signedOut = await call('DELETE', '', { cookie: next })
  expect(cookies(signedOut, 'stufenbuch_files')).toMatch(/^stufenbuch_files=; .*Path=\/files/)
  expect(await codeOf(await get(app, id, filesCookie))).toEqual([401, 'UNAUTHORIZED'])
})
