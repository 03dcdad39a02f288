import { optionalStorage } from '../../api/optional-storage.ts'
import type { Card } from './cards.ts'

/** Cards as they were dealt, and which of them were answered. */
export type Deck = {
  id: string
  account: string
  offline: boolean
  cards: readonly Card[]
  answered: readonly string[]
}

type Storage = ReturnType<typeof optionalStorage>

const KEY = 'stufenbuch.decks'
/** As far as anybody goes back in a tab. */
const KEPT = 5

/** The decks of a tab: a reload, and the way back, find the cards as they were dealt, whatever is answered since. */
export function createKeptDecks(storage: Storage) {
  let decks = read(storage)
  const listeners = new Set<() => void>()
  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    find: (account: string | undefined, id: string | undefined): Deck | undefined =>
      decks.find((deck) => deck.id === id && deck.account === account),
    keep(deck: Deck): void {
      decks = [...decks.filter(({ id }) => id !== deck.id), deck].slice(-KEPT)
      storage.setItem(KEY, JSON.stringify(decks))
      for (const listener of [...listeners]) listener()
    },
  }
}

function read(storage: Storage): Deck[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

export const keptDecks = createKeptDecks(optionalStorage(() => sessionStorage))
