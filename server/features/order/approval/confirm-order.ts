import type { OrderWithAddress } from '#contract/order/parts.ts'
import type { Member } from '#domain/account/actor.ts'
import { legalVersions } from '#domain/account/consent.ts'
import { AppError } from '#domain/errors.ts'
import { vatPercent } from '#domain/order/vat.ts'
import type { Tx } from '../../../adapters/postgres/connect.ts'
import { audit } from '../../../platform/audit.ts'
import { memberStore } from '../../school/members/store.ts'
import { advance } from '../advance.ts'
import type { OrderDeps } from '../deps.ts'
import { enterPortalWithBook } from '../enter-portal.ts'
import { shown } from '../shown.ts'
import { orderStore, type StoredOrder } from '../store.ts'

type Confirmed = { orderId: string; version: number; key: string; priceCents: number; termsVersion: string }

/**
 * "Zahlungspflichtig bestellen". From the answer on it is a contract. The same wish asked for once more, after a double
 * click or a lost answer, is answered as it was; somebody else's comes too late.
 */
export function confirmOrder(deps: OrderDeps, actor: Member, confirmed: Confirmed): Promise<OrderWithAddress> {
  const { orderId, key } = confirmed
  const confirm = async (tx: Tx) => {
    const order = await orderStore.hold(tx, actor.classId, orderId)
    if (order === undefined) throw new AppError('NOT_FOUND')
    if (order.confirmKey === key) return shown(tx, order)
    requireAgreement(order, confirmed)
    const after = await advance(tx, order, 'PRINT_ONGOING', actor, {
      why: 'ordered',
      change: { confirmKey: key },
      agreed: {
        vatPercent: vatPercent(order.type, deps.vat),
        seller: deps.seller,
        termsVersion: confirmed.termsVersion,
        orderedBy: await nameOf(tx, actor),
        orderedAt: new Date().toISOString(),
      },
    })
    await deps.startHandOver(tx, after)
    await deps.tell(tx, after, { news: 'ordered' })
    await audit(tx, actor, {
      action: 'order:confirm',
      subjectId: orderId,
      detail: { priceCents: confirmed.priceCents },
    })
    return shown(tx, after)
  }
  // Whoever takes something out of the book meanwhile is waited for: what is outdated then is not ordered.
  return enterPortalWithBook(deps, actor, confirm)
}

async function nameOf(tx: Tx, { classId, memberId }: Member): Promise<string> {
  const self = await memberStore.find(tx, classId, memberId)
  if (self === undefined) throw new AppError('UNAUTHORIZED')
  return `${self.firstName} ${self.lastName}`
}

/** What the customer saw when they pressed the button is what they order, or they order nothing. */
function requireAgreement(order: StoredOrder, { version, priceCents, termsVersion }: Confirmed): void {
  if (order.phase !== 'PRINT_APPROVAL') throw new AppError('ORDER_NOT_MOVABLE')
  if (order.edition !== null && order.edition.outdatedAt !== null) throw new AppError('EDITION_OUTDATED')
  if (order.priceCents !== priceCents) throw new AppError('PRICE_CHANGED')
  if (termsVersion !== legalVersions.agb) throw new AppError('TERMS_CHANGED')
  if (order.version !== version) throw new AppError('ORDER_CHANGED')
}
