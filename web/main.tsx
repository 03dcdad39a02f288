import './early.ts'
import './ui/tokens.css'
import './ui/fonts.css'
import './ui/base.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { prerenderedAt } from '#contract/prerendered.ts'
import { session } from './api/client.ts'
import { App } from './app/App.tsx'
import { reportUnhandledErrors } from './app/errors/report.ts'
import { keepOnDevice } from './app/keep-on-device.ts'
import { startMonitoring } from './app/monitoring/monitoring.ts'
import { router } from './app/router.ts'
import { watchForInstallOffer } from './pieces/install-offer.ts'

reportUnhandledErrors()
watchForInstallOffer()
keepOnDevice()
startMonitoring((run) => {
  const stop = router.subscribe('onResolved', () => {
    stop()
    run()
  })
})
// Whether somebody is signed in is asked while everything else is still being set up; the guard waits for the answer.
void session.ready().catch(() => {})
void begin(document.getElementById('root') as HTMLElement)

/** Where the page was drawn already, it is taken over with what somebody may have typed into it; anything else is drawn. */
async function begin(root: HTMLElement): Promise<void> {
  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  )
  const { pathname, search } = location
  const isDrawn = root.dataset.page !== undefined && root.dataset.page === prerenderedAt(pathname + search)
  if (isDrawn) await router.load()
  // Whoever is signed in has been led on meanwhile.
  if (isDrawn && router.state.location.pathname === pathname) hydrateRoot(root, app)
  else createRoot(root).render(app)
}
