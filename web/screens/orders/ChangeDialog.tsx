import { use } from 'react'
import type { OrderWithAddress } from '#contract/order/parts.ts'
import type { OrderStep } from '#domain/order/step.ts'
import { api } from '../../api/client.ts'
import { AskDialog } from '../../pieces/AskDialog.tsx'
import { NextStep } from './page/next-step.ts'
import { useOrderChange } from './use-order-change.ts'

type Props = { order: OrderWithAddress; to: OrderStep; onClose: () => void }

/** Whoever changes something now begins the process anew. */
export function ChangeDialog({ order: { id: orderId, version, priceCents }, to, onClose }: Props) {
  const leadTo = use(NextStep)
  const cancel = useOrderChange(() => api.order.check.cancel({ orderId, version }))
  return (
    <AskDialog
      title="Bestellung noch einmal ändern?"
      action="Ändern und neu prüfen lassen"
      kind="danger"
      failure={cancel.error}
      busy={cancel.isPending}
      onConfirm={() => {
        leadTo(to)
        cancel.mutate()
      }}
      onClose={onClose}
    >
      <p>
        <strong>Das bricht den Ablauf ab:</strong> Die Bestellung wird wieder zum Entwurf.{' '}
        {priceCents === null
          ? 'Das Ergebnis der Datenprüfung verfällt.'
          : 'Das Ergebnis der Datenprüfung und der Preis verfallen.'}{' '}
        Danach prüfen wir alles noch einmal, das kann einen Tag dauern.
      </p>
      <p>Eure Angaben und Dateien bleiben erhalten. Kosten entstehen keine.</p>
    </AskDialog>
  )
}
