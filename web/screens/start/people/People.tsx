import { Link } from '@tanstack/react-router'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { findPeople } from '#domain/school/find-people.ts'
import { Person } from '../../../pieces/Person.tsx'
import { paths } from '../../../pieces/paths.ts'
import { SearchField } from '../../../ui/SearchField.tsx'
import { Block, Loading } from '../../../ui/Skeleton.tsx'
import styles from './People.module.css'

export type Face = {
  id: string
  firstName: string
  lastName: string
  name: string
  portrait: string | null
  /** Somebody who is expected but not here yet is shown paler. */
  absent?: boolean
  words?: ReactNode
  /** Their entries are read on the editors' desk. */
  leadsToDesk?: boolean
}

type Props<Each extends Face> = {
  people: readonly Each[]
  searchLabel: string
  /** What is searched in beside the name. */
  textOf?: (each: Each) => string
  summary: string
  nobody: ReactNode
}

/** The faces of a class, to look through and to search. */
export function People<Each extends Face>({ people, searchLabel, textOf, summary, nobody }: Props<Each>) {
  const [search, setSearch] = useState('')
  const asked = useDeferredValue(search)
  // Kept while somebody types: of hundreds of faces, only those are drawn anew that a pause has changed.
  const found = useMemo(() => {
    const text = (each: Each) => `${each.name} ${each.firstName} ${each.lastName} ${textOf?.(each) ?? ''}`
    return findPeople(people, text, asked)
  }, [people, textOf, asked])
  const faces = useMemo(() => <Faces people={found} />, [found])
  return (
    <div className={styles.tab}>
      <div className={styles.head}>
        <SearchField label={searchLabel} value={search} onChange={setSearch} />
        <p role="status" className={styles.summary}>
          {asked.trim() === '' ? summary : `${found.length} gefunden`}
        </p>
      </div>
      {found.length === 0 ? nobody : faces}
    </div>
  )
}

const Faces = ({ people }: { people: readonly Face[] }) => (
  <ul className={styles.people}>
    {people.map(({ id, firstName, lastName, name, portrait, absent = false, words, leadsToDesk = false }) => (
      <li key={id} className={styles.person} data-absent={absent}>
        <Person firstName={firstName} lastName={lastName} portrait={portrait} size="large" />
        {leadsToDesk ? (
          <Link className={`${styles.name} ${styles.way}`} to={paths.desk} search={{ memberId: id }}>
            {name}
          </Link>
        ) : (
          <span className={styles.name}>{name}</span>
        )}
        {words}
      </li>
    ))}
  </ul>
)

/** Faces to come. */
export const PeopleSkeleton = () => (
  <Loading className={styles.tab}>
    <Block height={44} />
    <div className={styles.people}>
      {Array.from({ length: 9 }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places have no identity and never move
        <span key={place} className={styles.person}>
          <Block width={80} height={80} round />
          <Block width={64} height={16} />
        </span>
      ))}
    </div>
  </Loading>
)
