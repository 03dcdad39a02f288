import { lazy, Suspense, useState } from 'react'
import { countdown, type Day } from '#domain/yearbook/deadline.ts'
import { LazyBoundary } from '../../../parts/LazyBoundary.tsx'
import { useToday } from '../../../parts/use-today.ts'
import { dayWords } from '../../../parts/words.ts'
import { IconCalendarDue } from '../../../ui/icons.ts'
import { ButtonTile, ReadTile } from './Tile.tsx'

const DeadlineDialog = lazy(() => import('./DeadlineDialog.tsx').then((module) => ({ default: module.DeadlineDialog })))

export function DeadlineTile({ deadline, maySet }: { deadline: Day | null; maySet: boolean }) {
  const today = useToday()
  const [open, setOpen] = useState(false)
  const face = {
    Icon: IconCalendarDue,
    title: 'Redaktionsschluss',
    value: deadline === null ? 'Noch offen' : dayWords(deadline),
    words:
      deadline === null
        ? maySet
          ? 'Datum festlegen'
          : 'Das Datum legt der Stufenadmin fest.'
        : countdown(deadline, today),
  }
  if (!maySet) return <ReadTile {...face} />
  return (
    <>
      <ButtonTile {...face} onClick={() => setOpen(true)} />
      {open && (
        <LazyBoundary>
          <Suspense>
            <DeadlineDialog deadline={deadline} today={today} onClose={() => setOpen(false)} />
          </Suspense>
        </LazyBoundary>
      )}
    </>
  )
}
