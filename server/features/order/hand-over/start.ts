import { randomUUIDv7 } from 'node:crypto'
import { isSpoken } from '#domain/order/partner-words.ts'
import type { Tx } from '../../../adapters/postgres/connect.ts'
import type { StoredOrder } from '../store.ts'
import type { StartDeps } from './deps.ts'
import { cancelOrderJob, handOverJob } from './jobs.ts'
import { type HandOver, handOverStore, packageScope } from './store.ts'

/** In the transaction in which it is ordered: from here on the job sees to it. Whatever was begun before is called off. */
export async function startHandOver(deps: StartDeps, tx: Tx, order: StoredOrder): Promise<void> {
  await callOff(deps, tx, order)
  await begin(deps, tx, order)
}

/**
 * With what has changed since it was packed, and to the same printer, who was not asked to print it yet and leaves a package
 * without an order alone. Under another key: they may have got the package that was made before.
 */
export async function packAnew(deps: StartDeps, tx: Tx, order: StoredOrder): Promise<void> {
  await drop(deps, tx, order)
  await begin(deps, tx, order)
}

async function begin({ enqueue }: StartDeps, tx: Tx, order: StoredOrder): Promise<void> {
  const run = { orderId: order.id, runId: randomUUIDv7() }
  await handOverStore.begin(tx, { ...run, partner: order.partner ?? 'OTHER' })
  await enqueue(tx, handOverJob, run)
}

/**
 * Staff have set it back, or given it to another printer: what was begun is over, its package goes, and the printer that may
 * have it is asked to leave it. Whatever it still says about it is not heard any more.
 */
export async function callOff(deps: StartDeps, tx: Tx, order: { id: string }): Promise<void> {
  const before = await drop(deps, tx, order)
  if (before === undefined) return
  const { orderId, runId, partner, state } = before
  if (isSpoken(partner) && state !== 'PACKING') await deps.enqueue(tx, cancelOrderJob, { orderId, runId, partner })
}

async function drop({ removeFiles }: StartDeps, tx: Tx, { id }: { id: string }): Promise<HandOver | undefined> {
  const before = await handOverStore.remove(tx, id)
  if (before !== undefined && before.packageBytes !== null) await removeFiles(tx, packageScope(before))
  return before
}
