import { lazy, type ReactNode, Suspense, useState } from 'react'
import { LazyBoundary } from '../../pieces/LazyBoundary.tsx'

const SupportDialog = lazy(() => import('./SupportDialog.tsx').then((module) => ({ default: module.SupportDialog })))

/** What a button for help does, and what it opens. */
export function useHelp(): { open: () => void; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false)
  return {
    open: () => setOpen(true),
    dialog: isOpen && (
      <LazyBoundary>
        <Suspense>
          <SupportDialog onClose={() => setOpen(false)} />
        </Suspense>
      </LazyBoundary>
    ),
  }
}
