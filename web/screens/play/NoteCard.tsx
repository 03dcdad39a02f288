import { useQuery } from '@tanstack/react-query'
import type { Notes } from '#contract/content/student-notes.ts'
import { queries } from '../../api/client.ts'
import { useUnlessGone } from '../../api/use-unless-gone.ts'
import { NoteField } from '../../content/student-notes/NoteField.tsx'
import { type NoteTarget, useNote } from '../../content/student-notes/use-note.ts'
import { LivePage } from '../../pieces/live-page/LivePage.tsx'
import { liveForm } from '../../pieces/live-page/live-form.ts'
import { Person } from '../../pieces/Person.tsx'
import { InfoNotice } from '../../ui/Notice.tsx'
import { CardFrame } from './CardFrame.tsx'
import { CardGone } from './CardGone.tsx'
import { CardLoading } from './CardLoading.tsx'
import type { CardOf } from './cards.ts'
import type { Turn } from './turn.ts'

type Props = { card: CardOf<'note'>; turn: Turn }

/** A few words about somebody who has few so far. */
export function NoteCard({ card, turn }: Props) {
  const loaded = useQuery(queries.content.studentNotes.get.queryOptions({ input: { moduleId: card.moduleId } }))
  const { data, isGone } = useUnlessGone(card.moduleId, loaded)
  if (isGone) return <CardGone title="Schreib jemandem" moduleId={card.moduleId} turn={turn} />
  if (data === undefined) return <CardLoading title="Schreib jemandem" loaded={loaded} turn={turn} />
  const person = data.people.find(({ memberId }) => memberId === card.memberId)
  if (person === undefined)
    return (
      <CardFrame of={data.title} title="Schreib jemandem" answered={false} turn={turn}>
        <InfoNotice>Wer hier stand, ist gerade nicht in der Stufe.</InfoNotice>
      </CardFrame>
    )
  return <Note person={person} notes={data} turn={turn} />
}

function Note({ person, notes, turn }: { person: NoteTarget; notes: Notes; turn: Turn }) {
  const note = useNote(person, notes)
  const { firstName, lastName, name, portrait, amount } = person
  return (
    <CardFrame
      of={amount === 'few' ? `${notes.title} · hat noch wenige Kommentare` : notes.title}
      title={`Was möchtest du ${name} sagen?`}
      picture={<Person firstName={firstName} lastName={lastName} portrait={portrait} size="large" />}
      answered={note.text.value.trim() !== ''}
      tooLong={note.text.value.length > notes.maxLength}
      turn={turn}
    >
      <NoteField person={person} note={note} maxLength={notes.maxLength} disabled={false} />
      <LivePage form={liveForm('student-notes', notes, person.memberId)} isAmong />
    </CardFrame>
  )
}
