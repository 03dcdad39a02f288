import { counted } from '../../pieces/words.ts'
import { Badge } from '../../ui/Badge.tsx'
import { IconCrown } from '../../ui/icons.ts'
import { ProgressBar } from '../../ui/Progress.tsx'
import styles from './Motto.module.css'
import type { Ranked } from './ranked-suggestions.ts'

/** How often each motto was voted for. By whom, nobody learns. */
export const Counts = ({ places, voters }: { places: readonly Ranked[]; voters: number }) => (
  <ol className={styles.places}>
    {places.map(({ id, text, votes, isFirst }) => (
      <li key={id} className={styles.place} data-first={isFirst}>
        <span className={styles.text}>{text}</span>
        {isFirst && (
          <Badge look="brand" icon={<IconCrown size={14} aria-hidden />}>
            Platz 1
          </Badge>
        )}
        <span className={styles.number}>{counted(votes, 'Stimme', 'Stimmen')}</span>
        <ProgressBar done={votes} total={voters} label={`Stimmen für ${text}`} />
      </li>
    ))}
  </ol>
)
