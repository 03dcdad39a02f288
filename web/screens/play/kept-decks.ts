import { optionalStorage } from '../../api/optional-storage.ts'
import type { Card } from './cards.ts'

/** Cards as they were dealt, and which of them were answered. */
export type Deck = {
  id: string
  account: string
  offline: boolean
  cards: readonly Card[]
  answered: readonly string[]
  /** Something of it was withdrawn: where nothing is left, that is why. */
  withdrawn?: boolean
}

type Storage = ReturnType<typeof optionalStorage>

const KEY = 'stufenbuch.decks'
/** As far as anybody goes back in a tab. */
const KEPT = 5

/** The decks of a tab: a reload, and the way back, find the cards as they were dealt, whatever is answered since. */
export function createKeptDecks(storage: Storage) {
  let decks = read(storage)
  const listeners = new Set<() => void>()
  function keep(deck: Deck): void {
    decks = [...decks.filter(({ id }) => id !== deck.id), deck].slice(-KEPT)
    storage.setItem(KEY, JSON.stringify(decks))
    for (const listener of [...listeners]) listener()
  }
  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    find: (account: string | undefined, id: string | undefined): Deck | undefined =>
      decks.find((deck) => deck.id === id && deck.account === account),
    keep,
    /** As it lies by now: whoever has a card in hand for a while may know an older one. */
    change(id: string, how: (deck: Deck) => Deck): void {
      const deck = decks.find((each) => each.id === id)
      if (deck !== undefined) keep(how(deck))
    },
  }
}

/** Gone on from a card. What is not among the cards any more counts for nothing. */
export const goneOn =
  ({ key }: Card, isAnswered: boolean) =>
  (deck: Deck): Deck => {
    const others = deck.answered.filter((each) => each !== key)
    const counts = isAnswered && deck.cards.some((each) => each.key === key)
    return { ...deck, answered: counts ? [...others, key] : others }
  }

/** From a withdrawn card on, with all that follows of the same task: once is enough to be told. */
export const withoutWithdrawn =
  (card: Card) =>
  (deck: Deck): Deck => {
    const at = deck.cards.findIndex(({ key }) => key === card.key)
    const cards = deck.cards.filter((each, place) => place < at || !isOfSameTask(each, card))
    const answered = deck.answered.filter((key) => cards.some((each) => each.key === key))
    return { ...deck, cards, answered, withdrawn: true }
  }

const isOfSameTask = (one: Card, other: Card): boolean =>
  one.key === other.key || ('moduleId' in one && 'moduleId' in other && one.moduleId === other.moduleId)

function read(storage: Storage): Deck[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

export const keptDecks = createKeptDecks(optionalStorage(() => sessionStorage))
