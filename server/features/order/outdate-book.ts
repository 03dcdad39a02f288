import { orderTypeLabels } from '#domain/order/order-type.ts'
import { badgeLabels, isBinding } from '#domain/order/phase.ts'
import type { Tx } from '../../adapters/postgres/connect.ts'
import { announce } from '../../platform/events.ts'
import type { RemoveFiles } from '../../platform/file-removal.ts'
import type { Outdated } from '../book/edition-store.ts'
import { dropEditionFiles, dropExport, outdateEditions } from '../book/steps.ts'
import { badgeShown } from './shown.ts'
import { orderStore, type StoredOrder } from './store.ts'
import type { TellOfOrder } from './tell.ts'

type Deps = { removeFiles: RemoveFiles; tell: TellOfOrder }

/**
 * Somebody or something goes from a book. Its editions are out of date, and those that nobody has ordered lose their files:
 * who was removed is in none of them any more, nor in an export. What is ordered is printed as it was; an order that is
 * still planned or checked keeps the edition it has chosen, which nobody can order any more: whoever waits for one is told.
 */
export async function outdateBook({ removeFiles, tell }: Deps, tx: Tx, classId: string): Promise<void> {
  const stopped = await outdate(removeFiles, tx, classId)
  for (const order of stopped.filter(isThoughtReady)) await tell(tx, order, { news: 'book-outdated' })
}

/**
 * The editing is open again: what was made for good is not for good any more. Nothing in it has changed, so a trial stays
 * what it is. The orders that this stops, in words, since whoever opens the book tells its class of them.
 */
export async function reopenBook(removeFiles: RemoveFiles, tx: Tx, classId: string): Promise<string[]> {
  const stopped = await outdate(removeFiles, tx, classId, 'made-for-good')
  return stopped.map(
    (order) => `${orderTypeLabels[order.type]}, Bestellung ${order.number} (${badgeLabels[badgeShown(order)]})`,
  )
}

/** Which orders wait for another book from now on. */
async function outdate(removeFiles: RemoveFiles, tx: Tx, classId: string, which?: Outdated): Promise<StoredOrder[]> {
  const outdated = await outdateEditions(removeFiles, tx, classId, which)
  await dropExport(removeFiles, tx, classId)
  if (outdated.length === 0) return []
  const ordered = await orderStore.orderedEditions(tx, classId)
  for (const editionId of outdated) if (!ordered.includes(editionId)) await dropEditionFiles(removeFiles, tx, editionId)
  const orders = await orderStore.list(tx, classId)
  const stopped = orders.filter(({ editionId, phase }) => !isBinding(phase) && outdated.includes(editionId ?? ''))
  if (stopped.length > 0) await announce(tx, classId, 'order')
  return stopped
}

/** A check that still runs ends with the same news, and whoever plans sees it before they ask for one. */
const isThoughtReady = ({ phase, check }: StoredOrder) =>
  phase !== 'YEARBOOK_CONFIG' && check?.state === 'DATA_CHECK_SUCCESS'
