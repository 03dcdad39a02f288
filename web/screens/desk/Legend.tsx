import styles from './Desk.module.css'
import type { DeskKeys } from './use-desk-keys.ts'

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

/** Which keys lead through the desk, and the way to turn them off. */
export const Legend = ({ keys: { on, turn } }: { keys: DeskKeys }) => (
  <div className={styles.legend}>
    <label>
      <input type="checkbox" checked={on} onChange={(event) => turn(event.currentTarget.checked)} /> Tasten
    </label>
    {on &&
      keys.map(([key, words]) => (
        <span key={key}>
          <kbd className={styles.key}>{key}</kbd> {words}
        </span>
      ))}
  </div>
)
