import { expect, test } from 'vitest'
import { budgetFor } from './budget-for.ts'

const budget = { content: { now: 40, expected: 60 }, cover: 'HARDCOVER', people: 14 } as const

test('while nothing is planned, the price is that of the next edition that can be ordered', () => {
  expect(budgetFor(budget, undefined)).toMatchObject({ copies: 25, people: 14, isPlanned: false })
  expect(budgetFor({ ...budget, people: 9 }, undefined).copies).toBe(9)
  expect(budgetFor(budget, { cover: 'SOFTCOVER', copies: 50 })).toMatchObject({ copies: 50, isPlanned: true })
})
