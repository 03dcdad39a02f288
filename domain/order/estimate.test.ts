import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageCountProblem, pageLimits } from '../book/page-count.ts'
import { CoverType } from '../book/spine.ts'
import { ESTIMATED_PAGES_MAX, estimate, pricePerCopy } from './estimate.ts'

const copies = fc.integer({ min: 1, max: 1_000 })
const cover = fc.constantFrom(...CoverType.options)
/** A cover with a number of pages that it is offered and priced in. */
const book = cover.chain((kind) =>
  fc
    .integer({ min: pageLimits[kind].min / 4, max: ESTIMATED_PAGES_MAX / 4 })
    .map((quires) => ({ cover: kind, pages: quires * 4 })),
)
const plain = { refinement: 'NONE', delivery: 'STANDARD' } as const

test('the table begins at 3.50, ends at 19.50 and rises with every sheet', () => {
  expect([pricePerCopy(48), pricePerCopy(184), pricePerCopy(320)]).toEqual([350, 1_150, 1_950])
  for (let count = 52; count <= 320; count += 4)
    expect(pricePerCopy(count)).toBeGreaterThan(pricePerCopy(count - 4) ?? Number.NaN)
})

test('outside the table, and between its lines, there is no figure', () => {
  for (const count of [0, 44, 50, 322, 324, 352, Number.NaN]) expect(pricePerCopy(count)).toBeUndefined()
  expect(estimate({ cover: 'HARDCOVER', pages: 352, copies: 100, ...plain })).toBeUndefined()
})

test('what cannot be ordered has no price', () => {
  fc.assert(
    fc.property(cover, fc.integer({ min: 0, max: 400 }), (kind, pages) => {
      const isPriced = estimate({ cover: kind, pages, copies: 100, ...plain }) !== undefined
      expect(isPriced).toBe(pageCountProblem(pages, kind) === undefined && pages <= ESTIMATED_PAGES_MAX)
    }),
  )
  expect(estimate({ cover: 'SOFTCOVER', pages: 48, copies: 100, ...plain })).toBeUndefined()
})

test('as long as something that decides is open there is no figure', () => {
  const whole = { cover: 'HARDCOVER', pages: 96, copies: 100, ...plain } as const
  for (const missing of ['cover', 'pages', 'copies']) expect(estimate({ ...whole, [missing]: null })).toBeUndefined()
  expect(estimate({ ...whole, refinement: null, delivery: null })).toEqual(estimate(whole))
})

test('the sum is whole cents, the parts add up, and lamination and express cost what they cost', () => {
  fc.assert(
    fc.property(book, copies, ({ cover: kind, pages }, amount) => {
      const base = { cover: kind, pages, copies: amount }
      const total = (more: object) => estimate({ ...base, ...plain, ...more })?.totalCents ?? Number.NaN
      expect(Number.isInteger(total({}))).toBe(true)
      expect(total({})).toBe((pricePerCopy(pages) ?? Number.NaN) * amount)
      expect(total({ refinement: 'LAMINATION' }) - total({})).toBe(50 * amount)
      expect(total({ delivery: 'EXPRESS' }) - total({})).toBe(kind === 'HARDCOVER' ? 15_000 : 30_000)
    }),
  )
})
