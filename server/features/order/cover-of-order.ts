import type { Member } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import { extentOf } from '#domain/order/extent.ts'
import { makeCoverFile } from '../book/make-cover-file.ts'
import type { OrderDeps } from './deps.ts'
import { requirePrint } from './enter-portal.ts'
import { orderStore } from './store.ts'

/** The cover for the press, with a spine for as many pages as the order prints. Tickets have none. */
export async function coverOfOrder(deps: OrderDeps, actor: Member, orderId: string): Promise<File> {
  await requirePrint(deps, actor)
  const order = await orderStore.find(deps.db, actor.classId, orderId)
  if (order === undefined || order.type === 'TICKET_ORDER') throw new AppError('NOT_FOUND')
  const extent = extentOf(order.details, order.edition)
  if (extent === null || extent.cover === null) throw new AppError('ORDER_INCOMPLETE')
  return makeCoverFile(deps.book, actor, { cover: extent.cover, pages: extent.pages })
}
