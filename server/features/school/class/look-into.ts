import type { Member, Staff } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import type { BookOf } from '#domain/school/look.ts'
import type { Db } from '../../../adapters/postgres/connect.ts'
import { audit } from '../../../platform/audit.ts'
import { classStore } from './store.ts'

/**
 * Which class's book a call is about. A member's is the own one, whose id is that of the class; any other is not there
 * for them. Staff look with a reason, and that they did is on record before they see anything.
 */
export async function lookInto(db: Db, actor: Member | Staff, { yearbookId, reason }: BookOf): Promise<string> {
  if (actor.kind === 'member') {
    if (yearbookId !== undefined && yearbookId !== actor.classId) throw new AppError('NOT_FOUND')
    return actor.classId
  }
  if (yearbookId === undefined || reason === undefined) throw new AppError('REASON_REQUIRED')
  await db.transaction(async (tx) => {
    if (!(await classStore.exists(tx, yearbookId))) throw new AppError('NOT_FOUND')
    await audit(tx, actor, { action: 'book:look', classId: yearbookId, detail: { reason } })
  })
  return yearbookId
}
