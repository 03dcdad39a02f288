import { expect, test } from 'vitest'
import { meaningOf } from './tus-transport.ts'

const answered = (status: number, body = '') =>
  Object.assign(new Error('tus'), {
    originalRequest: {} as never,
    causingError: null,
    originalResponse: {
      getStatus: () => status,
      getBody: () => body,
      getHeader: () => undefined,
      getUnderlyingObject: () => undefined,
    },
  })
const json = (code: string) => JSON.stringify({ code, message: 'Worte' })

test('without an answer, a living session or a free lock an upload waits and goes on', () => {
  expect(meaningOf(new Error('network'))).toEqual({ kind: 'later', code: undefined })
  for (const status of [401, 408, 423, 429])
    expect(meaningOf(answered(status))).toEqual({ kind: 'later', code: undefined })
})

test('a verdict of the server on the file is final', () => {
  expect(meaningOf(answered(413, json('FILE_TOO_LARGE')))).toEqual({ kind: 'refused', code: 'FILE_TOO_LARGE' })
  expect(meaningOf(answered(409, json('DEADLINE_PASSED')))).toEqual({ kind: 'refused', code: 'DEADLINE_PASSED' })
})

test('troubles of the server are tried again, then told by their name', () => {
  expect(meaningOf(answered(507, json('UPLOAD_NO_STORAGE')))).toEqual({ kind: 'later', code: 'UPLOAD_NO_STORAGE' })
  expect(meaningOf(answered(409, json('UPLOAD_STATUS_ERROR')))).toEqual({ kind: 'later', code: 'UPLOAD_STATUS_ERROR' })
  expect(meaningOf(answered(502, '<h1>Bad Gateway</h1>'))).toEqual({ kind: 'later', code: 'UPLOAD_FAILED' })
  expect(meaningOf(answered(200, '<h1>WLAN-Anmeldung</h1>'))).toEqual({
    kind: 'later',
    code: 'UPLOAD_ANSWER_UNREADABLE',
  })
})
