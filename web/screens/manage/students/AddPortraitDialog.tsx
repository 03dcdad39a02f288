import { Person } from '../../../pieces/Person.tsx'
import { PortraitDialog } from '../../../pieces/portrait/PortraitDialog.tsx'
import { StandingPortrait } from '../../../pieces/portrait/StandingPortrait.tsx'
import { usePortraitPage } from '../../../pieces/portrait/use-portrait-page.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import type { MemberDialogProps } from './dialog-props.ts'

export function AddPortraitDialog({ member, onClose }: MemberDialogProps) {
  const { moduleId } = usePortraitPage(true)
  return moduleId === undefined ? null : <PortraitDialog member={member} moduleId={moduleId} onClose={onClose} />
}

/** Somebody has added one already, perhaps of somebody else. */
export function ReplacePortraitDialog({ member, onClose }: MemberDialogProps) {
  const { moduleId } = usePortraitPage(true)
  if (moduleId === undefined) return null
  return (
    <Dialog
      title={`Porträt von ${member.name}`}
      onClose={onClose}
      actions={
        <Button kind="secondary" onClick={onClose}>
          Schließen
        </Button>
      }
    >
      <Person {...member} size="large" />
      <StandingPortrait member={member} moduleId={moduleId} />
    </Dialog>
  )
}
