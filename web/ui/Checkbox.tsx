import { type ReactNode, useId } from 'react'
import styles from './Checkbox.module.css'
import { FieldError } from './FieldError.tsx'

type Props = {
  name: string
  /** May hold links, for example to the text that is agreed to. */
  children: ReactNode
  hint?: string
  checked: boolean
  onChange: (checked: boolean) => void
  error?: string | undefined
}

/** A box to tick, its words beside it; the whole line is the target. */
export function Checkbox({ name, children, hint, checked, onChange, error }: Props) {
  const id = useId()
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label className={styles.line}>
        <input
          className={styles.box}
          type="checkbox"
          name={name}
          checked={checked}
          onChange={(event) => onChange(event.currentTarget.checked)}
          aria-invalid={error !== undefined}
          aria-describedby={described === '' ? undefined : described}
        />
        <span>{children}</span>
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <div className={styles.below}>
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
    </div>
  )
}
