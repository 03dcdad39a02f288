import type { HistoryEntry } from '#contract/order/parts.ts'
import type { Member } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import { reasonForClass } from '#domain/order/history.ts'
import type { OrderDeps } from '../deps.ts'
import { requirePrint } from '../enter-portal.ts'
import { orderStore } from '../store.ts'
import { afterStore } from './store.ts'

const whoWords = {
  member: 'Jemand, der nicht mehr dabei ist',
  staff: 'Stufenbuch',
  partner: 'Druckerei',
  system: 'Automatisch',
} as const

/** What happened to an order. Classmates by their name; of staff and printers the class needs to know only that it was them. */
export async function showHistory(deps: OrderDeps, actor: Member, orderId: string): Promise<HistoryEntry[]> {
  await requirePrint(deps, actor)
  if ((await orderStore.find(deps.db, actor.classId, orderId)) === undefined) throw new AppError('NOT_FOUND')
  const rows = await afterStore.history(deps.db, orderId)
  return rows.map(({ at, name, actorKind, why, from, to, reason, voidInvoice }) => ({
    at: at.toISOString(),
    who: name ?? whoWords[actorKind],
    ...{ why, from, to },
    reason: reasonForClass({ actorKind, why, from, to, reason }),
    voidInvoice,
  }))
}
