import './ui/tokens.css'
import './ui/fonts.css'
import './ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { reportUnhandledErrors } from './app/errors/report.ts'
import { keepOnDevice } from './app/keep-on-device.ts'
import { watchForInstallOffer } from './pieces/install-offer.ts'

reportUnhandledErrors()
watchForInstallOffer()
keepOnDevice()
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
