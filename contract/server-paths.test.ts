import { expect, test } from 'vitest'
import { isServerPath } from './server-paths.ts'

test.each(['/api', '/api/session', '/files/f1/thumb', '/uploads/u1', '/assets/index.js', '/dev/mails'])(
  '%s is answered by the server',
  (path) => expect(isServerPath(path)).toBe(true),
)

test.each(['/', '/start', '/apical', '/devices', '/define/quote'])('%s is a page', (path) =>
  expect(isServerPath(path)).toBe(false),
)
