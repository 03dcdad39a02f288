import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageCountProblem, pageLimits } from './page-count.ts'
import { CoverType } from './spine.ts'

const cover = fc.constantFrom(...CoverType.options)

test('a number of pages is right when it is a multiple of four within the limits of the cover, and only then', () => {
  fc.assert(
    fc.property(cover, fc.integer({ min: -8, max: 500 }), (kind, pages) => {
      const { min, max } = pageLimits[kind]
      const right = pages >= min && pages <= max && pages % 4 === 0
      expect(pageCountProblem(pages, kind) === undefined).toBe(right)
    }),
  )
})

test('the words about a wrong number of pages name numbers that are right', () => {
  fc.assert(
    fc.property(cover, fc.integer({ min: 48, max: 352 }), (kind, pages) => {
      const named = pageCountProblem(pages, kind)?.match(/\d{2,}/g) ?? []
      for (const number of named) expect(pageCountProblem(Number(number), kind)).toBeUndefined()
    }),
  )
})
