import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RosterFirstName, RosterLastName } from './roster-name.ts'
import { readTypedName } from './typed-name.ts'

test.for([
  ['Mia Groß', 'Mia|Groß', true],
  [' mia  groß ', 'Mia|Groß', true],
  ['MIA GROẞ', 'Mia|Groß', true],
  ['MIA GROß', 'Mia|Groß', true],
  ['Groß, Mia', 'Mia|Groß', true],
  ['groß, mia', 'Mia|Groß', true],
  ['anna-lena o’connor', 'Anna-Lena|O’Connor', true],
  ['Anna Lena von der Heide', 'Anna Lena|von der Heide', true],
  ['anna lena von der heide', 'Anna Lena|von der Heide', true],
  ['Siobhán O’Connor', 'Siobhán|O’Connor', true],
  ['Anna Lena Groß', 'Anna Lena|Groß', false],
  ['Thị Hồng Anh Nguyễn', 'Thị Hồng Anh|Nguyễn', false],
  ['Ольга Иванова', 'Ольга|Иванова', true],
] as const)('%s is %s, and that is clear: %s', ([typed, names, isClear]) => {
  const [firstName, lastName] = names.split('|')
  expect(readTypedName(typed)).toEqual({ names: { firstName, lastName }, isClear })
})

test.each(['', ' ', 'Mia', 'Mia 2', 'Mia <b>', 'Mia Gr\u200boß', `Mia ${'x'.repeat(70)}`])(
  '%j says why not',
  (typed) => {
    expect(readTypedName(typed)).toEqual({ problem: expect.stringMatching(/./) })
  },
)

test('whatever the roster takes, joining takes', () => {
  const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(word, word, (first, last) => {
      if (!RosterFirstName.safeParse(first).success || !RosterLastName.safeParse(last).success) return
      expect(readTypedName(`${first.trim()} ${last.trim()}`)).toHaveProperty('names')
    }),
  )
})
