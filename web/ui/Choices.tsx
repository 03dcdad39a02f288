import { type ReactNode, useId } from 'react'
import styles from './Choices.module.css'
import { FieldError } from './FieldError.tsx'

export type Choice<Value extends string> = { value: Value; label: string; hint?: string | undefined; icon?: ReactNode }

type Props<Value extends string> = {
  /** What is asked; where the page's heading says it already, only for those who do not see it. */
  label: string
  labelHidden?: boolean
  name: string
  choices: readonly Choice<Value>[]
  value: Value | undefined
  onChoose: (value: Value) => void
  /** On wide screens side by side. */
  columns?: boolean
  error?: string | undefined
}

/** One of a few or of many, each a card as wide as a thumb likes it. */
export function Choices<Value extends string>(props: Props<Value>) {
  const { label, labelHidden = false, name, choices, value, onChoose, columns = false, error } = props
  const errorId = useId()
  return (
    <fieldset className={styles.group} aria-describedby={error === undefined ? undefined : errorId}>
      <legend className={labelHidden ? styles.hidden : styles.legend}>{label}</legend>
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
      <div className={columns ? `${styles.list} ${styles.columns}` : styles.list}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.choice}>
            <input
              className={styles.input}
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChoose(choice.value)}
            />
            {choice.icon}
            <span className={styles.words}>
              <span className={styles.label}>{choice.label}</span>
              {choice.hint !== undefined && <span className={styles.hint}> {choice.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
