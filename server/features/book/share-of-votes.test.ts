import { expect, test } from 'vitest'
import { moduleOf, Photos } from './book-content.ts'

const groups = [
  { of: 'everybody' as const, places: [{ place: 1, votes: 1, name: 'Mensa', memberId: null, subject: null }] },
]
const votersOf = (given: number | undefined) => {
  const content = { groups, ...(given !== undefined && { given }) }
  const module = { id: crypto.randomUUID(), type: 'custom-ranking' as const, title: 'Wo?', content }
  return moduleOf(module, new Map(), new Photos(new Set())).map((each) => each.type === 'survey' && each.ranking.voters)
}

test('an answer has its share of all votes that were given, also of those for what is taken out since', () => {
  expect(votersOf(4)).toEqual([4])
  expect(votersOf(undefined)).toEqual([1])
})
