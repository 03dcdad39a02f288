import { Outlet } from '@tanstack/react-router'
import { OfflineNotice } from './errors/OfflineNotice.tsx'
import { HelpButton } from './help/HelpButton.tsx'
import { RefreshPrompt } from './refresh/RefreshPrompt.tsx'

/** What stands on every page. */
export function Root() {
  return (
    <>
      <OfflineNotice />
      <Outlet />
      <HelpButton />
      <RefreshPrompt />
    </>
  )
}
