import { useState } from 'react'
import type { ReleaseOf } from '#contract/content/release.ts'
import { findPeople } from '#domain/school/find-people.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import styles from './Release.module.css'

const MANY = 12

/** Who has answered, by numbers: what it is about stays theirs. Those of whom nothing was heard stand first. */
export function People({ people }: { people: readonly ReleaseOf[] }) {
  const [search, setSearch] = useState('')
  const asked = people.filter(({ fine, open, out }) => fine + open + out > 0)
  const sorted = asked.toSorted((one, other) => Number(other.silent) - Number(one.silent) || other.open - one.open)
  const shown = search.trim() === '' ? sorted : findPeople(sorted, ({ name }) => name, search)
  return (
    <Panel title="Wer wie weit ist" words="Nur Zahlen. Was jemand freigibt oder nicht will, seht ihr hier nicht.">
      {asked.length > MANY && <SearchField label="Person suchen" value={search} onChange={setSearch} />}
      <ul className={styles.people} aria-label="Wer wie weit ist">
        {shown.map((person) => (
          <li key={person.memberId} className={styles.person}>
            <span className={styles.name}>{person.name}</span>
            <span className={styles.soft}>{numbersOf(person)}</span>
            <State person={person} />
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className={styles.soft}>So heißt hier niemand.</p>}
    </Panel>
  )
}

const numbersOf = ({ fine, open, out }: ReleaseOf): string =>
  [fine > 0 && `${fine} freigegeben`, open > 0 && `${open} offen`, out > 0 && `${out} nicht gewollt`]
    .filter((each) => each !== false)
    .join(', ')

function State({ person: { silent, hasAccount, open } }: { person: ReleaseOf }) {
  if (open === 0) return <Badge look="success">Fertig</Badge>
  if (!hasAccount) return <Badge>Ohne Konto</Badge>
  return silent ? <Badge look="warning">Sagt nichts</Badge> : <Badge>Dabei</Badge>
}
