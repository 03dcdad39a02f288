import type { Staff } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import { isHandedOver } from '#domain/order/hand-over.ts'
import { isBinding, type OrderPhase, phases } from '#domain/order/phase.ts'
import { PriceCents } from '#domain/order/price.ts'
import type { Carrier } from '#domain/order/shipping.ts'
import type { Transactions, Tx } from '../../../adapters/postgres/connect.ts'
import { audit } from '../../../platform/audit.ts'
import { advance } from '../advance.ts'
import { decidedIn } from '../decided.ts'
import { handOverStore } from '../hand-over/store.ts'
import { requireOrder } from '../hold-order.ts'
import { type OrderContent, orderStore, type StoredOrder } from '../store.ts'
import type { OrderNews, TellOfOrder } from '../tell.ts'

export type StaffDeps = { db: Transactions; tell: TellOfOrder }

/** What staff enter with a step; each belongs to one phase, and the reason to all. */
export type Entered = {
  priceCents?: number | undefined
  carrier?: Carrier | undefined
  trackingNumber?: string | undefined
  partnerOrderNumber?: string | undefined
  reason?: string | undefined
}

const askedIn: Record<keyof Omit<Entered, 'reason'>, OrderPhase> = {
  priceCents: 'PRICE_CHECK',
  carrier: 'PRINT_ONGOING',
  trackingNumber: 'PRINT_ONGOING',
  partnerOrderNumber: 'PRINT_ONGOING',
}

/** Nothing that was entered is dropped without a word. */
function requireAsked({ phase }: StoredOrder, entered: Entered): void {
  for (const [key, asked] of Object.entries(askedIn) as [keyof typeof askedIn, OrderPhase][])
    if (entered[key] !== undefined && phase !== asked) throw new AppError('NOT_ASKED_NOW')
  if (phase !== 'PRICE_CHECK') return
  if (entered.priceCents === undefined) throw new AppError('PRICE_MISSING')
  if (!PriceCents.safeParse(entered.priceCents).success) throw new AppError('PRICE_OUT_OF_BOUNDS')
}

/** A number typed wrongly would bill and tell a class of a parcel whose book nobody has printed. */
async function requireHandedOver(tx: Tx, orderId: string): Promise<void> {
  const run = await handOverStore.find(tx, orderId)
  if (run === undefined || !isHandedOver(run.state)) throw new AppError('NOT_HANDED_OVER')
}

/** The one step that is theirs in this phase: ads seen, price entered, proof approved, shipped, delivered. */
export const moveOn = ({ db, tell }: StaffDeps, by: Staff, orderId: string, entered: Entered): Promise<StoredOrder> =>
  db.transaction(async (tx) => {
    const order = await requireOrder(tx, orderId)
    const way = phases[order.phase].next.find((each) => each.by.includes('staff'))
    if (way === undefined) throw new AppError('ORDER_NOT_MOVABLE')
    // Nobody could order it any more: it is set back, and the class sets its book anew.
    if (!isBinding(order.phase) && order.edition?.outdatedAt != null) throw new AppError('EDITION_OUTDATED')
    requireAsked(order, entered)
    if (order.phase === 'PRINT_ONGOING') await requireHandedOver(tx, orderId)
    const { reason, ...change } = changeIn(order, entered)
    const after = await advance(tx, order, way.to, by, {
      why: order.phase === 'PRICE_CHECK' ? 'price' : 'moved',
      ...(reason !== undefined && { reason }),
      change,
    })
    if (after.phase === 'DELIVERED') await handOverStore.forgetTrouble(tx, orderId)
    const news = await newsOf(tx, order, after)
    if (news !== undefined) await tell(tx, after, news)
    const detail = { from: order.phase, to: after.phase, ...decidedIn(order, after) }
    const why = reason === undefined ? {} : { reason }
    await audit(tx, by, { action: 'office:move-order', classId: order.classId, subjectId: orderId, detail, ...why })
    return after
  })

function changeIn({ phase }: StoredOrder, entered: Entered): OrderContent & { reason: string | undefined } {
  const { priceCents, carrier, trackingNumber, partnerOrderNumber, reason } = entered
  if (phase === 'PRICE_CHECK' && priceCents !== undefined) return { priceCents, reason }
  if (phase !== 'PRINT_ONGOING') return { reason }
  return {
    carrier: carrier ?? null,
    trackingNumber: trackingNumber ?? null,
    ...(partnerOrderNumber !== undefined && { partnerOrderNumber }),
    reason,
  }
}

async function newsOf(tx: Tx, { invoice }: StoredOrder, { id, phase }: StoredOrder): Promise<OrderNews | undefined> {
  if (phase === 'PRINT_APPROVAL') return { news: 'to-approve', priceBefore: await orderStore.priceBefore(tx, id) }
  if (phase === 'SHIPPING') return { news: 'shipped', wasBilled: invoice !== null }
  return phase === 'DELIVERED' ? { news: 'delivered' } : undefined
}
