import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Ranking } from '#contract/content/ranking.ts'
import { can } from '#domain/account/capability.ts'
import type { RankingType } from '#domain/content/ranking.ts'
import { voteLimitWords } from '#domain/errors.ts'
import { findPeople } from '#domain/school/find-people.ts'
import { useUser } from '../../api/use-session.ts'
import { FillPage } from '../../pieces/fill/FillPage.tsx'
import { useModuleId } from '../../pieces/fill/use-module-id.ts'
import { paths } from '../../pieces/paths.ts'
import { Turnout } from '../../pieces/Turnout.tsx'
import { useEndedMeanwhile } from '../../pieces/use-ended-meanwhile.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorNotice, InfoNotice } from '../../ui/Notice.tsx'
import { ProgressBar } from '../../ui/Progress.tsx'
import { SaveState } from '../../ui/SaveState.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { CandidateCard } from './CandidateCard.tsx'
import { EndVote } from './EndVote.tsx'
import { OwnAnswer } from './OwnAnswer.tsx'
import styles from './Ranking.module.css'
import { Results } from './Results.tsx'
import { rankingOf, useVotes } from './use-votes.ts'
import { VotesGiven } from './VotesGiven.tsx'
import { VotesLate } from './VotesLate.tsx'
import { VotesWait } from './VotesWait.tsx'

/** Below this many one sees all at a glance. */
const SEARCH_FROM = 12

const FillRanking = ({ type }: { type: RankingType }) => {
  const moduleId = useModuleId()
  const loaded = useQuery(rankingOf(moduleId))
  return (
    <FillPage type={type} loaded={loaded} markable={isMarkedAtTheEnd}>
      {(ranking, refused) => <VoteOrResults key={moduleId} ranking={ranking} refused={refused} />}
    </FillPage>
  )
}

function VoteOrResults({ ranking, refused }: { ranking: Ranking; refused: boolean }) {
  const hasJustEnded = useEndedMeanwhile(ranking.ended)
  if (!ranking.ended) return <Vote ranking={ranking} refused={refused} />
  return (
    <>
      {hasJustEnded && <InfoNotice>Die Abstimmung ist gerade zu Ende gegangen.</InfoNotice>}
      {ranking.fallenVotes > 0 && <FallenVotes ended />}
      <Results ranking={ranking} />
    </>
  )
}

export const FillStudentRanking = () => <FillRanking type="student-ranking" />
export const FillTeacherRanking = () => <FillRanking type="teacher-ranking" />
export const FillCustomRanking = () => <FillRanking type="custom-ranking" />

/** There is nobody and nothing to vote for. */
const isEmpty = ({ candidates, ownAnswersAllowed }: Ranking) => candidates.length === 0 && !ownAnswersAllowed

/** Whoever has given a vote in a long list marks it where they are. */
const isMarkedWithin = ({ candidates }: Ranking, votes: readonly string[]) =>
  votes.length > 0 && candidates.length >= SEARCH_FROM

const isMarkedAtTheEnd = (ranking: Ranking) =>
  !ranking.ended && !isEmpty(ranking) && (ranking.done || !isMarkedWithin(ranking, ranking.myVotes))

/** What somebody voted for is gone: nobody should believe that it counts. */
const FallenVotes = ({ ended = false }: { ended?: boolean }) => (
  <InfoNotice>
    Etwas, das du gewählt hattest, steht nicht mehr zur Wahl.{' '}
    {ended ? 'Deine Stimme dafür zählt nicht.' : 'Wähl bitte noch einmal.'}
  </InfoNotice>
)

