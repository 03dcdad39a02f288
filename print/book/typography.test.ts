import { expect, test } from 'vitest'
import { typographic } from './typography.ts'

test.each([
  ['Er sagte "Nein" und ging.', 'Er sagte „Nein“ und ging.'],
  ['"Komm", rief sie.', '„Komm“, rief sie.'],
  ["Wie geht's dir?", 'Wie geht’s dir?'],
  ['Also... ja', 'Also… ja'],
  ['Mathe - leider', 'Mathe\u00a0– leider'],
  ['um 22 Uhr, 5 % und 3 €', 'um 22\u00a0Uhr, 5\u00a0% und 3\u00a0€'],
  ['aus\u00a0Word\u00a0mit 5\u202f%', 'aus Word mit 5\u00a0%'],
  ['um 22\tUhr\tMathe\t-\tleider', 'um 22\u00a0Uhr Mathe\u00a0– leider'],
  ['z.B. hier', 'z.\u00a0B. hier'],
  ['Nein!!!', 'Nein!!!'],
  ['D’Artagnan und O’Connor', 'D’Artagnan und O’Connor'],
  ['kurz\nund knapp', 'kurz\nund knapp'],
  ['erste Strophe\n \n\nzweite', 'erste Strophe\nzweite'],
  [
    'Mia: Und wann kommst du morgen endlich zu uns?\nBen: Nie.',
    'Mia: Und wann kommst du morgen endlich zu uns?\nBen: Nie.',
  ],
  [
    'eine Zeile, die so lang ist, dass das Feld sie beendet hat\nund weiter',
    'eine Zeile, die so lang ist, dass das Feld sie beendet hat und weiter',
  ],
])('%j becomes %j', (typed, printed) => {
  expect(typographic(typed)).toBe(printed)
})

test('the stanzas of a poem stand apart, where there is room for them', () => {
  expect(typographic('erste\nStrophe\n \n\nzweite', { stanzas: true })).toBe('erste\nStrophe\n\nzweite')
})
