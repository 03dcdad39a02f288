import { useRef, useState } from 'react'
import type { Photo } from '#contract/content/photos.ts'
import { findPeople } from '#domain/school/find-people.ts'
import { failureText } from '../../api/failure.ts'
import { useClassmates } from '../../pieces/PersonPicker.tsx'
import { ErrorNotice, InfoNotice } from '../../ui/Notice.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { TextSkeleton } from '../../ui/Skeleton.tsx'
import { FaceChip } from './FaceChip.tsx'
import { useNaming } from './use-naming.ts'
import styles from './WhoIsOnIt.module.css'

/** So many are offered for what was typed: who is not among them is found with another letter. */
const MOST_FOUND = 8

type Props = {
  moduleId: string
  photos: readonly Photo[]
  namedLately: readonly string[]
  /** Where nothing else asks the question. */
  titled?: boolean
}

/** Who is on a photo, or on several at once: a tap for each face. Nothing moves while somebody taps. */
export function WhoIsOnIt({ moduleId, photos, namedLately, titled = false }: Props) {
  const classmates = useClassmates()
  const { stateOf, toggle, name, failure, declined } = useNaming(moduleId, photos)
  const [search, setSearch] = useState('')
  const [taken, setTaken] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const on = photos.flatMap(({ people }) => people)
  const me = classmates.data?.find(({ isMe }) => isMe)
  // As it was when it was opened; who comes later stands behind, also whom the photo before was just given.
  const [ids, setIds] = useState<readonly string[]>([])
  const later = new Set([...on.map(({ memberId }) => memberId), ...namedLately, ...(me === undefined ? [] : [me.id])])
  for (const id of ids) later.delete(id)
  if (later.size > 0) setIds([...ids, ...later])
  const personOf = (id: string) => {
    const member = classmates.data?.find((each) => each.id === id)
    const named = on.find(({ memberId }) => memberId === id)
    if (member !== undefined) return { ...member, name: member.isMe ? `${member.name} (du)` : member.name }
    return named && { id, name: named.name, firstName: named.name, lastName: '', portrait: null }
  }
  const offered = ids.flatMap((id) => personOf(id) ?? [])
  const isSearching = search.trim() !== ''
  const found = isSearching
    ? findPeople(classmates.data ?? [], (each) => `${each.name} ${each.firstName} ${each.lastName}`, search).slice(
        0,
        MOST_FOUND,
      )
    : []

  function take(id: string) {
    setIds((before) => (before.includes(id) ? before : [...before, id]))
    setSearch('')
    // The next name is typed at once.
    form.current?.querySelector('input')?.focus()
    setTaken(`${personOf(id)?.name ?? ''} ist drauf.`)
    if (stateOf(id).state !== 'all') name(id)
  }
  return (
    <section className={styles.who} aria-label="Wer ist drauf?">
      {titled && <h3 className={styles.title}>Wer ist drauf?</h3>}
      {classmates.isPending && <TextSkeleton lines={2} />}
      {classmates.isError && classmates.data === undefined && (
        <ErrorNotice onRetry={() => classmates.refetch()}>{failureText(classmates.error)}</ErrorNotice>
      )}
      {offered.length > 0 && (
        <ul className={styles.chips} aria-label="Leute">
          {offered.map((person) => (
            <li key={person.id}>
              <FaceChip person={person} {...stateOf(person.id)} onTap={() => toggle(person.id)} />
            </li>
          ))}
        </ul>
      )}
      {classmates.data !== undefined && (
        <form
          ref={form}
          onSubmit={(event) => {
            event.preventDefault()
            const best = found.find(({ id }) => stateOf(id).state !== 'all') ?? found[0]
            if (best !== undefined) take(best.id)
          }}
        >
          <SearchField label="Name suchen" value={search} onChange={setSearch} />
        </form>
      )}
      {/* The eye sees the chip; the focus stays in the field. */}
      <p className="heard" role="status">
        {taken}
      </p>
      {isSearching && found.length === 0 && classmates.data !== undefined && <p role="status">Niemand heißt so.</p>}
      {found.length > 0 && (
        <ul className={styles.chips} aria-label="Gefunden">
          {found.map((person) => (
            <li key={person.id}>
              <FaceChip person={person} {...stateOf(person.id)} onTap={() => take(person.id)} />
            </li>
          ))}
        </ul>
      )}
      {declined !== undefined && (
        <InfoNotice>
          {personOf(declined.memberId)?.name ?? 'Diese Person'} möchte auf{' '}
          {photos.length === 1 ? 'diesem Foto' : `${declined.count} der Fotos`} nicht genannt werden.
        </InfoNotice>
      )}
      {failure !== null && <ErrorNotice>{failureText(failure)} Genannt ist, wer vorher genannt war.</ErrorNotice>}
      <p className={styles.soft}>
        Hinten im Buch steht die Seite dann auch bei ihrem Namen. Wer genannt ist, kann das für sich ändern.
      </p>
    </section>
  )
}
