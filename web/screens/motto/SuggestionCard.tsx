import type { MottoSurvey } from '#contract/yearbook.ts'
import { useReportWord } from '../../pieces/report/ReportDialog.tsx'
import { VoteCard } from '../../pieces/VoteCard.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
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
export function SuggestionCard({
  suggestion: { id, text, mine, hidden },
  chosen,
  onChoose,
  onWithdraw,
  onReport,
}: Props) {
  const report = useReportWord().toLowerCase()
  return (
    <VoteCard
      value={id}
      single
      chosen={chosen}
      blocked={hidden}
      onChoose={onChoose}
      actions={
        <>
          {!mine && (
            <IconButton label={`„${text}“ ${report}`} icon={<IconFlag size={20} aria-hidden />} onClick={onReport} />
          )}
          {onWithdraw !== undefined && (
            <IconButton
              label={mine ? `„${text}“ zurücknehmen` : `„${text}“ entfernen`}
              icon={<IconTrash size={20} aria-hidden />}
              onClick={onWithdraw}
            />
          )}
        </>
      }
    >
      <span className={styles.suggestion}>
        <span className={styles.text}>{text}</span>
        {mine && <Badge look="brand">Von dir</Badge>}
        {hidden && <Badge look="warning">Von der Redaktion verborgen</Badge>}
      </span>
    </VoteCard>
  )
}
