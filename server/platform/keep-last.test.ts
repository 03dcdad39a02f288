import { expect, test } from 'vitest'
import { keepLast } from './keep-last.ts'

test('what was made stays as long as it is used, and the one longest unused goes first', () => {
  const made: string[] = []
  const keep = keepLast<string>(2)
  const get = (key: string) =>
    keep(key, () => {
      made.push(key)
      return key.toUpperCase()
    })
  expect(['a', 'b', 'a', 'c', 'a', 'b'].map(get)).toEqual(['A', 'B', 'A', 'C', 'A', 'B'])
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})
