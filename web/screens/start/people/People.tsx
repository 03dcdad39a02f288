import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useDeferredValue, useMemo, useState } from 'react'
import type { ClassMember } from '#contract/school/members.ts'
import type { Teacher } from '#contract/school/teachers.ts'
import { findPeople } from '#domain/school/find-people.ts'
import { LazyBoundary } from '../../../pieces/LazyBoundary.tsx'
import { Person } from '../../../pieces/Person.tsx'
import { paths } from '../../../pieces/paths.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { Block, Loading } from '../../../ui/Skeleton.tsx'
import styles from './People.module.css'

const FaceDialog = lazy(() => import('./FaceDialog.tsx').then((module) => ({ default: module.FaceDialog })))

export type Face = (ClassMember | Teacher) & {
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
  const [opened, setOpened] = useState<Each>()
  const faces = useMemo(() => <Faces people={found} onOpen={setOpened} />, [found])
  return (
    <div className={styles.tab}>
      <div className={styles.head}>
        <SearchField label={searchLabel} value={search} onChange={setSearch} />
        <p role="status" className={styles.summary}>
          {asked.trim() === '' ? summary : `${found.length} gefunden`}
        </p>
      </div>
      {found.length === 0 ? nobody : faces}
      {opened !== undefined && (
        <LazyBoundary>
          <Suspense>
            <FaceDialog person={opened} onClose={() => setOpened(undefined)} />
          </Suspense>
        </LazyBoundary>
      )}
    </div>
  )
}

type FacesProps<Each extends Face> = { people: readonly Each[]; onOpen: (each: Each) => void }

const Faces = <Each extends Face>({ people, onOpen }: FacesProps<Each>) => (
  <ul className={styles.people}>
    {people.map((each) => (
      <li key={each.id} className={styles.person} data-absent={each.absent ?? false}>
        <Person {...each} size="large" />
        {each.leadsToDesk ? (
          <Link className={`${styles.name} ${styles.way}`} to={paths.desk} search={{ memberId: each.id }}>
            {each.name}
          </Link>
        ) : (
          <button
            type="button"
            className={`${styles.name} ${styles.way}`}
            aria-haspopup="dialog"
            onClick={() => onOpen(each)}
          >
            {each.name}
          </button>
        )}
        {each.words}
      </li>
    ))}
  </ul>
)

/** They are not kept on the device: whose face is whose is nobody's but the class's. */
export const PeopleOffline = () => (
  <EmptyState drawing="faces" title="Du bist gerade offline">
    <p>Eure Gesichter lädt die App erst wieder mit Netz. Das geht dann von selbst.</p>
  </EmptyState>
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
