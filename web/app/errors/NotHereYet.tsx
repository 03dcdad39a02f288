import { useEffect } from 'react'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'

/** A part of the app is not on this device yet, and there is no network to fetch it. Once there is, it comes by itself. */
export function NotHereYet() {
  useEffect(() => {
    const again = () => location.reload()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [])
  return (
    <EmptyState
      drawing="pages"
      title="Du bist gerade offline"
      actions={<Button onClick={() => history.back()}>Zurück</Button>}
    >
      <p>Diese Seite war auf diesem Gerät noch nicht offen. Sobald du wieder Netz hast, erscheint sie von selbst.</p>
      <p>Was du geschrieben hast, ist sicher.</p>
    </EmptyState>
  )
}
