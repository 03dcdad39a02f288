import type { SingleKeys } from '../../pieces/use-single-keys.ts'
import styles from './Desk.module.css'
import type { Entry } from './desk-entry.ts'

const keys = [
  ['j', 'nächster'],
  ['k', 'voriger'],
  ['g', 'gelesen und weiter'],
  ['b', 'korrigieren'],
  ['z', 'zurückgeben'],
  ['v', 'verbergen'],
  ['Enter', 'öffnen'],
  ['/', 'suchen'],
] as const

/** Not everything can be corrected or handed back, or hidden once more: then its key would do nothing. */
export function worksOn(key: string, { may, hidden }: Pick<Entry, 'may' | 'hidden'>): boolean {
  if (key === 'b') return may.correct
  if (key === 'z') return may.handBack
  return key !== 'v' || !hidden
}

/** Which keys lead through the desk, and the way to turn them off. */
export const Legend = ({ keys: { on, turn }, entry }: { keys: SingleKeys; entry: Entry }) => (
  <div className={styles.legend}>
    <label>
      <input type="checkbox" checked={on} onChange={(event) => turn(event.currentTarget.checked)} /> Tasten
    </label>
    {on &&
      keys
        .filter(([key]) => worksOn(key, entry))
        .map(([key, words]) => (
          <span key={key}>
            <kbd className={styles.key}>{key}</kbd> {words}
          </span>
        ))}
  </div>
)
