import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Candidate, Ranking } from '#contract/content/ranking.ts'
import { moduleTypes } from '#domain/content/module-type.ts'
import { voteLimitWords } from '#domain/errors.ts'
import { useUnlessGone } from '../../api/use-unless-gone.ts'
import { rankingOf, useVotes } from '../../content/ranking/use-votes.ts'
import { VotesLate } from '../../content/ranking/VotesLate.tsx'
import { VotesWait } from '../../content/ranking/VotesWait.tsx'
import { areVotesWaiting, finishWithVotes } from '../../pieces/autosave/kept-votes.ts'
import { fillPlace } from '../../pieces/content-types.ts'
import { InfoNotice } from '../../ui/Notice.tsx'
import { CardFrame } from './CardFrame.tsx'
import { CardGone } from './CardGone.tsx'
import { CardLoading } from './CardLoading.tsx'
import { Choices } from './Choices.tsx'
import type { CardOf } from './cards.ts'
import styles from './Play.module.css'
import { seen, type Turn } from './turn.ts'

type Props = { card: CardOf<'ranking'>; turn: Turn; onFinish: () => void }

/** A vote: a tap on a face, and on. */
export function RankingCard({ card, ...rest }: Props) {
  const loaded = useQuery(rankingOf(card.moduleId))
  const { data, isGone } = useUnlessGone(card.moduleId, loaded)
  if (isGone) return <CardGone title={card.title} moduleId={card.moduleId} turn={rest.turn} />
  if (data === undefined) return <CardLoading title={card.title} loaded={loaded} turn={rest.turn} />
  return <Vote ranking={data} {...rest} />
}

function Vote({ ranking, turn, onFinish }: Omit<Props, 'card'> & { ranking: Ranking }) {
  const { type, title, candidates, votesEach, ended, done } = ranking
  const { chosen, failure, late, isSaving, isWaiting, choose } = useVotes(ranking)
  const isSingle = votesEach === 1
  const place = fillPlace(type, ranking.moduleId)
  const finishAndGo = () => {
    // Without a network the mark goes out with the votes.
    if (areVotesWaiting(ranking.moduleId)) finishWithVotes(ranking.moduleId)
    else if (!done) onFinish()
    turn.onNext(true)
  }
  const give = (id: string) => {
    const wasSeen = seen()
    choose(id, true, async (votes) => {
      await wasSeen
      if (votes.length >= votesEach) finishAndGo()
    })
  }
  const takeBack = (id: string) => choose(id, false)
  const press = (id: string) => {
    if (!chosen.includes(id)) give(id)
    else if (isSingle) finishAndGo()
    else takeBack(id)
  }
  return (
    <CardFrame
      of={moduleTypes[type].label}
      title={title}
      answered={chosen.length > 0}
      failure={failure && `${failure} Deine Stimmen sind, wie sie waren.`}
      turn={{ ...turn, onNext: (answered) => (answered && !ended ? finishAndGo() : turn.onNext(answered)) }}
    >
      {!isSingle && !ended && (
        <p className={styles.limit} role="status">
          {chosen.length === 0 ? voteLimitWords(votesEach) : `${chosen.length} von ${votesEach} vergeben.`}
        </p>
      )}
      {isWaiting && !ended && <VotesWait />}
      {late !== undefined && !ended && <VotesLate moduleId={ranking.moduleId} late={late} />}
      {ended ? (
        <InfoNotice>Die Abstimmung ist gerade zu Ende gegangen.</InfoNotice>
      ) : (
        <Choices
          label="Zur Wahl"
          options={candidates.map(optionOf)}
          chosen={chosen}
          blocked={!isSingle && chosen.length >= votesEach}
          // One tap leads on to the next card, and a second would land there; of several votes none is lost.
          busy={isSingle && isSaving}
          onChoose={press}
          onTakeBack={isSingle ? () => chosen.forEach(takeBack) : undefined}
        />
      )}
      {ranking.ownAnswersAllowed && !ended && place !== undefined && (
        <p className={styles.of}>
          Fehlt etwas?{' '}
          <Link {...place} className={styles.link}>
            Eigene Antwort dazuschreiben
          </Link>
        </p>
      )}
    </CardFrame>
  )
}

const optionOf = ({ id, name, firstName, lastName, detail, portrait }: Candidate) => ({
  id,
  name,
  detail,
  person: firstName === null || lastName === null ? null : { firstName, lastName, portrait },
})
