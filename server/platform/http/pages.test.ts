import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { pino } from 'pino'
import { contract } from '#contract/index.ts'
import { throttle } from '../../schema/platform.ts'
import { expect, test } from '../../testing/test.ts'
import { createHttpApp } from './app.ts'
import { operationsOf } from './mount.ts'
import { readWebBuild, serveWebApp } from './web-app.ts'

/** The server with a small build of its own. */
async function serveBuild(https = false) {
  const folder = await mkdtemp(join(tmpdir(), 'stufenbuch-dist-'))
  await mkdir(join(folder, 'assets'))
  const script = 'console.log("Abi")'.repeat(100)
  await writeFile(join(folder, 'index.html'), '<h1>Stufenbuch</h1>')
  await writeFile(join(folder, 'build.json'), '{"buildId":"b1"}')
  await writeFile(join(folder, 'manifest.webmanifest'), '{}')
  await writeFile(join(folder, 'assets/main-abc.js'), script)
  await writeFile(join(folder, 'assets/main-abc.js.br'), brotliCompressSync(script))
  const app = createHttpApp({ log: pino({ level: 'silent' }), https, trustedProxies: 0, allowedHost: undefined })
  await serveWebApp(app, await readWebBuild(folder))
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
  return { app, get, script }
}

test('every page is the app, never cached, with scripts and styles from our own address only', async () => {
  const { get } = await serveBuild()
  for (const path of ['/', '/login', '/start?x=1', '/orders/123/details', '/nobody-knows-this']) {
    const { statusCode, headers, body } = await get(path)
    expect([statusCode, headers['cache-control'], headers['content-type'], body]).toEqual([
      200,
      'no-store',
      'text/html; charset=utf-8',
      '<h1>Stufenbuch</h1>',
    ])
    const policy = String(headers['content-security-policy']).split('; ')
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain("style-src 'self'")
  }
})

test('a page beside the app has its style by a nonce of its own', async ({ app }) => {
  const nonces = new Set<string>()
  for (const path of ['/api/docs', '/api/docs', '/dev/mails']) {
    const response = await fetch(app.url + path)
    const nonce = /<style nonce="([^"]+)"/.exec(await response.text())?.[1] ?? ''
    const policy = response.headers.get('content-security-policy')?.split('; ')
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain(`style-src 'nonce-${nonce}'`)
    nonces.add(nonce)
  }
  expect(nonces.size).toBe(3)
})

test('hashed assets are kept for a year and come compressed; other files for an hour', async () => {
  const { get, script } = await serveBuild()
  const { headers, rawPayload } = await get('/assets/main-abc.js', { 'accept-encoding': 'gzip, br' })
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(headers['content-encoding']).toBe('br')
  expect(headers['content-type']).toContain('javascript')
  expect(rawPayload.length).toBeLessThan(script.length / 5)
  expect((await get('/assets/main-abc.js')).body).toBe(script)
  expect((await get('/manifest.webmanifest')).headers['cache-control']).toBe('public, max-age=3600')
})

test('what is missing is missing, and the raw page and build file stay inside', async () => {
  const { get } = await serveBuild()
  for (const path of [
    '/assets/gone.js',
    '/favicon.png',
    '/api/nothing',
    '/files/x',
    '/dev/other',
    '/index.html',
    '/build.json',
    '/assets/../build.json',
    '/..%2fpackage.json',
  ])
    expect((await get(path)).statusCode, path).toBe(404)
})

test('security headers stand on every answer; https is insisted on where it is used', async ({ app }) => {
  for (const path of ['/', '/api/settings', '/api/nothing', '/healthz', '/api/docs']) {
    const { headers } = await fetch(app.url + path)
    expect(headers.get('content-security-policy'), path).toContain("default-src 'none'")
    expect(headers.get('x-content-type-options'), path).toBe('nosniff')
    expect(headers.get('x-frame-options'), path).toBe('DENY')
    expect(headers.get('referrer-policy'), path).toBe('no-referrer')
    expect(headers.get('strict-transport-security'), path).toBeNull()
  }
  const { get } = await serveBuild(true)
  expect((await get('/')).headers['strict-transport-security']).toContain('max-age=31536000')
})

test('the API describes itself for programs and for people', async ({ app }) => {
  const document = (await (await fetch(`${app.url}/api/openapi.json`)).json()) as { paths: Record<string, object> }
  const paths = new Set(operationsOf(contract).map(({ path }) => path))
  expect(Object.keys(document.paths).sort()).toEqual([...paths].sort())
  expect(document.paths).toHaveProperty(['/user/{id}/'])
  const page = await (await fetch(`${app.url}/api/docs`)).text()
  expect(page).toContain('/api/user/{id}/')
  expect(page).toContain('account:read-own')
})

test('health is the process, readiness the database behind it', async ({ app }) => {
  expect((await fetch(`${app.url}/healthz`)).status).toBe(200)
  expect(await (await fetch(`${app.url}/readyz`)).json()).toEqual({ ready: true })
  await app.database.drop()
  expect((await fetch(`${app.url}/healthz`)).status).toBe(200)
  expect((await fetch(`${app.url}/readyz`)).status).toBe(503)
})

test('the browser learns build and settings', async ({ app }) => {
  expect(await app.as().app.settings()).toMatchObject({ demo: true, support: { phone: expect.stringMatching(/^\+/) } })
  expect(await app.as().app.checkBuildId()).toEqual({ buildId: expect.any(String) })
})

test('stopping lets the request that runs finish, and takes no new one', async ({ app }) => {
  const { email } = await app.a.person({ password: 'ein-gutes-passwort' })
  const running = app.as().account.signIn({ email, password: 'ein-gutes-passwort' })
  await expect.poll(() => app.db.$count(throttle)).toBeGreaterThan(0) // it has begun
  const closed = app.close()
  expect((await running).user.email).toBe(email)
  await closed
  await expect(fetch(`${app.url}/healthz`)).rejects.toThrow()
})
