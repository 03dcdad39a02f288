import { expect, test } from 'vitest'
import {
  entriesOf,
  type FilledUnit,
  isMissed,
  isTheirs,
  isUncounted,
  missingOf,
  totalOf,
  turnoutOf,
} from './progress.ts'

const freely = (unit: FilledUnit, filled: number | null) => ({ unit, filled, of: null })

test('what has no end is there with the first, and the mark fills nothing but what is not told', () => {
  expect(entriesOf({ ...freely('photo', 7), done: false })).toEqual({ filled: 1, of: 1 })
  expect(entriesOf({ ...freely('quote', 0), done: true })).toEqual({ filled: 0, of: 1 })
  expect(entriesOf({ ...freely('note', null), done: true })).toEqual({ filled: 1, of: 1 })
})

test('nothing is missing where somebody has confirmed that it stays as it is', () => {
  const task = { unit: 'field', filled: 1, of: 5 } as const
  expect(missingOf({ ...task, done: false })).toBe(4)
  expect(missingOf({ ...task, done: true })).toBe(0)
  const both = [
    { ...task, done: true },
    { ...freely('photo', 0), done: false },
  ]
  expect(totalOf(both)).toEqual({ filled: 1, of: 6, missing: 1 })
})

test('comments are never missing, since some may be there that nobody is told of; they count or do not yet', () => {
  const [signed, anonymous] = [freely('note', 0), freely('note', null)]
  const tasks = [signed, anonymous].map((note) => ({ ...note, done: false }))
  expect(tasks.map(missingOf)).toEqual([0, 0])
  expect(totalOf(tasks)).toEqual({ filled: 0, of: 2, missing: 0 })
  expect(tasks.map(isUncounted)).toEqual([true, true])
  expect(isUncounted({ ...freely('note', 2), done: false })).toBe(false)
  expect(isUncounted({ ...anonymous, done: true })).toBe(false)
  expect(isUncounted({ ...freely('photo', 0), done: false })).toBe(false)
})

test('a vote that has ended is nobody’s to give any more, and only those who gave it have voted', () => {
  const vote = { unit: 'vote', of: 1, done: false, ended: true } as const
  const [given, missed] = [
    { ...vote, filled: 1 },
    { ...vote, filled: 0 },
  ]
  expect(turnoutOf([given, missed, missed])).toEqual({ filled: 1, people: 3 })
  expect(totalOf([given, missed])).toEqual({ filled: 1, of: 1, missing: 0 })
  expect([given, missed].map((filled) => isMissed({ filled, ended: true }))).toEqual([false, true])
  expect(isMissed({ filled: missed, ended: false })).toBe(false)
})

test('a vote that had ended when somebody came is not theirs, unless they gave it while it was open again', () => {
  const vote = { unit: 'vote', of: 1 } as const
  expect(isTheirs({ ...vote, filled: 0 }, true)).toBe(false)
  expect(isTheirs({ ...vote, filled: 1 }, true)).toBe(true)
  expect(isTheirs({ ...vote, filled: 0 }, false)).toBe(true)
})
