import { expect, test } from 'vitest'
import type { Finding } from '#domain/book/finding.ts'
import { expectedOf, figuresInWords, pagesInWords } from './finding-words.ts'

test('pages are named as people say them', () => {
  expect(pagesInWords([7])).toBe('Seite 7')
  expect(pagesInWords([4, 3])).toBe('Seiten 3 und 4')
  expect(pagesInWords([3, 5, 6, 7, 8, 9, 12, 12])).toBe('Seiten 3, 5–9 und 12')
  expect(pagesInWords(Array.from({ length: 30 }, (_, at) => at + 1))).toBe('Seiten 1–30')
})

test('of very many pages only the first are named, and how many more there are', () => {
  const odd = Array.from({ length: 100 }, (_, at) => 2 * at + 1)
  expect(pagesInWords(odd)).toBe('Seiten 1, 3, 5, 7, 9, 11, 13, 15 und 92 weitere')
  expect(pagesInWords([...odd.slice(0, 8), 40, 41, 42])).toBe('Seiten 1, 3, 5, 7, 9, 11, 13, 15 und 3 weitere')
})

test('figures are named once each, and what is right where it is the same for all', () => {
  const of = (found: string | null, expected: string | null): Finding => ({
    code: 'LOW_RESOLUTION',
    severity: 'error',
    page: 1,
    box: null,
    found,
    expected,
  })
  const findings = [of('127 dpi', '300 dpi'), of('90 dpi', '300 dpi'), of('127 dpi', '300 dpi')]
  expect(figuresInWords(findings)).toBe('127 dpi und 90 dpi')
  expect(expectedOf(findings)).toBe('300 dpi')
  expect(figuresInWords([of(null, null)])).toBe('')
  expect(expectedOf([...findings, of('3', '4')])).toBeNull()
})
