import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ClassMember } from '#contract/school/members.ts'
import { namesakeOf } from '#domain/school/look-alike.ts'
import { possibleEntriesOf } from '#domain/school/own-entry.ts'
import { api, queries } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { Person } from '../../../pieces/Person.tsx'
import { twinWords } from '../../../pieces/twin-words.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorNotice } from '../../../ui/Notice.tsx'
import { usePeopleChange } from '../use-change.ts'
import { EntryDialog } from './EntryDialog.tsx'
import { letIn, NamesakeDialog } from './NamesakeDialog.tsx'
import { RefuseDialog } from './RefuseDialog.tsx'
import styles from './Waiting.module.css'

/** Those who registered and are not let in yet stand above everything else: somebody is waiting for an answer. */
export function Waiting({ mayEdit, locked }: { mayEdit: boolean; locked: boolean }) {
  const members = useQuery(queries.school.members.list.queryOptions({ input: {} }))
  const [refused, setRefused] = useState<ClassMember>()
  const [chosen, setChosen] = useState<ClassMember>()
  const [namesake, setNamesake] = useState<{ member: ClassMember; listed?: ClassMember }>()
  const suspended = useQuery({ ...queries.school.members.suspended.queryOptions({ input: {} }), enabled: mayEdit })
  const gradClass = useQuery(queries.school.gradClass.get.queryOptions({ input: {} }))
  const waiting = members.data?.filter((member) => member.waiting) ?? []
  const inside = members.data?.filter(({ joined, waiting }) => joined && !waiting) ?? []
  const absent = members.data?.filter(({ joined, waiting }) => !joined && !waiting) ?? []
  const others = (member: ClassMember) => [
    ...inside.filter(({ id }) => id !== member.id),
    ...(suspended.data ?? []),
    ...waiting.filter(({ id }) => id !== member.id),
  ]
  const takenBy = ({ claims }: ClassMember) => inside.find(({ id }) => id === claims)
  const byAdminAlone = gradClass.data?.admission === 'admin'
  return (
    <>
      {waiting.length > 0 && (
        <section className={styles.waiting} aria-labelledby="waiting">
          <h2 id="waiting" className={styles.title}>
            {waiting.length === 1 ? 'Eine Person wartet' : `${waiting.length} Personen warten`}
            {byAdminAlone && !locked && (mayEdit ? ' auf dich' : ' auf euren Stufenadmin')}
          </h2>
          {locked && (
            <p>
              Die Redaktion ist abgeschlossen: Ins Buch kommt niemand mehr dazu. Gehört doch jemand hinein, schreib
              unserem Team. Es kann die Redaktion wieder öffnen.
            </p>
          )}
          {gradClass.data?.admission === 'vouch' && !locked && waiting.some(({ adminDecides }) => !adminDecides) && (
            <p>
              Wer aus der Stufe sie kennt, lässt sie auf der Startseite herein. {mayEdit && 'Du kannst es auch hier.'}
            </p>
          )}
          <ul className={styles.people}>
            {waiting.map((member) => (
              <Newcomer
                key={member.id}
                member={member}
                twin={twinOf(member, others(member))}
                taken={takenBy(member)}
                entries={possibleEntriesOf(member, absent)}
                isListed={absent.length > 0}
                mayEdit={mayEdit}
                byAdminAlone={byAdminAlone}
                locked={locked}
                onRefuse={setRefused}
                onChoose={setChosen}
                onNamesake={(each) => setNamesake({ member: each })}
              />
            ))}
          </ul>
        </section>
      )}
      {namesake !== undefined && (
        <NamesakeDialog
          member={namesake.member}
          twin={namesake.listed ?? twinOf(namesake.member, others(namesake.member))}
          isListed={namesake.listed !== undefined}
          action="Hereinlassen"
          onTag={letIn(namesake.member.id)}
          onClose={() => setNamesake(undefined)}
        />
      )}
      {chosen !== undefined && (
        <EntryDialog
          member={chosen}
          entries={possibleEntriesOf(chosen, absent)}
          taken={takenBy(chosen)}
          onNamesake={(listed) => {
            setChosen(undefined)
            setNamesake({ member: chosen, listed })
          }}
          onClose={() => setChosen(undefined)}
        />
      )}
      {refused !== undefined && (
        <RefuseDialog
          locked={locked}
          member={refused}
          entries={possibleEntriesOf(refused, absent)}
          onClose={() => setRefused(undefined)}
        />
      )}
    </>
  )
}

