import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '../testing/test.ts'
import { openLog, scrub, standardOutput } from './log.ts'

test('mails, query values and parameters of queries are taken out of texts', () => {
  expect(scrub('mail to <mia@schule.example> failed')).toBe('mail to <[mail]> failed')
  expect(scrub('GET http://localhost/recovery-password?token=abc failed')).not.toContain('abc')
  expect(scrub('Failed query: select $1\nparams: mia,geheim\nzweite Zeile\n    at x (y.ts:1:2)')).toBe(
    'Failed query: select $1\nparams: [entfernt]\n    at x (y.ts:1:2)',
  )
})

test('a long text is scrubbed too, without being searched again from each of its characters', () => {
  const long = 'x'.repeat(400_000)
  expect(scrub(`${long} mia@schule.example ${long}`)).toBe(`${long} [mail] ${long}`)
})

test('the log of a sign-in and of an error report holds no mail, no password, no address of a page with its query', async ({
  app,
}) => {
  const { email } = await app.a.person({ password: 'ein-gutes-passwort' })
  const { user } = await app.as().account.signIn({ email, password: 'ein-gutes-passwort' })
  await app
    .as()
    .app.reportError({ error: { message: `cannot greet ${email}`, path: '/recover-email?token=secret-token' } })
  const log = app.logged.join('')
  for (const personal of [email, 'ein-gutes-passwort', user.lastName, 'secret-token', '127.0.0.1:'])
    expect(log).not.toContain(personal.replace('127.0.0.1:', '"remoteAddress"'))
  expect(log).toContain('"route":"/api/session"')
  expect(log).toContain('cannot greet [mail]')
})

test('an error of the database keeps what people typed out of the log', async ({ app }) => {
  await app.database.drop()
  await expect(
    app.as().account.signIn({ email: 'mia@schule.example', password: 'ein-gutes-passwort' }),
  ).rejects.toMatchObject({
    code: 'SERVER_ERROR',
  })
  const log = app.logged.join('')
  expect(log).toContain('request failed')
  expect(log).not.toContain('mia@schule.example')
})

test('each answer names the request, and the log knows it by that name', async ({ app }) => {
  const response = await fetch(`${app.url}/api/settings`)
  const id = response.headers.get('x-request-id') ?? 'none'
  await expect.poll(() => app.logged.join('')).toContain(`"reqId":"${id}"`)
})

test('a request keeps the name that the browser gave it, down to the jobs that it asked for', async ({ app }) => {
  const { admin } = await app.a.class()
  const named = '0b6f2f0e-6f7a-4f0e-9a3e-1c2d3e4f5a6b'
  const ask = (name: string) =>
    fetch(`${app.url}/api/password-recovery`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-request-id': name },
      body: JSON.stringify({ email: admin.email }),
    })
  expect((await ask(named)).headers.get('x-request-id')).toBe(named)
  expect((await ask('"}{"level":60')).headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  await app.startWorker()
  await expect
    .poll(() => app.logged.filter((line) => line.includes('"job done"') && line.includes(named)))
    .toHaveLength(1)
})

test('error reports are counted per address', async ({ app }) => {
  const report = () => app.as().app.reportError({ error: { message: 'x' } })
  for (let at = 0; at < 30; at++) await report()
  await expect(report()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

test.skipIf(!existsSync('/dev/full'))('a log that cannot be written ends nothing, and holds little', async () => {
  // The device is as full as any disk can be: each write fails with ENOSPC.
  const log = openLog({ level: 'info', process: 'http' }, standardOutput('/dev/full'))
  for (let line = 0; line < 30_000; line++) log.info({ line, words: 'x'.repeat(100) }, 'nobody reads this')
  await sleep(1_200) // two flushes
  log.info('still here')
})
