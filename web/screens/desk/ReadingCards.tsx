import { IconCheck } from '../../ui/icons.ts'
import styles from './Desk.module.css'
import { type Entry, spotOf } from './desk-entry.ts'
import { type EntryAction, EntryCard } from './EntryCard.tsx'
import { useSwipe } from './use-swipe.ts'

export type ReadingProps = {
  entries: readonly Entry[]
  onRead: (entry: Entry, read: boolean) => Promise<boolean>
  onAct: (action: EntryAction, entry: Entry) => void
}

/** On a phone: one after another, all of it readable at once. A swipe to the right is "gelesen". */
export const ReadingCards = ({ entries, onRead, onAct }: ReadingProps) => (
  <ul className={styles.cards} aria-label="Einträge">
    {entries.map((entry) => (
      <SwipedCard key={`${entry.kind}${entry.id}`} entry={entry} onRead={onRead} onAct={onAct} />
    ))}
  </ul>
)

function SwipedCard({ entry, onRead, onAct }: Omit<ReadingProps, 'entries'> & { entry: Entry }) {
  const swipe = useSwipe(() => void onRead(entry, true))
  return (
    <li className={styles.card} data-spot={spotOf(entry)} {...(entry.read ? {} : swipe)}>
      <span className={styles.swiped} aria-hidden="true">
        <IconCheck size={20} /> Gelesen
      </span>
      <EntryCard entry={entry} onRead={(read) => void onRead(entry, read)} onAct={(action) => onAct(action, entry)} />
    </li>
  )
}
