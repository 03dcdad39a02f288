import { useDeferredValue, useState } from 'react'
import type { MemberProgress, Progress } from '#contract/yearbook.ts'
import { findPeople } from '#domain/school/find-people.ts'
import { totalOf } from '#domain/yearbook/progress.ts'
import { RadioChoice } from '../../../ui/Choice.tsx'
import { FilterChoice } from '../../../ui/FilterChoice.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { PersonLine } from './PersonLine.tsx'
import styles from './ProgressDialog.module.css'
import { type Order, sorted } from './progress-order.ts'

type Props = { progress: Progress; onRemind: ((person: MemberProgress) => void) | undefined }
type Part = 'all' | 'missing' | 'outside'

const orders = [
  { value: 'missing', label: 'Fehlt am meisten' },
  { value: 'name', label: 'Nach Namen' },
] as const satisfies { value: Order; label: string }[]

const isOf: Record<Part, (person: MemberProgress) => boolean> = {
  all: () => true,
  missing: ({ tasks }) => totalOf(tasks).missing > 0,
  outside: ({ hasAccount }) => !hasAccount,
}

/** Who has filled how much, those of whom most is missing first. */
export function PeopleProgress({ progress, onRemind }: Props) {
  const { people } = progress
  const [search, setSearch] = useState('')
  const [order, setOrder] = useState<Order>('missing')
  const [part, setPart] = useState<Part>('all')
  const asked = useDeferredValue(search)
  const found = findPeople(sorted(people.filter(isOf[part]), order), ({ name }) => name, asked)
  const option = (value: Part, label: string) => ({ value, label, count: people.filter(isOf[value]).length })
  return (
    <>
      <div className={styles.tools}>
        <SearchField label="Person suchen" value={search} onChange={setSearch} />
        <RadioChoice
          legend="Reihenfolge"
          legendHidden
          name="order"
          options={orders}
          defaultValue={order}
          onChange={(event) => setOrder(event.currentTarget.value as Order)}
        />
      </div>
      <FilterChoice
        legend="Wer gezeigt wird"
        options={[option('all', 'Alle'), option('missing', 'Es fehlt etwas'), option('outside', 'Ohne Konto')]}
        value={part}
        onChange={setPart}
      />
      {found.length === 0 && <p role="status">Niemand gefunden.</p>}
      <ul className={styles.people} aria-label="Personen">
        {found.map((person) => (
          <PersonLine key={person.memberId} progress={progress} person={person} onRemind={onRemind} />
        ))}
      </ul>
    </>
  )
}
