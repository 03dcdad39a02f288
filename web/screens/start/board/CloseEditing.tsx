import { lazy, Suspense, useState } from 'react'
import { LazyBoundary } from '../../../pieces/LazyBoundary.tsx'
import { Button } from '../../../ui/Button.tsx'
import { IconLock } from '../../../ui/icons.ts'
import styles from './Board.module.css'

const CloseEditingDialog = lazy(() =>
  import('./CloseEditingDialog.tsx').then((module) => ({ default: module.CloseEditingDialog })),
)

/** The last step of the class: from here on the book is ours. */
export function CloseEditing() {
  const [open, setOpen] = useState(false)
  return (
    <div className={styles.close}>
      <Button kind="secondary" wide icon={<IconLock size={20} aria-hidden />} onClick={() => setOpen(true)}>
        Redaktion abschließen
      </Button>
      {open && (
        <LazyBoundary>
          <Suspense>
            <CloseEditingDialog onClose={() => setOpen(false)} />
          </Suspense>
        </LazyBoundary>
      )}
    </div>
  )
}
