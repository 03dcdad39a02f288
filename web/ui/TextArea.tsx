import { type ComponentProps, useId } from 'react'
import styles from './TextArea.module.css'
import { useTooLong } from './too-long.ts'

type Props = { label: string; name: string; maxLength: number; hint?: string; error?: string | undefined } & Pick<
  ComponentProps<'textarea'>,
  'value' | 'onChange' | 'disabled' | 'rows' | 'placeholder' | 'ref'
>

/** For several lines. */
export function TextArea({ label, hint, error: said, maxLength, rows = 6, ...props }: Props) {
  const id = useId()
  const { tooLong, field } = useTooLong(maxLength, props)
  const error = tooLong ?? said
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
      <textarea
        {...props}
        {...field}
        id={id}
        className={styles.input}
        rows={rows}
        spellCheck={false}
        autoComplete="off"
        aria-invalid={error !== undefined}
        {...(words.length > 0 && { 'aria-describedby': words.join(' ') })}
      />
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
