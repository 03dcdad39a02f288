import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Task } from '#contract/content.ts'
import { queryClient } from '../../api/client.ts'
import { rankingOf } from '../../content/ranking/use-votes.ts'
import { paths } from '../../pieces/paths.ts'
import type { Wish } from '../../pieces/tasks/task-wish.ts'
import { useHeldTaps } from '../../ui/use-held-taps.ts'
import { type Deck, goneOn, keptDecks, withoutWithdrawn } from './kept-decks.ts'
import { MottoCard } from './MottoCard.tsx'
import { NoteCard } from './NoteCard.tsx'
import styles from './Play.module.css'
import { PlayEnd } from './PlayEnd.tsx'
import { PlayFrame } from './PlayFrame.tsx'
import { QuestionCard } from './QuestionCard.tsx'
import { RankingCard } from './RankingCard.tsx'
import type { Turn } from './turn.ts'

type Props = {
  deck: Deck
  at: number
  tasks: readonly Task[]
  onFinish: (wish: Wish) => void
  onAgain: () => Promise<void>
}

/** So many go on without a network, should it go while somebody plays. */
const LOADED_AHEAD = 3

/** The cards one after another, back and forth, each a step of the browser's way back; and how it ended. */
export function DeckOfCards({ deck, at, tasks, onFinish, onAgain }: Props) {
  const { id, account, cards, answered } = deck
  const { history, navigate } = useRouter()
  const card = cards[at]
  const { held, hold, release } = useHeldTaps(card?.key)
  useEffect(() => {
    window.scrollTo(0, 0)
    for (const next of cards.slice(at + 1, at + 1 + LOADED_AHEAD))
      if (next.kind === 'ranking') void queryClient.prefetchQuery(rankingOf(next.moduleId))
  }, [cards, at])
  const goBack = () => {
    // Whoever goes back means the next tap, however soon it comes.
    release()
    history.back()
  }
  const back = at === 0 ? undefined : goBack
  if (card === undefined)
    return (
      <div data-held={held} className={styles.deck}>
        <PlayEnd answered={answered.length} of={cards.length} tasks={tasks} onBack={back} onAgain={onAgain} />
      </div>
    )
  const turn: Turn = {
    onBack: back,
    onGone: () => {
      hold()
      // The next one moves up to where this one was.
      keptDecks.change(id, withoutWithdrawn(card))
    },
    onNext: (isAnswered) => {
      keptDecks.change(id, goneOn(card, isAnswered))
      // A vote may arrive after somebody has gone elsewhere already, or another card has moved up.
      const { pathname, state } = history.location
      if (pathname !== paths.play || state.play?.deck !== id || state.play.at !== at) return
      if (keptDecks.find(account, id)?.cards[at]?.key !== card.key) return
      hold()
      void navigate({ to: paths.play, state: { play: { deck: id, at: at + 1 } } })
    },
  }
  return (
    <div data-held={held} className={styles.deck}>
      <PlayFrame progress={{ at: at + 1, total: cards.length }}>
        {card.kind === 'question' && <QuestionCard key={card.key} card={card} turn={turn} />}
        {card.kind === 'ranking' && (
          <RankingCard
            key={card.key}
            card={card}
            turn={turn}
            onFinish={() => onFinish({ moduleId: card.moduleId, done: true })}
          />
        )}
        {card.kind === 'motto' && <MottoCard key={card.key} turn={turn} />}
        {card.kind === 'note' && <NoteCard key={card.key} card={card} turn={turn} />}
      </PlayFrame>
    </div>
  )
}