/** Everybody gives their votes; how they fall nobody knows until the end. */
function Vote({ ranking, refused }: { ranking: Ranking; refused: boolean }) {
  const { moduleId, candidates, votesEach, voters, people, type } = ranking
  const user = useUser()
  const [search, setSearch] = useState('')
  const { chosen, failure, ...vote } = useVotes(ranking)
  const found = findPeople(candidates, ({ name, detail }) => `${name} ${detail ?? ''}`, search)
  const isFull = chosen.length >= votesEach
  const isEditor = user !== undefined && can(user.role, 'content:define')
  if (isEmpty(ranking)) return <NoCandidates type={type} />
  return (
    <div className={styles.vote}>
      <p className={styles.limit} role="status">
        <strong>{voteLimitWords(votesEach)}</strong>{' '}
        {chosen.length === 0
          ? 'Wie es steht, sieht niemand, bis die Redaktion die Abstimmung beendet.'
          : votesEach === 1
            ? 'Du hast gewählt und kannst es dir noch anders überlegen.'
            : `${chosen.length} von ${votesEach} vergeben.`}
      </p>
      {ranking.fallenVotes > 0 && <FallenVotes />}
      <SaveState state={vote.isSaving ? 'saving' : vote.isWaiting ? 'offline' : vote.isSaved ? 'saved' : undefined} />
      {vote.isWaiting && <VotesWait />}
      {vote.late !== undefined && <VotesLate moduleId={moduleId} late={vote.late} refused={refused} />}
      {failure !== undefined && <ErrorNotice>{failure} Deine Stimmen sind, wie sie waren.</ErrorNotice>}
      {candidates.length >= SEARCH_FROM && <SearchField label="Name suchen" value={search} onChange={setSearch} />}
      {found.length === 0 && candidates.length > 0 && <p role="status">Niemand heißt so.</p>}
      {candidates.length === 0 && (
        <EmptyState drawing="ballot" title="Noch steht nichts zur Wahl">
          <p>
            {refused
              ? 'Niemand hat eine Antwort eingetragen.'
              : 'Trag die erste Antwort ein, dann können alle abstimmen.'}
          </p>
        </EmptyState>
      )}
      <fieldset className={styles.candidates} disabled={refused}>
        <legend className="heard">{votesEach === 1 ? 'Deine Stimme' : 'Deine Stimmen'}</legend>
        {found.map((candidate) => (
          <CandidateCard
            key={candidate.id}
            candidate={candidate}
            moduleId={moduleId}
            single={votesEach === 1}
            chosen={chosen.includes(candidate.id)}
            blocked={candidate.hidden || (votesEach > 1 && isFull && !chosen.includes(candidate.id))}
            onChoose={(give) => vote.choose(candidate.id, give)}
          />
        ))}
      </fieldset>
      {!refused && isMarkedWithin(ranking, chosen) && (
        <VotesGiven task={ranking} given={chosen.length} votesEach={votesEach} />
      )}
      {ranking.ownAnswersAllowed && !refused && <OwnAnswer ranking={ranking} />}
      <div className={styles.turnout}>
        <p>
          <Turnout voters={voters} people={people} />
        </p>
        <ProgressBar done={voters} total={people} label="Abgestimmt" />
      </div>
      {isEditor && !refused && <EndVote moduleId={moduleId} ended={false} />}
    </div>
  )
}

function NoCandidates({ type }: { type: RankingType }) {
  const user = useUser()
  if (type !== 'teacher-ranking')
    return (
      <EmptyState drawing="ballot" title="Noch gibt es nichts zur Wahl">
        <p>Die Redaktion trägt die Antworten noch ein.</p>
      </EmptyState>
    )
  return user !== undefined && can(user.role, 'class:manage') ? (
    <EmptyState
      drawing="faces"
      title="Noch sind keine Lehrer:innen eingetragen"
      actions={
        <Link to={paths.manage} search={{ tab: 'teachers' }} className={buttonClass({})}>
          Lehrer:innen eintragen
        </Link>
      }
    >
      <p>Trag sie in der Stufenverwaltung ein, dann kann hier abgestimmt werden.</p>
    </EmptyState>
  ) : (
    <EmptyState drawing="faces" title="Noch sind keine Lehrer:innen eingetragen">
      <p>Sobald euer Stufenadmin die Lehrer:innen einträgt, kannst du hier abstimmen.</p>
    </EmptyState>
  )
}
