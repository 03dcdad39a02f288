import { expect, test } from 'vitest'
import { backFirst } from './task-order.ts'

test('what went back stands first, once, and nothing else moves', () => {
  const tasks = ['a', 'b', 'c', 'd'].map((moduleId) => ({ moduleId }))
  const ids = (back: string[]) =>
    backFirst(
      tasks,
      back.map((moduleId) => ({ moduleId })),
    ).map(({ moduleId }) => moduleId)
  expect(ids(['d', 'b', 'd'])).toEqual(['b', 'd', 'a', 'c'])
  expect(ids([])).toEqual(['a', 'b', 'c', 'd'])
})
