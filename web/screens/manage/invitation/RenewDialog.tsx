import { AskDialog } from '../../../pieces/AskDialog.tsx'
import { useRenewal } from './use-renewal.ts'

export function RenewDialog({ onClose }: { onClose: () => void }) {
  const renew = useRenewal()
  return (
    <AskDialog
      title="Link erneuern?"
      action="Link erneuern"
      failure={renew.error}
      busy={renew.isPending}
      onConfirm={() => renew.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>
        <strong>Der alte Link gilt dann sofort nicht mehr</strong>, auch nicht in Nachrichten und auf QR-Codes, die
        schon unterwegs sind. Wer noch fehlt, braucht den neuen. Wer schon dabei ist, bleibt dabei.
      </p>
    </AskDialog>
  )
}
