import { failureOfStep, type HandOverStep, isStep } from '#domain/order/hand-over.ts'
import type { OrderFailure } from '#domain/order/order-failure.ts'
import { isSpoken, meaningOf, type SpokenPartner, vocabularies } from '#domain/order/partner-words.ts'
import { type Partner, PartnerRefusal } from '../../../adapters/partners/partner.ts'
import { holdOrder } from '../hold-order.ts'
import { orderStore, type StoredOrder } from '../store.ts'
import type { HandOverDeps } from './deps.ts'
import { hear } from './hear.ts'
import { packOrder } from './pack-order.ts'
import { HandOverStopped, noteFailure, stopHandOver } from './stop.ts'
import { GOES_ON, type HandOver, handOverStore, packageKey } from './store.ts'

type Run = { orderId: string; runId: string }
type Step = (deps: HandOverDeps, order: StoredOrder, at: HandOver) => Promise<void>

/**
 * Takes an order to its printer, step by step, from wherever it stands: a worker that is killed leaves the rest to the next.
 * The run is the key of its steps, so that whatever is done twice is done once at the printer. One that is not the order's
 * any more does nothing.
 */
export async function handOverOrder(deps: HandOverDeps, { orderId, runId }: Run): Promise<void> {
  for (;;) {
    const at = await handOverStore.ofRun(deps.db, runId)
    const order = await orderStore.findAny(deps.db, orderId)
    if (at === undefined || order === undefined || order.phase !== 'PRINT_ONGOING' || !isStep(at.state)) return
    try {
      // Somebody was taken out of the book since it was ordered.
      if (order.edition?.outdatedAt != null) throw new HandOverStopped('Das Buch ist veraltet, seit es bestellt wurde.')
      await steps[at.state](deps, order, at)
    } catch (error) {
      if (await endsHere(deps, at, at.state, error as Error)) return
      throw error
    }
  }
}

/** It was tried for hours, or processes died of it: staff see that, and can have it go on where it is. */
export async function giveUpHandOver(deps: HandOverDeps, { runId }: Run): Promise<void> {
  const at = await handOverStore.ofRun(deps.db, runId)
  if (at === undefined || !isStep(at.state)) return
  const [failure, words] = [failureOfStep[at.state], at.words ?? 'Es wurde oft versucht und dann aufgegeben.']
  const by = { kind: 'system' } as const
  await deps.db.transaction(async (tx) => {
    const order = await holdOrder(tx, at.orderId)
    if (order === undefined || !(await handOverStore.giveUp(tx, at, { failure, words }))) return
    await orderStore.record(tx, order, { by, fromPhase: order.phase, why: 'hand-over-failed' })
    await deps.tell(tx, order, { news: 'stopped', failure, words })
  })
}

const steps: Record<HandOverStep, Step> = {
  PACKING: async ({ db, ...deps }, order, at) => {
    const made = await packOrder({ db, ...deps }, order, at)
    const state = isSpoken(at.partner) ? 'TRANSFERRING' : 'BY_HAND'
    await db.transaction((tx) => handOverStore.change(tx, at, { ...made, ...GOES_ON, state }))
  },
  TRANSFERRING: async (deps, _order, at) => {
    const { storage } = deps.files
    const key = packageKey(at)
    const bytes = await storage.size(key)
    if (bytes === undefined || at.packageDigest === null) {
      await deps.db.transaction((tx) => handOverStore.change(tx, at, { state: 'PACKING' }))
      return
    }
    const { partner } = partnerOf(deps, at)
    await partner.transfer(at.runId, { bytes, digest: at.packageDigest, open: () => storage.read(key) })
    await deps.db.transaction((tx) => handOverStore.change(tx, at, { ...GOES_ON, state: 'ORDERING' }))
  },
  ORDERING: async (deps, order, at) => {
    const { partner, name } = partnerOf(deps, at)
    const report = await partner.order(at.runId, {
      product: vocabularies[name].products[order.type],
      copies: order.details?.copies ?? 0,
      reference: String(order.number),
      callbackUrl: `${deps.publicUrl}/api/partner/${name}/callback`,
    })
    await deps.db.transaction((tx) => hear(deps, tx, at.runId, report))
  },
}

function partnerOf({ partners }: HandOverDeps, { partner: name }: HandOver): { partner: Partner; name: SpokenPartner } {
  const partner = isSpoken(name) ? partners.get(name) : undefined
  if (partner === undefined || !isSpoken(name)) throw new Error(`${name} is not in PRINT_PARTNERS_FILE`)
  return { partner, name }
}

/** Whether it stops here; otherwise it will be tried again. Either way staff can see what went wrong. */
async function endsHere(deps: HandOverDeps, at: HandOver, step: HandOverStep, error: Error): Promise<boolean> {
  const stops = error instanceof PartnerRefusal || error instanceof HandOverStopped
  const failure = error instanceof PartnerRefusal ? refusalOf(deps, at, step, error) : failureOfStep[step]
  const by =
    error instanceof PartnerRefusal
      ? ({ kind: 'partner', partner: at.partner } as const)
      : ({ kind: 'system' } as const)
  await deps.db.transaction(async (tx) => {
    const order = await holdOrder(tx, at.orderId)
    if (order === undefined) return
    const failed = { failure, words: error.message, by }
    if (stops) await stopHandOver(deps.tell, tx, order, at, failed)
    else await noteFailure(tx, order, at, failed)
  })
  return stops
}

function refusalOf({ log }: HandOverDeps, at: HandOver, step: HandOverStep, { word }: PartnerRefusal): OrderFailure {
  const meaning = isSpoken(at.partner) ? meaningOf(at.partner, word) : undefined
  if (meaning === undefined)
    log.warn({ partner: at.partner, runId: at.runId, step }, 'a printer refused in unknown words')
  return meaning !== undefined && 'failure' in meaning ? meaning.failure : failureOfStep[step]
}
