import type { OfficeEntry } from '#contract/office/order-parts.ts'
import { momentWords } from '../../../../pieces/words.ts'
import { entryWords } from '../../../orders/page/history-words.ts'
import { decidedWords, wayWords } from './decided-words.ts'
import styles from './OneOrder.module.css'
import { Part } from './Part.tsx'

/** What has happened to it, the newest first: from where to where, what was decided, and why. */
export const History = ({ entries }: { entries: readonly OfficeEntry[] }) => (
  <Part title="Verlauf">
    <ol className={styles.history}>
      {entries.map((entry) => (
        <li key={`${entry.at} ${entry.why} ${entry.to}`}>
          <strong>{entryWords(entry)}</strong>
          {[wayWords(entry), ...decidedWords(entry.decided), entry.reason]
            .filter((words) => words !== undefined && words !== null)
            .map((words) => ` · ${words}`)
            .join('')}
          <br />
          <span className={styles.soft}>
            {momentWords(entry.at)} · {entry.who}
          </span>
        </li>
      ))}
    </ol>
  </Part>
)
