import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { ClassMember } from '#contract/school/members.ts'
import { findPeople } from '#domain/school/find-people.ts'
import { queries } from '../api/client.ts'
import { failureText } from '../api/failure.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorNotice } from '../ui/Notice.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { TextSkeleton } from '../ui/Skeleton.tsx'
import { Person } from './Person.tsx'
import styles from './PersonPicker.module.css'

/** Those who are in the class; whoever waits at the door cannot be given anything to do. */
export function useClassmates() {
  const members = useQuery(queries.school.members.list.queryOptions({ input: {} }))
  return { ...members, data: members.data?.filter(({ waiting }) => !waiting) }
}

type Props = {
  title: string
  chosen: readonly string[]
  /** Several with a tick each, or one with a tap. */
  many: boolean
  /** Where somebody else is asked to do something. */
  onlyOthers?: boolean
  onChoose: (memberIds: string[]) => void
  onClose: () => void
}

/** Somebody of the class, or several, found by name and face. */
export function PersonPicker({ title, chosen, many, onlyOthers = false, onChoose, onClose }: Props) {
  const classmates = useClassmates()
  const [picked, setPicked] = useState<readonly string[]>(chosen)
  const [search, setSearch] = useState('')
  const sought = useDeferredValue(search)
  const offered = classmates.data?.filter(({ isMe }) => !onlyOthers || !isMe)
  const found = findPeople(offered ?? [], ({ name, firstName, lastName }) => `${name} ${firstName} ${lastName}`, sought)

  const toggle = (id: string) => setPicked(picked.includes(id) ? picked.filter((each) => each !== id) : [...picked, id])

  return (
    <Dialog
      title={title}
      onClose={onClose}
      {...(many && {
        action: (
          <Button disabled={picked.length === 0} onClick={() => onChoose([...picked])}>
            {picked.length === 1 ? '1 Person übernehmen' : `${picked.length} Personen übernehmen`}
          </Button>
        ),
      })}
    >
      <SearchField label="Name suchen" value={search} onChange={setSearch} />
      {classmates.isPending && <TextSkeleton lines={5} />}
      {classmates.isError && classmates.data === undefined && (
        <ErrorNotice onRetry={() => classmates.refetch()}>{failureText(classmates.error)}</ErrorNotice>
      )}
      {offered !== undefined && found.length === 0 && (
        <p role="status">{offered.length === 0 ? 'Außer dir ist noch niemand in der Stufe.' : 'Niemand heißt so.'}</p>
      )}
      <ul className={styles.people} aria-label="Mitschüler:innen">
        {found.map((member) => (
          <li key={member.id}>
            {many ? (
              <label className={styles.person}>
                <input
                  className={styles.mark}
                  type="checkbox"
                  name="person"
                  checked={picked.includes(member.id)}
                  onChange={() => toggle(member.id)}
                />
                <Face member={member} />
              </label>
            ) : (
              <button
                type="button"
                className={styles.person}
                aria-pressed={picked.includes(member.id)}
                onClick={() => onChoose([member.id])}
              >
                <Face member={member} />
              </button>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

const Face = ({ member: { firstName, lastName, portrait, name, joined } }: { member: ClassMember }) => (
  <>
    <Person firstName={firstName} lastName={lastName} portrait={portrait} />
    <span>
      {name}
      {!joined && <span className={styles.hint}>Noch nicht dabei</span>}
    </span>
  </>
)
