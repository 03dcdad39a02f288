import { expect, test } from 'vitest'
import type { SavedDetails } from './details.ts'
import { waysBack } from './way-back.ts'

const tickets: SavedDetails = { type: 'TICKET_ORDER', pages: 2, copies: 100, remark: '' }
const book: SavedDetails = {
  type: 'YEARBOOK_ORDER',
  cover: 'HARDCOVER',
  pages: 48,
  copies: 100,
  material: 'MATTE',
  refinement: 'NONE',
  delivery: 'STANDARD',
  ads: null,
  remark: '',
}

test('nothing goes back to the ads that has none', () => {
  const phase = 'PRINT_CHECK'
  const withoutAds = ['PRICE_CHECK', 'PARTNER_SELECTION', 'YEARBOOK_CONFIG']
  expect(waysBack({ phase, details: tickets })).toEqual(withoutAds)
  expect(waysBack({ phase, details: book })).toEqual(withoutAds)
  expect(waysBack({ phase, details: null })).toEqual(withoutAds)
  expect(waysBack({ phase, details: { ...book, ads: { pages: [12], covers: [] } } })).toEqual([
    'PRICE_CHECK',
    'AD_CHECK',
    'PARTNER_SELECTION',
    'YEARBOOK_CONFIG',
  ])
})

test('a draft goes nowhere, and nothing into the middle of the data check', () => {
  expect(waysBack({ phase: 'YEARBOOK_CONFIG', details: book })).toEqual([])
  expect(waysBack({ phase: 'DELIVERED', details: book })).not.toContain('DATA_CHECK')
})
