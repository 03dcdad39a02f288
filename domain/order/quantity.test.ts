import { expect, test } from 'vitest'
import { copiesFrom, copiesProblem } from './quantity.ts'

test('a number that is not offered with a cover names what is', () => {
  expect(copiesProblem('YEARBOOK_ORDER', 'SOFTCOVER', 50)).toBeUndefined()
  expect(copiesProblem('YEARBOOK_ORDER', 'SOFTCOVER', 25)).toBe('Softcover gibt es ab 50 Stück, ihr plant 25.')
  expect(copiesProblem('YEARBOOK_ORDER', 'HARDCOVER', 600)).toBe('Hardcover gibt es bis 500 Stück, ihr plant 600.')
  expect(copiesProblem('YEARBOOK_ORDER', 'HARDCOVER', 14)).toBe('Hardcover gibt es nicht in 14, aber in 25 Stück.')
})

test('large numbers are written as people read them', () => {
  expect(copiesProblem('YEARBOOK_ORDER', 'SOFTCOVER', 1_200)).toBe(
    'Softcover gibt es bis 1.000 Stück, ihr plant 1.200.',
  )
})

test('who needs so many gets the next number, and none beyond the most', () => {
  expect([1, 14, 25, 301].map((needed) => copiesFrom('YEARBOOK_ORDER', 'HARDCOVER', needed))).toEqual([1, 25, 25, 350])
  expect(copiesFrom('YEARBOOK_ORDER', 'HARDCOVER', 501)).toBeUndefined()
})
