import { type ComponentProps, useId } from 'react'
import styles from './DateField.module.css'

type Props = { label: string; name: string; error?: string | undefined } & Pick<
  ComponentProps<'input'>,
  'defaultValue' | 'min' | 'max'
>

/** A day, by the date picker of the device. */
export function DateField({ label, error, ...input }: Props) {
  const id = useId()
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        className={styles.input}
        type="date"
        aria-invalid={error !== undefined}
        {...(error !== undefined && { 'aria-describedby': `${id}-error` })}
      />
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
