import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Board, MemberProgress } from '#contract/yearbook.ts'
import { queries } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FilterChoice } from '../../../ui/FilterChoice.tsx'
import { ErrorNotice } from '../../../ui/Notice.tsx'
import { TextSkeleton } from '../../../ui/Skeleton.tsx'
import { ModulesProgress } from './ModulesProgress.tsx'
import { PeopleProgress } from './PeopleProgress.tsx'
import styles from './ProgressDialog.module.css'
import { RemindAll } from './RemindAll.tsx'
import { RemindDialog } from './RemindDialog.tsx'

type Props = { board: Board; mayRemind: boolean; locked: boolean; onClose: () => void }
type View = 'people' | 'modules'

const views = [
  { value: 'people', label: 'Nach Personen' },
  { value: 'modules', label: 'Nach Inhalten' },
] as const satisfies { value: View; label: string }[]

/** Mails to everybody are the admin's: whoever misses the button reads whom to ask. */
function WhoReminds() {
  const members = useQuery(queries.school.members.list.queryOptions({ input: {} }))
  const admin = members.data?.find(({ role }) => role === 'admin')
  const who = admin === undefined ? 'euer Stufenadmin' : `${admin.name} (Stufenadmin)`
  return (
    <p className={styles.soft}>
      Alle auf einmal erinnern kann {who}, frag kurz nach. Einzelne erinnerst du hier selbst.
    </p>
  )
}

/** What is there and what is missing, by person and by module, and a push for whoever needs one. */
export function ProgressDialog({ board, mayRemind, locked, onClose }: Props) {
  const progress = useQuery(queries.yearbook.progress.queryOptions({ input: {} }))
  const [view, setView] = useState<View>('people')
  const [reminded, setReminded] = useState<string>()
  const { data } = progress
  const person = data?.people.find(({ memberId }) => memberId === reminded)
  // What can no longer be filled nobody is asked for.
  const onRemind = locked ? undefined : ({ memberId }: MemberProgress) => setReminded(memberId)
  return (
    <Dialog title="Wer hat wie viel ausgefüllt?" width="medium" onClose={onClose}>
      {progress.isPending && <TextSkeleton lines={6} />}
      {progress.isError && <ErrorNotice onRetry={() => progress.refetch()}>{failureText(progress.error)}</ErrorNotice>}
      {data !== undefined && (
        <>
          {!locked && (mayRemind ? <RemindAll board={board} progress={data} /> : <WhoReminds />)}
          <FilterChoice legend="Ansicht" options={views} value={view} onChange={setView} />
          {view === 'people' ? (
            <PeopleProgress progress={data} onRemind={onRemind} />
          ) : (
            <ModulesProgress progress={data} onRemind={onRemind} />
          )}
          {person !== undefined && (
            <RemindDialog progress={data} person={person} onClose={() => setReminded(undefined)} />
          )}
        </>
      )}
    </Dialog>
  )
}
