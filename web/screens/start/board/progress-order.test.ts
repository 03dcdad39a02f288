import { expect, test } from 'vitest'
import type { MemberProgress } from '#contract/yearbook.ts'
import { sorted } from './progress-order.ts'

const person = (name: string, filled: number, of: number, done = false): MemberProgress => ({
  memberId: name,
  name,
  firstName: name,
  hasAccount: true,
  mail: 'possible',
  tasks: of === 0 ? [] : [{ module: 0, unit: 'field', filled, of, done, ended: false }],
})
/** As they come, which is the order of the book. */
const people = [
  person('Anna', 3, 7),
  person('Ben', 0, 7),
  person('Cem', 2, 7, true),
  person('Gast', 0, 0),
  person('Ömer', 0, 7),
  person('Zoe', 7, 7),
]

test('of whom most is missing comes first, then by name; whoever has confirmed misses nothing', () => {
  expect(sorted(people, 'missing').map(({ name }) => name)).toEqual(['Ben', 'Ömer', 'Anna', 'Cem', 'Gast', 'Zoe'])
})

test('by name it is the order in which they come', () => {
  expect(sorted(people, 'name').map(({ name }) => name)).toEqual(['Anna', 'Ben', 'Cem', 'Gast', 'Ömer', 'Zoe'])
})
