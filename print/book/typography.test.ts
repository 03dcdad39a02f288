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
])('%j becomes %j', (typed, printed) => {
  expect(typographic(typed)).toBe(printed)
})

test('the stanzas of a poem stand apart, where there is room for them', () => {
  expect(typographic('erste\nStrophe\n \n\nzweite', { stanzas: true })).toBe('erste\nStrophe\n\nzweite')
})

test('lines that another program has wrapped go on', () => {
  const wrapped =
    'Wir sind nach Rom gefahren und haben dort sehr viele Dinge gesehen,\nvor allem Treppen, und am dritten Tag wollte niemand mehr in die\nKirche. Am Ende waren wir doch drin, und es war schön.\nSo war das.'
  expect(typographic(wrapped)).toBe(wrapped.replace('gesehen,\n', 'gesehen, ').replace('die\n', 'die '))
})

test.each([
  '1. Der Auftritt beim Weihnachtskonzert\n2. Frau Gerling nach den Hausaufgaben gefragt\n3. Die Mathematikklausur in der Einführungsphase\n4. Mein Referat\n5. Alles andere',
  'Herr Wessels: ‚Wer hat denn heute die Hausaufgaben gemacht?‘\nLeon: ‚Ja.‘',
  'an meine eltern, die mich immer unterstützt haben\nan paula aus der siebten klasse für alles zusammen\nan alle',
  'Für die vielen langen Gruppenarbeitsstunden\nPaula',
  '1. das erste Mal allein ohne Eltern im Zug nach Rom\n2. der letzte Abend mit allen am großen See in Rom\n3. die Rückfahrt',
])('what was typed in lines stays in lines: %j', (typed) => {
  expect(typographic(typed)).toBe(typed)
})
