import { useBlocker } from '@tanstack/react-router'
import { useCallback } from 'react'
import { session } from '../api/client.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'

/** Asks before a page is left whose changes are not saved; the browser asks where the whole app is left. */
export function UnsavedChanges({ unsaved }: { unsaved: boolean }) {
  // Whoever has signed out or deleted the account has nothing left to save.
  const isAtStake = useCallback(() => unsaved && session.state().status === 'signed-in', [unsaved])
  const leaving = useBlocker({ shouldBlockFn: isAtStake, disabled: !unsaved, withResolver: true })
  if (leaving.status !== 'blocked') return null
  return (
    <Dialog
      title="Noch nicht gespeichert"
      onClose={leaving.reset}
      actions={
        <>
          <Button kind="secondary" onClick={leaving.proceed}>
            Verwerfen
          </Button>
          <Button onClick={leaving.reset}>Hierbleiben</Button>
        </>
      }
    >
      <p>Wenn du jetzt gehst, geht verloren, was du hier geändert hast.</p>
    </Dialog>
  )
}
