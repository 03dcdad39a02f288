import { expect, test } from 'vitest'
import { unsentWords } from './votes-or-texts.ts'

test('texts and votes that have not arrived are counted apart', () => {
  expect(unsentWords(['new-motto'])).toBe('1 Text ist noch nicht gespeichert')
  expect(unsentWords(['votes/1'])).toBe('Deine Stimme in einer Abstimmung ist noch nicht angekommen')
  expect(unsentWords(['votes/1', 'new-motto', 'votes/2', 'note/1/2'])).toBe(
    '2 Texte sind noch nicht gespeichert. Deine Stimmen in 2 Abstimmungen sind noch nicht angekommen',
  )
})
