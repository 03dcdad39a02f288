import type { OrderWithAddress } from '#contract/order/parts.ts'
import type { Member } from '#domain/account/actor.ts'
import type { FileSlot } from '#domain/order/print-file.ts'
import { holdDraft } from '../change-order.ts'
import type { OrderDeps } from '../deps.ts'
import { enterPortal } from '../enter-portal.ts'
import { shown } from '../shown.ts'
import { dropFiles, filesChanged } from './put-file.ts'

/** Out of the order, with its bytes. Asked for once more, nothing is there to change. */
export const removeFile = (
  deps: OrderDeps,
  actor: Member,
  { orderId, slot }: { orderId: string; slot: FileSlot },
): Promise<OrderWithAddress> =>
  enterPortal(deps, actor, async (tx) => {
    const order = await holdDraft(tx, actor, orderId)
    const wasThere = await dropFiles(deps.removeFiles, tx, orderId, slot)
    // A ticket that we have set is gone with its file.
    return shown(tx, wasThere ? await filesChanged(tx, order, actor, { ticket: null }) : order)
  })
