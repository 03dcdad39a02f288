import { PortraitDialog } from '../../../pieces/portrait/PortraitDialog.tsx'
import { usePortraitPage } from '../../../pieces/portrait/use-portrait-page.ts'
import type { MemberDialogProps } from './dialog-props.ts'

export function AddPortraitDialog({ member, onClose }: MemberDialogProps) {
  const { moduleId } = usePortraitPage(true)
  return moduleId === undefined ? null : <PortraitDialog member={member} moduleId={moduleId} onClose={onClose} />
}
