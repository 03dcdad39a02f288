import { expect, test } from 'vitest'
import { hiddenWords, withdrawnWords } from './removed-words.ts'

test('whoever removes a question reads how many have answered it; without answers nothing is asked', () => {
  expect(hiddenWords('questions', 12)).toContain('12 Personen haben hier geantwortet.')
  expect(hiddenWords('photoCategories', 1)).toContain('1 Person hat hier ein Foto.')
  expect(hiddenWords('questions', 0)).toBeUndefined()
  expect(hiddenWords('questions', undefined), 'not known yet').toContain('Die Antworten stehen dann nirgends mehr.')
})

test('whoever allows a kind of page no more reads how many have one; where nobody has, nothing is asked', () => {
  expect(withdrawnWords('article', 3)).toContain('3 Personen haben einen Artikel.')
  expect(withdrawnWords('pdf', 1)).toContain('1 Person hat ein PDF.')
  expect(withdrawnWords('profile', 0)).toBeUndefined()
})
