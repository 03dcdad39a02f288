import { useDeferredValue, useState } from 'react'
import { findPeople } from '#domain/school/find-people.ts'
import { Person } from '../../pieces/Person.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconCheck } from '../../ui/icons.ts'
import { SearchField } from '../../ui/SearchField.tsx'
import styles from './Play.module.css'

type Option = {
  id: string
  name: string
  detail: string | null
  person: { firstName: string; lastName: string; portrait: string | null } | null
}
type Props = {
  label: string
  options: readonly Option[]
  chosen: readonly string[]
  /** All votes are given: one has to go before another. */
  blocked: boolean
  /** A choice is on its way; taps meanwhile are none. */
  busy: boolean
  onChoose: (id: string) => void
  onTakeBack: (() => void) | undefined
}

/** More than these do not fit on a phone's screen. */
const SEARCH_FROM = 12

/** Large faces with their names, or words, one tap each. */
export function Choices({ label, options, chosen, blocked, busy, onChoose, onTakeBack }: Props) {
  const [search, setSearch] = useState('')
  const found = findPeople(options, ({ name, detail }) => `${name} ${detail ?? ''}`, useDeferredValue(search))
  const isOfPeople = options.some(({ person }) => person !== null)
  return (
    <div className={styles.choices}>
      {options.length > SEARCH_FROM && <SearchField label="Name suchen" value={search} onChange={setSearch} />}
      {found.length === 0 && <p role="status">{isOfPeople ? 'Niemand heißt so.' : 'Das steht nicht zur Wahl.'}</p>}
      <ul className={isOfPeople ? styles.faces : styles.words} aria-label={label}>
        {found.map(({ id, name, detail, person }) => {
          const isChosen = chosen.includes(id)
          return (
            <li key={id}>
              <button
                type="button"
                className={styles.choice}
                aria-pressed={isChosen}
                disabled={blocked && !isChosen}
                onClick={() => busy || onChoose(id)}
              >
                {person !== null && <Person {...person} size="large" />}
                <span className={styles.name}>{name}</span>
                {detail !== null && <span className={styles.detail}>{detail}</span>}
                {isChosen && <IconCheck className={styles.tick} size={24} aria-hidden />}
              </button>
            </li>
          )
        })}
      </ul>
      {chosen.length > 0 && onTakeBack !== undefined && !busy && (
        <Button kind="quiet" onClick={onTakeBack}>
          Stimme zurücknehmen
        </Button>
      )}
    </div>
  )
}
