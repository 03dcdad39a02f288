import { expect, test } from 'vitest'
import { localPath } from './local-path.ts'

test.each(['/start', '/fill/quote?moduleId=m1', '/profile#name', '/orders/o1/upload?x=//a'])(
  '%s stays in the app',
  (path) => {
    expect(localPath(path)).toBe(path)
  },
)

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/..//evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'start',
  '',
  undefined,
  7,
  ['/start'],
])('%j leads nowhere', (path) => {
  expect(localPath(path)).toBeUndefined()
})
