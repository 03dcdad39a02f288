import { type ReactNode, useId } from 'react'
import styles from './Field.module.css'

type Input = { id: string; className: string; 'aria-invalid': boolean; 'aria-describedby'?: string }

type Props = {
  label: string
  hint?: string | undefined
  error?: string | undefined
  /** What is typed or chosen; it takes what it is given. */
  children: (input: Input) => ReactNode
}

/** The words around one line of a form, which are read out with it. */
export function Field({ label, hint, error, children }: Props) {
  const id = useId()
  const words = [error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`].filter((each) => each)
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children({
        id,
        className: styles.input ?? '',
        'aria-invalid': error !== undefined,
        ...(words.length > 0 && { 'aria-describedby': words.join(' ') }),
      })}
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
