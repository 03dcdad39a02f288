import type { Candidate } from '#contract/content/rankings.ts'
import { Person } from '../../../parts/Person.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { AnswerMenu } from './AnswerMenu.tsx'
import styles from './Ranking.module.css'

type Props = {
  candidate: Candidate
  moduleId: string
  /** One vote each: a choice of one, otherwise a tick at each. */
  single: boolean
  chosen: boolean
  /** All votes are given: a tick has to go first. */
  blocked: boolean
  onChoose: (give: boolean) => void
}

export const CandidateCard = ({ candidate, moduleId, single, chosen, blocked, onChoose }: Props) => (
  <div className={styles.card} data-chosen={chosen}>
    <label className={styles.choice}>
      {candidate.firstName !== null && candidate.lastName !== null && (
        <Person firstName={candidate.firstName} lastName={candidate.lastName} portrait={candidate.portrait} />
      )}
      <span className={styles.words}>
        <span className={styles.name}>{candidate.name}</span>
        {candidate.detail !== null && <span className={styles.detail}>{candidate.detail}</span>}
        {candidate.mine && <Badge look="brand">Von dir</Badge>}
      </span>
      <input
        className={styles.mark}
        type={single ? 'radio' : 'checkbox'}
        name="vote"
        value={candidate.id}
        checked={chosen}
        disabled={blocked}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
    </label>
    {candidate.firstName === null && <AnswerMenu candidate={candidate} moduleId={moduleId} />}
  </div>
)
