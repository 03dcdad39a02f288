import { useId } from 'react'
import { IconSearch } from './icons.ts'
import styles from './SearchField.module.css'

type Props = { label: string; value: string; onChange: (value: string) => void }

const SEARCH_MAX = 100

/** Above a list: what is typed narrows it at once. */
export function SearchField({ label, value, onChange }: Props) {
  const id = useId()
  return (
    <div className={styles.field}>
      <IconSearch className={styles.icon} size={20} aria-hidden />
      <label className="heard" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={styles.input}
        type="search"
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        maxLength={SEARCH_MAX}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  )
}
