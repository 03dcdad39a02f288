import type { Candidate, Ranking } from '#contract/content/ranking.ts'
import { can } from '#domain/account/capability.ts'
import { useUser } from '../../api/use-session.ts'
import { useRefusal } from '../../pieces/fill/use-refusal.ts'
import { Person } from '../../pieces/Person.tsx'
import { counted } from '../../pieces/words.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconCrown } from '../../ui/icons.ts'
import { EndVote } from './EndVote.tsx'
import styles from './Ranking.module.css'

const groups = [
  { gender: 'FEMALE', title: 'Frauen' },
  { gender: 'MALE', title: 'Männer' },
  { gender: 'NONBINARY', title: 'Divers' },
  { gender: null, title: 'Ohne Angabe' },
] as const

/** How the vote went: the first place large, shared ones side by side. */
export function Results({ ranking }: { ranking: Ranking }) {
  const user = useUser()
  const refused = useRefusal()
  const placed = ranking.candidates
    .filter(({ place }) => place !== null)
    .toSorted((one, other) => (one.place ?? 0) - (other.place ?? 0))
  const shown = ranking.byGender
    ? groups.map(({ gender, title }) => ({ title, candidates: placed.filter((each) => each.gender === gender) }))
    : [{ title: undefined, candidates: placed }]
  return (
    <div className={styles.vote}>
      {placed.length === 0 && (
        <EmptyState drawing="ballot" title="Niemand hat abgestimmt">
          <p>Die Abstimmung ist beendet, ohne dass eine Stimme abgegeben wurde.</p>
        </EmptyState>
      )}
      {shown
        .filter(({ candidates }) => candidates.length > 0)
        .map(({ title, candidates }) => (
          <section key={title ?? 'all'} className={styles.places} aria-label={title ?? 'Ergebnis'}>
            {title !== undefined && <h2 className={styles.heading}>{title}</h2>}
            <ol className={styles.list}>
              {candidates.map((candidate) => (
                <Place key={candidate.id} candidate={candidate} shared={isShared(candidate, candidates)} />
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

const isShared = ({ id, place }: Candidate, all: readonly Candidate[]) =>
  all.some((other) => other.id !== id && other.place === place)

const Place = ({ candidate, shared }: { candidate: Candidate; shared: boolean }) => (
  <li className={styles.place} data-first={candidate.place === 1}>
    <span className={styles.rank}>
      {candidate.place === 1 ? <IconCrown size={22} aria-hidden /> : null}
      {candidate.place}.
    </span>
    {candidate.firstName !== null && candidate.lastName !== null && (
      <Person firstName={candidate.firstName} lastName={candidate.lastName} portrait={candidate.portrait} />
    )}
    <span className={styles.words}>
      <span className={styles.name}>{candidate.name}</span>
      <span className={styles.detail}>
        {counted(candidate.votes ?? 0, 'Stimme', 'Stimmen')}
        {shared && candidate.place === 1 ? ' · geteilter erster Platz' : ''}
      </span>
    </span>
  </li>
)
