import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './Choice.module.css'

type Option = { value: string; label: string; hint?: string | undefined; icon?: ReactNode }
type Props = {
  legend: string
  /** Where the page's heading says it already: only for those who do not see that. */
  legendHidden?: boolean
  name: string
  options: readonly Option[]
  /** Cards are for the one question of a page, in two columns where the screen is wide; lines for one field of many. */
  look?: 'lines' | 'cards' | 'two columns of cards'
  hint?: string
  error?: string | undefined
} & Pick<ComponentProps<'input'>, 'defaultValue' | 'onChange'>

const looks = {
  lines: styles.options,
  cards: styles.cards,
  'two columns of cards': `${styles.cards} ${styles.columns}`,
}

/** One of a few. */
export function RadioChoice(props: Props) {
  const { legend, legendHidden = false, name, options, look = 'lines', hint, error, defaultValue, onChange } = props
  const id = useId()
  const describedBy = error !== undefined ? `${id}-error` : hint !== undefined ? `${id}-hint` : undefined
  const message = error !== undefined && (
    <p id={`${id}-error`} className={styles.error}>
      {error}
    </p>
  )
  return (
    <fieldset className={styles.group} aria-describedby={describedBy}>
      <legend className={legendHidden ? 'heard' : styles.legend}>{legend}</legend>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {/* Cards may be longer than the screen. */}
      {look !== 'lines' && message}
      <div className={looks[look]}>
        {options.map(({ value, label, hint, icon }) => (
          <label key={value} className={look === 'lines' ? styles.option : styles.card}>
            <input
              className={styles.mark}
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === defaultValue}
              {...(onChange && { onChange })}
            />
            {icon}
            <span>
              <span className={styles.label}>{label}</span>
              {hint !== undefined && <span className={styles.optionHint}> {hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {look === 'lines' && message}
    </fieldset>
  )
}

type CheckProps = { name: string; children: ReactNode; hint?: string; error?: string | undefined } & Pick<
  ComponentProps<'input'>,
  'defaultChecked' | 'checked' | 'onChange'
>

/** Yes or no. The words may hold links, for example to the text that is agreed to. */
export function CheckField({ name, children, hint, error, defaultChecked, checked, onChange }: CheckProps) {
  const id = useId()
  return (
    <div className={styles.group}>
      <label className={styles.option}>
        <input
          className={styles.mark}
          type="checkbox"
          name={name}
          {...(checked === undefined ? { defaultChecked } : { checked })}
          aria-invalid={error !== undefined}
          {...(error !== undefined && { 'aria-describedby': id })}
          {...(onChange && { onChange })}
        />
        <span>
          {children}
          {hint !== undefined && <span className={styles.optionHint}> {hint}</span>}
        </span>
      </label>
      {error !== undefined && (
        <p id={id} className={`${styles.error} ${styles.besideMark}`}>
          {error}
        </p>
      )}
    </div>
  )
}
