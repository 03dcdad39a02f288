import type { Candidate } from '#contract/content/ranking.ts'
import { Person } from '../../pieces/Person.tsx'
import { VoteCard } from '../../pieces/VoteCard.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { AnswerMenu } from './AnswerMenu.tsx'
import styles from './Ranking.module.css'

type Props = {
  candidate: Candidate
  moduleId: string
  single: boolean
  chosen: boolean
  blocked: boolean
  onChoose: (give: boolean) => void
}

/** A person or an answer to vote for. */
export const CandidateCard = ({ candidate, moduleId, ...vote }: Props) => (
  <VoteCard
    {...vote}
    value={candidate.id}
    actions={candidate.firstName === null && <AnswerMenu candidate={candidate} moduleId={moduleId} />}
  >
    {candidate.firstName !== null && candidate.lastName !== null && (
      <Person firstName={candidate.firstName} lastName={candidate.lastName} portrait={candidate.portrait} />
    )}
    <span className={styles.words}>
      <span className={styles.name}>{candidate.name}</span>
      {candidate.detail !== null && <span className={styles.detail}>{candidate.detail}</span>}
      {candidate.mine && <Badge look="brand">Von dir</Badge>}
      {candidate.hidden && <Badge look="warning">Von der Redaktion herausgenommen</Badge>}
    </span>
  </VoteCard>
)
