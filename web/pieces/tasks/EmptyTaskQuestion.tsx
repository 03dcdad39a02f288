import type { MouseEvent } from 'react'
import { AskDialog } from '../AskDialog.tsx'

type Props = { title: string; onConfirm: (press: MouseEvent) => void; onClose: () => void }

/** Whoever marks a task as done in which nothing of theirs stands is asked first. */
export const EmptyTaskQuestion = ({ title, onConfirm, onClose }: Props) => (
  <AskDialog
    title="Trotzdem erledigt?"
    action="Als erledigt markieren"
    failure={null}
    busy={false}
    onConfirm={onConfirm}
    onClose={onClose}
  >
    <p>Du hast hier noch nichts eingetragen: „{title}“ bleibt von dir leer.</p>
  </AskDialog>
)
