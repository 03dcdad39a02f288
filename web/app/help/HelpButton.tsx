import { useLocation } from '@tanstack/react-router'
import { type CSSProperties, lazy, Suspense, useState } from 'react'
import { LazyBoundary } from '../../pieces/LazyBoundary.tsx'
import { IconHelp } from '../../ui/icons.ts'
import styles from './HelpButton.module.css'
import { helpButtonBottom } from './help-position.ts'

const SupportDialog = lazy(() => import('./SupportDialog.tsx').then((module) => ({ default: module.SupportDialog })))

export function HelpButton() {
  const path = useLocation({ select: (location) => location.pathname })
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.button}
        style={{ '--help-bottom': `${helpButtonBottom(path)}px` } as CSSProperties}
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
      >
        <IconHelp aria-hidden />
        <span>Hilfe</span>
      </button>
      {open && (
        <LazyBoundary>
          <Suspense>
            <SupportDialog onClose={() => setOpen(false)} />
          </Suspense>
        </LazyBoundary>
      )}
    </>
  )
}
