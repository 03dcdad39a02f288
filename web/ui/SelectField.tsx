import { useId } from 'react'
import styles from './SelectField.module.css'

type Props = {
  label: string
  name: string
  options: readonly { value: string; label: string }[]
  /** Empty as long as nothing is chosen. */
  value: string
  /** What the closed field says then. */
  placeholder?: string
  autoComplete?: string
  hint?: string | undefined
  error?: string | undefined
  disabled?: boolean
  onChange: (value: string) => void
}

/** One of many: the device's own list, which a thumb scrolls best. */
export function SelectField({ label, options, value, placeholder, hint, error, onChange, ...rest }: Props) {
  const id = useId()
  const words = [error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`].filter((each) => each)
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <select
        {...rest}
        id={id}
        className={styles.input}
        value={value}
        aria-invalid={error !== undefined}
        {...(words.length > 0 && { 'aria-describedby': words.join(' ') })}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {placeholder !== undefined && (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
