import { useId } from 'react'
import styles from './FilterChoice.module.css'

type Props<Value extends string> = {
  legend: string
  options: readonly { value: Value; label: string; count?: number }[]
  value: Value
  onChange: (value: Value) => void
}

/** Above a list: which part of it is shown. */
export function FilterChoice<Value extends string>({ legend, options, value, onChange }: Props<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.group}>
      <legend className="heard">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            className="heard"
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label} {option.count !== undefined && <span className={styles.count}>{option.count}</span>}
        </label>
      ))}
    </fieldset>
  )
}
