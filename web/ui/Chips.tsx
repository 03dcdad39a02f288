import styles from './Chips.module.css'
import { IconCheck, IconPlus } from './icons.ts'

type Props = {
  label: string
  options: readonly string[]
  isTaken: (option: string) => boolean
  /** Where something taken cannot be given back here. */
  onceOnly?: boolean
  onTake: (option: string) => void
}

/** Ideas to tap; those that are taken say so. */
export const Chips = ({ label, options, isTaken, onceOnly = false, onTake }: Props) => (
  <ul className={styles.chips} aria-label={label}>
    {options.map((option) => {
      const taken = isTaken(option)
      return (
        <li key={option}>
          <button
            type="button"
            className={styles.chip}
            aria-pressed={taken}
            disabled={taken && onceOnly}
            onClick={() => onTake(option)}
          >
            {taken ? <IconCheck size={16} aria-hidden /> : <IconPlus size={16} aria-hidden />}
            {option}
          </button>
        </li>
      )
    })}
  </ul>
)
