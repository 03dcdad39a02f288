import type { Actor } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import type { Contract } from '#domain/order/contract.ts'
import { extentOf } from '#domain/order/extent.ts'
import type { OrderChange } from '#domain/order/history.ts'
import { canMove, isBinding, type OrderPhase } from '#domain/order/phase.ts'
import type { Tx } from '../../adapters/postgres/connect.ts'
import { announce } from '../../platform/events.ts'
import { editionStore } from '../book/edition-store.ts'
import { yearbookStore } from '../yearbook/store.ts'
import { decidedIn } from './decided.ts'
import { invoiceStore } from './papers/invoice-store.ts'
import { type OrderContent, orderStore, type StoredOrder } from './store.ts'

type Move = {
  why?: OrderChange
  /** What staff say about it. */
  reason?: string
  /** What changes with the phase. */
  change?: OrderContent
  /** What is agreed beside the order itself, where it is ordered. */
  agreed?: Pick<Contract, 'vatPercent' | 'seller' | 'termsVersion' | 'orderedBy' | 'orderedAt'>
}

/**
 * The one writer of a phase. The class and the order are held by whoever calls, in this order; the table says whether this
 * actor may move it so; the history tells that they did. What is ordered becomes a contract at this moment,
 * and what is on its way is billed.
 */
export async function advance(
  tx: Tx,
  order: StoredOrder,
  to: OrderPhase,
  by: Actor,
  { why = 'moved', reason, change = {}, agreed = {} }: Move = {},
): Promise<StoredOrder> {
  if (!canMove(order.phase, to, by.kind)) throw new AppError('ORDER_NOT_MOVABLE')
  const becomesBinding = isBinding(to) && !isBinding(order.phase)
  const after = await orderStore.move(tx, order, to, {
    ...change,
    ...(becomesBinding && { contract: { ...(await contractOf(tx, order, change)), ...agreed } }),
  })
  const voided = await bill(tx, order, after)
  const decided = { ...decidedIn(order, after), ...(voided !== null && { 'invoice.before': voided }) }
  await orderStore.record(tx, after, { by, fromPhase: order.phase, why, reason, decided })
  if (after.classId !== null) await announce(tx, after.classId, 'order')
  return after
}

/** What goes out is billed; what staff set back again is not owed: the number of the invoice that holds no more. */
async function bill(
  tx: Tx,
  before: StoredOrder,
  { id, phase, contract, addresses, shippedAt }: StoredOrder,
): Promise<string | null> {
  const voided = !isBinding(phase) && isBinding(before.phase) ? await invoiceStore.cancel(tx, id) : null
  if (phase !== 'SHIPPING' || contract === null || addresses === null) return voided
  await invoiceStore.issue(tx, id, {
    contract,
    // As staff may have corrected them since it was ordered.
    addresses,
    shippedAt: (shippedAt ?? new Date()).toISOString(),
  })
  return voided
}

/** What is agreed is the order as it stands with this move. */
async function contractOf(tx: Tx, order: StoredOrder, change: OrderContent): Promise<Contract> {
  const { classId, priceCents, addresses, details, editionId } = { ...order, ...change }
  const edition = editionId === null ? undefined : await editionStore.find(tx, editionId)
  const extent = extentOf(details, edition ?? null)
  if (classId === null || priceCents === null || addresses === null || details === null || extent === null)
    throw new AppError('ORDER_INCOMPLETE')
  const { school, city, year } = await yearbookStore.nameOfClass(tx, classId)
  return { school, city, year, priceCents, pages: extent.pages, spineMm: extent.spineMm, details, addresses }
}
