import { type ReactNode, useState } from 'react'
import { DiscardDialog, UnsavedChanges } from '../../../pieces/UnsavedChanges.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'

export type PastedText = {
  text: string
  setText: (text: string) => void
  /** Something has been entered, and what is left of the list stays. */
  keepRest: (rest: string) => void
}

type Props = {
  title: string
  onClose: () => void
  children: (pasted: PastedText, close: () => void) => ReactNode
}

/** A dialog for whole lists: what was pasted is not thrown away by a tap beside it. */
export function ListDialog({ title, onClose, children }: Props) {
  const [text, setText] = useState('')
  const [hasEntered, setHasEntered] = useState(false)
  const [asking, setAsking] = useState(false)
  const keepRest = (rest: string) => {
    setText(rest)
    setHasEntered(true)
  }
  const close = () => {
    if (text.trim() === '') onClose()
    else setAsking(true)
  }
  return (
    <Dialog title={title} width="medium" onClose={close}>
      {children({ text, setText, keepRest }, close)}
      <UnsavedChanges unsaved={text.trim() !== ''} />
      {asking && (
        <DiscardDialog onAnswer={(discard) => (discard ? onClose() : setAsking(false))}>
          <p>
            {hasEntered
              ? 'Wer eingetragen ist, bleibt es. Was sonst noch in deiner Liste steht, geht verloren.'
              : 'Wenn du jetzt schließt, geht deine Liste verloren. Eingetragen ist davon noch nichts.'}
          </p>
        </DiscardDialog>
      )}
    </Dialog>
  )
}
