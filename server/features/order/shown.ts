import type { CheckFacts, Order, OrderFile, OrderWithAddress, PrintedEdition } from '#contract/order/parts.ts'
import { innerPages } from '#domain/book/page-count.ts'
import { extentOf } from '#domain/order/extent.ts'
import { invoiceNumber } from '#domain/order/invoice.ts'
import { type Badge, badgeOf, isBinding } from '#domain/order/phase.ts'
import type { Db, Tx } from '../../adapters/postgres/connect.ts'
import { orderStore, type StoredFile, type StoredOrder } from './store.ts'

/** An order as its class sees it, with where it goes. */
export async function shown(tx: Tx | Db, order: StoredOrder): Promise<OrderWithAddress> {
  const files = await orderStore.filesOf(tx, [order])
  return { ...factsOf(order, files.get(order.id) ?? []), addresses: order.addresses }
}

export async function shownList(tx: Tx | Db, orders: readonly StoredOrder[]): Promise<Order[]> {
  const files = await orderStore.filesOf(tx, orders)
  return orders.map((order) => factsOf(order, files.get(order.id) ?? []))
}

function factsOf(order: StoredOrder, files: readonly StoredFile[]): Order {
  const { id, number, type, phase, details, edition, check } = order
  // What staff have set back is agreed no longer.
  const contract = isBinding(phase) ? order.contract : null
  return {
    ...{ id, number, type, phase, details },
    badge: badgeShown(order),
    extent: extentOf(details, edition),
    hasAddress: order.addresses !== null,
    edition: edition === null ? null : editionShown(edition),
    ticket: order.ticket,
    files: files.map((each) => fileShown(each, edition)),
    check: check === null ? null : checkShown(check),
    priceCents: contract?.priceCents ?? order.priceCents,
    vatPercent: contract?.vatPercent ?? null,
    orderedAt: contract?.orderedAt ?? null,
    termsVersion: contract?.termsVersion ?? null,
    shipping:
      phase === 'SHIPPING' || phase === 'DELIVERED'
        ? {
            carrier: order.carrier,
            trackingNumber: order.trackingNumber,
            shippedAt: order.shippedAt?.toISOString() ?? null,
          }
        : null,
    deliveredAt: order.deliveredAt?.toISOString() ?? null,
    trouble: order.trouble,
    invoice: order.invoice === null ? null : invoiceNumber(order.invoice),
    version: order.version,
    changedAt: order.changedAt.toISOString(),
  }
}

export const badgeShown = ({ phase, check, overviewOpenedAt }: StoredOrder): Badge =>
  badgeOf({
    phase,
    checkFailed: check?.state === 'DATA_CHECK_FAILED',
    overviewOpened: overviewOpenedAt !== null,
  })

export const editionShown = ({
  id,
  pages,
  cover,
  trial,
  adPages,
  madeAt,
  outdatedAt,
}: NonNullable<StoredOrder['edition']>): PrintedEdition => ({
  ...{ id, pages, cover, trial, adPages },
  madeAt: madeAt.toISOString(),
  outdated: outdatedAt !== null,
})

export const checkShown = (check: NonNullable<StoredOrder['check']>): CheckFacts => ({
  state: check.state,
  percent: check.percent,
  errors: check.errors,
  warnings: check.warnings,
  accepted: check.acceptedAt !== null,
  startedAt: check.startedAt.toISOString(),
  endedAt: check.endedAt?.toISOString() ?? null,
})

const fileShown = (stored: StoredFile, edition: StoredOrder['edition']): OrderFile => ({
  slot: stored.slot,
  fileId: stored.file.id,
  name: stored.name,
  bytes: stored.file.bytes,
  pages: pagesOf(stored, edition),
})

/** What we have set ourselves was never taken in: everything but the content of a book is a page. */
export const pagesOf = ({ slot, file }: Pick<StoredFile, 'slot' | 'file'>, edition: StoredOrder['edition']): number =>
  file.pageSizes?.length ?? (slot === 'content' && edition !== null ? innerPages(edition.pages) : 1)
