import { type CheckedFile, countOf, phaseAfterCheck } from '#domain/order/check.ts'
import type { Tx } from '../../../adapters/postgres/connect.ts'
import { announce } from '../../../platform/events.ts'
import { advance } from '../advance.ts'
import { foundOnTheWay } from '../back-to-draft.ts'
import { holdOrder } from '../hold-order.ts'
import { orderStore, type StoredOrder } from '../store.ts'
import type { TellOfOrder } from '../tell.ts'
import { checkStore, type Run } from './check-store.ts'

const system = { kind: 'system' } as const

/** The order that a run is of, class and order held; undefined where nobody waits for this run any more. */
export async function holdRun(tx: Tx, { orderId, runId }: Run): Promise<StoredOrder | undefined> {
  const order = await holdOrder(tx, orderId)
  return order !== undefined && isWaitedFor(order, runId) ? order : undefined
}

export const isWaitedFor = ({ phase, check }: StoredOrder, runId: string): boolean =>
  phase === 'DATA_CHECK' && check?.runId === runId && check.state === 'DATA_CHECK_ONGOING'

/** What was found decides where the order goes. The order is held, and waits for this. */
export async function endCheck(
  tell: TellOfOrder,
  tx: Tx,
  order: StoredOrder,
  run: Run,
  files: CheckedFile[],
): Promise<void> {
  if (countOf(files, 'error') > 0) return failCheck(tell, tx, order, run, files)
  await checkStore.end(tx, run, 'DATA_CHECK_SUCCESS', files)
  if (countOf(files, 'warning') === 0) {
    const after = await advance(tx, order, phaseAfterCheck(order.details), system, { why: 'check-passed' })
    return tell(tx, after, { news: 'check-passed' })
  }
  // Somebody has to see the warnings first. Another version, so that nobody accepts what they have not seen.
  const after = await orderStore.change(tx, order, {})
  await orderStore.record(tx, after, { by: system, fromPhase: order.phase, why: 'check-passed' })
  if (after.classId !== null) await announce(tx, after.classId, 'order')
  await tell(tx, after, { news: 'warnings' })
}

/** Back to the draft, with what was found; null where the check itself did not come to an end. */
export async function failCheck(
  tell: TellOfOrder,
  tx: Tx,
  order: StoredOrder,
  run: Run,
  files: CheckedFile[] | null,
): Promise<void> {
  await checkStore.end(tx, run, 'DATA_CHECK_FAILED', files)
  await checkStore.countFailure(tx, files ?? [])
  const { news, ...reason } = failureOf(order, files)
  const after = await advance(tx, order, 'YEARBOOK_CONFIG', system, {
    why: 'check-failed',
    change: foundOnTheWay,
    ...reason,
  })
  await tell(tx, after, { news })
}

/** What the class is told: where nothing was found, their files are not to blame. */
function failureOf({ edition }: StoredOrder, files: CheckedFile[] | null) {
  if (files !== null) return { news: 'check-failed' } as const
  return edition !== null && edition.outdatedAt !== null
    ? ({ news: 'book-outdated', reason: 'Währenddessen wurde das Buch geändert oder wieder geöffnet.' } as const)
    : ({ news: 'check-without-result', reason: 'Die Prüfung ist zu keinem Ergebnis gekommen.' } as const)
}
