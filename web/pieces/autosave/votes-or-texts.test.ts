import { expect, test } from 'vitest'
import { unsentWords } from './votes-or-texts.ts'

test('texts and votes that have not arrived are counted apart', () => {
  expect(unsentWords(['new-motto'], [])).toBe('1 Text ist noch nicht gespeichert')
  expect(unsentWords(['votes/1'], [])).toBe('Deine Stimme in einer Abstimmung ist noch nicht angekommen')
  expect(unsentWords(['votes/1', 'new-motto', 'votes/2', 'note/1/2'], ['new-motto'])).toBe(
    '2 Texte sind noch nicht gespeichert. Deine Stimmen in 2 Abstimmungen sind noch nicht angekommen',
  )
})

test('of votes that were refused it is not said that they may yet arrive', () => {
  expect(unsentWords(['votes/1'], ['votes/1'])).toBe('Deine Stimme in einer Abstimmung ist nicht mehr angekommen')
  expect(unsentWords(['votes/1', 'votes/2'], ['votes/2'])).toBe(
    'Deine Stimme in einer Abstimmung ist noch nicht angekommen. Deine Stimme in einer Abstimmung ist nicht mehr angekommen',
  )
})
