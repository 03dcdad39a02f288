import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import { test as base, expect } from './support/test.ts'

type Item = { type: string; payload: string }
type Sink = { dsn: string; items: Item[] }

/** A server that takes envelopes as Sentry does: a head, and for each item a head and its payload. */
const test = base.extend<{ sink: Sink }>({
  sink: async ({ browserName: _ }, use) => {
    const items: Item[] = []
    const server = createServer(async (request, response) => {
      const bytes = await buffer(request)
      const lineEnd = (from: number) => (bytes.indexOf(10, from) === -1 ? bytes.length : bytes.indexOf(10, from))
      for (let at = lineEnd(0) + 1; at < bytes.length; ) {
        const head = JSON.parse(bytes.toString('utf8', at, lineEnd(at))) as { type: string; length?: number }
        const from = lineEnd(at) + 1
        // As long as it says, and then nothing or a new line: whoever miscounts is refused.
        const to = head.length === undefined ? lineEnd(from) : from + head.length
        if (to > bytes.length || (to < bytes.length && bytes[to] !== 10)) throw new Error('an item of a wrong length')
        items.push({ type: head.type, payload: bytes.toString('utf8', from, to) })
        at = to + 1
      }
      response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'application/json' }).end('{}')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    await use({ dsn: `http://key@127.0.0.1:${port}/7`, items })
    server.close()
  },
})
const watched = test.extend({ env: async ({ sink }, use) => use({ SENTRY_DSN: sink.dsn }) })

test.use({ breaksOnPurpose: true })
watched.use({ breaksOnPurpose: true })

const ofType = ({ items }: Sink, type: string) => items.filter((item) => item.type === type)
const isCode = (url: string) => /\/assets\/sentry-[^/]+\.js$/.test(url)
/** Which sessions are recorded is left to chance. */
const chance = (page: Page, value: number) =>
  page.addInitScript((chosen) => {
    Math.random = () => chosen
  }, value)
/** The browser stumbles over what somebody wrote, and quotes it. */
const breakPage = (page: Page) =>
  page.evaluate(() => void setTimeout(() => JSON.parse('{"text": Özdemir fand die Fahrt schön'), 0))

watched('an error arrives with a recording, and in both no word of anybody', async ({ page, app, sink, signInAs }) => {
  const { student } = await app.class()
  await chance(page, 0.5)
  await signInAs(student)
  const code = page.waitForResponse((response) => isCode(response.url()))
  await page.goto('/profile?x=geheime-suche')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profil')
  await code
  await page.getByLabel('Name im Buch').fill('Geheimer Name')
  await page.getByLabel('Name im Buch').blur()
  await page.waitForTimeout(1_000)
  expect(sink.items).toEqual([])

  const reported = page.waitForResponse('**/api/error')
  await breakPage(page)
  expect((await reported).status()).toBe(202)
  await expect.poll(() => ofType(sink, 'event').length).toBe(1)
  await expect.poll(() => ofType(sink, 'replay_recording').length).toBeGreaterThan(0)
  const [event] = ofType(sink, 'event').map(({ payload }) => JSON.parse(payload))
  expect(event.exception.values[0]).toMatchObject({ type: 'SyntaxError', stacktrace: { frames: expect.anything() } })
  expect(event.release).toBe(await page.locator('meta[name="build-id"]').getAttribute('content'))
  expect(event.tags.path).toBe('/profile')
  const names = ['Özdemir', 'Mia', 'Geheim', 'geheim', 'Goethe', 'Fahrt', student.email]
  for (const { type, payload } of sink.items)
    for (const name of names) expect(payload.includes(name), `${name} in ${type}`).toBe(false)
  const recorded = ofType(sink, 'replay_recording')
    .map(({ payload }) => payload)
    .join()
  expect(recorded).toContain('"tagName":"h1"')
  expect(recorded).toContain('***')
  expect(recorded).not.toMatch(/"(value|src)":"[^"]*(\/files\/|blob:)/)
  expect(await page.evaluate(() => Object.keys(sessionStorage).concat(Object.keys(localStorage)).join())).not.toMatch(
    /sentry/i,
  )
})

watched('its code is asked for once the page can be used, and not before', async ({ page, app, signInAs }) => {
  await signInAs((await app.class()).student)
  const codes: string[] = []
  page.on('request', (request) => {
    if (isCode(request.url())) codes.push(request.url())
  })
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route('**/api/session/renew', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/profile')
  // The browser has nothing to do meanwhile, and longer than it is waited for.
  await page.waitForTimeout(3_000)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
  expect(codes).toEqual([])
  goOn()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profil')
  await expect.poll(() => codes.length).toBe(1)
})

watched('a page that breaks at once is told of as well', async ({ page, app, sink, signInAs }) => {
  await signInAs((await app.class()).student)
  await page.route('**/api/session/renew', async (route) => {
    const response = await route.fetch()
    const session = await response.json()
    await route.fulfill({ response, json: { ...session, user: { ...session.user, firstName: null, lastName: null } } })
  })
  await page.goto('/start')
  await expect.poll(() => ofType(sink, 'event').length).toBeGreaterThan(0)
})

watched('one session in ten is recorded without an error', async ({ page, app, sink, signInAs }) => {
  await chance(page, 0.09)
  await signInAs((await app.class()).student)
  await page.goto('/start')
  await expect.poll(() => ofType(sink, 'replay_recording').length).toBeGreaterThan(0)
  expect(ofType(sink, 'event')).toEqual([])
})

test('without the setting nothing of it is loaded, and nothing leaves', async ({ page, app, sink, signInAs }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await chance(page, 0.01)
  await signInAs((await app.class()).student)
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profil')
  const reported = page.waitForResponse('**/api/error')
  await breakPage(page)
  expect((await reported).status()).toBe(202)
  await page.waitForTimeout(3_000)
  expect(asked.filter((url) => isCode(url) || !url.startsWith(app.url))).toEqual([])
  expect(sink.items).toEqual([])
})
