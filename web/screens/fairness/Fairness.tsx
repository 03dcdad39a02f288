import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { FoundPerson } from '#contract/book/balance.ts'
import type { ClassMember } from '#contract/school/members.ts'
import { findPeople } from '#domain/school/find-people.ts'
import { queries } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { BackLink } from '../../pieces/BackLink.tsx'
import { Person } from '../../pieces/Person.tsx'
import { useClassmates } from '../../pieces/PersonPicker.tsx'
import { paths } from '../../pieces/paths.ts'
import { counted } from '../../pieces/words.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorNotice, SuccessNotice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { TextSkeleton } from '../../ui/Skeleton.tsx'
import { AskDialog } from './AskDialog.tsx'
import styles from './Fairness.module.css'

/** Where the live line is down, the page asks by itself until the book is set. */
const LOOK_AGAIN_MS = 3_000

/** Who is found in the book how often, for the editors: so that nobody is forgotten. */
export function Fairness() {
  const fairness = useQuery({
    ...queries.book.fairness.get.queryOptions({ input: {} }),
    refetchInterval: ({ state }) => (state.data?.madeAt === null ? LOOK_AGAIN_MS : false),
  })
  const classmates = useClassmates()
  const faces = new Map(classmates.data?.map((member) => [member.id, member]))
  const [about, setAbout] = useState<FoundPerson>()
  const [told, setTold] = useState<string>()
  const [search, setSearch] = useState('')
  const sought = useDeferredValue(search)
  const { data } = fairness
  const found = findPeople(data?.people ?? [], ({ name }) => name, sought)
  return (
    <Page title="Wer kommt vor?" back={<BackLink to={paths.book}>Euer Buch</BackLink>}>
      <p className={styles.soft}>
        Gezählt wird, was gedruckt würde; Kommentare jede Nacht. Wer selten vorkommt, steht oben. Das seht nur ihr in
        der Redaktion.
      </p>
      {told !== undefined && <SuccessNotice>{told}</SuccessNotice>}
      {fairness.isError && data === undefined && (
        <ErrorNotice onRetry={() => void fairness.refetch()}>{failureText(fairness.error)}</ErrorNotice>
      )}
      {fairness.isPending && <TextSkeleton lines={6} />}
      {data !== undefined && data.people.length === 0 && (
        <EmptyState drawing="pages" title="Noch steht niemand auf eurer Liste" />
      )}
      {data !== undefined && data.people.length > 0 && (
        <>
          <SearchField label="Name suchen" value={search} onChange={setSearch} />
          {data.madeAt === null && (
            <p role="status">Eure Seiten werden gerade gesetzt. Gleich zählen wir auch, wer auf wie vielen steht.</p>
          )}
          {found.length === 0 && <p role="status">Niemand heißt so.</p>}
          <ol className={styles.people} aria-label="Wer wie oft vorkommt">
            {found.map((person) => (
              <Row
                key={person.memberId}
                person={person}
                areSet={data.madeAt !== null}
                face={faces.get(person.memberId)}
                {...(data.wanted.length > 0 && { onAsk: () => setAbout(person) })}
              />
            ))}
          </ol>
        </>
      )}
      {about !== undefined && data !== undefined && (
        <AskDialog
          about={about}
          wanted={data.wanted}
          people={data.people}
          faces={faces}
          onAsked={(words) => {
            setTold(words)
            setAbout(undefined)
          }}
          onClose={() => setAbout(undefined)}
        />
      )}
    </Page>
  )
}

type RowProps = { person: FoundPerson; areSet: boolean; face: ClassMember | undefined; onAsk?: () => void }

function Row({ person, areSet, face, onAsk }: RowProps) {
  const { name, pages, photos, quotes, rankings, notes, little, asked } = person
  const facts = [
    ...(areSet ? [counted(pages, 'Seite', 'Seiten')] : []),
    counted(photos, 'Foto', 'Fotos'),
    counted(quotes, 'Zitat', 'Zitate'),
    counted(rankings, 'Ranking gewonnen', 'Rankings gewonnen'),
    counted(notes, 'Kommentar', 'Kommentare'),
  ]
  return (
    <li className={styles.person}>
      <Person firstName={face?.firstName ?? name} lastName={face?.lastName ?? ''} portrait={face?.portrait ?? null} />
      <div className={styles.words}>
        <span className={styles.name}>
          <strong>{name}</strong>
          {little && <Badge look="warning">Noch wenig</Badge>}
          {asked > 0 && <Badge>{asked} gefragt</Badge>}
        </span>
        <span className={styles.facts}>
          {facts.map((fact) => (
            <span key={fact} className={fact.startsWith('0 ') ? styles.none : undefined}>
              {fact}
            </span>
          ))}
        </span>
      </div>
      {onAsk !== undefined && (
        <Button kind="secondary" size="medium" aria-label={`Um etwas für ${name} bitten`} onClick={onAsk}>
          Um etwas bitten
        </Button>
      )}
    </li>
  )
}
