import type { Order, OrderWithAddress } from '#contract/order.ts'
import type { Member } from '#domain/account/actor.ts'
import { can } from '#domain/account/capability.ts'
import { AppError } from '#domain/errors.ts'
import { requirePrint } from './enter-portal.ts'
import type { OrderParts } from './parts.ts'
import { shown } from './store.ts'

export async function listOrders(parts: OrderParts, actor: Member): Promise<Order[]> {
  await requirePrint(parts, actor)
  return (await parts.store.list(parts.db, actor.classId)).map(shown)
}

/** Addresses and phone numbers are for those who order; others learn only that they are known. */
export async function getOrder(parts: OrderParts, actor: Member, orderId: string): Promise<OrderWithAddress> {
  await requirePrint(parts, actor)
  const order = await parts.store.find(parts.db, actor.classId, orderId)
  if (order === undefined) throw new AppError('NOT_FOUND')
  return can(actor.role, 'order:manage') ? shown(order) : { ...shown(order), addresses: null }
}
