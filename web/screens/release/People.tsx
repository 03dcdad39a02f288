import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReleaseOf } from '#contract/content/release.ts'
import { findPeople } from '#domain/school/find-people.ts'
import type { Day } from '#domain/yearbook/deadline.ts'
import { queries } from '../../api/client.ts'
import { paths } from '../../pieces/paths.ts'
import { ReadyWords } from '../../pieces/ReadyWords.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import styles from './Release.module.css'
import { releaseWords } from './release-words.ts'

const MANY = 12

type Props = {
  people: readonly ReleaseOf[]
  /** Until when they are asked; null where the round is over. */
  endsOn: Day | null
}

/** Who has answered, by numbers: what it is about stays theirs. Those of whom nothing was heard stand first. */
export function People({ people, endsOn }: Props) {
  const [asking, setAsking] = useState<ReleaseOf>()
  const [search, setSearch] = useState('')
  const asked = people.filter(({ fine, open, out }) => fine + open + out > 0)
  if (asked.length === 0) return null
  const sorted = asked.toSorted(
    (one, other) => other.fresh - one.fresh || Number(other.silent) - Number(one.silent) || other.open - one.open,
  )
  const shown = search.trim() === '' ? sorted : findPeople(sorted, ({ name }) => name, search)
  return (
    <Panel title="Wer wie weit ist" words="Nur Zahlen. Was jemand freigibt oder nicht will, seht ihr hier nicht.">
      {asked.length > MANY && <SearchField label="Person suchen" value={search} onChange={setSearch} />}
      <ul className={styles.people} aria-label="Wer wie weit ist">
        {shown.map((person) => (
          <li key={person.memberId} className={styles.person}>
            <span className={styles.name}>{person.name}</span>
            <span className={styles.soft}>{numbersOf(person)}</span>
            <State person={person} />
            {endsOn !== null && person.open > 0 && (
              <Button
                kind="quiet"
                size="small"
                aria-label={`Nachfragen: ${person.name}`}
                onClick={() => setAsking(person)}
              >
                Nachfragen
              </Button>
            )}
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className={styles.soft}>So heißt hier niemand.</p>}
      {asking !== undefined && endsOn !== null && (
        <AskOne person={asking} endsOn={endsOn} onClose={() => setAsking(undefined)} />
      )}
    </Panel>
  )
}

type AskProps = { person: ReleaseOf; endsOn: Day; onClose: () => void }

/** Ready words to one who has not looked at everything yet. */
function AskOne({ person: { name, hasAccount }, endsOn, onClose }: AskProps) {
  const gradClass = useQuery(queries.school.gradClass.get.queryOptions({ input: {} }))
  const invitation = gradClass.data?.invitation.url ?? null
  return (
    <Dialog title={`Bei ${name} nachfragen`} onClose={onClose}>
      <p className={styles.soft}>Schreib selbst, der Text steht schon da:</p>
      <ReadyWords
        words={releaseWords({ hasAccount, endsOn, aboutMe: `${location.origin}${paths.previewMine}`, invitation })}
        onShared={onClose}
      />
    </Dialog>
  )
}

const numbersOf = ({ fine, open, out, fresh }: ReleaseOf): string =>
  [
    fine > 0 && `${fine} freigegeben`,
    open > 0 && `${open} offen${fresh > 0 ? `, davon ${fresh} neu` : ''}`,
    out > 0 && `${out} nicht gewollt`,
  ]
    .filter((each) => each !== false)
    .join(', ')

function State({ person: { silent, hasAccount, open } }: { person: ReleaseOf }) {
  if (open === 0) return <Badge look="success">Fertig</Badge>
  if (!hasAccount) return <Badge>Ohne Konto</Badge>
  return silent ? <Badge look="warning">Noch nichts gesagt</Badge> : <Badge>Dabei</Badge>
}
