import { Outlet, useMatches } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { useUser } from '../api/use-session.ts'
import { LazyBoundary } from '../pieces/LazyBoundary.tsx'
import { unsentHint } from '../pieces/unsent/unsent-hint.ts'
import { OverDialogs } from '../ui/over-dialogs.ts'
import { OfflineNotice } from './errors/OfflineNotice.tsx'
import { HelpButton } from './help/HelpButton.tsx'
import { RefreshPrompt } from './refresh/RefreshPrompt.tsx'
import { useBackClosesDialogs } from './use-back-closes-dialogs.ts'

const UnsentWork = lazy(() =>
  import('../pieces/unsent/UnsentWork.tsx').then((module) => ({ default: module.UnsentWork })),
)

const overDialogs = <OfflineNotice />

/** What stands on every page. */
export function Root() {
  const isFramed = useMatches({ select: (matches) => matches.some(({ routeId }) => routeId === '/shell') })
  const isSignedIn = useUser() !== undefined
  const mayHoldWork = useSyncExternalStore(unsentHint.subscribe, unsentHint.mayHold, () => false)
  useBackClosesDialogs()
  useEffect(() => {
    if (isSignedIn) void unsentHint.look()
  }, [isSignedIn])
  return (
    <OverDialogs value={overDialogs}>
      <OfflineNotice />
      <Outlet />
      {!isFramed && <HelpButton />}
      <RefreshPrompt />
      {isSignedIn && mayHoldWork && (
        <LazyBoundary>
          <Suspense>
            <UnsentWork />
          </Suspense>
        </LazyBoundary>
      )}
    </OverDialogs>
  )
}
