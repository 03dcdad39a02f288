import { expect, test } from 'vitest'
import { atStakeWords } from './at-stake-words.ts'

test('what is at stake is said with its count', () => {
  const pdf = { id: '1', fileId: '2', name: 'Anzeige.pdf', pages: [], bytes: 1 }
  expect(atStakeWords({ people: 23, documents: [] })).toBe('23 Personen haben hier schon etwas ausgefüllt.')
  expect(atStakeWords({ people: 1, documents: [] })).toBe('1 Person hat hier schon etwas ausgefüllt.')
  expect(atStakeWords({ people: 0, documents: [] })).toBe('Hier steht schon etwas.')
  expect(atStakeWords({ people: 0, documents: [pdf] })).toBe('Hier liegt schon 1 PDF.')
})
