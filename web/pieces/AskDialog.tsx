import type { MouseEvent, ReactNode } from 'react'
import { failureText } from '../api/failure.ts'
import { Button, type ButtonLook } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorNotice } from '../ui/Notice.tsx'

type Props = {
  title: string
  /** What is done, in the words of its button. */
  action: string
  kind?: ButtonLook['kind']
  failure: unknown
  busy: boolean
  onConfirm: (press: MouseEvent) => void
  onClose: () => void
  children: ReactNode
}

/** One question: what will happen, and yes or no. */
export const AskDialog = ({ title, action, kind = 'main', failure, busy, onConfirm, onClose, children }: Props) => (
  <Dialog
    title={title}
    onClose={onClose}
    action={
      <Button kind={kind} busy={busy} onClick={onConfirm}>
        {action}
      </Button>
    }
  >
    {failure !== null && <ErrorNotice>{failureText(failure)}</ErrorNotice>}
    {children}
  </Dialog>
)
