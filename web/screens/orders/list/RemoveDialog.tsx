import type { Order } from '#contract/order/parts.ts'
import { orderTypeLabels } from '#domain/order/order-type.ts'
import { api } from '../../../api/client.ts'
import { useChange } from '../../../api/use-change.ts'
import { AskDialog } from '../../../pieces/AskDialog.tsx'
import { counted } from '../../../pieces/words.ts'
import { keyFacts } from '../order-words.ts'

/** A draft goes for good; ordered is nothing yet. */
export function RemoveDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const remove = useChange(['order'], () => api.order.removeDraft({ orderId: order.id }))
  return (
    <AskDialog
      title={`Entwurf „${orderTypeLabels[order.type]}“ löschen?`}
      action="Entwurf löschen"
      kind="danger"
      failure={remove.error}
      busy={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>
        {lossWords(order)} <strong>Das lässt sich nicht rückgängig machen.</strong> Bestellt ist davon noch nichts, es
        kostet euch also nichts.
      </p>
    </AskDialog>
  )
}

function lossWords({ details, hasAddress, files, edition }: Order): string {
  if (details === null) return hasAddress ? 'Verloren geht die Adresse.' : 'Eingetragen ist noch nichts.'
  const uploaded = edition === null ? files.length : 0
  const lost = [
    ...keyFacts(details),
    ...(uploaded === 0 ? [] : [counted(uploaded, 'hochgeladene Datei', 'hochgeladene Dateien')]),
  ]
  return `Verloren gehen: ${lost.join(', ')}${hasAddress ? ' und die Adresse' : ''}.`
}
