import { expect, test } from 'vitest'
import { expressCents, LAMINATION_CENTS } from '#domain/order/estimate.ts'
import { budgetFor } from './budget-for.ts'

const budget = { content: { now: 40, expected: 60 }, cover: 'HARDCOVER', people: 14 } as const

test('while nothing is planned, the price is that of the next edition that can be ordered', () => {
  expect(budgetFor(budget, undefined)).toMatchObject({ copies: 25, people: 14, planned: undefined })
  expect(budgetFor({ ...budget, people: 9 }, undefined).copies).toBe(9)
})

test('what is planned costs what its order is estimated at, with Express and lamination', () => {
  const plain = { cover: 'SOFTCOVER', copies: 50, refinement: 'NONE', delivery: 'STANDARD' } as const
  const { copies, planned, now } = budgetFor(budget, plain)
  expect({ copies, planned }).toEqual({ copies: 50, planned: plain })
  const extras = budgetFor(budget, { ...plain, refinement: 'LAMINATION', delivery: 'EXPRESS' }).now
  expect((extras.totalCents ?? 0) - (now.totalCents ?? 0)).toBe(50 * LAMINATION_CENTS + expressCents.SOFTCOVER)
  expect(extras.perCopyCents).toBe(Math.round((extras.totalCents ?? 0) / 50))
})
