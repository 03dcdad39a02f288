import { expect, test } from 'vitest'
import { blocksOf, dateWords } from './text.ts'

test('headings stand alone and have no full stop', () => {
  expect(blocksOf('Kontakt\n\nSchreib uns.\n\nMusterstraße 1\n10115 Berlin\n')).toEqual([
    { heading: true, words: 'Kontakt' },
    { heading: false, words: 'Schreib uns.' },
    { heading: false, words: 'Musterstraße 1\n10115 Berlin' },
  ])
})

test('a version is a date as people write it', () => {
  expect(dateWords('2026-11-15')).toBe('15. November 2026')
})
