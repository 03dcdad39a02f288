/** What a card can do with the deck. */
export type Turn = {
  /** To the card before; from the first one there is none. */
  onBack: (() => void) | undefined
  onNext: (answered: boolean) => void
  /** On from a card whose question is gone: it is in the deck no more. */
  onGone: () => void
}

/** As long as it takes to see what was tapped; a second tap of the same finger falls on nothing else. */
const SEEN_MS = 350
export const seen = () => new Promise((resolve) => setTimeout(resolve, SEEN_MS))
