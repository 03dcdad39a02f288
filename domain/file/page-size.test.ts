import { expect, test } from 'vitest'
import { pageSizeHint } from './page-size.ts'

const a4 = { widthMm: 210, heightMm: 297 }

test('A4 pages go without a word, with a millimetre more or less too', () => {
  expect(pageSizeHint([a4, { widthMm: 209.9, heightMm: 296.7 }])).toBeUndefined()
  expect(pageSizeHint([])).toBeUndefined()
})

test('the first page of another size is named with its size and shape', () => {
  expect(pageSizeHint([{ widthMm: 148, heightMm: 210 }])).toContain('Die Seite ist 148 × 210 mm groß. Das Buch ist A4')
  expect(pageSizeHint([a4, { widthMm: 297, heightMm: 210 }])).toContain('Seite 2 ist 297 × 210 mm groß, im Querformat.')
})
