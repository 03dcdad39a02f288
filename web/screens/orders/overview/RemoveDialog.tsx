import { useMutation } from '@tanstack/react-query'
import type { Order } from '#contract/order.ts'
import { orderTypeLabels } from '#domain/order/order-type.ts'
import { api } from '../../../api/client.ts'
import { failureCode } from '../../../api/failure.ts'
import { AskDialog } from '../../../parts/AskDialog.tsx'
import { keyFacts } from '../order-words.ts'
import { lookAgain } from '../orders.ts'

/** A draft goes for good; ordered is nothing yet. */
export function RemoveDialog({
  order: { id, type, details, hasAddress },
  onClose,
}: {
  order: Order
  onClose: () => void
}) {
  const remove = useMutation({
    mutationFn: () => api.order.removeDraft({ orderId: id }),
    onSuccess: async () => {
      await lookAgain()
      onClose()
    },
    onError: (failure) => {
      if (failureCode(failure) !== 'UNAVAILABLE') void lookAgain()
    },
  })
  return (
    <AskDialog
      title={`Entwurf „${orderTypeLabels[type]}“ löschen?`}
      action="Entwurf löschen"
      kind="danger"
      failure={remove.error}
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p>
        {details === null ? 'Eingetragen ist noch nichts.' : `Verloren gehen: ${keyFacts(details).join(', ')}`}
        {details !== null && (hasAddress ? ' und die Adresse.' : '.')}{' '}
        <strong>Das lässt sich nicht rückgängig machen.</strong> Bestellt ist davon noch nichts, es kostet euch also
        nichts.
      </p>
    </AskDialog>
  )
}
