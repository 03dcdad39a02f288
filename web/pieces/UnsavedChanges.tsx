import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { session } from '../api/client.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { unsaved as unsavedWork } from './unsaved-guard.ts'

/** Asks before a page is left whose changes are not saved; the browser asks where the whole app is left. */
export function UnsavedChanges({ unsaved }: { unsaved: boolean }) {
  // Whoever has signed out or deleted the account has nothing left to save.
  const isAtStake = useCallback(() => unsaved && session.state().status === 'signed-in', [unsaved])
  const leaving = useBlocker({ shouldBlockFn: isAtStake, disabled: !unsaved, withResolver: true })
  const [asked, setAsked] = useState<{ answer: (leave: boolean) => void }>()
  useEffect(() => {
    if (!unsaved) return
    return unsavedWork.guard(() => new Promise((answer) => setAsked({ answer })))
  }, [unsaved])

  const answer = (leave: boolean) => {
    if (leaving.status === 'blocked') (leave ? leaving.proceed : leaving.reset)()
    asked?.answer(leave)
    setAsked(undefined)
  }
  if (leaving.status !== 'blocked' && asked === undefined) return null
  return (
    <DiscardDialog onAnswer={answer}>
      <p>Wenn du jetzt gehst, geht verloren, was du hier geändert hast.</p>
    </DiscardDialog>
  )
}

/** Throw it away, or stay with it? */
export const DiscardDialog = ({
  onAnswer,
  children,
}: {
  onAnswer: (discard: boolean) => void
  children: ReactNode
}) => (
  <Dialog
    title="Noch nicht gespeichert"
    onClose={() => onAnswer(false)}
    actions={
      <>
        <Button kind="secondary" onClick={() => onAnswer(true)}>
          Verwerfen
        </Button>
        <Button onClick={() => onAnswer(false)}>Hierbleiben</Button>
      </>
    }
  >
    {children}
  </Dialog>
)
