import { lazy, Suspense, useState } from 'react'
import type { Board } from '#contract/yearbook.ts'
import { LazyBoundary } from '../../../pieces/LazyBoundary.tsx'
import { counted, grouped } from '../../../pieces/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconChartBar } from '../../../ui/icons.ts'
import { ProgressBar } from '../../../ui/Progress.tsx'
import { ReadTile } from './Tile.tsx'

const ProgressDialog = lazy(() => import('./ProgressDialog.tsx').then((module) => ({ default: module.ProgressDialog })))

type Props = { board: Board; mayRemind: boolean; locked: boolean }

/** How much of everything is there; a dialog says by whom. */
export function ProgressTile({ board, mayRemind, locked }: Props) {
  const [open, setOpen] = useState(false)
  const { filled, of } = board.progress
  return (
    <ReadTile
      Icon={IconChartBar}
      title="Wer hat wie viel ausgefüllt?"
      wide
      value={of === 0 ? 'Noch keine Aufgaben' : `${grouped(filled)} von ${counted(of, 'Eintrag', 'Einträgen')}`}
    >
      {of > 0 && (
        <>
          <ProgressBar done={filled} total={of} label="Einträge der ganzen Stufe" />
          <Button kind="secondary" wide onClick={() => setOpen(true)}>
            Alle ansehen
          </Button>
        </>
      )}
      {open && (
        <LazyBoundary>
          <Suspense>
            <ProgressDialog board={board} mayRemind={mayRemind} locked={locked} onClose={() => setOpen(false)} />
          </Suspense>
        </LazyBoundary>
      )}
    </ReadTile>
  )
}
