import { type ComponentProps, useState } from 'react'
import { Dialog } from '../ui/Dialog.tsx'
import { DiscardDialog, UnsavedChanges } from './UnsavedChanges.tsx'

type Props = ComponentProps<typeof Dialog> & {
  /** Something was typed that nobody has yet. */
  unsaved: boolean
  /** What would be lost, for whoever closes it. */
  loses: string
}

/** A dialog in which somebody writes: a tap beside it, the way back and a reload ask first. */
export function WritingDialog({ unsaved, loses, onClose, children, ...dialog }: Props) {
  const [asking, setAsking] = useState(false)
  return (
    <Dialog {...dialog} onClose={() => (unsaved ? setAsking(true) : onClose())}>
      {children}
      <UnsavedChanges unsaved={unsaved} />
      {asking && (
        <DiscardDialog onAnswer={(discard) => (discard ? onClose() : setAsking(false))}>
          <p>{loses}</p>
        </DiscardDialog>
      )}
    </Dialog>
  )
}
