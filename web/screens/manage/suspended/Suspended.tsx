import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { ClassMember } from '#contract/school/members.ts'
import { api, queries } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { Person } from '../../../pieces/Person.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ErrorNotice } from '../../../ui/Notice.tsx'
import { usePeopleChange } from '../use-change.ts'
import styles from '../waiting/Waiting.module.css'

/** Those whom the admin has shut out; one tap brings them back with everything. */
export function Suspended() {
  const suspended = useQuery(queries.school.members.suspended.queryOptions({ input: {} }))
  if (suspended.data === undefined || suspended.data.length === 0) return null
  return (
    <section className={styles.quiet} aria-labelledby="suspended">
      <h2 id="suspended" className={styles.title}>
        Zugang gesperrt
      </h2>
      <ul className={styles.people}>
        {suspended.data.map((member) => (
          <ShutOut key={member.id} member={member} />
        ))}
      </ul>
    </section>
  )
}

/** Whoever is sought and shut out is in no list: found so, they are not entered once more. */
export const SuspendedFound = ({ people }: { people: readonly ClassMember[] }) => (
  <section className={styles.quiet} aria-label="Gesperrte Treffer">
    <p>
      {people.length === 1 ? 'Dieser Zugang ist gesperrt' : 'Diese Zugänge sind gesperrt'}: Auf der Liste erscheinen sie
      erst wieder, wenn du sie freigibst.
    </p>
    <ul className={styles.people}>
      {people.map((member) => (
        <ShutOut key={member.id} member={member} />
      ))}
    </ul>
  </section>
)

function ShutOut({ member: { id, firstName, lastName, name, portrait } }: { member: ClassMember }) {
  const nameId = useId()
  const restore = usePeopleChange(() => api.school.members.restore({ memberId: id }))
  return (
    <li className={styles.person}>
      <Person firstName={firstName} lastName={lastName} portrait={portrait} />
      <span id={nameId} className={styles.name}>
        {name}
      </span>
      <span className={styles.answers}>
        <Button kind="secondary" aria-describedby={nameId} busy={restore.isPending} onClick={() => restore.mutate()}>
          Wieder freigeben
        </Button>
      </span>
      {restore.isError && <ErrorNotice>{failureText(restore.error)}</ErrorNotice>}
    </li>
  )
}
