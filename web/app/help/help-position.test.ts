import { expect, test } from 'vitest'
import { helpButtonBottom } from './help-position.ts'

test.each([
  ['/welcome', 80],
  ['/login', 16],
  ['/start', 16],
  ['/', 16],
  ['/play', 16],
  ['/welcome-back', 16],
])('on %s the help button is %i px from the bottom', (path, distance) => {
  expect(helpButtonBottom(path)).toBe(distance)
})
