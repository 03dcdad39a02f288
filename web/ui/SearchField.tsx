import { type Ref, useId } from 'react'
import { IconSearch } from './icons.ts'
import styles from './SearchField.module.css'
import { tooLongWords } from './too-long.ts'

type Props = {
  label: string
  value: string
  /** For a key that leads here. */
  ref?: Ref<HTMLInputElement>
  onChange: (value: string) => void
  /** Escape empties it and leads back to what is searched, where keys do something. */
  onLeave?: () => void
}

export const SEARCH_MAX = 100

/** Above a list: what is typed narrows it at once. What is too long stays as it was pasted, and is told. */
export function SearchField({ label, value, ref, onChange, onLeave }: Props) {
  const id = useId()
  const tooLong = tooLongWords(value.length, SEARCH_MAX)
  return (
    <div>
      <div className={styles.field}>
        <IconSearch className={styles.icon} size={20} aria-hidden />
        <label className="heard" htmlFor={id}>
          {label}
        </label>
        <input
          id={id}
          {...(ref !== undefined && { ref })}
          className={styles.input}
          type="search"
          placeholder={label}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={tooLong !== undefined}
          {...(tooLong !== undefined && { 'aria-describedby': `${id}-error` })}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={({ key }) => {
            if (key !== 'Escape' || onLeave === undefined) return
            onChange('')
            onLeave()
          }}
        />
      </div>
      {tooLong !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          {tooLong}
        </p>
      )}
    </div>
  )
}
