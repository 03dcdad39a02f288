import type { MottoSurvey } from '#contract/yearbook.ts'
import { useReportWord } from '../../parts/report/ReportDialog.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { IconFlag, IconTrash } from '../../ui/icons.ts'
import styles from './Motto.module.css'

type Props = {
  suggestion: MottoSurvey['suggestions'][number]
  chosen: boolean
  onChoose: () => void
  onWithdraw?: () => void
  onReport: () => void
}

/** One suggestion to vote for. Whoever made it can take it back, the admin any. */
export function VoteCard({ suggestion: { id, text, mine }, chosen, onChoose, onWithdraw, onReport }: Props) {
  const report = useReportWord().toLowerCase()
  return (
    <div className={styles.card} data-chosen={chosen}>
      <label className={styles.choice}>
        <input className={styles.mark} type="radio" name="motto" value={id} checked={chosen} onChange={onChoose} />
        <span className={styles.suggestion}>
          <span className={styles.text}>{text}</span>
          {mine && <Badge look="brand">Von dir</Badge>}
        </span>
      </label>
      {!mine && (
        <button type="button" className={styles.withdraw} onClick={onReport} aria-label={`„${text}“ ${report}`}>
          <IconFlag size={20} aria-hidden />
        </button>
      )}
      {onWithdraw !== undefined && (
        <button
          type="button"
          className={styles.withdraw}
          onClick={onWithdraw}
          aria-label={mine ? `„${text}“ zurücknehmen` : `„${text}“ entfernen`}
        >
          <IconTrash size={20} aria-hidden />
        </button>
      )}
    </div>
  )
}
