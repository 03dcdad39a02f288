import { expect, test } from 'vitest'
import { withoutQuotes } from './quote.ts'

test('quotation marks around a quote are taken off, those within stay', () => {
  expect(withoutQuotes('„Nein.“')).toBe('Nein.')
  expect(withoutQuotes('"Ruhe!"')).toBe('Ruhe!')
  expect(withoutQuotes('Das "Abi" ist da')).toBe('Das "Abi" ist da')
  expect(withoutQuotes('"Das "Abi" ist da"')).toBe('Das "Abi" ist da')
  expect(withoutQuotes('"Ruhe!" und "Setzen!"')).toBe('"Ruhe!" und "Setzen!"')
})
