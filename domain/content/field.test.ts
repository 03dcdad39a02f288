import { expect, test } from 'vitest'
import { losesMuch } from './field.ts'

const begun = 'Erste Stunde, erstes Mal Feueralarm. '
const phone = `${begun}Herr Vogt zählt uns auf dem Hof und kommt auf einen zu viel.`
const tablet = `${begun}Frau Tekin hat in aller Ruhe die Arbeit weiterschreiben lassen.`

test.each([
  ['typed on', phone, `${phone} Dann noch einmal.`, false],
  ['a word mended', phone, phone.replace('Hof', 'Schulhof'), false],
  ['a few words taken away', phone, phone.replace(' und kommt auf einen zu viel', ''), false],
  ['a version in place of another', phone, tablet, true],
  ['half of it gone', phone.repeat(8), phone.repeat(2), true],
  ['begun anew', phone, tablet.slice(begun.length), true],
  ['nothing before', '', phone, false],
])('%s: much is lost: %s', (_how, before, after, is) => {
  expect(losesMuch(before, after)).toBe(is)
})
