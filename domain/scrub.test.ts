import { expect, test } from 'vitest'
import { scrubMessage } from './scrub.ts'

test('a message keeps what broke, and loses what it quotes', () => {
  expect(scrubMessage("Cannot read properties of null (reading 'slice')")).toBe(
    "Cannot read properties of null (reading 'slice')",
  )
  expect(scrubMessage('Unexpected token \'M\', "Mia Groß" is not valid JSON')).toBe(
    'Unexpected token "…", "…" is not valid JSON',
  )
  expect(scrubMessage('"Mia Groß fand die Fa')).toBe('"…"')
  expect(scrubMessage('no answer for mia@schule.example at /recover-email?token=abc')).toBe(
    'no answer for [mail] at /recover-email',
  )
})

test('whatever quotes somebody, in whichever way, is left out', () => {
  const quotes = [
    '„Mia Groß“',
    '“Mia Groß”',
    '»Mia Groß«',
    '«Mia Groß»',
    '‚Mia Groß‘',
    '`Mia Groß`',
    "'Mia Groß'",
    '„Mia Gr',
  ]
  for (const quoted of quotes) expect(scrubMessage(`invalid input: ${quoted}`)).toBe('invalid input: "…"')
})

test('of a failed query its parameters are left out, with all their lines', () => {
  expect(scrubMessage('Failed query: update member set name = $1\nparams: Mia Groß,Zeile eins\nZeile zwei')).toBe(
    'Failed query: update member set name = $1\nparams: …',
  )
})

test('a frame of Firefox is no mail, and a long text is not searched again from each of its signs', () => {
  expect(scrubMessage('render@https://stufenbuch.example/assets/a.js:1:2')).toBe(
    'render@https://stufenbuch.example/assets/a.js:1:2',
  )
  const long = '„'.repeat(200_000)
  expect(scrubMessage(`${long} mia@schule.example`)).toBe('"…"')
})
