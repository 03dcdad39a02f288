import type { Order, OrderWithAddress } from '#contract/order/parts.ts'
import type { Member } from '#domain/account/actor.ts'
import { can } from '#domain/account/capability.ts'
import { AppError } from '#domain/errors.ts'
import type { OrderDeps } from './deps.ts'
import { requirePrint } from './enter-portal.ts'
import { shown, shownList } from './shown.ts'
import { orderStore } from './store.ts'

export async function listOrders(deps: OrderDeps, actor: Member): Promise<Order[]> {
  await requirePrint(deps, actor)
  return shownList(deps.db, await orderStore.list(deps.db, actor.classId))
}

/** Addresses and phone numbers are for those who order; others learn only that they are known. */
export async function getOrder(deps: OrderDeps, actor: Member, orderId: string): Promise<OrderWithAddress> {
  await requirePrint(deps, actor)
  const order = await orderStore.find(deps.db, actor.classId, orderId)
  if (order === undefined) throw new AppError('NOT_FOUND')
  const facts = await shown(deps.db, order)
  return can(actor.role, 'order:manage') ? facts : { ...facts, addresses: null }
}
