import { expect, test } from 'vitest'
import type { MemberProgress } from '#contract/yearbook.ts'
import { sorted } from './progress-order.ts'

const person = (name: string, done: number, total: number): MemberProgress => ({ memberId: name, name, done, total })
const people = [
  person('Zoe', 7, 7),
  person('Ömer', 0, 7),
  person('Anna', 3, 7),
  person('Ben', 0, 7),
  person('Gast', 0, 0),
]

test('those who have done least come first, then by name; who has nothing to do comes last', () => {
  expect(sorted(people, 'least').map(({ name }) => name)).toEqual(['Ben', 'Ömer', 'Anna', 'Gast', 'Zoe'])
})

test('by name it is the German alphabet', () => {
  expect(sorted(people, 'name').map(({ name }) => name)).toEqual(['Anna', 'Ben', 'Gast', 'Ömer', 'Zoe'])
})
