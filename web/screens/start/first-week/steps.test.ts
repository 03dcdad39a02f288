import { expect, test } from 'vitest'
import { openSteps } from './steps.ts'

const counts = { students: 1, joined: 1, waiting: 0, names: 0, teachers: 0, editors: 0 }
const fresh = {
  gradClass: { sizeBand: '25-99' as const, counts },
  yearbook: { deadline: null },
  board: { chapters: { published: 0, drafts: 0, filled: 0 } },
}
const withCounts = (changed: Partial<typeof counts>, sizeBand: '1-4' | '25-99' = '25-99') => ({
  ...fresh,
  gradClass: { sizeBand, counts: { ...counts, ...changed } },
})

test('a new class has everything before it', () => {
  expect(openSteps(fresh)).toEqual(['list', 'invitation', 'deadline', 'content', 'editors'])
})

test.each([
  ['list', withCounts({ students: 5 })],
  ['list', withCounts({ students: 2 }, '1-4')],
  ['invitation', withCounts({ joined: 2 })],
  ['invitation', withCounts({ waiting: 1 })],
  ['deadline', { ...fresh, yearbook: { deadline: '2027-03-01' } }],
  ['content', { ...fresh, board: { chapters: { published: 1, drafts: 0, filled: 0 } } }],
  ['editors', withCounts({ editors: 1 })],
] as const)('%s is done once the class shows it', (step, of) => {
  expect(openSteps(of as typeof fresh)).not.toContain(step)
  expect(openSteps(of as typeof fresh)).toHaveLength(4)
})

test('drafts are no content yet, and the admin alone is no list', () => {
  expect(openSteps({ ...fresh, board: { chapters: { published: 0, drafts: 9, filled: 0 } } })).toContain('content')
  expect(openSteps(withCounts({ students: 4 }))).toContain('list')
})
