import { expect, test } from 'vitest'
import { filledWords, filledWordsOf } from './filled-words.ts'

test('what somebody has filled is said as it is counted', () => {
  expect(filledWords({ unit: 'field', filled: 3, of: 8 })).toBe('3 von 8 Feldern')
  expect(filledWords({ unit: 'field', filled: 0, of: 1 })).toBe('0 von 1 Feld')
  expect(filledWords({ unit: 'photo', filled: 2, of: null })).toBe('2 Fotos')
  expect(filledWords({ unit: 'photo', filled: 0, of: null })).toBe('Noch kein Foto')
  expect(filledWords({ unit: 'vote', filled: 1, of: 1 })).toBe('Abgestimmt')
  expect(filledWords({ unit: 'note', filled: null, of: null })).toBe('Anonym, es zählt nur „Erledigt“')
})

test('of others notes are told as they were counted last, whether there are new ones or not, and a vote that has ended was not given', () => {
  const note = { unit: 'note', of: null, ended: false } as const
  expect(filledWordsOf({ ...note, filled: 0 })).toBe('Kein Kommentar bei der letzten Zählung')
  expect(filledWordsOf({ ...note, filled: 2 })).toBe('2 Kommentare bei der letzten Zählung')
  expect(filledWordsOf({ unit: 'vote', filled: 0, of: 1, ended: true })).toBe('Nicht abgestimmt')
  expect(filledWordsOf({ unit: 'vote', filled: 0, of: 1, ended: false })).toBe('Noch nicht abgestimmt')
})
