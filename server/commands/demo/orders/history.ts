import { sql } from 'drizzle-orm'
import { type Details, hasAds } from '#domain/order/details.ts'
import type { OrderChange } from '#domain/order/history.ts'
import { isBefore, OrderPhase } from '#domain/order/phase.ts'

export type Of = { classId: string; memberId: string }
/** When what was ordered came into its phases: long enough ago for it to have been printed. */
export const DAYS_AGO = { PRINT_ONGOING: 20, SHIPPING: 2, DELIVERED: 1 } as const

type Move = { actorKind: 'member' | 'staff' | 'system'; why: OrderChange }
/** Who brings an order into a phase. */
const moves: Record<OrderPhase, Move> = {
  YEARBOOK_CONFIG: { actorKind: 'member', why: 'begun' },
  PARTNER_SELECTION: { actorKind: 'member', why: 'moved' },
  DATA_CHECK: { actorKind: 'system', why: 'moved' },
  AD_CHECK: { actorKind: 'system', why: 'check-passed' },
  PRICE_CHECK: { actorKind: 'system', why: 'check-passed' },
  PRINT_CHECK: { actorKind: 'staff', why: 'price' },
  PRINT_APPROVAL: { actorKind: 'staff', why: 'moved' },
  PRINT_ONGOING: { actorKind: 'member', why: 'ordered' },
  SHIPPING: { actorKind: 'staff', why: 'moved' },
  DELIVERED: { actorKind: 'staff', why: 'moved' },
}

/** The whole way to where it stands: within some hours to the order, and then as the papers tell. */
export function historyOf(orderId: string, phase: OrderPhase, details: Details, begunDaysAgo: number, of: Of) {
  const way = OrderPhase.options.filter(
    (passed) => !isBefore(phase, passed) && (passed !== 'AD_CHECK' || hasAds(details)),
  )
  return way.map((toPhase, at) => {
    const { [toPhase]: days = begunDaysAgo }: Partial<Record<OrderPhase, number>> = DAYS_AGO
    const { actorKind, why } = moves[toPhase]
    return {
      ...{ classId: of.classId, orderId, actorKind, why, toPhase },
      memberId: actorKind === 'member' ? of.memberId : null,
      fromPhase: way[at - 1] ?? null,
      at: sql`now() - make_interval(days => ${days}, mins => ${way.length - at})`,
    }
  })
}
