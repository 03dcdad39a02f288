import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './Choice.module.css'

type Option = { value: string; label: string; hint?: string }
type Props = {
  legend: string
  name: string
  options: readonly Option[]
  hint?: string
  error?: string | undefined
} & Pick<ComponentProps<'input'>, 'defaultValue' | 'onChange'>

/** One of a few. */
export function RadioChoice({ legend, name, options, hint, error, defaultValue, onChange }: Props) {
  const id = useId()
  const describedBy = error !== undefined ? `${id}-error` : hint !== undefined ? `${id}-hint` : undefined
  return (
    <fieldset className={styles.group} aria-describedby={describedBy}>
      <legend className={styles.legend}>{legend}</legend>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={styles.options}>
        {options.map(({ value, label, hint }) => (
          <label key={value} className={styles.option}>
            <input
              className={styles.mark}
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === defaultValue}
              {...(onChange && { onChange })}
            />
            <span>
              {label}
              {hint !== undefined && <span className={styles.optionHint}>{hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

type CheckProps = { name: string; children: ReactNode; error?: string | undefined } & Pick<
  ComponentProps<'input'>,
  'defaultChecked' | 'onChange'
>

/** Yes or no. */
export function CheckField({ name, children, error, defaultChecked, onChange }: CheckProps) {
  const id = useId()
  return (
    <div className={styles.group}>
      <label className={styles.option}>
        <input
          className={styles.mark}
          type="checkbox"
          name={name}
          defaultChecked={defaultChecked}
          aria-invalid={error !== undefined}
          {...(error !== undefined && { 'aria-describedby': id })}
          {...(onChange && { onChange })}
        />
        <span>{children}</span>
      </label>
      {error !== undefined && (
        <p id={id} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
