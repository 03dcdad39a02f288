import fc from 'fast-check'
import { expect, test } from 'vitest'
import { betweenMarks } from './quote.ts'

test.each([
  ['„Nein.“', 'Nein.'],
  ['"Ruhe!"', 'Ruhe!'],
  ['»Ruhe!«', 'Ruhe!'],
  ['‚Ruhe!‘', 'Ruhe!'],
  ["'That's it'", "That's it"],
  ['  „Nein.“ ', 'Nein.'],
])('marks around the whole are taken off: %s', (typed, shown) => {
  expect(betweenMarks(typed)).toBe(shown)
})

test.each([
  ['Das "Abi" ist da', 'Das ‚Abi‘ ist da'],
  ['"Das "Abi" ist da"', 'Das ‚Abi‘ ist da'],
  ['"Ruhe!" und "Setzen!"', '‚Ruhe!‘ und ‚Setzen!‘'],
  ['„Ruhe!“, rief er, „sonst singe ich!“', '‚Ruhe!‘, rief er, ‚sonst singe ich!‘'],
  ['»Ruhe!«, rief er', '‚Ruhe!‘, rief er'],
  ['Er sagte “no” und «non».', 'Er sagte ‚no‘ und ‚non‘.'],
])('who is quoted within stands between single marks: %s', (typed, shown) => {
  expect(betweenMarks(typed)).toBe(shown)
})

test.each([
  'Ein 17"-Monitor und ein 19"-Monitor',
  "'s ist „gut",
  "'Ruhe' und 'Setzen'",
  'Er rief: „Ruhe!',
  '"',
  '""',
  'Ruhe!“',
])('what is no pair stays as it was typed: %s', (typed) => {
  expect(betweenMarks(typed)).toBe(typed)
})

test('whatever is typed, only marks change, none within is lost, and a second time changes nothing more', () => {
  const piece = fc.constantFrom('Ruhe', ' ', '!', '„', '“', '”', '"', '»', '«', '‚', '‘', "'", '’', 'und', ',')
  const typed = fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join(''))
  const marks = /["„“”«»‚‘’']/gu
  fc.assert(
    fc.property(typed, (text) => {
      const shown = betweenMarks(text)
      expect(shown.replaceAll(marks, '').trim()).toBe(text.replaceAll(marks, '').trim())
      expect([text.trim().length, text.trim().slice(1, -1).trim().length]).toContain(shown.length)
    }),
  )
})
