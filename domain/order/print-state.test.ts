import { expect, test } from 'vitest'
import { printStateOf } from './print-state.ts'

test('a book counts as ordered with the first binding order, and as printed once one has left the printer', () => {
  expect(printStateOf([])).toBe('none')
  expect(printStateOf(['YEARBOOK_CONFIG', 'PRINT_APPROVAL'])).toBe('none')
  expect(printStateOf(['PRINT_APPROVAL', 'PRINT_ONGOING'])).toBe('ordered')
  expect(printStateOf(['PRINT_ONGOING', 'SHIPPING'])).toBe('printed')
  expect(printStateOf(['DELIVERED'])).toBe('printed')
})
