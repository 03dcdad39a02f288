import { useDeferredValue, useState } from 'react'
import type { ClassMember } from '#contract/school/members.ts'
import { findPeople } from '#domain/school/find-people.ts'
import { api } from '../../../api/client.ts'
import { CallFailure } from '../../../pieces/CallFailure.tsx'
import { Button } from '../../../ui/Button.tsx'
import { RadioChoice } from '../../../ui/Choice.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { usePeopleChange } from '../use-change.ts'
import type { MemberDialogProps } from './dialog-props.ts'
import { nameAfter } from './name-after.ts'
import styles from './Students.module.css'
import { similarNames } from './similar-names.ts'

const SHOWN = 6

/** Somebody registered beside the entry that was made for them, or stands on the list twice. */
export function MergeDialog({ member, members, onClose, onDone }: MemberDialogProps) {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<ClassMember>()
  const sought = useDeferredValue(search)
  const merge = usePeopleChange((into: string) => api.school.members.merge({ memberId: member.id, into }))

  // Two accounts cannot become one.
  const others = members.filter(({ id, joined, waiting }) => id !== member.id && !waiting && !(joined && member.joined))
  const similar = similarNames(member, others)
  const isSearching = sought.trim() !== ''
  const offered = (isSearching ? findPeople(others, ({ name }) => name, sought) : similar).slice(0, SHOWN)
  // Whoever is registered has said how they are called.
  const [staying, leaving] = member.joined || chosen === undefined ? [member, chosen] : [chosen, member]
  const rest = members.filter(({ id }) => id !== staying.id && id !== leaving?.id)
  return (
    <Dialog
      title={`${member.name} zusammenführen`}
      onClose={onClose}
      action={
        <Button
          busy={merge.isPending}
          disabled={chosen === undefined}
          onClick={() =>
            chosen && merge.mutate(chosen.id, { onSuccess: ({ name }) => onDone(`Zusammengeführt zu ${name}.`) })
          }
        >
          Zusammenführen
        </Button>
      }
    >
      <CallFailure failure={merge.error} fields={{}} />
      <p>Steht dieselbe Person zweimal in der Stufe? Wähl den anderen Eintrag, dann wird aus beiden einer.</p>
      {others.length === 0 ? (
        <p>
          Gerade geht das nicht: Zusammenführen lässt sich nur mit einem Eintrag ohne Konto, und davon gibt es keinen.
        </p>
      ) : (
        <>
          <SearchField label="Anderen Eintrag suchen" value={search} onChange={setSearch} />
          {offered.length > 0 ? (
            <RadioChoice
              key={sought}
              legend={isSearching ? 'Gefunden' : 'Ähnliche Namen'}
              name="into"
              look="cards"
              options={offered.map(({ id, name, joined }) => ({
                value: id,
                label: name,
                hint: joined ? 'Dabei' : 'Noch nicht dabei',
              }))}
              defaultValue={chosen?.id}
              onChange={(event) => setChosen(others.find(({ id }) => id === event.currentTarget.value))}
            />
          ) : (
            <p role="status" className={styles.soft}>
              {isSearching
                ? `Niemand gefunden.${member.joined ? ' Zusammenführen geht nur mit einem Eintrag ohne Konto.' : ''}`
                : 'Ein ähnlicher Name ist uns nicht aufgefallen.'}
            </p>
          )}
        </>
      )}
      {leaving !== undefined && (
        <p>
          Es bleibt <strong>{nameAfter(staying, leaving, rest)}</strong>, der andere Eintrag verschwindet von der Liste.
          Alles, was bei einem der beiden steht, kommt zusammen; was doppelt ist, zum Beispiel das Porträt, gibt es
          danach einmal. <strong>Das lässt sich nicht rückgängig machen.</strong>
        </p>
      )}
    </Dialog>
  )
}
