import type { PrintedEdition } from '#contract/order/parts.ts'
import type { Member } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import { editionProblem } from '#domain/order/printed-edition.ts'
import { editionStore } from '../../book/edition-store.ts'
import type { OrderDeps } from '../deps.ts'
import { requirePrint } from '../enter-portal.ts'
import { editionShown } from '../shown.ts'
import { orderStore } from '../store.ts'

/** The books of ours that an order could print, the newest first. */
export async function showEditions(deps: OrderDeps, actor: Member, orderId: string): Promise<PrintedEdition[]> {
  await requirePrint(deps, actor)
  const order = await orderStore.find(deps.db, actor.classId, orderId)
  if (order === undefined) throw new AppError('NOT_FOUND')
  const editions = await editionStore.printable(deps.db, actor.classId)
  return editions.filter((edition) => editionProblem(order.type, edition, deps) === undefined).map(editionShown)
}
