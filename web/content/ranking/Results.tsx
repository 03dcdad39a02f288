import type { Candidate, Ranking, RankingResult } from '#contract/content/ranking.ts'
import { can } from '#domain/account/capability.ts'
import type { ResultGroup } from '#domain/content/ranking-result.ts'
import { useUser } from '../../api/use-session.ts'
import { useRefusal } from '../../pieces/fill/use-refusal.ts'
import { Person } from '../../pieces/Person.tsx'
import { counted } from '../../pieces/words.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconCrown } from '../../ui/icons.ts'
import { EndVote } from './EndVote.tsx'
import styles from './Ranking.module.css'

const titles: Record<ResultGroup, string | undefined> = {
  everybody: undefined,
  FEMALE: 'Frauen',
  MALE: 'Männer',
  NONBINARY: 'Divers',
  others: 'Ohne Angabe',
}

/** How the vote went: the first place large, shared ones side by side. */
export function Results({ ranking }: { ranking: Ranking }) {
  const user = useUser()
  const refused = useRefusal()
  const known = new Map(ranking.candidates.map((candidate) => [candidate.id, candidate]))
  return (
    <div className={styles.vote}>
      {ranking.results.length === 0 && (
        // Whoever was chosen and does not want to stand here is told of as little as that nobody was.
        <EmptyState drawing="ballot" title="Kein Platz im Buch">
          <p>Die Abstimmung ist beendet, und im Buch steht hier kein Platz.</p>
        </EmptyState>
      )}
      {ranking.results.map(({ of, places }) => (
        <section key={of} className={styles.places} aria-label={titles[of] ?? 'Ergebnis'}>
          {titles[of] !== undefined && <h2 className={styles.heading}>{titles[of]}</h2>}
          <ol className={styles.list}>
            {places.map((won) => (
              <Place
                key={won.candidateId}
                won={won}
                candidate={known.get(won.candidateId)}
                shared={places.filter(({ place }) => place === won.place).length > 1}
              />
            ))}
          </ol>
        </section>
      ))}
      {user !== undefined && can(user.role, 'content:define') && refused === undefined && (
        <EndVote moduleId={ranking.moduleId} ended />
      )}
    </div>
  )
}

type Won = RankingResult['places'][number]
type PlaceProps = { won: Won; candidate: Candidate | undefined; shared: boolean }

const Place = ({ won: { place, votes }, candidate, shared }: PlaceProps) =>
  candidate !== undefined && (
    <li className={styles.place} data-first={place === 1}>
      <span className={styles.rank}>
        {place === 1 ? <IconCrown size={22} aria-hidden /> : null}
        {place}.
      </span>
      {candidate.firstName !== null && candidate.lastName !== null && (
        <Person firstName={candidate.firstName} lastName={candidate.lastName} portrait={candidate.portrait} />
      )}
      <span className={styles.words}>
        <span className={styles.name}>{candidate.name}</span>
        <span className={styles.detail}>
          {counted(votes, 'Stimme', 'Stimmen')}
          {shared && place === 1 ? ' · geteilter erster Platz' : ''}
        </span>
      </span>
    </li>
  )
