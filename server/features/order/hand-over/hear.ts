import type { Partner } from '#domain/account/actor.ts'
import { isForCustomer, type OrderFailure, orderFailures, unknownFailure } from '#domain/order/order-failure.ts'
import { isNewer, type PartnerState, partnerStateLabels, stepsBehind } from '#domain/order/partner-state.ts'
import { isSpoken, meaningOf } from '#domain/order/partner-words.ts'
import { Carrier } from '#domain/order/shipping.ts'
import type { Report } from '../../../adapters/partners/partner.ts'
import type { Tx } from '../../../adapters/postgres/connect.ts'
import { announce } from '../../../platform/events.ts'
import { advance } from '../advance.ts'
import { holdOrder } from '../hold-order.ts'
import { type OrderContent, orderStore, type StoredOrder } from '../store.ts'
import { arrive } from './arrive.ts'
import type { HearingDeps } from './deps.ts'
import { stopHandOver } from './stop.ts'
import { GOES_ON, type HandOver, handOverStore } from './store.ts'

type Heard = { tx: Tx; order: StoredOrder; at: HandOver; by: Partner; report: Report }

/**
 * What a printer says of an order, by a callback or because we asked. News may come twice, late and in any order: the same
 * word once more, and one that was overtaken, changes nothing. False where nobody waits for this order any more.
 */
export async function hear(deps: HearingDeps, tx: Tx, runId: string, report: Report): Promise<boolean> {
  const known = await handOverStore.ofRun(tx, runId)
  const held = known && (await holdOrder(tx, known.orderId))
  // Again, now that nobody else changes it.
  const before = held && (await handOverStore.ofRun(tx, runId))
  if (held === undefined || before === undefined || !isSpoken(before.partner)) return false
  await handOverStore.hear(tx, runId, { partnerWord: report.word })
  // Whoever speaks of it has it, also where the answer that said so was lost.
  const arrives = before.state === 'ORDERING'
  const order = arrives ? await arrive(tx, held, before, report) : held
  if (before.partnerWord === report.word) return true
  const at: HandOver = arrives ? { ...before, state: 'AT_PARTNER' } : before
  const heard = { tx, order, at, by: { kind: 'partner', partner: at.partner }, report } as const
  const meaning = meaningOf(before.partner, report.word)
  if (meaning === undefined) {
    deps.log.warn({ partner: at.partner, runId, word: report.word.slice(0, 40) }, 'a printer said an unknown word')
    await note(heard, unknownFailure.short)
  } else if ('state' in meaning) await hearState(deps, heard, meaning.state)
  else await hearFailure(deps, heard, meaning.failure)
  return true
}

async function hearState(deps: HearingDeps, heard: Heard, state: PartnerState): Promise<void> {
  const { tx, at, by, report } = heard
  if (state === 'REJECTED' || state === 'CANCELLED') {
    const words = report.message ?? partnerStateLabels[state]
    if (heard.order.phase === 'PRINT_ONGOING')
      await stopHandOver(deps.tell, tx, heard.order, at, { failure: 'PARTNER_ORDER_FAILED', words, by })
    return
  }
  const parcel = parcelOf(heard)
  if (!isNewer(state, at.partnerState)) {
    // Late, but it may tell what the news that overtook it did not.
    if (Object.keys(parcel).length > 0) await orderStore.change(tx, heard.order, parcel)
    return
  }
  const isDelivered = state === 'DELIVERED'
  // What was stopped has been printed after all.
  if (at.state === 'STOPPED' && (isDelivered || state === 'SHIPPED'))
    await handOverStore.change(tx, at, { ...GOES_ON, state: 'AT_PARTNER' })
  await handOverStore.hear(tx, at.runId, {
    partnerState: state,
    ...(isDelivered && { trouble: null, failure: null, words: null }),
  })
  const phases = stepsBehind(state, heard.order.phase)
  if (phases.length === 0) return note(heard, partnerStateLabels[state])
  let order = heard.order
  for (const phase of phases)
    order = await advance(tx, order, phase, by, {
      ...(phase === 'SHIPPING' && { change: parcel }),
    })
  const wasBilled = heard.order.invoice !== null
  await deps.tell(tx, order, isDelivered ? { news: 'delivered' } : { news: 'shipped', wasBilled })
}

/** By whom it comes and how it is followed, as far as we did not know that. */
function parcelOf({ order, report }: Heard): OrderContent {
  const { carrier, trackingNumber } = report
  if (order.trackingNumber !== null || trackingNumber === null) return {}
  const known = Carrier.options.find((each) => each === carrier?.toUpperCase())
  return { carrier: known ?? 'OTHER', trackingNumber }
}

async function hearFailure(deps: HearingDeps, heard: Heard, failure: OrderFailure): Promise<void> {
  const { tx, order, at, by, report } = heard
  const { staff, customer } = orderFailures[failure]
  if (!isForCustomer(failure)) {
    const words = report.message ?? staff.short
    if (order.phase === 'PRINT_ONGOING') await stopHandOver(deps.tell, tx, order, at, { failure, words, by })
    return
  }
  // What was delivered has had its trouble before.
  if (order.phase === 'DELIVERED') return note(heard, staff.short)
  await handOverStore.hear(tx, at.runId, { trouble: failure, failure, words: report.message })
  await note(heard, customer?.short ?? staff.short)
  await deps.tell(tx, order, { news: 'trouble', code: failure })
  await deps.tell(tx, order, { news: 'parcel', failure, words: report.message })
}

/** A line of the history, and open pages are told. */
async function note({ tx, order, by }: Heard, reason: string): Promise<void> {
  await orderStore.record(tx, order, { by, fromPhase: order.phase, why: 'partner-said', reason })
  if (order.classId !== null) await announce(tx, order.classId, 'order')
}
