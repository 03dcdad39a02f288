import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { pino } from 'pino'
import { contract } from '#contract/index.ts'
import { prerenderedNames } from '#contract/prerendered.ts'
import { throttle } from '../../schema/platform.ts'
import { expect, test } from '../../testing/test.ts'
import { createHttpApp } from './app.ts'
import { operationsOf } from './mount.ts'
import { readWebBuild, serveWebApp } from './web-app.ts'
import { readWebPages } from './web-pages.ts'

const drawn = (name: string) => `<style>h1 { color: green }</style><h1>${name}</h1>`

/** The server with a small build of its own. */
async function serveBuild(https = false) {
  const folder = await mkdtemp(join(tmpdir(), 'stufenbuch-dist-'))
  await mkdir(join(folder, 'assets'))
  const script = 'console.log("Abi")'.repeat(100)
  await writeFile(join(folder, 'index.html'), '<h1>Stufenbuch</h1>')
  await writeFile(join(folder, 'signed-in.html'), '<h1>Willkommen</h1>')
  for (const name of prerenderedNames) await writeFile(join(folder, `${name}.html`), drawn(name))
  await writeFile(join(folder, 'build.json'), '{"buildId":"b1"}')
  await writeFile(join(folder, 'manifest.webmanifest'), '{}')
  await writeFile(join(folder, 'assets/main-abc.js'), script)
  await writeFile(join(folder, 'assets/main-abc.js.br'), brotliCompressSync(script))
  const app = createHttpApp({ log: pino({ level: 'silent' }), https, trustedProxies: 0, allowedHost: undefined })
  await serveWebApp(app, await readWebBuild(folder), (request) => request.headers.cookie === 'here')
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
  return { app, get, script }
}

test('every page is the app, never cached, with scripts and styles from our own address only', async () => {
  const { get } = await serveBuild()
  for (const path of [
    '/login?error=not-logged-in',
    '/invite',
    '/start?x=1',
    '/orders/123/details',
    '/nobody-knows-this',
  ]) {
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

test('only where errors are reported elsewhere, pages say where to, and may reach that address', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'web-'))
  await mkdir(join(folder, 'assets'))
  for (const name of ['index', 'signed-in', ...prerenderedNames])
    await writeFile(join(folder, `${name}.html`), '<head><title>Stufenbuch</title></head>')
  const [set, unset] = [await readWebPages(folder, 'https://key@errors.example/7'), await readWebPages(folder)]
  for (const { plain, policy } of [set.bare, set.signedIn, ...set.drawn.values()]) {
    expect(plain.toString()).toContain('<meta name="monitoring" content="https://key@errors.example/7" /></head>')
    expect(policy.split('; ')).toContain("connect-src 'self' https://errors.example")
  }
  expect(unset.bare.plain.toString()).toBe('<head><title>Stufenbuch</title></head>')
  expect(unset.bare.policy.split('; ')).toContain("connect-src 'self'")
})

test('the pages that strangers open first are drawn already, with the one style that they may have', async () => {
  const { get } = await serveBuild()
  for (const [path, name] of [
    ['/', 'home'],
    ['/login', 'login'],
    ['/invite/abc-123', 'invite'],
  ] as const) {
    const { headers, body } = await get(path)
    expect(body).toBe(drawn(name))
    const hash = createHash('sha256').update('h1 { color: green }').digest('base64')
    expect(String(headers['content-security-policy']).split('; ')).toContain(`style-src 'self' 'sha256-${hash}'`)
    expect(headers.vary).toContain('cookie')
  }
})

test('whoever is signed in gets no page of strangers, but what they need next', async () => {
  const { get } = await serveBuild()
  for (const path of ['/', '/login', '/start'])
    expect((await get(path, { cookie: 'here' })).body).toBe('<h1>Willkommen</h1>')
})

test('pages come packed as the browser can unpack them', async () => {
  const { get } = await serveBuild()
  const packed = async (accepted: string) => {
    const { headers, rawPayload } = await get('/login', { 'accept-encoding': accepted })
    return [headers['content-encoding'], rawPayload] as const
  }
  const [br, brotlied] = await packed('gzip, deflate, br, zstd')
  expect([br, brotliDecompressSync(brotlied).toString()]).toEqual(['br', drawn('login')])
  const [gzip, gzipped] = await packed('gzip, br;q=0')
  expect([gzip, gunzipSync(gzipped).toString()]).toEqual(['gzip', drawn('login')])
  expect((await packed('identity'))[0]).toBeUndefined()
})

test('long lists come packed, short answers do not', async ({ app }) => {
  const { classId } = await app.a.class()
  const somebody = await app.a.person({ classId })
  for (let at = 0; at < 30; at++) await app.a.member({ classId })
  const get = (path: string) =>
    fetch(app.url + path, { headers: { authorization: `Bearer ${somebody.idToken}`, 'accept-encoding': 'br' } })
  const list = await get('/api/class/members')
  expect([list.status, list.headers.get('content-encoding')]).toEqual([200, 'br'])
  expect(((await list.json()) as unknown[]).length).toBeGreaterThan(30)
  expect((await get('/api/yearbook')).headers.get('content-encoding')).toBeNull()
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
  for (const ofDocuments of ['last-modified', 'accept-ranges', 'permissions-policy', 'cross-origin-opener-policy'])
    expect(headers, 'small parts need small heads').not.toHaveProperty(ofDocuments)
  expect((await get('/login')).headers).toHaveProperty('permissions-policy')
  expect(rawPayload.length).toBeLessThan(script.length / 5)
  expect((await get('/assets/main-abc.js')).body).toBe(script)
  expect((await get('/manifest.webmanifest')).headers['cache-control']).toBe('public, max-age=3600')
})

test('whoever has a file, or only asks about it, gets none of its bytes', async () => {
  const { app, get, script } = await serveBuild()
  const url = '/assets/main-abc.js'
  const head = await app.inject({ method: 'HEAD', url })
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, String(script.length), ''])
  const again = await get(url, { 'if-none-match': String(head.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('what is missing is missing, and the raw page and build file stay inside', async () => {
  const { get } = await serveBuild()
  for (const path of [
    '/assets/gone.js',
    '/assets/main-abc.js.br',
    '/assets/%2e%2e/build.json',
    '/favicon.png',
    '/api/nothing',
    '/files/x',
    '/dev/other',
    '/index.html',
    '/signed-in.html',
    '/login.html',
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
  // Asked by the page itself: a token that no longer counts is no matter.
  expect(await app.as({ idToken: 'long.gone.token' }).app.checkBuildId()).toEqual({ buildId: expect.any(String) })
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
