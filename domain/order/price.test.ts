import { expect, test } from 'vitest'
import type { SavedDetails } from './details.ts'
import { beyondEstimate, eachWords, isFarFrom } from './price.ts'

const details: SavedDetails = {
  ...{ type: 'YEARBOOK_ORDER', cover: 'HARDCOVER', pages: 48, copies: 100, material: 'MATTE' },
  ...{ refinement: 'LAMINATION', delivery: 'STANDARD', ads: null, remark: '' },
}
const plain = (words: string | undefined) => words?.replaceAll('\u00a0', ' ')

test('a price says what a copy comes to, and how far it is from the estimate of the same details', () => {
  expect(plain(eachWords({ details, priceCents: 51_200 }))).toBe('5,12 € pro Buch')
  expect(plain(beyondEstimate({ details, priceCents: 51_200 }))).toBe(
    'Das sind 112,00 € mehr als geschätzt (400,00 €).',
  )
  expect(plain(beyondEstimate({ details, priceCents: 39_000 }))).toBe(
    'Das sind 10,00 € weniger als geschätzt (400,00 €).',
  )
})

test('nothing is said where both are the same, or nothing was estimated', () => {
  expect(beyondEstimate({ details, priceCents: 40_000 })).toBeUndefined()
  expect(beyondEstimate({ details: { ...details, pages: 352 }, priceCents: 40_000 })).toBeUndefined()
  const tickets: SavedDetails = { type: 'TICKET_ORDER', pages: 1, copies: 250, remark: '' }
  expect(beyondEstimate({ details: tickets, priceCents: 5_000 })).toBeUndefined()
  expect(plain(eachWords({ details: tickets, priceCents: 5_000 }))).toBe('0,20 € pro Karte')
})

test.for([
  [80_000, true],
  [79_999, false],
  [40_000, false],
  [20_001, false],
  [20_000, true],
] as const)('a price of %d cents for 40000 is far: %s', ([priceCents, isFar]) => {
  expect(isFarFrom(40_000, priceCents)).toBe(isFar)
})
