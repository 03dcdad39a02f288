import { AppError } from '#domain/errors.ts'
import type { Tx } from '../../adapters/postgres/connect.ts'
import { classStore } from '../school/class/store.ts'
import { orderStore, type StoredOrder } from './store.ts'

/** The class first, where there still is one, then the order: for whoever is of no class. */
export async function holdOrder(tx: Tx, orderId: string): Promise<StoredOrder | undefined> {
  const classId = await orderStore.classOf(tx, orderId)
  if (classId !== undefined) await classStore.lock(tx, classId)
  return orderStore.holdAny(tx, orderId)
}

export async function requireOrder(tx: Tx, orderId: string): Promise<StoredOrder> {
  const order = await holdOrder(tx, orderId)
  if (order === undefined) throw new AppError('NOT_FOUND')
  return order
}