const inARow = new Intl.ListFormat('de')

/** Somebody with an account whose name, printed or called, cannot be told from theirs, or who may be the same person. */
const twinOf = (member: ClassMember, others: readonly ClassMember[]): ClassMember | undefined =>
  namesakeOf(printed(member), others.map(printed))
const printed = (member: ClassMember) => ({ ...member, nameInBook: member.name })

type Props = {
  member: ClassMember
  twin: ClassMember | undefined
  /** Whose the entry is by now that they claim. */
  taken: ClassMember | undefined
  /** Which of the list could be theirs. */
  entries: readonly ClassMember[]
  /** Others stand on a list, so that it tells something to be none of them. */
  isListed: boolean
  mayEdit: boolean
  byAdminAlone: boolean
  locked: boolean
  onRefuse: (member: ClassMember) => void
  onChoose: (member: ClassMember) => void
  onNamesake: (member: ClassMember) => void
}

/** Why no word of classmates is enough; that another waits is said to both. */
function whyAdmin(twin: ClassMember | undefined, entries: readonly ClassMember[], isSaid: boolean): string {
  if (twin?.waiting === true) return ''
  if (twin?.suspended === true) return `„${twin.name}“ gab es bei euch schon, der Zugang ist gesperrt.`
  if (twin !== undefined) return `„${twin.name}“ gibt es bei euch schon.`
  return entries.length > 0 && !isSaid
    ? 'Auf eurer Liste steht schon, wer es sein könnte.'
    : 'Nicht alle kennen diese Person.'
}

function Newcomer({
  member,
  twin,
  taken,
  entries,
  isListed,
  mayEdit,
  byAdminAlone,
  locked,
  onRefuse,
  onChoose,
  onNamesake,
}: Props) {
  const { id, firstName, lastName, name, portrait, adminDecides, claims, waitsSince } = member
  const entry = entries.find((each) => each.id === claims)
  // One that they claim is theirs; of several, or beside one that they say is another's, the admin chooses.
  const asks = entries.length > 1 || (entries.length === 1 && entry === undefined)
  // Whoever takes an entry of the list has its name, with what tells them from others there.
  const isTwin = twin !== undefined && !twin.waiting && !twin.suspended && entry === undefined
  const why = mayEdit
    ? `${whyAdmin(twin, entries, entry !== undefined)}${byAdminAlone ? '' : ' Jetzt entscheidest nur noch du.'}`.trim()
    : 'Hier entscheidet euer Stufenadmin.'
  const approve = usePeopleChange(() => api.school.members.approve({ memberId: id }))
  return (
    <li className={styles.person}>
      <Person firstName={firstName} lastName={lastName} portrait={portrait} />
      <span id={id} className={styles.name}>
        {name}
      </span>
      {mayEdit && (
        <span className={styles.answers}>
          <Button kind="secondary" aria-describedby={id} onClick={() => onRefuse(member)}>
            Ablehnen
          </Button>
          {!locked && (
            <Button
              aria-describedby={id}
              busy={approve.isPending}
              onClick={() => (asks ? onChoose(member) : isTwin ? onNamesake(member) : approve.mutate())}
            >
              Hereinlassen
            </Button>
          )}
        </span>
      )}
      {entries.length > 0 && (
        <p className={styles.soft}>
          Auf eurer Liste: {inARow.format(entries.map((each) => `„${each.name}“`))}
          {entries.length > 1 && entry !== undefined && `. Sagt von sich: „${entry.name}“.`}
          {claims === null && `. ${firstName} hat sich dort nicht zugeordnet.`}
        </p>
      )}
      {isListed && entries.length === 0 && taken === undefined && (
        <p className={styles.soft}>Steht nicht auf eurer Liste.</p>
      )}
      {taken !== undefined && (
        <p className={styles.soft}>
          Sagt von sich: „{taken.name}“. Den Platz hat schon jemand: Frag nach, wer von beiden es ist.
        </p>
      )}
      {twin?.waiting === true && waitsSince !== null && <p className={styles.soft}>{twinWords(waitsSince)}</p>}
      {adminDecides && !locked && why !== '' && <p className={styles.soft}>{why}</p>}
      {approve.isError && <ErrorNotice>{failureText(approve.error)}</ErrorNotice>}
    </li>
  )
}
