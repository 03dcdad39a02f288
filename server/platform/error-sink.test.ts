import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { sentryDsn } from './config.ts'
import { openErrorSink } from './error-sink.ts'
import { openLog } from './log.ts'

type Arrived = { url: string; lines: Record<string, never>[] }

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** Where envelopes arrive. */
async function sink() {
  const arrived: Arrived[] = []
  const server = createServer(async (request, response) => {
    const body = await text(request)
    arrived.push({ url: request.url ?? '', lines: body.split('\n').map((line) => JSON.parse(line)) })
    response.end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close())
  const { port } = server.address() as AddressInfo
  return { arrived, dsn: `http://key@127.0.0.1:${port}/below/7` }
}

const nowhere = { write: () => {} }

test('an error of the server arrives as an envelope: its name, message and stack, the build, and nothing else', async () => {
  const { arrived, dsn } = await sink()
  const log = openLog(
    { level: 'info', process: 'worker', sink: openErrorSink({ dsn, process: 'worker', release: 'build-1' }) },
    nowhere,
  )
  log.info({ err: new Error('no error of ours') }, 'only told')
  const error = new TypeError('no answer for mia@schule.example at /recover-email?token=geheim')
  log.child({ reqId: 'r1' }).error({ err: error, who: 'Mia Groß' }, 'request failed')
  await expect.poll(() => arrived.length).toBe(1)
  const [{ url, lines }] = arrived as [Arrived]
  expect(url).toBe('/below/api/7/envelope/?sentry_key=key&sentry_version=7')
  const [head, item, event] = lines
  expect(item).toEqual({ type: 'event' })
  expect(head).toEqual({ event_id: expect.stringMatching(/^[\da-f]{32}$/) })
  expect(Object.keys(event ?? {}).toSorted()).toEqual(
    ['event_id', 'exception', 'level', 'platform', 'release', 'tags', 'timestamp'].toSorted(),
  )
  const value = 'no answer for [mail] at /recover-email'
  expect(event).toMatchObject({ release: 'build-1', exception: { values: [{ type: 'TypeError', value }] } })
  const ours = expect.objectContaining({ filename: 'server/platform/error-sink.test.ts', in_app: true })
  const frames = expect.arrayContaining([ours])
  expect(event).toMatchObject({ exception: { values: [{ stacktrace: { frames } }] } })
  for (const personal of ['mia@', 'geheim', 'Groß', import.meta.dirname])
    expect(JSON.stringify(lines)).not.toContain(personal)
})

test('what an error quotes, of a parser, a file or a row, stays in the house, and so do lines that look like calls', async () => {
  const { arrived, dsn } = await sink()
  const log = openLog(
    { level: 'info', process: 'http', sink: openErrorSink({ dsn, process: 'http', release: 'build-1' }) },
    nowhere,
  )
  const parsed = (json: string) => {
    try {
      return JSON.parse(json) as never
    } catch (error) {
      return error
    }
  }
  const failures = [
    parsed('{"text": Özdemir fand die Fahrt schön'),
    new Error("ENOENT: no such file or directory, open '/data/Özdemir.pdf'"),
    new Error('Failed query: update "member" set "name" = $1\nparams: Özdemir,Fahrt\n    at Özdemir (/fahrt.ts:1:2)'),
    // What was described already, as by the child that sets pages.
    { type: 'Error', message: 'cannot set „Özdemir fand die Fahrt“', stack: '' },
  ]
  for (const err of failures) log.error({ err }, 'failed')
  await expect.poll(() => arrived.length).toBe(failures.length)
  for (const { lines } of arrived)
    for (const word of ['Özdemir', 'Fahrt', 'fahrt']) expect(JSON.stringify(lines)).not.toContain(word)
  expect(JSON.stringify(arrived)).toContain('ENOENT: no such file or directory, open')
})

test('a flood of errors is told of twenty times a minute, and a sink that is gone ends nothing', async () => {
  const { arrived, dsn } = await sink()
  const tell = openErrorSink({ dsn, process: 'http', release: 'build-1' })
  for (let at = 0; at < 50; at++) tell({ type: 'Error', message: String(at), stack: '' })
  await expect.poll(() => arrived.length).toBe(20)
  for (const close of closing.splice(0)) close()
  openErrorSink({ dsn: 'http://key@127.0.0.1:1/7', process: 'http', release: 'build-1' })({ message: 'x' })
})

test('without the setting, and with one that is none, nobody is told', () => {
  expect(sentryDsn({})).toBeUndefined()
  for (const wrong of ['', 'x', 'https://host.example/1', 'https://key@host.example', 'ftp://key@host.example/1'])
    expect(sentryDsn({ SENTRY_DSN: wrong })).toBeUndefined()
  expect(sentryDsn({ SENTRY_DSN: 'https://key@host.example/1' })).toBe('https://key@host.example/1')
})
