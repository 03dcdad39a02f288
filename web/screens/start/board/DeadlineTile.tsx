import { lazy, Suspense, useState } from 'react'
import { countdown, type Day } from '#domain/yearbook/deadline.ts'
import { LazyBoundary } from '../../../pieces/LazyBoundary.tsx'
import { useToday } from '../../../pieces/use-today.ts'
import { dayWords } from '../../../pieces/words.ts'
import { IconCalendarDue } from '../../../ui/icons.ts'
import { ButtonTile, ReadTile } from './Tile.tsx'

const DeadlineDialog = lazy(() => import('./DeadlineDialog.tsx').then((module) => ({ default: module.DeadlineDialog })))

type Props = { deadline: Day | null; maySet: boolean; locked: boolean }

export function DeadlineTile({ deadline, maySet, locked }: Props) {
  const today = useToday()
  const [open, setOpen] = useState(false)
  const face = {
    Icon: IconCalendarDue,
    title: 'Redaktionsschluss',
    value: deadline === null ? 'Noch offen' : dayWords(deadline),
    words:
      deadline !== null ? countdown(deadline, today) : maySet ? 'Datum festlegen' : 'Das legt der Stufenadmin fest.',
  }
  if (locked)
    return <ReadTile {...face} value={deadline === null ? 'Vorbei' : face.value} words="Redaktion abgeschlossen" />
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
