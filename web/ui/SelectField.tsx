import { NativeSelect } from '@mantine/core'
import { IconChevronDown } from './icons.ts'
import styles from './SelectField.module.css'
import field from './TextField.module.css'

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

const classNames = {
  label: field.label ?? '',
  input: `${field.input} ${styles.input}`,
  description: field.hint ?? '',
  error: field.error ?? '',
  section: styles.section ?? '',
}

/** One of many: the device's own list, which a thumb scrolls best. */
export const SelectField = ({ options, placeholder, hint, onChange, ...props }: Props) => (
  <NativeSelect
    {...props}
    classNames={classNames}
    withAsterisk={false}
    description={hint}
    rightSection={<IconChevronDown size={20} aria-hidden />}
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
  </NativeSelect>
)
