import { expect, test } from 'vitest'
import { filledWords } from './filled-words.ts'

test('what somebody has filled is said as it is counted', () => {
  expect(filledWords({ unit: 'field', filled: 3, of: 8 })).toBe('3 von 8 Feldern')
  expect(filledWords({ unit: 'field', filled: 0, of: 1 })).toBe('0 von 1 Feld')
  expect(filledWords({ unit: 'photo', filled: 2, of: null })).toBe('2 Fotos')
  expect(filledWords({ unit: 'photo', filled: 0, of: null })).toBe('Noch kein Foto')
  expect(filledWords({ unit: 'vote', filled: 1, of: 1 })).toBe('Abgestimmt')
  expect(filledWords({ unit: 'note', filled: null, of: null })).toBe('Anonym, wird nicht gezählt')
})
