import { useDeferredValue, useState } from 'react'
import type { FoundPerson } from '#contract/book/balance.ts'
import type { ClassMember } from '#contract/school/members.ts'
import { ASKED_MAX, type Wanted, wantedWords } from '#domain/book/fairness.ts'
import { findPeople } from '#domain/school/find-people.ts'
import { api } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { useChange } from '../../api/use-change.ts'
import { Person } from '../../pieces/Person.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FilterChoice } from '../../ui/FilterChoice.tsx'
import { ErrorNotice } from '../../ui/Notice.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import styles from './Fairness.module.css'

const wishes = { note: 'Einen Kommentar', photo: 'Ein Foto' } as const satisfies Record<Wanted, string>

type Props = {
  about: FoundPerson
  wanted: readonly Wanted[]
  people: readonly FoundPerson[]
  faces: ReadonlyMap<string, ClassMember>
  onAsked: (words: string) => void
  onClose: () => void
}

/** Up to three of the class are asked for something about somebody, in words that say no more than that. */
export function AskDialog({ about, wanted, people, faces, onAsked, onClose }: Props) {
  const [wish, setWish] = useState<Wanted>(wanted[0] ?? 'note')
  const [picked, setPicked] = useState<readonly string[]>([])
  const [search, setSearch] = useState('')
  const sought = useDeferredValue(search)
  const ask = useChange(['tasks'], (recipientIds: string[]) =>
    api.book.fairness.ask({ aboutId: about.memberId, wanted: wish, recipientIds }),
  )
  const others = people
    .filter(({ memberId, mayBeAsked }) => memberId !== about.memberId && mayBeAsked !== 'never')
    .toSorted((one, other) => one.name.localeCompare(other.name, 'de'))
  const found = findPeople(others, ({ name }) => name, sought)
  const toggle = (id: string) => setPicked(picked.includes(id) ? picked.filter((each) => each !== id) : [...picked, id])
  const isFull = picked.length >= ASKED_MAX

  const send = () =>
    ask.mutate([...picked], {
      onSuccess: ({ askedIds }) => onAsked(doneWords(askedIds.length, picked.length)),
    })
  return (
    <Dialog
      title={`Um etwas für ${about.name} bitten`}
      width="medium"
      onClose={onClose}
      action={
        <Button disabled={picked.length === 0} busy={ask.isPending} onClick={send}>
          {picked.length === 0
            ? 'Bitten'
            : picked.length === 1
              ? '1 Person bitten'
              : `${picked.length} Personen bitten`}
        </Button>
      }
    >
      <FilterChoice
        legend="Worum"
        options={wanted.map((value) => ({ value, label: wishes[value] }))}
        value={wish}
        onChange={setWish}
      />
      <p>
        Wen du aussuchst, liest in der App und per Mail: <strong>„{wantedWords[wish](about.name)}“</strong>. Mehr nicht,
        und {about.name} erfährt nichts davon. Höchstens {ASKED_MAX} auf einmal, jede Person einmal pro Woche.
      </p>
      {ask.isError && <ErrorNotice>{failureText(ask.error)}</ErrorNotice>}
      <SearchField label="Wen möchtest du bitten?" value={search} onChange={setSearch} />
      {others.length === 0 && <p role="status">Außer dir ist noch niemand dabei, den du bitten könntest.</p>}
      {others.length > 0 && found.length === 0 && <p role="status">Niemand heißt so.</p>}
      <ul className={styles.asked} aria-label="Mitschüler:innen">
        {found.map(({ memberId, name, mayBeAsked }) => {
          const face = faces.get(memberId)
          const isPicked = picked.includes(memberId)
          const isOut = mayBeAsked === 'this-week'
          return (
            <li key={memberId}>
              <label className={styles.choice} data-out={isOut || (isFull && !isPicked)}>
                <input
                  className={styles.mark}
                  type="checkbox"
                  checked={isPicked}
                  disabled={isOut || (isFull && !isPicked)}
                  onChange={() => toggle(memberId)}
                />
                <Person
                  firstName={face?.firstName ?? name}
                  lastName={face?.lastName ?? ''}
                  portrait={face?.portrait ?? null}
                />
                <span>
                  {name}
                  {isOut && <span className={styles.hint}>In dieser Woche schon gebeten</span>}
                </span>
              </label>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}

/** Somebody else may have asked one of them a moment before. */
function doneWords(asked: number, picked: number): string {
  const words = asked === 1 ? 'Eine Person ist gefragt.' : `${asked} Personen sind gefragt.`
  return asked === picked ? words : `${words} Die anderen haben in dieser Woche schon eine Bitte bekommen.`
}
