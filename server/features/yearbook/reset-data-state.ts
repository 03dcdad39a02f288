import type { Staff, System } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import { canMove } from '#domain/yearbook/data-state.ts'
import type { Tx } from '../../adapters/postgres/connect.ts'
import { audit } from '../../platform/audit.ts'
import { announce } from '../../platform/events.ts'
import { yearbookStore } from './store.ts'

/** What else has to happen: books that were made for good are out of date. */
type Outdate = (tx: Tx, classId: string) => Promise<void>

/** The editing is open again, as if nobody had closed it. Only the provider does this, with a reason. */
export async function resetDataState(
  outdate: Outdate,
  tx: Tx,
  actor: Staff | System,
  { classId, reason }: { classId: string; reason: string },
): Promise<void> {
  const { dataState } = await yearbookStore.holdAlone(tx, classId)
  // Whoever has the machine acts for the staff.
  if (!canMove(dataState, 'in-progress', 'staff')) throw new AppError('BOOK_NOT_LOCKED')
  await outdate(tx, classId)
  await yearbookStore.change(tx, classId, { dataState: 'in-progress' })
  const detail = { from: dataState, to: 'in-progress' }
  await audit(tx, actor, { action: 'yearbook:reset', classId, reason, detail })
  for (const topic of ['yearbook', 'content', 'tasks', 'book'] as const) await announce(tx, classId, topic)
}
