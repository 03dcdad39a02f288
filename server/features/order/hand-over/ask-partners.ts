import type { SpokenPartner } from '#domain/order/partner-words.ts'
import type { Partner } from '../../../adapters/partners/partner.ts'
import { eachAlone } from '../../../platform/each-alone.ts'
import type { HandOverDeps } from './deps.ts'
import { hear } from './hear.ts'
import { handOverStore } from './store.ts'

/** So long one house is asked in a row; whoever is left has their turn the next time. */
const ROUND_MS = 5 * 60_000

/**
 * Where callbacks were lost: those of which nothing was heard for long are asked for. The houses side by side, so that one
 * that hangs keeps nobody from the others; the orders of a house one by one.
 */
export async function askPartners(deps: HandOverDeps): Promise<void> {
  const rounds = await Promise.allSettled([...deps.partners].map(([name, link]) => askHouse(deps, name, link)))
  const failures = rounds.flatMap((round) => (round.status === 'rejected' ? [round.reason as Error] : []))
  if (failures.length > 0) throw new AggregateError(failures, failures.map(({ message }) => message).join(', '))
}

async function askHouse(deps: HandOverDeps, partner: SpokenPartner, link: Partner): Promise<void> {
  const until = performance.now() + ROUND_MS
  const silent = await handOverStore.silent(deps.db, partner, deps.silenceSeconds)
  await eachAlone(silent, async ({ runId }) => {
    if (performance.now() > until) return
    const report = await link.ask(runId)
    await deps.db.transaction(async (tx) => {
      if (report === undefined) {
        deps.log.error({ partner, runId }, 'a printer does not know an order that it has taken')
        await handOverStore.hear(tx, runId, {})
      } else await hear(deps, tx, runId, report)
    })
  })
}
