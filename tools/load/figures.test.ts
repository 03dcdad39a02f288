import fc from 'fast-check'
import { expect, test } from 'vitest'
import { figuresOf, percentile, summarize } from './figures.ts'

test('a percentile is one of the values, and as large a share is not above it', () => {
  const values = fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { minLength: 1 })
  fc.assert(
    fc.property(values, fc.double({ min: 0.01, max: 1, noNaN: true }), (all, share) => {
      const sorted = all.toSorted((one, other) => one - other)
      const found = percentile(sorted, share)
      expect(sorted).toContain(found)
      expect(sorted.filter((value) => value <= found).length).toBeGreaterThanOrEqual(sorted.length * share)
      expect(sorted.filter((value) => value < found).length).toBeLessThan(sorted.length * share)
    }),
  )
})

test('what failed is counted, and its time does not make the rest look faster', () => {
  const waits = [10, 20, 30, 40].map((ms) => ({ kind: 'save', ms }))
  const figures = figuresOf('save', [...waits, { kind: 'save', ms: 0, error: '503' }], 2)
  expect(figures).toMatchObject({ count: 5, perSecond: 2.5, p50: 20, p99: 40, most: 40, errors: 1 })
})

test('kinds come in their order with all of them at the end, and none is dropped without a word', () => {
  const answered = [
    { kind: 'vote', ms: 1 },
    { kind: 'save', ms: 3 },
  ]
  expect(summarize(['save', 'vote', 'photo'], answered, 1).map(({ kind }) => kind)).toEqual(['save', 'vote', 'all'])
  expect(() => summarize(['save'], answered, 1)).toThrow('vote')
})
