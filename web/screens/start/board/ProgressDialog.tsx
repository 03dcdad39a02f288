import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import type { Board, MemberProgress } from '#contract/yearbook.ts'
import { errors } from '#domain/errors.ts'
import { findPeople } from '#domain/school/find-people.ts'
import { api, queries } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { askAgain } from '../../../api/stale.ts'
import { paths } from '../../../pieces/paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { RadioChoice } from '../../../ui/Choice.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { IconBellRinging } from '../../../ui/icons.ts'
import { ErrorNotice, SuccessNotice } from '../../../ui/Notice.tsx'
import { ProgressBar } from '../../../ui/Progress.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { TextSkeleton } from '../../../ui/Skeleton.tsx'
import styles from './ProgressDialog.module.css'
import { type Order, sorted } from './progress-order.ts'

type Props = { board: Board; mayRemind: boolean; onClose: () => void }

const orders = [
  { value: 'least', label: 'Wenigste zuerst' },
  { value: 'name', label: 'Nach Namen' },
] as const satisfies { value: Order; label: string }[]

export function ProgressDialog({ board, mayRemind, onClose }: Props) {
  const progress = useQuery(queries.yearbook.progress.queryOptions({ input: {} }))
  return (
    <Dialog title="Wer hat wie viel ausgefüllt?" width="medium" onClose={onClose}>
      {mayRemind && <Reminder board={board} />}
      {progress.isPending && <TextSkeleton lines={6} />}
      {progress.isError && <ErrorNotice onRetry={() => progress.refetch()}>{failureText(progress.error)}</ErrorNotice>}
      {progress.data !== undefined && <List people={progress.data} onClose={onClose} />}
    </Dialog>
  )
}

function List({ people, onClose }: { people: readonly MemberProgress[]; onClose: () => void }) {
  const [search, setSearch] = useState('')
  const [order, setOrder] = useState<Order>('least')
  const asked = useDeferredValue(search)
  const found = findPeople(sorted(people, order), ({ name }) => name, asked)
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
      {found.length === 0 && <p role="status">Niemand gefunden.</p>}
      <ul className={styles.people}>
        {found.map(({ memberId, name, done, total }) => (
          <li key={memberId} className={styles.person}>
            <Link className={styles.name} to={paths.desk} search={{ memberId }} onClick={onClose}>
              {name}
            </Link>
            <span className={styles.numbers}>
              {done} von {total}
            </span>
            <ProgressBar done={done} total={total} label={name} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** At most once a day, whoever pressed. */
function Reminder({ board }: { board: Board }) {
  const remind = useMutation({
    mutationFn: () => api.yearbook.remindEverybody({}),
    onSettled: () => void askAgain('tasks'),
  })
  const nothingOpen = board.progress.done >= board.progress.total
  if (remind.isSuccess) return <SuccessNotice>{reminded(remind.data.people)}</SuccessNotice>
  return (
    <div className={styles.reminder}>
      {remind.isError && <ErrorNotice>{failureText(remind.error)}</ErrorNotice>}
      <Button
        icon={<IconBellRinging size={20} aria-hidden />}
        disabled={board.remindedToday || nothingOpen}
        busy={remind.isPending}
        aria-describedby="reminder-words"
        onClick={() => remind.mutate()}
      >
        Alle mit offenen Aufgaben erinnern
      </Button>
      <p id="reminder-words" className={styles.soft}>
        {board.remindedToday
          ? errors.REMINDED_TODAY.text
          : nothingOpen
            ? 'Niemand hat noch etwas offen.'
            : 'Per Mail, höchstens einmal am Tag. Wer Erinnerungen im Profil ausgeschaltet hat, bekommt keine.'}
      </p>
    </div>
  )
}

function reminded(people: number): string {
  if (people === 0) return 'Es gab niemanden zu erinnern: Alle sind fertig oder möchten keine Mails.'
  return people === 1 ? 'Eine Person bekommt jetzt eine Mail.' : `${people} Leute bekommen jetzt eine Mail.`
}
