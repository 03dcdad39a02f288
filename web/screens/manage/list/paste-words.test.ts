import { expect, test } from 'vitest'
import { addedWords, previewWords } from './paste-words.ts'

test('the preview says how many are added, how many are not, and how many are there already', () => {
  expect(previewWords({ added: 12, refused: 0, known: 0 })).toBe('12 werden eingetragen.')
  expect(previewWords({ added: 1, refused: 2, known: 0 })).toBe('1 wird eingetragen, 2 nicht.')
  expect(previewWords({ added: 0, refused: 3, known: 1 })).toBe(
    'Niemand wird eingetragen, 3 gehen so nicht, 1 steht schon da.',
  )
  expect(previewWords({ added: 0, refused: 0, known: 1 })).toBe('Niemand wird eingetragen, 1 steht schon da.')
  expect(previewWords({ added: 2, refused: 0, known: 4 })).toBe('2 werden eingetragen, 4 stehen schon da.')
})

test('the result says who stood there already', () => {
  expect(addedWords({ added: 12, known: 0 })).toBe('12 eingetragen.')
  expect(addedWords({ added: 3, known: 1 })).toBe('3 eingetragen. 1 stand schon auf der Liste.')
  expect(addedWords({ added: 0, known: 2 })).toBe('Niemand wurde eingetragen. 2 standen schon auf der Liste.')
})
