import { expect, test } from 'vitest'
import { entryWords } from './history-words.ts'

test('an order that was set back neither was ordered once more nor passed a check', () => {
  const moved = { why: 'moved' } as const
  expect(entryWords({ ...moved, from: 'SHIPPING', to: 'PRINT_ONGOING' })).toBe('Zurückgesetzt')
  expect(entryWords({ ...moved, from: 'PRINT_APPROVAL', to: 'PRICE_CHECK' })).toBe('Zurückgesetzt')
  expect(entryWords({ ...moved, from: 'PRINT_CHECK', to: 'YEARBOOK_CONFIG' })).toBe('Zurück zum Entwurf')
})

test('what goes on says what was done', () => {
  const moved = { why: 'moved' } as const
  expect(entryWords({ ...moved, from: 'AD_CHECK', to: 'PRICE_CHECK' })).toBe('Anzeigen geprüft')
  expect(entryWords({ ...moved, from: 'DATA_CHECK', to: 'PRICE_CHECK' })).toBe('Zur Preisfestlegung')
  expect(entryWords({ why: 'ordered', from: 'PRINT_APPROVAL', to: 'PRINT_ONGOING' })).toBe('Zahlungspflichtig bestellt')
})
