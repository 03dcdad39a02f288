import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { ClassMember } from '#contract/school/members.ts'
import { sameNameKey } from '#domain/school/roster-name.ts'
import { api, queries } from '../../../api/client.ts'
import { failureCode, failureText } from '../../../api/failure.ts'
import { Person } from '../../../pieces/Person.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ErrorNotice } from '../../../ui/Notice.tsx'
import { RemoveDialog } from '../students/RemoveDialog.tsx'
import { usePeopleChange } from '../use-change.ts'
import { NamesakeDialog, restore } from '../waiting/NamesakeDialog.tsx'
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

function ShutOut({ member }: { member: ClassMember }) {
  const { id, firstName, lastName, name, portrait } = member
  const nameId = useId()
  const [dialog, setDialog] = useState<'tag' | 'remove'>()
  const members = useQuery(queries.school.members.list.queryOptions({ input: {} }))
  const bringBack = usePeopleChange(() => api.school.members.restore({ memberId: id }))
  const isNamesake = failureCode(bringBack.error) === 'NAMESAKE_UNMARKED'
  const close = () => setDialog(undefined)
  return (
    <li className={styles.person}>
      <Person firstName={firstName} lastName={lastName} portrait={portrait} />
      <span id={nameId} className={styles.name}>
        {name}
      </span>
      <span className={styles.answers}>
        <Button kind="quiet" aria-describedby={nameId} onClick={() => setDialog('remove')}>
          Entfernen
        </Button>
        <Button
          kind="secondary"
          aria-describedby={nameId}
          busy={bringBack.isPending}
          onClick={() =>
            bringBack.mutate(undefined, {
              onError: (failure) => failureCode(failure) === 'NAMESAKE_UNMARKED' && setDialog('tag'),
            })
          }
        >
          Wieder freigeben
        </Button>
      </span>
      {bringBack.isError && !isNamesake && <ErrorNotice>{failureText(bringBack.error)}</ErrorNotice>}
      {dialog === 'tag' && (
        <NamesakeDialog
          member={member}
          twin={members.data?.find((each) => sameNameKey(each.name) === sameNameKey(name))}
          isIn
          action="Wieder freigeben"
          onTag={restore(id)}
          onClose={close}
        />
      )}
      {dialog === 'remove' && <RemoveDialog member={member} onClose={close} onDone={close} />}
    </li>
  )
}
