import { lazy, Suspense, useSyncExternalStore } from 'react'
import { LazyBoundary } from '../LazyBoundary.tsx'
import { unsentHint } from './unsent-hint.ts'

const WaitingTexts = lazy(() =>
  import('../autosave/WaitingTexts.tsx').then((module) => ({ default: module.WaitingTexts })),
)

/** Above the tasks: which texts are on this device alone. A device that holds none loads nothing for it. */
export function UnsentTexts() {
  const mayHold = useSyncExternalStore(unsentHint.subscribe, unsentHint.mayHold, () => false)
  if (!mayHold) return null
  return (
    <LazyBoundary>
      <Suspense>
        <WaitingTexts />
      </Suspense>
    </LazyBoundary>
  )
}
