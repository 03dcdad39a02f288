import { Field } from './Field.tsx'
import { IconChevronDown } from './icons.ts'
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
export const SelectField = ({ label, options, placeholder, hint, error, onChange, ...props }: Props) => (
  <Field label={label} hint={hint} error={error}>
    {(input) => (
      <div className={styles.field}>
        <select {...props} {...input} onChange={(event) => onChange(event.currentTarget.value)}>
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
        <IconChevronDown className={styles.arrow} size={20} aria-hidden />
      </div>
    )}
  </Field>
)
