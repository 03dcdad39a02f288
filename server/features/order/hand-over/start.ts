import { randomUUIDv7 } from 'node:crypto'
import { isSpoken } from '#domain/order/partner-words.ts'
import type { Tx } from '../../../adapters/postgres/connect.ts'
import type { StoredOrder } from '../store.ts'
import type { StartDeps } from './deps.ts'
import { cancelOrderJob, handOverJob } from './jobs.ts'
import { handOverStore, packageScope } from './store.ts'

/** In the transaction in which it is ordered: from here on the job sees to it. Whatever was begun before is called off. */
export async function startHandOver(deps: StartDeps, tx: Tx, order: StoredOrder): Promise<void> {
  await callOff(deps, tx, order)
  const run = { orderId: order.id, runId: randomUUIDv7() }
  await handOverStore.begin(tx, { ...run, partner: order.partner ?? 'OTHER' })
  await deps.enqueue(tx, handOverJob, run)
}

/**
 * Staff have set it back, or given it to another printer: what was begun is over, its package goes, and the printer that may
 * have it is asked to leave it. Whatever it still says about it is not heard any more.
 */
export async function callOff({ enqueue, removeFiles }: StartDeps, tx: Tx, { id }: { id: string }): Promise<void> {
  const before = await handOverStore.remove(tx, id)
  if (before === undefined) return
  const { orderId, runId, partner } = before
  if (before.packageBytes !== null) await removeFiles(tx, packageScope(before))
  if (isSpoken(partner) && before.state !== 'PACKING') await enqueue(tx, cancelOrderJob, { orderId, runId, partner })
}
