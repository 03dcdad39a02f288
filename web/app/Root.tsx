import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useUser } from '../api/use-session.ts'
import { LazyBoundary } from '../pieces/LazyBoundary.tsx'
import { OverDialogs } from '../ui/over-dialogs.ts'
import { OfflineNotice } from './errors/OfflineNotice.tsx'
import { HelpButton } from './help/HelpButton.tsx'
import { RefreshPrompt } from './refresh/RefreshPrompt.tsx'

const UnsentWork = lazy(() =>
  import('../pieces/unsent/UnsentWork.tsx').then((module) => ({ default: module.UnsentWork })),
)

const overDialogs = <OfflineNotice />

/** What stands on every page. */
export function Root() {
  const isSignedIn = useUser() !== undefined
  return (
    <OverDialogs value={overDialogs}>
      <OfflineNotice />
      <Outlet />
      <HelpButton />
      <RefreshPrompt />
      {isSignedIn && (
        <LazyBoundary>
          <Suspense>
            <UnsentWork />
          </Suspense>
        </LazyBoundary>
      )}
    </OverDialogs>
  )
}
