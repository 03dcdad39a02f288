import { expect, test } from 'vitest'
import { ranked } from './ranked-suggestions.ts'

const suggestion = (text: string, votes: number | null) => ({ id: text, text, mine: false, hidden: false, votes })
const outcome = (...votes: [string, number | null][]) =>
  ranked(votes.map(([text, count]) => suggestion(text, count))).map(
    ({ text, isFirst }) => `${text}${isFirst ? '!' : ''}`,
  )

test('most votes win', () => {
  expect(outcome(['a', 3], ['b', 12], ['c', 0])).toEqual(['b!', 'a', 'c'])
})

test('a tie is a shared first place', () => {
  expect(outcome(['a', 7], ['b', 2], ['c', 7])).toEqual(['a!', 'c!', 'b'])
})

test('without any vote nobody has won', () => {
  expect(outcome(['a', 0], ['b', null])).toEqual(['a', 'b'])
  expect(outcome()).toEqual([])
})
