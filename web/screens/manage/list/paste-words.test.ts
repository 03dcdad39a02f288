import { expect, test } from 'vitest'
import { addedWords, previewWords } from './paste-words.ts'

test('the preview says how many are added and how many are not', () => {
  expect(previewWords(12, 0)).toBe('12 werden eingetragen.')
  expect(previewWords(1, 2)).toBe('1 wird eingetragen, 2 nicht.')
  expect(previewWords(0, 3)).toBe('0 werden eingetragen, 3 nicht.')
})

test('the result says who stood there already', () => {
  expect(addedWords({ added: 12, known: 0 })).toBe('12 eingetragen.')
  expect(addedWords({ added: 3, known: 1 })).toBe('3 eingetragen. 1 stand schon auf der Liste.')
  expect(addedWords({ added: 0, known: 2 })).toBe('Niemand wurde eingetragen. 2 standen schon auf der Liste.')
})
