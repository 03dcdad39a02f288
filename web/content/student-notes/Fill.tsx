import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useDeferredValue, useEffect, useState } from 'react'
import type { Notes } from '#contract/content/student-notes.ts'
import { can } from '#domain/account/capability.ts'
import { findPeople } from '#domain/school/find-people.ts'
import { queries } from '../../api/client.ts'
import { useUser } from '../../api/use-session.ts'
import { FillPage } from '../../pieces/fill/FillPage.tsx'
import { useModuleId } from '../../pieces/fill/use-module-id.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { InfoNotice } from '../../ui/Notice.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { AboutMe } from './AboutMe.tsx'
import { AllNotes } from './AllNotes.tsx'
import styles from './Notes.module.css'
import { NoteTargetCard } from './NoteTargetCard.tsx'

type Tab = 'write' | 'about-me' | 'all'

/** Notes about classmates; those who have few so far come first. */
export function FillStudentNotes() {
  const moduleId = useModuleId()
  const user = useUser()
  const loaded = useQuery(queries.content.studentNotes.get.queryOptions({ input: { moduleId } }))
  const [tab, setTab] = useState<Tab>('write')
  // Whoever came from somebody's face, or for what went back, writes about them at once.
  const { memberId: asked } = useSearch({ strict: false })
  const [about, setAbout] = useState(asked)
  const isEditor = user !== undefined && can(user.role, 'content:define')
  return (
    <FillPage type="student-notes" loaded={loaded} about={() => about}>
      {(notes, refused) => (
        <Tabs
          label="Kommentare"
          tabs={[
            { name: 'write', label: 'Schreiben' },
            { name: 'about-me', label: 'Über mich', ...(notes.released && { count: notes.aboutMe.length }) },
            ...(isEditor ? [{ name: 'all', label: 'Alle lesen' } as const] : []),
          ]}
          selected={tab}
          onSelect={setTab}
        >
          {tab === 'write' && <Write key={asked} asked={asked} notes={notes} refused={refused} onAbout={setAbout} />}
          {tab === 'about-me' && <AboutMe notes={notes} />}
          {tab === 'all' && <AllNotes moduleId={moduleId} />}
        </Tabs>
      )}
    </FillPage>
  )
}

type WriteProps = {
  asked: string | undefined
  notes: Notes
  refused: boolean
  /** Told about whom is written. */
  onAbout: (memberId: string) => void
}

function Write({ asked, notes, refused, onAbout }: WriteProps) {
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState(asked)
  useEffect(() => {
    if (open !== undefined) onAbout(open)
  }, [open, onAbout])
  const found = findPeople(
    // What needs an answer comes first, then who was asked for.
    notes.people.toSorted((one, other) => urgency(other) - urgency(one)),
    ({ name, firstName, lastName }) => `${name} ${firstName} ${lastName}`,
    useDeferredValue(search),
  )
  function urgency({ mine, memberId }: Notes['people'][number]) {
    return mine.reported ? 2 : Number(memberId === asked)
  }
  const written = notes.people.filter(({ mine }) => mine.id !== null).length
  if (notes.people.length === 0)
    return (
      <EmptyState drawing="faces" title="Noch bist du allein hier">
        <p>Sobald deine Mitschüler:innen dabei sind, kannst du ihnen etwas schreiben.</p>
      </EmptyState>
    )
  const reported = notes.people.find(({ mine }) => mine.reported)
  return (
    <div className={styles.write}>
      {reported !== undefined && open !== reported.memberId && (
        <InfoNotice>
          <p>
            Dein {reported.mine.anonymous && 'anonymer '}Kommentar über {reported.name} wurde gemeldet.
          </p>
          <Button kind="secondary" size="small" onClick={() => setOpen(reported.memberId)}>
            Ansehen
          </Button>
        </InfoNotice>
      )}
      <p className={styles.soft} role="status">
        {written === 0
          ? 'Oben stehen die, über die noch am wenigsten geschrieben wurde. Fang mit ihnen an.'
          : `Du hast schon über ${written === 1 ? 'eine Person' : `${written} von ${notes.people.length} Personen`} geschrieben.`}
      </p>
      <SearchField label="Name suchen" value={search} onChange={setSearch} />
      {found.length === 0 && <p role="status">Niemand heißt so.</p>}
      <ul className={styles.people}>
        {found.map((person) => (
          <NoteTargetCard
            key={person.memberId}
            person={person}
            notes={notes}
            refused={refused}
            open={open === person.memberId}
            onToggle={() => setOpen(open === person.memberId ? undefined : person.memberId)}
          />
        ))}
      </ul>
    </div>
  )
}
