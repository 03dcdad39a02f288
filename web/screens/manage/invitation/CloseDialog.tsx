import { api } from '../../../api/client.ts'
import { AskDialog } from '../../../pieces/AskDialog.tsx'
import { useClassChange } from '../use-change.ts'

export function CloseDialog({ onClose }: { onClose: () => void }) {
  const close = useClassChange(() => api.school.gradClass.closeInvitation({}))
  return (
    <AskDialog
      title="Link schließen?"
      action="Link schließen"
      failure={close.error}
      busy={close.isPending}
      onConfirm={() => close.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>
        Dann kann <strong>niemand mehr dazukommen</strong>, bis du einen neuen Link öffnest. Wer schon dabei ist, bleibt
        dabei.
      </p>
    </AskDialog>
  )
}
