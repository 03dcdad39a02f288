import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { MarkChoice, type MarkPlace } from './MarkChoice.tsx'
import { markWords } from './mark-words.ts'

/** What stands large on some pages. */
export const MarkDialog = ({ onClose, ...of }: MarkPlace & { marked: string | null; onClose: () => void }) => (
  <Dialog
    title={markWords[of.kind].title}
    width="medium"
    onClose={onClose}
    actions={<Button onClick={onClose}>Fertig</Button>}
  >
    <MarkChoice {...of} />
  </Dialog>
)
