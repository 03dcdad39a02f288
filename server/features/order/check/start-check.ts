import { randomUUID } from 'node:crypto'
import type { OrderWithAddress } from '#contract/order/parts.ts'
import type { Member } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import { detailsWithin } from '#domain/order/details.ts'
import { extentOf } from '#domain/order/extent.ts'
import { expectedFiles } from '#domain/order/print-file.ts'
import type { Tx } from '../../../adapters/postgres/connect.ts'
import { advance } from '../advance.ts'
import type { OrderDeps } from '../deps.ts'
import { enterPortalWithBook } from '../enter-portal.ts'
import { shown } from '../shown.ts'
import { orderStore, type StoredOrder } from '../store.ts'
import { checkStore } from './check-store.ts'
import { checkOrderJob } from './jobs.ts'

const system = { kind: 'system' } as const

/** 'Datenprüfung starten'. Asked for once more after a lost answer, it is the one that runs. */
export const startCheck = (
  deps: OrderDeps,
  actor: Member,
  { orderId, version }: { orderId: string; version: number },
): Promise<OrderWithAddress> =>
  enterPortalWithBook(deps, actor, async (tx) => {
    const order = await orderStore.hold(tx, actor.classId, orderId)
    if (order === undefined) throw new AppError('NOT_FOUND')
    if (order.phase === 'DATA_CHECK' && order.check?.state === 'DATA_CHECK_ONGOING') return shown(tx, order)
    if (order.phase !== 'YEARBOOK_CONFIG') throw new AppError('ORDER_NOT_MOVABLE')
    if (order.version !== version) throw new AppError('ORDER_CHANGED')
    await requireReady(deps, tx, order)
    const chosen = await advance(tx, order, 'PARTNER_SELECTION', actor)
    return shown(tx, await beginCheck(deps, tx, chosen))
  })

/** The printer is the one that staff have chosen, or the usual one. From here on the product sees to it. */
export async function beginCheck(
  { enqueue, defaultPartner }: Pick<OrderDeps, 'enqueue' | 'defaultPartner'>,
  tx: Tx,
  order: StoredOrder,
): Promise<StoredOrder> {
  const run = { orderId: order.id, runId: randomUUID() }
  await checkStore.begin(tx, run)
  await enqueue(tx, checkOrderJob, run)
  const change = { partner: order.partner ?? defaultPartner }
  return advance(tx, order, 'DATA_CHECK', system, { why: 'partner', change })
}

/** All that a check needs is there. */
async function requireReady(deps: OrderDeps, tx: Tx, order: StoredOrder): Promise<void> {
  const { details, addresses, edition } = order
  const extent = extentOf(details, edition)
  if (extent === null || !detailsWithin(deps).safeParse(details).success) throw new AppError('ORDER_INCOMPLETE')
  if (addresses === null) throw new AppError('ORDER_ADDRESS_MISSING')
  if (edition !== null && edition.outdatedAt !== null) throw new AppError('EDITION_OUTDATED')
  const files = (await orderStore.filesOf(tx, [order])).get(order.id) ?? []
  const isThere = (slot: string) => files.some((file) => file.slot === slot)
  if (expectedFiles(extent, deps.book, details).some(({ slot, required }) => required && !isThere(slot)))
    throw new AppError('ORDER_FILES_MISSING')
}
