import type { Actor } from '#domain/account/actor.ts'
import type { OrderFailure } from '#domain/order/order-failure.ts'
import type { Tx } from '../../../adapters/postgres/connect.ts'
import { announce } from '../../../platform/events.ts'
import { orderStore, type StoredOrder } from '../store.ts'
import type { TellOfOrder } from '../tell.ts'
import { type HandOver, handOverStore } from './store.ts'

/** Trying again would not help: nothing goes on before staff have looked at it. */
export class HandOverStopped extends Error {
  override name = 'HandOverStopped'
}

type Failed = { failure: OrderFailure; words: string; by: Actor }

/** The order stays where it is, with what went wrong, for staff. */
export async function stopHandOver(
  tell: TellOfOrder,
  tx: Tx,
  order: StoredOrder,
  at: HandOver,
  failed: Failed,
): Promise<void> {
  const { failure, words, by } = failed
  if (!(await handOverStore.change(tx, at, { state: 'STOPPED', failure, words }))) return
  await orderStore.record(tx, order, { by, fromPhase: order.phase, why: 'hand-over-failed' })
  await tell(tx, order, { news: 'stopped', failure, words })
  if (order.classId !== null) await announce(tx, order.classId, 'order')
}

/** It will be tried again. The history says so once, however often that happens. */
export async function noteFailure(tx: Tx, order: StoredOrder, at: HandOver, failed: Failed): Promise<void> {
  const { failure, words, by } = failed
  if (!(await handOverStore.change(tx, at, { failure, words, tries: at.tries + 1 }))) return
  if (at.failure === null) await orderStore.record(tx, order, { by, fromPhase: order.phase, why: 'hand-over-failed' })
}
