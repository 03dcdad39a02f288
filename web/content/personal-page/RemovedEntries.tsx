import { counted } from '../../pieces/words.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './PersonalPage.module.css'

type Props<Each extends { id: string }> = {
  label: string
  removed: readonly { entry: Each; people: number }[]
  nameOf: (entry: Each) => string
  full: boolean
  onTake: (entry: Each) => void
}

/** What was asked before and still has entries, which come back with it. */
export const RemovedEntries = <Each extends { id: string }>({ label, removed, nameOf, full, onTake }: Props<Each>) =>
  removed.length > 0 && (
    <details className={styles.removed}>
      <summary>
        {label} ({removed.length})
      </summary>
      <ul aria-label={label}>
        {removed.map(({ entry, people }) => (
          <li key={entry.id}>
            <span>
              {nameOf(entry)} <small>{counted(people, 'Eintrag', 'Einträge')}</small>
            </span>
            <Button
              kind="quiet"
              size="small"
              disabled={full}
              aria-label={`„${nameOf(entry)}“ wieder aufnehmen`}
              onClick={() => onTake(entry)}
            >
              Wieder aufnehmen
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
