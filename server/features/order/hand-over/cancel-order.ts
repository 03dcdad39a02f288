import { isSpoken } from '#domain/order/partner-words.ts'
import type { PrintPartner } from '#domain/order/print-partner.ts'
import { holdOrder } from '../hold-order.ts'
import { orderStore } from '../store.ts'
import type { HandOverDeps } from './deps.ts'

type Asked = { orderId: string; runId: string; partner: PrintPartner }

/** The printer that may have it is asked to leave it; what it says stands in the history, for staff. */
export async function cancelOrder(deps: Pick<HandOverDeps, 'db' | 'partners' | 'tell'>, asked: Asked): Promise<void> {
  const link = isSpoken(asked.partner) ? deps.partners.get(asked.partner) : undefined
  if (link === undefined) return
  const isCancelled = await link.cancel(asked.runId)
  await note(deps, asked, isCancelled ? 'cancelled' : 'too-late')
}

/** It was tried for hours. */
export const giveUpCancelling = (deps: Pick<HandOverDeps, 'db' | 'tell'>, asked: Asked): Promise<void> =>
  note(deps, asked, 'unanswered')

const outcomes = {
  cancelled: 'Die Druckerei hat storniert.',
  'too-late': 'Stornieren ging bei der Druckerei nicht mehr.',
  unanswered: 'Die Druckerei hat auf das Stornieren nicht geantwortet.',
} as const

function note(
  { db, tell }: Pick<HandOverDeps, 'db' | 'tell'>,
  { orderId, partner }: Asked,
  outcome: keyof typeof outcomes,
): Promise<void> {
  return db.transaction(async (tx) => {
    const order = await holdOrder(tx, orderId)
    if (order === undefined) return
    const by = outcome === 'unanswered' ? ({ kind: 'system' } as const) : ({ kind: 'partner', partner } as const)
    const reason = outcomes[outcome]
    await orderStore.record(tx, order, { by, fromPhase: order.phase, why: 'partner-said', reason })
    // It may be printed, and somebody has to talk to them.
    if (outcome !== 'cancelled') await tell(tx, order, { news: 'not-cancelled', partner, words: reason })
  })
}
