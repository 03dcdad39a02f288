import { expect, test } from 'vitest'
import { lettersOf, piecesOf } from './words-of-entry.ts'

test('a short text is looked for as it is, up to sixty letters', () => {
  expect(piecesOf('Ruhe!')).toEqual(['Ruhe!'])
  expect(piecesOf('a'.repeat(100))).toEqual(['a'.repeat(60)])
})

test('of a long text there is something to find on each of its pages', () => {
  const words = Array.from({ length: 200 }, (_, nth) => `Wort${nth}`).join(' ')
  expect(piecesOf(words).length).toBeGreaterThan(8)
  for (const piece of piecesOf(words)) expect(words).toContain(piece)
})

test('signs that may not be printed stand in nothing that is looked for', () => {
  expect(piecesOf('So war es nun einmal 🎉 ja')).toEqual(['So war es nun einmal '])
  expect(piecesOf('🎉🎉')).toEqual([])
  expect(lettersOf('„Wer – hat\ndie Krei-\nde?“')).toBe('werhatdiekreide')
})
