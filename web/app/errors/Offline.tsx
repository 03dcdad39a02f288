import { useEffect } from 'react'
import { paths } from '../../pieces/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { FailurePage } from './FailurePage.tsx'

const TITLE = 'Du bist gerade offline'

/** Goes on by itself once there is a network again. */
export function Offline({ onRetry }: { onRetry: () => void }) {
  useOnline(onRetry)
  return (
    <FailurePage drawing="pages" title={TITLE} actions={<Button onClick={onRetry}>Erneut versuchen</Button>}>
      <p>Sobald du wieder Netz hast, geht es hier weiter. Was du geschrieben hast, ist sicher.</p>
    </FailurePage>
  )
}

/** A part of the app is not on this device yet, and there is no network to fetch it. */
export function NotHereYet() {
  useOnline(reload)
  return (
    <FailurePage drawing="pages" title={TITLE} actions={<Button onClick={reload}>Erneut versuchen</Button>}>
      <p>Diese Seite ist gerade nicht auf deinem Gerät. Sobald du wieder Netz hast, erscheint sie von selbst.</p>
      <p>Was du geschrieben hast, ist sicher.</p>
    </FailurePage>
  )
}

/** The address /offline. */
export const OfflinePage = () => <Offline onRetry={toStart} />

const reload = () => location.reload()
const toStart = () => location.assign(paths.root)

function useOnline(then: () => void) {
  useEffect(() => {
    addEventListener('online', then)
    return () => removeEventListener('online', then)
  }, [then])
}
