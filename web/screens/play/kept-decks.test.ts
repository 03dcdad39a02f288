import { expect, test } from 'vitest'
import type { Card } from './cards.ts'
import { createKeptDecks, type Deck, goneOn, withoutWithdrawn } from './kept-decks.ts'

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

const motto: Card = { kind: 'motto', key: 'motto' }
const ranking = (moduleId: string): Card => ({ kind: 'ranking', key: moduleId, moduleId, title: 'Wer?' })
const question = (field: string): Card => ({
  kind: 'question',
  key: `page/${field}`,
  moduleId: 'page',
  field,
  title: '',
})
const keysOf = (found: Deck | undefined) => found?.cards.map(({ key }) => key)

function dealt(cards: readonly Card[], answered: readonly string[] = []) {
  const decks = createKeptDecks(tab())
  decks.keep(deck('one', { cards, answered }))
  return { ...decks, now: () => decks.find('anna', 'one') }
}

test('of a profile that is withdrawn, no further question is asked; what one has gone by stays in its place', () => {
  const { change, now } = dealt([question('a'), question('b'), motto, question('c'), ranking('r')])
  change('one', withoutWithdrawn(question('b')))
  expect(keysOf(now())).toEqual(['page/a', 'motto', 'r'])
  change('one', withoutWithdrawn(ranking('r')))
  change('one', withoutWithdrawn(motto))
  expect(keysOf(now())).toEqual(['page/a'])
})

test('what was answered and then withdrawn counts no more, and a deck says that it is empty for that', () => {
  const { change, now } = dealt([question('a'), question('b')], ['page/b'])
  change('one', withoutWithdrawn(question('a')))
  expect(now()).toMatchObject({ cards: [], answered: [], withdrawn: true })
})

test('a vote that arrives after its card was left brings back no card and takes no later answer away', () => {
  const { change, now } = dealt([ranking('r'), motto, question('a')])
  change('one', goneOn(motto, true))
  change('one', withoutWithdrawn(question('a')))
  change('one', goneOn(ranking('r'), true))
  expect(keysOf(now())).toEqual(['r', 'motto'])
  expect(now()?.answered).toEqual(['motto', 'r'])
  change('one', goneOn(motto, false))
  change('one', goneOn(question('a'), true))
  expect(now()?.answered).toEqual(['r'])
  change('two', goneOn(motto, true))
  expect(keysOf(now())).toEqual(['r', 'motto'])
})
