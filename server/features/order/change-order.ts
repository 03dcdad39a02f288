import { isDeepStrictEqual } from 'node:util'
import type { OrderWithAddress } from '#contract/order/parts.ts'
import type { Member } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import type { Addresses } from '#domain/order/address.ts'
import { type Details, detailsWithin, type SavedDetails } from '#domain/order/details.ts'
import type { OrderChange } from '#domain/order/history.ts'
import { changeMeans } from '#domain/order/phase.ts'
import { detailsOfEdition } from '#domain/order/printed-edition.ts'
import type { Tx } from '../../adapters/postgres/connect.ts'
import { announce } from '../../platform/events.ts'
import type { OrderDeps } from './deps.ts'
import { enterPortal } from './enter-portal.ts'
import { dropFiles } from './files/put-file.ts'
import { shown } from './shown.ts'
import { orderStore, type StoredOrder } from './store.ts'

/** The order as it is now, alone, as long as it may be changed. */
export async function holdDraft(tx: Tx, { classId }: { classId: string }, orderId: string): Promise<StoredOrder> {
  const order = await orderStore.hold(tx, classId, orderId)
  if (order === undefined) throw new AppError('NOT_FOUND')
  if (changeMeans(order.phase) !== 'free') throw new AppError('ORDER_NOT_DRAFT')
  return order
}

type Change = { details: Details } | { addresses: Addresses; addressBy: string }
type Asked = { orderId: string; version: number; why: OrderChange; change: Change }

/**
 * The version names what the change was based on: where the order stands otherwise meanwhile, nothing is overwritten.
 * The same once more is no clash: an answer may have been lost on its way.
 */
const changeOrder = (
  deps: OrderDeps,
  actor: Member,
  { orderId, version, why, change }: Asked,
): Promise<OrderWithAddress> =>
  enterPortal(deps, actor, async (tx) => {
    const before = await holdDraft(tx, actor, orderId)
    if ('details' in change && change.details.type !== before.type) throw new AppError('BAD_REQUEST')
    const written = 'details' in change ? { details: ofItsBook(deps, before, change.details) } : change
    if (isDeepStrictEqual({ ...before, ...written }, before)) return shown(tx, before)
    if (before.version !== version) throw new AppError('ORDER_CHANGED')
    const after = await orderStore.change(tx, before, written)
    // Our ticket was set for one side or for both: with another number it is to be set anew.
    if (before.ticket !== null && before.details?.pages !== after.details?.pages)
      await dropFiles(deps.removeFiles, tx, orderId, 'ticket')
    await orderStore.record(tx, after, { by: actor, fromPhase: before.phase, why })
    await announce(tx, actor.classId, 'order')
    return shown(tx, after)
  })

/** Where it prints our book, pages, cover and ads are the book's, whatever the form says. */
function ofItsBook(deps: OrderDeps, { edition }: StoredOrder, details: Details): SavedDetails {
  const written = edition === null ? details : detailsOfEdition(details, edition)
  requireWithin(deps, written)
  return written
}

function requireWithin(deps: OrderDeps, details: SavedDetails): void {
  const { error } = detailsWithin(deps).safeParse(details)
  if (error !== undefined)
    throw new AppError('BAD_REQUEST', {
      issues: error.issues.map(({ path, code, message }) => ({ path: ['details', ...path], code, message })),
    })
}

type OfOrder = { orderId: string; version: number }

export function saveDetails(
  deps: OrderDeps,
  actor: Member,
  { details, ...of }: OfOrder & { details: Details },
): Promise<OrderWithAddress> {
  return changeOrder(deps, actor, { ...of, why: 'details', change: { details } })
}

export function saveAddress(
  deps: OrderDeps,
  actor: Member,
  { addresses, ...of }: OfOrder & { addresses: Addresses },
): Promise<OrderWithAddress> {
  return changeOrder(deps, actor, { ...of, why: 'address', change: { addresses, addressBy: actor.memberId } })
}
