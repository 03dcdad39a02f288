import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { SignJWT } from 'jose'
import { PASSWORD } from '../../testing/sample.ts'
import { expect, test } from '../../testing/test.ts'

const inProduction = test.extend({ env: { NODE_ENV: 'production', PUBLIC_URL: 'https://stufenbuch.example' } })

/** What is answered on a bare connection. */
async function answerTo(url: string, request: string): Promise<string> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.write(request)
  return text(socket)
}

const statusFor = async (url: string, host: string, path = '/api/settings') =>
  Number((await answerTo(url, `GET ${path} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`)).split(' ')[1])

inProduction('the product answers under its own name only; watchers may ask by number', async ({ app }) => {
  expect(await statusFor(app.url, 'stufenbuch.example')).toBe(200)
  for (const host of ['evil.example', 'stufenbuch.example.evil.example', 'stufenbuch.example:444', '10.0.0.1'])
    expect(await statusFor(app.url, host), host).toBe(421)
  expect(await statusFor(app.url, '10.0.0.1', '/healthz')).toBe(200)
})

inProduction('the API is described, and readiness told, only where that is wanted', async ({ app }) => {
  for (const path of ['/api/docs', '/api/openapi.json', '/readyz', '/dev/mails'])
    expect((await fetch(app.url + path)).status, path).toBe(404)
})
inProduction.extend({
  env: { NODE_ENV: 'production', PUBLIC_URL: 'https://a.example', API_DOCS: 'yes', READYZ: 'yes' },
})('the operator opens them', async ({ app }) => {
  for (const path of ['/api/docs', '/api/openapi.json', '/readyz'])
    expect((await fetch(app.url + path)).status, path).toBe(200)
})

inProduction('cookies promise by their names that no other host has set them', async ({ app }) => {
  const { email } = await app.a.person({ password: PASSWORD })
  const body = JSON.stringify({ email, password: PASSWORD })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${app.url}/api/session`, { method: 'POST', headers, body })
  const cookies = response.headers.getSetCookie()
  expect(cookies).toHaveLength(4)
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^__Host-stufenbuch_/)
    expect(cookie.split('; ')).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'Secure']))
    // The hint that there is a session comes along from other sites, too; nothing else does.
    expect(cookie).toContain(cookie.startsWith('__Host-stufenbuch_here=') ? 'SameSite=Lax' : 'SameSite=Strict')
  }
})

inProduction('what is not even a request is answered with the headers of every answer', async ({ app }) => {
  for (const request of ['GARBAGE\r\n\r\n', `GET / HTTP/1.1\r\nx: ${'x'.repeat(70_000)}\r\n\r\n`]) {
    const answer = await answerTo(app.url, request)
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
    for (const header of ['strict-transport-security: ', 'x-content-type-options: nosniff', "frame-ancestors 'none'"])
      expect(answer).toContain(header)
  }
})

test('a password is taken from the body alone, and nothing is said in two places', async ({ app }) => {
  const { email } = await app.a.person({ password: PASSWORD })
  const query = new URLSearchParams({ email, password: PASSWORD })
  const signIn = (search: string, body: object) =>
    fetch(`${app.url}/api/session${search}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  expect((await signIn(`?${query}`, {})).status).toBe(400)
  expect((await signIn(`?email=${email}`, { email, password: PASSWORD })).status).toBe(400)
  expect((await signIn('', { email, password: PASSWORD })).status).toBe(201)
  const { student } = await app.a.class()
  const headers = { authorization: `Bearer ${student.idToken}`, 'content-type': 'application/json' }
  const twice = { method: 'DELETE', headers, body: JSON.stringify({ id: student.accountId }) }
  expect((await fetch(`${app.url}/api/user/${student.accountId}/`, twice)).status).toBe(400)
})

test('a token for another installation is none here', async ({ app }) => {
  const { accountId, sessionId } = await app.a.person()
  const signed = (audience: string) =>
    new SignJWT({ sub: accountId, sid: sessionId, role: 'student' })
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience(audience)
      .setExpirationTime('5m')
      .sign(new TextEncoder().encode(app.config.tokenSecret))
  const status = async (audience: string) => {
    const headers = { authorization: `Bearer ${await signed(audience)}` }
    return (await fetch(`${app.url}/api/user/${accountId}/`, { headers })).status
  }
  expect(await status(app.config.publicUrl)).toBe(200)
  expect(await status('https://other.example')).toBe(401)
})
