import { lazy, Suspense, useState } from 'react'
import type { Board } from '#contract/yearbook.ts'
import { LazyBoundary } from '../../../pieces/LazyBoundary.tsx'
import { Button } from '../../../ui/Button.tsx'
import { IconChartBar } from '../../../ui/icons.ts'
import { ProgressBar } from '../../../ui/Progress.tsx'
import { ReadTile } from './Tile.tsx'

const ProgressDialog = lazy(() => import('./ProgressDialog.tsx').then((module) => ({ default: module.ProgressDialog })))

type Props = { board: Board; mayRemind: boolean; locked: boolean }

/** How much of everything is done; a dialog says by whom. */
export function ProgressTile({ board, mayRemind, locked }: Props) {
  const [open, setOpen] = useState(false)
  const { done, total } = board.progress
  return (
    <ReadTile
      Icon={IconChartBar}
      title="Wer hat wie viel ausgefüllt?"
      wide
      value={total === 0 ? 'Noch keine Aufgaben' : `${done} von ${total} Aufgaben erledigt`}
    >
      {total > 0 && (
        <>
          <ProgressBar done={done} total={total} label="Aufgaben der ganzen Stufe" />
          <Button kind="secondary" wide onClick={() => setOpen(true)}>
            Alle ansehen
          </Button>
        </>
      )}
      {open && (
        <LazyBoundary>
          <Suspense>
            <ProgressDialog board={board} mayRemind={mayRemind && !locked} onClose={() => setOpen(false)} />
          </Suspense>
        </LazyBoundary>
      )}
    </ReadTile>
  )
}
