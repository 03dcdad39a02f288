import type { ReactNode } from 'react'
import styles from './VoteCard.module.css'

type Props = {
  value: string
  /** One vote each: a choice of one, otherwise a tick at each. */
  single: boolean
  chosen: boolean
  /** All votes are given: a tick has to go first. */
  blocked?: boolean
  onChoose: (give: boolean) => void
  children: ReactNode
  /** Small buttons behind it, which are no vote. */
  actions?: ReactNode
}

/** Something to vote for: the whole card is the tick. */
export const VoteCard = ({ value, single, chosen, blocked = false, onChoose, children, actions }: Props) => (
  <div className={styles.card} data-chosen={chosen} data-blocked={blocked}>
    <label className={styles.choice}>
      <input
        className={styles.mark}
        type={single ? 'radio' : 'checkbox'}
        name="vote"
        value={value}
        checked={chosen}
        disabled={blocked}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      {children}
    </label>
    {actions}
  </div>
)
