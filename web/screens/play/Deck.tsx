import { useEffect, useState } from 'react'
import type { Task } from '#contract/content.ts'
import { queryClient } from '../../api/client.ts'
import { rankingOf } from '../../content/ranking/use-votes.ts'
import type { Wish } from '../../pieces/tasks/task-wish.ts'
import type { Card } from './cards.ts'
import { MottoCard } from './MottoCard.tsx'
import { NoteCard } from './NoteCard.tsx'
import { PlayEnd } from './PlayEnd.tsx'
import { PlayFrame } from './PlayFrame.tsx'
import { QuestionCard } from './QuestionCard.tsx'
import { RankingCard } from './RankingCard.tsx'
import type { Turn } from './turn.ts'

type Props = {
  cards: readonly Card[]
  tasks: readonly Task[]
  onFinish: (wish: Wish) => void
  onAgain: () => Promise<void>
}

/** The cards one after another, back and forth, and how it ended. */
export function Deck({ cards, tasks, onFinish, onAgain }: Props) {
  const [at, setAt] = useState(0)
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set())
  const card = cards[at]
  const next = cards[at + 1]
  useEffect(() => {
    window.scrollTo(0, 0)
    if (next?.kind === 'ranking') void queryClient.prefetchQuery(rankingOf(next.moduleId))
  }, [next])
  const back = at === 0 ? undefined : () => setAt(at - 1)
  if (card === undefined)
    return <PlayEnd answered={answered.size} of={cards.length} tasks={tasks} onBack={back} onAgain={onAgain} />
  const turn: Turn = {
    onBack: back,
    onNext: (isAnswered) => {
      setAnswered((before) => {
        const others = [...before].filter((key) => key !== card.key)
        return new Set(isAnswered ? [...others, card.key] : others)
      })
      // A vote may arrive after somebody has gone elsewhere already.
      setAt((now) => (now === at ? at + 1 : now))
    },
  }
  return (
    <PlayFrame progress={{ at: at + 1, total: cards.length }}>
      {card.kind === 'question' && <QuestionCard key={card.key} card={card} turn={turn} />}
      {card.kind === 'ranking' && (
        <RankingCard
          key={card.key}
          card={card}
          turn={turn}
          isDone={tasks.some(({ moduleId, done }) => moduleId === card.moduleId && done)}
          onFinish={(done) => onFinish({ moduleId: card.moduleId, done })}
        />
      )}
      {card.kind === 'motto' && <MottoCard key={card.key} turn={turn} />}
      {card.kind === 'note' && <NoteCard key={card.key} card={card} turn={turn} />}
    </PlayFrame>
  )
}
