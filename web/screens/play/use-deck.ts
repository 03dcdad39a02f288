import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { queryClient } from '../../api/client.ts'
import { useUser } from '../../api/use-session.ts'
import { uuidv7 } from '../../api/uuid.ts'
import { rankingOf } from '../../content/ranking/use-votes.ts'
import { paths } from '../../pieces/paths.ts'
import { cardsOf, type Known, playableOffline } from './cards.ts'
import { keptDecks } from './kept-decks.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Which card of which deck is open: each is a step of the browser's way back. */
    play?: { deck: string; at: number }
  }
}

/**
 * The deck that lies open, and where in it one is. The cards stay as they were dealt: what is answered does not vanish under
 * the finger, nor by a reload. Only what was withdrawn goes, once that was read.
 */
export function useDeck(known: Known | undefined, offline: boolean) {
  const account = useUser()?.id
  const navigate = useNavigate()
  const place = usePlace()
  const deck = useSyncExternalStore(keptDecks.subscribe, () => keptDecks.find(account, place?.deck))
  const [wishes, setWishes] = useState(0)
  const dealt = useRef({ wishes: 0, at: '' })
  useEffect(() => {
    // Where a deck was empty for want of a network, it is dealt again with one.
    const isNone = deck === undefined || (deck.offline && !offline && deck.cards.length === 0)
    const isWished = wishes > dealt.current.wishes
    const at = `${place?.deck} ${wishes}`
    if (known === undefined || account === undefined || !(isNone || isWished) || dealt.current.at === at) return
    dealt.current = { wishes, at }
    const id = uuidv7(Date.now())
    const cards = offline ? playableOffline(cardsOf(known), isAtHand) : cardsOf(known)
    keptDecks.keep({ id, account, offline, cards, answered: [] })
    void navigate({ to: paths.play, state: { play: { deck: id, at: 0 } }, replace: isNone })
  }, [known, account, offline, deck, place?.deck, wishes, navigate])
  return { deck, at: place?.at ?? 0, dealAgain: () => setWishes((wished) => wished + 1) }
}

const isAtHand = (moduleId: string) => queryClient.getQueryData(rankingOf(moduleId).queryKey) !== undefined

/** Where one is, and where one was while another page is on its way. */
function usePlace() {
  const { pathname, state } = useLocation()
  const isHere = pathname === paths.play
  const [last, setLast] = useState(state.play)
  if (isHere && last !== state.play) setLast(state.play)
  return isHere ? state.play : last
}
