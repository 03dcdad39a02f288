import { expect, test } from 'vitest'
import { createKeptDecks, type Deck } from './kept-decks.ts'

function tab() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}
const deck = (id: string, more: Partial<Deck> = {}): Deck => ({
  id,
  account: 'anna',
  offline: false,
  cards: [{ kind: 'motto', key: 'motto' }],
  answered: [],
  ...more,
})

test('a deck is found again after a reload, with what was answered, and by nobody else', () => {
  const storage = tab()
  const before = createKeptDecks(storage)
  before.keep(deck('one'))
  before.keep(deck('one', { answered: ['motto'] }))
  const after = createKeptDecks(storage)
  expect(after.find('anna', 'one')).toEqual(deck('one', { answered: ['motto'] }))
  expect(after.find('ben', 'one')).toBeUndefined()
  expect(after.find('anna', 'two')).toBeUndefined()
})

test('a few decks are kept, and what cannot be read is none', () => {
  const storage = tab()
  const decks = createKeptDecks(storage)
  for (let at = 0; at < 7; at++) decks.keep(deck(`deck ${at}`))
  expect(createKeptDecks(storage).find('anna', 'deck 1')).toBeUndefined()
  expect(createKeptDecks(storage).find('anna', 'deck 2')).toBeDefined()
  storage.setItem('stufenbuch.decks', '{broken')
  expect(createKeptDecks(storage).find('anna', 'deck 6')).toBeUndefined()
})
